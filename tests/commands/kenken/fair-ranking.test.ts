import { beforeEach, describe, expect, test } from "vitest";
import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import { boardTaskKey } from "#games/kenken/board/task-key.ts";
import type { GeneratedPuzzle } from "#games/kenken/generate/generate-puzzle.ts";
import { formatProp } from "#games/kenken/notation/prop/format-prop.ts";
import type { KenkenMode, KenkenOptions } from "#games/kenken/types.ts";
import type { SeatPlayer } from "#store/store.ts";
import { catalogues } from "#text/catalogue.ts";
import { dailyPuzzleOf, formatDay } from "../../../commands/kenken/daily/daily-result.ts";
import { puzzlePhrases } from "../../../commands/kenken/puzzles/text/puzzle-phrases.ts";
import { kenkenPhrases } from "../../../commands/kenken/text/kenken-phrases.ts";
import { SMALL_BOARD, SMALL_SOLUTION } from "../../fixtures/kenken-boards.ts";
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

// A ranking counts nobody who could have known the solution: every way to know a board, and every list that counts.

const DAY_MS = 86_400_000;
const kenken = kenkenPhrases(catalogues.en);
const puzzles = puzzlePhrases(catalogues.en);
const { matches } = catalogues.en;
const HOME = { guild: "guild", game: "kenken" } as const;
const KEEPER = { person: "p-keeper", isServerAdmin: false };
const TEN = { from: 0, count: 10 };
const TASK = boardTaskKey(SMALL_BOARD);

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
  ...{ task: boardTaskKey(board), board: formatProp(board) },
});

/** A level of the server; somebody else has made it unless it is said who. */
async function kept(name = "First", board: KenkenBoard = SMALL_BOARD, person = KEEPER.person): Promise<void> {
  expect(await club.puzzles.save(HOME, { ...KEEPER, person }, draftOf(name, board))).toMatchObject({ ok: true });
}

/** Begins a level for oneself. */
async function alone(person = "p-anna", level = "First"): Promise<string> {
  await people.types("kenken new", { level }, { id: person });
  const [match = ""] = (await rig.matchService.soloMatches(person, "kenken")).running;
  return match;
}

/** Begins a board before everybody, in a channel of its own. */
function inChannel(seats: readonly SeatPlayer[], mode: KenkenMode, board: KenkenBoard = SMALL_BOARD): Promise<string> {
  const location = { kind: "channel", guild: "guild", channel: `channel-${++channels}` } as const;
  return openTestMatch(rig.matchService, { location, game: "kenken", options: { board, mode, grade: "easy" }, seats });
}

function onAnotherServer(): Promise<string> {
  const location = { kind: "personal", person: "p-anna", guild: "elsewhere" } as const;
  return openTestMatch(rig.matchService, {
    location,
    game: "kenken",
    options: { board: SMALL_BOARD, mode: "alone" },
    seats: [ANNA],
  });
}

async function solves(match: string, person = "p-anna", solution: readonly number[] = SMALL_SOLUTION): Promise<void> {
  for (const [cell, value] of solution.entries()) {
    const played = await rig.matchService.play({ match, person }, { kind: "set", cell, value });
    expect(played.ok).toBe(true);
  }
}

const givesUp = (match: string, person = "p-anna") => rig.matchService.play({ match, person }, { kind: "solve" });

/** Everything that is counted of somebody and of boards, on the server and on all of them. */
async function lists(person = "p-anna"): Promise<{ readonly [list: string]: unknown }> {
  const { results, tasks } = rig.store;
  const where = { here: HOME, everywhere: { ...HOME, guild: undefined } };
  const of = async (ask: (one: { game: string; guild: string | undefined }) => Promise<unknown>) =>
    Promise.all(Object.values(where).map(ask));
  const said = async (options: object) => (await people.types("kenken stats", options)).content;
  return {
    level: await tasks.bestTimes(HOME, TASK, TEN),
    "level together": await tasks.sharedResult(HOME, TASK),
    ranking: await said({ ranking: true }),
    together: await results.taskResults(HOME, TEN, "shared"),
    solvers: await said({ solvers: true }),
    page: await said({ player: { id: person, displayName: "Anna" } }),
    solved: await tasks.solvedBy(HOME, person),
    sum: await of((one) => results.standings(one, "sum", { ...TEN, bots: false })),
    wins: await of((one) => results.standings(one, "wins", { ...TEN, bots: false })),
    rating: await of((one) => results.standings(one, "rating", { ...TEN, bots: false })),
    scores: await of((one) => results.scores(one, { ...TEN, bots: false })),
    summary: await of((one) => results.summary(one, false)),
  };
}

