import { beforeEach, describe, expect, test } from "vitest";
import type { Post } from "#discord/messages/post.ts";
import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import { boardTaskKey } from "#games/kenken/board/task-key.ts";
import type { GeneratedPuzzle } from "#games/kenken/generate/generate-puzzle.ts";
import { formatPropFile } from "#games/kenken/notation/prop/format-prop.ts";
import type { KenkenMode, KenkenOptions } from "#games/kenken/types.ts";
import type { SeatPlayer } from "#store/store.ts";
import { catalogues } from "#text/catalogue.ts";
import { dailyPuzzleOfGrade, formatDayAsDate } from "../../../commands/kenken/daily/daily-result.ts";
import { puzzlePhrases } from "../../../commands/kenken/puzzles/text/puzzle-phrases.ts";
import { kenkenPhrases } from "../../../commands/kenken/text/kenken-phrases.ts";
import { SMALL_BOARD, SMALL_BOARD_WITH_GIVEN, SMALL_SOLUTION } from "../../fixtures/kenken-boards.ts";
import { ANNA, BERTA, CARLA, type MatchRig, openTestMatch } from "../../support/match-rig.ts";
import { plainRatings } from "../../support/plain-ratings.ts";
import { openTestStore } from "../../support/store.ts";
import {
  createCommunityServices,
  createKenkenPlayers,
  createKenkenRig,
  findButton,
  type KenkenPlayers,
} from "./kenken-players.ts";

// A ranking does not count players who could have known the solution. Tests every way to know a board, and every
// statistic.

const DAY_MS = 86_400_000;
const kenken = kenkenPhrases(catalogues.en);
const puzzles = puzzlePhrases(catalogues.en);
const { matches } = catalogues.en;
const HOME = { guild: "guild", game: "kenken" } as const;
const KEEPER = { person: "p-keeper", isServerAdmin: false };
const TEN = { from: 0, count: 10 };
const TASK = boardTaskKey(SMALL_BOARD);
const FIRST_CELL = { kind: "set", cell: 0, value: SMALL_SOLUTION[0] ?? 0 };
const BERTA_TWIN = { kind: "person", person: "p-twin", name: "Twin" } as const;

let now: number;
let rig: MatchRig;
let club: ReturnType<typeof createCommunityServices>;
let people: KenkenPlayers;
let channels = 0;

beforeEach(() => {
  now = 20_000 * DAY_MS;
  rig = createKenkenRig({ now: () => ++now, store: openTestStore(plainRatings) });
  club = createCommunityServices(rig, () => now);
  people = createKenkenPlayers(rig, club);
});

const draftOf = (name: string, board: KenkenBoard) => ({
  ...{ name, size: board.size, grade: 0, solutions: 1, exact: true },
  ...{ task: boardTaskKey(board), board: formatPropFile(board) },
});

/** Saves a puzzle on the server, by another author unless `person` is given. */
async function savePuzzle(name = "First", board: KenkenBoard = SMALL_BOARD, person = KEEPER.person): Promise<void> {
  expect(await club.puzzles.save(HOME, { ...KEEPER, person }, draftOf(name, board))).toMatchObject({ ok: true });
}

/** Begins a saved puzzle as a solo match. */
async function beginSolo(person = "p-anna", level = "First"): Promise<string> {
  await people.types("kenken new", { puzzle: level }, { id: person });
  const [match = ""] = (await rig.matchService.soloMatches(person, "kenken")).running;
  return match;
}

/** Opens a match in a channel of its own. */
function openInChannel(
  seats: readonly SeatPlayer[],
  mode: KenkenMode,
  board: KenkenBoard = SMALL_BOARD,
): Promise<string> {
  const location = { kind: "channel", guild: "guild", channel: `channel-${++channels}` } as const;
  return openTestMatch(rig.matchService, { location, game: "kenken", options: { board, mode, grade: "easy" }, seats });
}

function openOnAnotherServer(board: KenkenBoard = SMALL_BOARD): Promise<string> {
  const location = { kind: "personal", person: "p-anna", guild: "elsewhere" } as const;
  return openTestMatch(rig.matchService, {
    location,
    game: "kenken",
    options: { board, mode: "alone" },
    seats: [ANNA],
  });
}

async function solve(match: string, person = "p-anna", solution: readonly number[] = SMALL_SOLUTION): Promise<void> {
  for (const [cell, value] of solution.entries()) {
    const played = await rig.matchService.play({ match, person }, { kind: "set", cell, value });
    expect(played.ok).toBe(true);
  }
}

const giveUp = (match: string, person = "p-anna") => rig.matchService.play({ match, person }, { kind: "solve" });

/** All statistics of the person and of boards, on the server and on all servers. */
async function readStatistics(person = "p-anna"): Promise<{ readonly [list: string]: unknown }> {
  const { results, tasks } = rig.store;
  const where = { here: HOME, everywhere: { ...HOME, guild: undefined } };
  const of = async (ask: (one: { game: string; guild: string | undefined }) => Promise<unknown>) =>
    Promise.all(Object.values(where).map(ask));
  const contentOf = async (command: string, options: object) => (await people.types(command, options)).content;
  return {
    level: await tasks.bestTimes(HOME, TASK, TEN),
    "level together": await tasks.sharedResult(HOME, TASK),
    ranking: await contentOf("kenken leaderboard", { by: "ranking" }),
    together: await results.taskResults(HOME, TEN, "shared"),
    solvers: await contentOf("kenken leaderboard", { by: "solvers" }),
    page: await contentOf("kenken stats", { player: { id: person, displayName: "Anna" } }),
    solved: await tasks.solvedBy(HOME, person),
    sum: await of((one) => results.standings(one, "sum", { ...TEN, bots: false })),
    wins: await of((one) => results.standings(one, "wins", { ...TEN, bots: false })),
    rating: await of((one) => results.standings(one, "rating", { ...TEN, bots: false })),
    scores: await of((one) => results.scores(one, { ...TEN, bots: false })),
    summary: await of((one) => results.summary(one, false)),
  };
}