describe("who sees a board first by playing it", () => {
  test("stands in the lists with it", async () => {
    await kept();
    const before = await lists();
    await solves(await alone());
    const after = await lists();
    const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
    expect(changed).toEqual(["level", "ranking", "solvers", "page", "solved", "sum", "scores", "summary"]);
  });

  test("has no time in the rankings after a pause: the board can be read in an older message meanwhile", async () => {
    await kept();
    const match = await alone();
    const paused = await people.types("kenken pause");
    expect(paused.content).toContain(kenken.paused);
    now += 60_000;
    await people.types("kenken resume");
    await solves(match);
    expect(await rig.store.tasks.bestTimes(HOME, TASK, TEN)).toMatchObject({ rows: [], total: 0 });
    expect((await people.types("kenken stats", { ranking: true })).content).toContain(kenken.statistics.rankingEmpty);
    expect(await rig.store.tasks.solvedBy(HOME, "p-anna")).toMatchObject([
      { task: TASK, ms: undefined, shared: false },
    ]);
    expect(await rig.store.tasks.solver(HOME, "p-anna")).toMatchObject({ tasks: 1 });
  });

  test("has none together with others either", async () => {
    // Who has left the server is not asked.
    const hasLeft = async (_: unknown, person: string) => person === "p-berta";
    rig = createKenkenRig({ now: () => ++now, store: rig.store, hasLeftServer: hasLeft });
    const match = await inChannel([ANNA, BERTA], "together");
    await rig.matchService.saved.save({ match, person: "p-anna" }, undefined);
    const location = { kind: "channel", guild: "guild", channel: `channel-${channels}` } as const;
    expect(await rig.matchService.saved.resume({ match, person: "p-anna" }, location)).toMatchObject({ ok: true });
    await solves(match);
    expect((await rig.store.results.taskResults(HOME, TEN, "shared")).rows).toEqual([]);
    expect(await rig.store.tasks.sharedResult(HOME, TASK)).toBeUndefined();
    expect(await rig.store.tasks.solver(HOME, "p-anna")).toMatchObject({ shared: 1 });
  });

  test("gets no file of it before the game is over: a solver would read it", async () => {
    await kept();
    const match = await alone();
    const direct = { location: { kind: "personal", person: "p-anna" } } as const;
    expect(await people.types("games export", {}, direct)).toEqual({
      refusal: "exported-when-over",
      content: matches.exportedWhenOver,
    });
    await solves(match);
    expect((await people.types("games export", {}, direct)).files).toHaveLength(1);
  });

  test("learns nothing by a mirrored form of it that counts", async () => {
    await kept();
    const mirrored = SMALL_BOARD.cages.map((cage) => ({
      ...cage,
      cells: cage.cells.map((cell) => cell + 2 - 2 * (cell % 3)),
    }));
    const match = await alone();
    const location = { kind: "channel", guild: "elsewhere", channel: "elsewhere" } as const;
    const options = { board: { ...SMALL_BOARD, cages: mirrored }, mode: "together" };
    const other = await openTestMatch(rig.matchService, { location, game: "kenken", options, seats: [ANNA, BERTA] });
    await givesUp(other);
    await solves(match);
    expect((await rig.store.tasks.bestTimes(HOME, TASK, TEN)).rows).toEqual([]);
  });

  test("keeps the first time, and nothing else that they do with the board is counted", async () => {
    await kept();
    const first = await alone();
    now += 60_000;
    await solves(first);
    const before = await lists();
    const again = await alone();
    expect((await people.types("kenken board")).content).toContain(`-# ${puzzles.seenNow}`);
    await solves(again);
    expect(await lists()).toEqual(before);
  });
});

async function looksOn(mode: KenkenMode, payload: string, command = "kenken"): Promise<void> {
  const match = await inChannel([BERTA, CARLA], mode);
  await solves(match, "p-berta", SMALL_SOLUTION.slice(0, 8));
  await people.presses({ command, match, payload });
}

/** Types a command where others play, or have played. */
async function looksBack(typed: string): Promise<void> {
  await solves(await inChannel([BERTA, CARLA], "together"), "p-berta");
  await people.types(typed, {}, { location: { kind: "channel", guild: "guild", channel: `channel-${channels}` } });
}