describe("a player who sees a board first by playing it", () => {
  test("counts in the statistics", async () => {
    await savePuzzle();
    const before = await readStatistics();
    await solve(await beginSolo());
    const after = await readStatistics();
    const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
    expect(changed).toEqual(["level", "ranking", "solvers", "page", "solved", "sum", "scores", "summary"]);
  });

  test("has no time in the rankings after a pause, because an older message still shows the board", async () => {
    await savePuzzle();
    const match = await beginSolo();
    const paused = await people.types("kenken pause");
    expect(paused.content).toContain(kenken.paused);
    now += 60_000;
    await people.types("kenken resume");
    await solve(match);
    expect(await rig.store.tasks.bestTimes(HOME, TASK, TEN)).toMatchObject({ rows: [], total: 0 });
    expect((await people.types("kenken leaderboard")).content).toContain(kenken.statistics.rankingEmpty);
    expect(await rig.store.tasks.solvedBy(HOME, "p-anna")).toMatchObject([
      { task: TASK, ms: undefined, shared: false },
    ]);
    expect(await rig.store.tasks.solver(HOME, "p-anna")).toMatchObject({ tasks: 1 });
  });

  test("has no time after a pause together with others either", async () => {
    // People who have left the server are not asked.
    const hasLeft = async (_: unknown, person: string) => person === "p-berta";
    rig = createKenkenRig({ now: () => ++now, store: rig.store, hasLeftServer: hasLeft });
    const match = await openInChannel([ANNA, BERTA], "together");
    await rig.matchService.saved.save({ match, person: "p-anna" }, undefined);
    const location = { kind: "channel", guild: "guild", channel: `channel-${channels}` } as const;
    expect(await rig.matchService.saved.resume({ match, person: "p-anna" }, location)).toMatchObject({ ok: true });
    await solve(match);
    expect((await rig.store.results.taskResults(HOME, TEN, "shared")).rows).toEqual([]);
    expect(await rig.store.tasks.sharedResult(HOME, TASK)).toBeUndefined();
    expect(await rig.store.tasks.solver(HOME, "p-anna")).toMatchObject({ shared: 1 });
  });

  test("cannot export the board before the match is over, because a solver could read it", async () => {
    await savePuzzle();
    const match = await beginSolo();
    const direct = { location: { kind: "personal", person: "p-anna" } } as const;
    expect(await people.types("games export", {}, direct)).toEqual({
      refusal: "exported-when-over",
      content: matches.exportedWhenOver,
    });
    await solve(match);
    expect((await people.types("games export", {}, direct)).files).toHaveLength(1);
  });

  test("does not count after having seen the solution of the mirrored board", async () => {
    await savePuzzle();
    const mirrored = SMALL_BOARD.cages.map((cage) => ({
      ...cage,
      cells: cage.cells.map((cell) => cell + 2 - 2 * (cell % 3)),
    }));
    const match = await beginSolo();
    const other = await openInChannel([BERTA, CARLA], "together", { ...SMALL_BOARD, cages: mirrored });
    await people.presses({ match: other, payload: "open.v" });
    await solve(match);
    expect((await rig.store.tasks.bestTimes(HOME, TASK, TEN)).rows).toEqual([]);
  });

  test("keeps the first time, and playing the board again changes no statistics", async () => {
    await savePuzzle();
    const first = await beginSolo();
    now += 60_000;
    await solve(first);
    const before = await readStatistics();
    const again = await beginSolo();
    expect((await people.types("kenken board")).content).toContain(`-# ${puzzles.seenNow}`);
    await solve(again);
    expect(await readStatistics()).toEqual(before);
  });
});

async function watchOthers(mode: KenkenMode, payload: string, command = "kenken"): Promise<Post> {
  const match = await openInChannel([BERTA, CARLA], mode);
  await solve(match, "p-berta", SMALL_SOLUTION.slice(0, 8));
  return people.presses({ command, match, payload });
}

/** Types a command in the channel where others have played. */
async function lookBack(typed: string, values: object = {}): Promise<Post> {
  await solve(await openInChannel([BERTA, CARLA], "together"), "p-berta");
  return people.types(typed, values, { location: { kind: "channel", guild: "guild", channel: `channel-${channels}` } });
}

/** Each way makes the board known to Anna before she plays it herself. */
const WAYS_TO_KNOW: readonly (readonly [string, () => Promise<unknown>])[] = [
  ["saved it as a puzzle", () => savePuzzle("Other", SMALL_BOARD, "p-anna")],
  ["exported it", () => people.types("kenken export", { name: "First" })],
  ["gave it up", async () => giveUp(await beginSolo())],
  [
    "gave it up under another name",
    async () => {
      await savePuzzle("Second");
      await giveUp(await beginSolo("p-anna", "Second"));
    },
  ],
  ["gave it up on another server", async () => giveUp(await openOnAnotherServer())],
  ["solved it with others", async () => solve(await openInChannel([ANNA, BERTA], "together"))],
  ["abandoned it", async () => rig.store.matches.abandon(await beginSolo())],
  ["watched others solve it together", () => watchOthers("together", "open.v")],
  ["watched a race", () => watchOthers("race", "open.v")],
  ["pressed a button of a board of others", () => watchOthers("together", "hint.v")],
  ["asked to give up a board of others", () => watchOthers("together", "solve.v")],
  ["looked at the steps of a board of others", () => watchOthers("together", "step.8.last", "games")],
  ["looked at the turns of a board of others", () => watchOthers("together", "turns.0.turns", "games")],
  ["asked for the last steps of a board of others", () => lookBack("games replay")],
  ["exported a board of others", () => lookBack("games export")],
];