/** Each way makes the board known to Anna before she plays it for herself. */
const WAYS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ["has made a level of it", () => kept("Other", SMALL_BOARD, "p-anna")],
  ["has taken it as a file", () => people.types("kenken export", { name: "First" })],
  ["gave it up", async () => givesUp(await alone())],
  [
    "gave it up under another name",
    async () => {
      await kept("Second");
      await givesUp(await alone("p-anna", "Second"));
    },
  ],
  ["gave it up on another server", async () => givesUp(await onAnotherServer())],
  [
    "gave it up in a race that still goes on",
    async () => {
      const match = await inChannel([ANNA, BERTA], "race");
      await givesUp(match);
      await rig.matchService.saved.save({ match, person: "p-berta" }, undefined);
    },
  ],
  ["solved it with others", async () => solves(await inChannel([ANNA, BERTA], "together"))],
  ["threw it away", async () => rig.store.matches.abandon(await alone())],
  ["looked on while others solved it together", () => looksOn("together", "open.v")],
  ["looked on at a race", () => looksOn("race", "open.v")],
  ["pressed a button of a board of others", () => looksOn("together", "hint.v")],
  ["asked to give up a board of others", () => looksOn("together", "solve.v")],
  ["looked at the steps of a board of others", () => looksOn("together", "step.8.last", "games")],
  ["looked at the turns of a board of others", () => looksOn("together", "turns.0.turns", "games")],
  ["asked for the last steps of a board of others", () => looksBack("games replay")],
  ["took a board of others as a file", () => looksBack("games export")],
];