describe("a player who could know a board already", () => {
  test.each(WAYS_TO_KNOW)("does not count with it: Anna %s", async (_, know) => {
    await savePuzzle();
    await know();
    const before = await readStatistics();
    const match = await beginSolo();
    await solve(match);
    expect(await readStatistics()).toEqual(before);
  });

  test("does not count with a running match either, after watching others play the board", async () => {
    await savePuzzle();
    const match = await beginSolo();
    await watchOthers("together", "open.v");
    const before = await readStatistics();
    await solve(match);
    expect(await readStatistics()).toEqual(before);
  });

  test("cannot begin it as a solo match while playing it in a channel, and is told so", async () => {
    await savePuzzle();
    await openInChannel([ANNA, BERTA], "race");
    const refused = await people.types("kenken new", { puzzle: "First" });
    expect(refused.content).toBe(puzzles.playsElsewhere(`<#channel-${channels}>`));
    expect((await rig.matchService.soloMatches("p-anna", "kenken")).running).toEqual([]);
  });

  test("does not win a race with it, and the other players are rated among themselves", async () => {
    await savePuzzle();
    await solve(await beginSolo());
    const match = await openInChannel([ANNA, BERTA, CARLA], "race");
    for (const person of ["p-anna", "p-berta", "p-carla"]) await solve(match, person);
    const standings = async (figure: "wins" | "rating") =>
      (await rig.store.results.standings(HOME, figure, { ...TEN, bots: false })).rows.map(({ name }) => name);
    expect(await standings("wins")).toEqual(["Berta"]);
    expect(await standings("rating")).toEqual(["Berta", "Carla"]);
    expect((await rig.store.results.totals(HOME, { kind: "person", person: "p-anna" }))?.rated).toBe(0);
  });

  test("loses a race to all others after learning the board during it, and all of them are rated", async () => {
    const race = await openInChannel([ANNA, BERTA, CARLA], "race");
    await solve(race, "p-berta");
    // Berta has won. Anna, who would come second, looks at the board elsewhere.
    await rig.store.tasks.recordSpectating({ game: "kenken", task: TASK, person: "p-anna", at: now });
    await solve(race, "p-anna");
    await solve(race, "p-carla");
    const rows = (await rig.store.results.standings(HOME, "rating", { ...TEN, bots: false })).rows;
    expect(rows.map(({ name, rated, rating }) => [name, rated, rating?.points])).toEqual([
      ["Berta", 1, 102],
      ["Carla", 1, 101],
      ["Anna", 1, 100],
    ]);
    const [last] = await rig.store.results.recent(HOME, { kind: "person", person: "p-anna" }, { from: 0, count: 1 });
    expect(last).toMatchObject({ position: 3, verdict: "lost", score: 0 });
  });

  test("loses a race as usual, so a look at the board elsewhere does not save their rating", async () => {
    const match = await openInChannel([ANNA, BERTA], "race");
    await rig.matchService.play({ match, person: "p-anna" }, { kind: "set", cell: 0, value: SMALL_SOLUTION[0] ?? 0 });
    // About to lose, Anna looks at the board elsewhere.
    await rig.store.tasks.recordSpectating({ game: "kenken", task: TASK, person: "p-anna", at: now });
    await solve(match, "p-berta");
    await giveUp(match);
    const points = async (person: string) =>
      (await rig.store.results.totals(HOME, { kind: "person", person }))?.rating?.points;
    expect([await points("p-anna"), await points("p-berta")]).toEqual([100, 101]);
    expect(await rig.store.results.totals(HOME, { kind: "person", person: "p-anna" })).toMatchObject({
      games: 1,
      sum: 0,
    });
    expect(await rig.store.tasks.solvedBy(HOME, "p-anna")).toEqual([]);
    expect(await rig.store.tasks.bestTimes(HOME, TASK, TEN)).toMatchObject({ total: 1 });
  });

  test("makes the board count for no player who solves it together with them, and all are told so", async () => {
    await savePuzzle();
    await solve(await beginSolo());
    const before = await readStatistics("p-berta");
    const match = await openInChannel([ANNA, BERTA], "together");
    const panel = await people.presses({ match, payload: "open.v" }, { id: "p-berta" });
    expect(panel.content).toContain(`-# ${puzzles.othersKnow}`);
    expect((await people.presses({ match, payload: "open.v" })).content).toContain(`-# ${puzzles.seenNow}`);
    await solve(match);
    expect(await readStatistics("p-berta")).toEqual(before);
  });

  test("is recorded after looking at their own puzzle that another person has changed", async () => {
    await savePuzzle("Mine", { ...SMALL_BOARD, fixed: [{ cell: 0, value: 1 }] }, "p-anna");
    const moderator = { person: "p-boss", isServerAdmin: true };
    const was = boardTaskKey({ ...SMALL_BOARD, fixed: [{ cell: 0, value: 1 }] });
    expect(await club.puzzles.save(HOME, moderator, draftOf("Mine", SMALL_BOARD), was)).toMatchObject({ ok: true });
    expect((await people.types("kenken show", { name: "Mine" })).picture).toBeDefined();
    const before = await readStatistics();
    await solve(await beginSolo("p-anna", "Mine"));
    expect(await readStatistics()).toEqual(before);
  });
});

describe("a player of a race", () => {
  const competesElsewhere = () => puzzles.competesElsewhere({ size: 3, where: `<#channel-${channels}>` });
  const hasPuzzle = async (name: string) => (await club.puzzles.find(HOME, name)).ok;

  test("cannot keep its board as a puzzle before the race is over, so that the others play no copy", async () => {
    const race = await openInChannel([ANNA, BERTA], "race");
    const here = { location: { kind: "channel", guild: "guild", channel: `channel-${channels}` } } as const;
    const keep = () => people.types("kenken keep", { name: "Sunday fun" }, here);
    const asksToKeep = { match: race, payload: "level-keep" };
    const submit = () => people.submits(asksToKeep, { name: "Sunday fun" });
    const replies = [await keep(), await submit()];
    await solve(race);
    // Berta still plays.
    replies.push(await keep());
    await rig.matchService.saved.save({ match: race, person: "p-berta" }, undefined);
    replies.push(await submit());
    expect(replies.map(({ content }) => content)).toEqual(replies.map(competesElsewhere));
    expect(await hasPuzzle("Sunday fun")).toBe(false);
    await rig.matchService.saved.resume({ match: race, person: "p-berta" }, here.location);
    await solve(race, "p-berta");
    expect((await keep()).content).toContain("**Sunday fun** is saved");
  });

  test.each([
    ["as it is", SMALL_BOARD],
    ["with a value that it does not tell", SMALL_BOARD_WITH_GIVEN],
  ])("cannot type its board as a puzzle either: %s", async (_, typedBoard) => {
    await openInChannel([ANNA, BERTA], "race");
    const board = formatPropFile(typedBoard);
    const typed = await people.submits({ payload: "level-create.Copy" }, { name: "Copy", board });
    expect(typed).toMatchObject({
      content: competesElsewhere(),
      refusal: "plays-elsewhere",
      files: [{ content: board }],
    });
    expect(await hasPuzzle("Copy")).toBe(false);
  });

  test("cannot type another board of its size or larger, which could have it written in another way or as a part", async () => {
    await openInChannel([ANNA, BERTA], "race");
    const type = (board: string, id?: string) =>
      people.submits({ payload: "level-create.Copy" }, { name: "Copy", board }, ...(id ? [{ id }] : []));
    // Neither the errors nor the number of solutions of such a board are told.
    for (const board of ["3 1\n1 3 1 1 1", formatPropFile(SMALL_BOARD_WITH_GIVEN), "3", "6 1\n1 3 1 1 1"])
      expect((await type(board)).content).toBe(competesElsewhere());
    expect((await type("2 1\n1 3 1 1 1")).refusal).not.toBe("plays-elsewhere");
  });

  test.each<[string, () => Promise<Post>]>([
    ["open a game of others", () => watchOthers("together", "open.v")],
    ["ask for a hint in a game of others", () => watchOthers("together", "hint.v")],
    ["look at the steps of a game of others", () => watchOthers("together", "step.8.last", "games")],
    ["look at the turns of a game of others", () => watchOthers("together", "turns.0.turns", "games")],
    ["look at the last step of a game of others", () => lookBack("games replay")],
    ["look at an animation of a game of others", () => lookBack("games replay", { animation: true })],
    ["export a game of others", () => lookBack("games export")],
  ])("cannot %s with the same board, which would make the race count for nothing", async (_, look) => {
    const race = await openInChannel([ANNA, BERTA_TWIN], "race");
    expect(await look()).toEqual({
      content: catalogues.en.common.match["plays-this-task"]({ reason: "plays-this-task" }),
      refusal: "plays-this-task",
    });
    await rig.matchService.play({ match: race, person: "p-twin" }, FIRST_CELL);
    await solve(race);
    await giveUp(race, "p-twin");
    expect((await rig.store.results.totals(HOME, { kind: "person", person: "p-anna" }))?.rated).toBe(1);
  });
});