describe("who could know a board before", () => {
  test.each(WAYS)("is in no list with it: Anna %s", async (_, know) => {
    await kept();
    await know();
    const before = await lists();
    // Where they play it in a channel, they cannot begin it for themselves.
    const match = await alone().then((own) => own || onAnotherServer());
    await solves(match);
    expect(await lists()).toEqual(before);
  });

  test("is in no list with a game under way either, once they look on while others play the board", async () => {
    await kept();
    const match = await alone();
    await looksOn("together", "open.v");
    const before = await lists();
    await solves(match);
    expect(await lists()).toEqual(before);
  });

  test("is in no list with either game, where they play the board in two games at once", async () => {
    await kept();
    const own = await alone();
    const race = await inChannel([ANNA, BERTA], "race");
    const before = await lists();
    await solves(own);
    await solves(race);
    expect(await lists()).toEqual(before);
    await givesUp(race, "p-berta");
    expect((await rig.store.results.standings(HOME, "wins", { ...TEN, bots: false })).total).toBe(0);
  });

  test("cannot begin it for themselves while they play it in a channel, which is said", async () => {
    await kept();
    await inChannel([ANNA, BERTA], "race");
    const refused = await people.types("kenken new", { level: "First" });
    expect(refused.content).toBe(puzzles.playsElsewhere(`<#channel-${channels}>`));
    expect((await rig.matchService.soloMatches("p-anna", "kenken")).running).toEqual([]);
  });

  test("does not win a race with it, and nobody is rated by it", async () => {
    await kept();
    await solves(await alone());
    const match = await inChannel([ANNA, BERTA, CARLA], "race");
    for (const person of ["p-anna", "p-berta", "p-carla"]) await solves(match, person);
    const standings = async (figure: "wins" | "rating") =>
      (await rig.store.results.standings(HOME, figure, { ...TEN, bots: false })).rows.map(({ name }) => name);
    expect(await standings("wins")).toEqual(["Berta"]);
    expect(await standings("rating")).toEqual([]);
    // A board that nobody knew.
    const fresh = await inChannel([BERTA, CARLA], "race", { ...SMALL_BOARD, fixed: [{ cell: 0, value: 1 }] });
    for (const person of ["p-berta", "p-carla"]) {
      for (const [cell, value] of SMALL_SOLUTION.entries()) {
        if (cell > 0) await rig.matchService.play({ match: fresh, person }, { kind: "set", cell, value });
      }
    }
    expect(await standings("rating")).toEqual(["Berta", "Carla"]);
  });

  test("loses a race as usual, so that a look at the board elsewhere saves no rating", async () => {
    const match = await inChannel([ANNA, BERTA], "race");
    await rig.matchService.play({ match, person: "p-anna" }, { kind: "set", cell: 0, value: SMALL_SOLUTION[0] ?? 0 });
    // About to lose, Anna opens the same board on another server.
    await givesUp(await onAnotherServer());
    await solves(match, "p-berta");
    await givesUp(match);
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

  test("makes what they solve together with others count for none of them, which is said", async () => {
    await kept();
    await solves(await alone());
    const before = await lists("p-berta");
    const match = await inChannel([ANNA, BERTA], "together");
    const panel = await people.presses({ match, payload: "open.v" }, { id: "p-berta" });
    expect(panel.content).toContain(`-# ${puzzles.othersKnow}`);
    expect((await people.presses({ match, payload: "open.v" })).content).toContain(`-# ${puzzles.seenNow}`);
    await solves(match);
    expect(await lists("p-berta")).toEqual(before);
  });

  test("is noted when they are shown what somebody else has made of their level", async () => {
    await kept("Mine", { ...SMALL_BOARD, fixed: [{ cell: 0, value: 1 }] }, "p-anna");
    const moderator = { person: "p-boss", isServerAdmin: true };
    const was = boardTaskKey({ ...SMALL_BOARD, fixed: [{ cell: 0, value: 1 }] });
    expect(await club.puzzles.save(HOME, moderator, draftOf("Mine", SMALL_BOARD), was)).toMatchObject({ ok: true });
    expect((await people.types("kenken show", { name: "Mine" })).picture).toBeDefined();
    const before = await lists();
    await solves(await alone("p-anna", "Mine"));
    expect(await lists()).toEqual(before);
  });
});

test("an animation of a board that somebody has solved alone is shown to nobody else", async () => {
  await kept();
  const match = await alone();
  await solves(match);
  const post = await people.presses({ command: "games", match, payload: "animation-show.light.tall.en" });
  expect(post.content).toBe(matches.notForAll);
});

describe("the board of the day", () => {
  const made = async () =>
    (await club.dailyPuzzles.createPuzzle(dailyPuzzleOf("easy"), club.dailyPuzzles.today())) as GeneratedPuzzle;
  const standing = async (person = "p-anna") =>
    club.dailyPuzzles.progress(dailyPuzzleOf("easy"), club.dailyPuzzles.today(), { guild: "guild", person });
  const table = async () => (await people.types("kenken daily-table")).content;

  async function begun(): Promise<string> {
    await people.types("kenken daily");
    const [match = ""] = (await rig.matchService.soloMatches("p-anna", "kenken")).running;
    return match;
  }

  test("counts for who solves it without help", async () => {
    const { solution } = await made();
    const match = await begun();
    const { options } = (await rig.load(match)).opening;
    expect((options as KenkenOptions).level).toBe(formatDay(club.dailyPuzzles.today()));
    await solves(match, "p-anna", solution);
    await people.types("kenken daily");
    expect(await standing()).toMatchObject({ done: true, streak: 1 });
    expect(await table()).toContain("1. **Anna**");
  });

  test.each<[string, (board: KenkenBoard, solution: readonly number[]) => Promise<unknown>]>([
    [
      "has seen it as a level without playing it",
      async (board) => {
        await kept("Day", board);
        await people.types("kenken export", { name: "Day" });
      },
    ],
    [
      "gave it up as a level",
      async (board) => {
        await kept("Day", board);
        await givesUp(await alone("p-anna", "Day"));
      },
    ],
    [
      "solved it with others",
      async (board, solution) => {
        await solves(await inChannel([ANNA, BERTA], "together", board), "p-anna", solution);
      },
    ],
    ["threw it away", async () => rig.store.matches.abandon(await begun())],
  ])("is over for who %s", async (_, know) => {
    const { board, solution } = await made();
    await know(board, solution);
    const said = await people.types("kenken daily");
    expect(said.content).toContain(kenken.daily.ended);
    expect((await rig.matchService.soloMatches("p-anna", "kenken")).running).toEqual([]);
    expect(await standing()).toMatchObject({ done: true, tries: [], streak: 0 });
    expect(await table()).toContain(kenken.daily.none);
  });

  test("does not count for who looks on while others solve it, though they have begun it", async () => {
    const { board, solution } = await made();
    const match = await begun();
    const others = await inChannel([BERTA, CARLA], "together", board);
    await people.presses({ match: others, payload: "open.v" });
    await solves(match, "p-anna", solution);
    expect((await people.types("kenken daily")).content).toContain(kenken.daily.ended);
    expect(await standing()).toMatchObject({ done: true, streak: 0 });
    expect(await table()).toContain(kenken.daily.none);
  });

  test("is not begun beside a race with it, which is said", async () => {
    const { board } = await made();
    await inChannel([ANNA, BERTA], "race", board);
    expect((await people.types("kenken daily")).content).toBe(puzzles.playsElsewhere(`<#channel-${channels}>`));
  });

  test("of yesterday counts for no day when it is solved today", async () => {
    const { solution } = await made();
    const match = await begun();
    now += DAY_MS;
    await solves(match, "p-anna", solution);
    await people.types("kenken daily", { difficulty: "normal" });
    expect(await standing()).toMatchObject({ done: false, streak: 0 });
    expect(findButton(await people.types("kenken daily", { difficulty: "normal" }), /^undo/).match).not.toBe(match);
  });
});