test("the animation of a board solved alone is not shown to others", async () => {
  await savePuzzle();
  const match = await beginSolo();
  await solve(match);
  const post = await people.presses({ command: "games", match, payload: "animation-show.light.tall.en" });
  expect(post.content).toBe(matches.notForAll);
});

describe("the daily board and people who could know it", () => {
  const createToday = async () =>
    (await club.dailyPuzzles.createPuzzle(dailyPuzzleOfGrade("easy"), club.dailyPuzzles.today())) as GeneratedPuzzle;
  const readProgress = async (person = "p-anna") =>
    club.dailyPuzzles.progress(dailyPuzzleOfGrade("easy"), club.dailyPuzzles.today(), { person });
  const readTable = async () => (await people.types("kenken daily-ranking")).content;

  async function begun(): Promise<string> {
    await people.types("kenken daily");
    const [match = ""] = (await rig.matchService.soloMatches("p-anna", "kenken")).running;
    return match;
  }

  test("counts for a player who solves it without help", async () => {
    const { solution } = await createToday();
    const match = await begun();
    const { options } = (await rig.load(match)).opening;
    expect((options as KenkenOptions).level).toBe(formatDayAsDate(club.dailyPuzzles.today()));
    await solve(match, "p-anna", solution);
    await people.types("kenken daily");
    expect(await readProgress()).toMatchObject({ done: true, streak: 1 });
    expect(await readTable()).toContain("1. **Anna**");
  });

  test.each<[string, (board: KenkenBoard, solution: readonly number[]) => Promise<unknown>]>([
    [
      "has exported it as a puzzle",
      async (board) => {
        await savePuzzle("Day", board);
        await people.types("kenken export", { name: "Day" });
      },
    ],
    ["gave it up on another server", async (board) => giveUp(await openOnAnotherServer(board))],
    [
      "solved it with others",
      async (board, solution) => {
        await solve(await openInChannel([ANNA, BERTA], "together", board), "p-anna", solution);
      },
    ],
    ["abandoned it", async () => rig.store.matches.abandon(await begun())],
  ])("is over for a player who %s", async (_, know) => {
    const { board, solution } = await createToday();
    await know(board, solution);
    const reply = await people.types("kenken daily");
    expect(reply.content).toContain(kenken.daily.ended);
    expect((await rig.matchService.soloMatches("p-anna", "kenken")).running).toEqual([]);
    expect(await readProgress()).toMatchObject({ done: true, tries: [], streak: 0 });
    expect(await readTable()).toContain(kenken.daily.none);
  });

  test("does not count for a player who has begun it and then watches others solve it", async () => {
    const { board, solution } = await createToday();
    const match = await begun();
    const others = await openInChannel([BERTA, CARLA], "together", board);
    await people.presses({ match: others, payload: "open.v" });
    await solve(match, "p-anna", solution);
    expect((await people.types("kenken daily")).content).toContain(kenken.daily.ended);
    expect(await readProgress()).toMatchObject({ done: true, streak: 0 });
    expect(await readTable()).toContain(kenken.daily.none);
  });

  test("cannot be begun during a race with the same board, and the player is told so", async () => {
    const { board } = await createToday();
    await openInChannel([ANNA, BERTA], "race", board);
    expect((await people.types("kenken daily")).content).toBe(puzzles.playsElsewhere(`<#channel-${channels}>`));
  });

  const turned = ({ size, cages, fixed, ...board }: KenkenBoard): KenkenBoard => {
    const at = (cell: number) => (cell % size) * size + Math.floor(cell / size);
    return {
      ...{ ...board, size },
      cages: cages.map((cage) => ({ ...cage, cells: cage.cells.map(at).sort((a, b) => a - b) })),
      fixed: fixed.map((one) => ({ ...one, cell: at(one.cell) })),
    };
  };
  const dailyBoard = () => puzzles.misprint["daily-board"]({ reason: "daily-board" });

  test("cannot become a puzzle before the day is over, whether it is kept, typed or turned", async () => {
    const { board } = await createToday();
    await begun();
    const keep = () => people.types("kenken keep", { name: "Warm-up" });
    const submit = (one: KenkenBoard) =>
      people.submits({ payload: "level-create.Warm-up" }, { name: "Warm-up", board: formatPropFile(one) });
    const where = puzzles.onDailyBoard;
    for (const reply of [await keep(), await submit(board), await submit(turned(board))])
      expect(reply.content).toBe(puzzles.competesElsewhere({ size: board.size, where }));
    const berta = { id: "p-berta", name: "Berta" };
    const other = await people.submits(
      { payload: "level-create.Warm-up" },
      { name: "Warm-up", board: formatPropFile(turned(board)) },
      berta,
    );
    expect(other).toMatchObject({ content: dailyBoard(), refusal: "daily-board" });
    expect((await club.puzzles.find(HOME, "Warm-up")).ok).toBe(false);
    now += DAY_MS;
    expect((await keep()).content).toContain("**Warm-up** is saved");
  });

  test.each(["alone", "together", "race"] as const)(
    "cannot be played under another name %s before the day is over, so it counts for all others as the daily board",
    async (mode) => {
      const { board } = await createToday();
      await savePuzzle("Warm-up", board);
      expect(await people.types("kenken new", { puzzle: "Warm-up", mode })).toMatchObject({
        content: dailyBoard(),
        refusal: "daily-board",
      });
      expect(await rig.matchService.unfinishedOf("p-anna")).toEqual([]);
      expect(await rig.matchService.lobbies.waitingInChannel("channel")).toEqual([]);
      expect(await readProgress()).toMatchObject({ done: false });
      now += DAY_MS;
      await people.types("kenken new", { puzzle: "Warm-up", mode });
      const begunMatches = await rig.matchService.unfinishedOf("p-anna");
      const waiting = await rig.matchService.lobbies.waitingInChannel("channel");
      expect(begunMatches.length + waiting.length).toBe(1);
    },
  );

  test("of yesterday counts for neither day if it is solved today", async () => {
    const { solution } = await createToday();
    const match = await begun();
    now += DAY_MS;
    await solve(match, "p-anna", solution);
    await people.types("kenken daily", { difficulty: "medium" });
    expect(await readProgress()).toMatchObject({ done: false, streak: 0 });
    expect(findButton(await people.types("kenken daily", { difficulty: "medium" }), /^undo/).match).not.toBe(match);
  });
});
