import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { lobbyPost } from "#discord/features/lobby/lobby-post.ts";
import { formatCustomId } from "#discord/interactions/custom-id.ts";
import { DEFAULT_PICTURE_STYLE } from "#discord/messages/picture-style.ts";
import { type Post, renderPost } from "#discord/messages/post.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import { generatePuzzle } from "#games/kenken/generate/generate-puzzle.ts";
import type { SeatPlayer } from "#match/play/open-match.ts";
import type { RunGameWorkerTask } from "#match/ports.ts";
import type { RenderedPicture } from "#render/render-scene.ts";
import { catalogues } from "#text/catalogue.ts";
import { BOARD_ACTIONS } from "../../../commands/kenken/kenken-actions.ts";
import { puzzlePhrases } from "../../../commands/kenken/puzzles/text/puzzle-phrases.ts";
import { kenkenPhrases } from "../../../commands/kenken/text/kenken-phrases.ts";
import { kenkenUi } from "../../../commands/kenken/ui.ts";
import { SMALL_BOARD_WITH_GIVEN, SMALL_SOLUTION } from "../../fixtures/kenken-boards.ts";
import { ANNA, BERTA, type MatchRig, openTestMatch, runTaskHere, waitUntil } from "../../support/match-rig.ts";
import {
  createChannelMatch,
  createKenkenPlayers,
  createKenkenRig,
  createSoloMatch,
  findButton,
  findMenu,
  kenkenGame,
  readValues,
  solveBoardAs,
} from "./kenken-players.ts";

const kenken = kenkenPhrases(catalogues.en);
const { common, matches } = catalogues.en;
const labelsOf = ({ buttons = [] }: Post) => buttons.flat().map(({ label }) => label);

const PICTURE: RenderedPicture = { bytes: Buffer.of(), width: 1, height: 1, type: "image/png", extension: "png" };

/** Expects that Discord accepts the post: five rows of five, 25 options, unique ids of 100 characters. */
async function expectFits(post: Post): Promise<void> {
  const { content, components } = await renderPost(post, {
    style: DEFAULT_PICTURE_STYLE,
    renderPicture: async () => PICTURE,
    owner: "guild",
    findCommandMention: () => undefined,
  });
  expect(content.length).toBeLessThanOrEqual(2_000);
  expect(components.length).toBeLessThanOrEqual(5);
  const { menus = [], buttons = [] } = post;
  for (const row of buttons) expect(row.length).toBeLessThanOrEqual(5);
  for (const menu of menus) expect(menu.options.length).toBeLessThanOrEqual(25);
  for (const menu of menus) expect(menu.options.filter(({ chosen }) => chosen).length).toBeLessThanOrEqual(1);
  const ids = [...menus, ...buttons.flat()].map(formatCustomId);
  expect(new Set(ids).size).toBe(ids.length);
}

/** A board of any size: each row is the one before, shifted by one cell, and each cell is a cage. */
function plainBoard(size: number): KenkenBoard {
  const valueAt = (cell: number) => ((Math.floor(cell / size) + (cell % size)) % size) + 1;
  const cages = Array.from({ length: size * size }, (_, cell): KenkenBoard["cages"][number] => {
    return { operation: "none", result: valueAt(cell), cells: [cell] };
  });
  return { size, cages, fixed: [] };
}

describe("a new board", () => {
  test("is an easy solo match by default, from any channel", async () => {
    const rig = createKenkenRig();
    const people = createKenkenPlayers(rig);
    const begun = await people.types("kenken new");
    expect(begun.content).toMatch(/^-# 4 × 4 · easy · 0 of 16 cells filled · Time: 0:00$/);
    const { match } = findButton(begun, /^undo/);
    const { location, opening } = await rig.load(match);
    expect(location).toEqual({ kind: "personal", person: "p-anna", guild: "guild" });
    expect(opening.options).toMatchObject({ mode: "alone", grade: "easy", board: { size: 4 } });
    expect(rig.published).toEqual([]);
    await expectFits(begun);
  });

  test("differs each time", async () => {
    const boards = await Promise.all(
      [1, 2].map(async () => {
        const rig = createKenkenRig();
        const begun = await createKenkenPlayers(rig).types("kenken new", { size: 5, difficulty: "medium" });
        return (await rig.load(findButton(begun, /^undo/).match)).opening.options;
      }),
    );
    expect(boards[0]).not.toEqual(boards[1]);
    expect(boards).toMatchObject([{ grade: "normal" }, { grade: "normal" }]);
  });

  test("is announced as being made if that takes long", async () => {
    const think: RunGameWorkerTask = async (task) => {
      await sleep(800);
      return runTaskHere([kenkenGame])(task);
    };
    const people = createKenkenPlayers(createKenkenRig({ runTask: think }));
    await people.types("kenken new");
    expect(people.replies.map(({ content }) => content?.split(" · ")[0])).toEqual([kenken.making, "-# 4 × 4"]);
  });

  test("is larger if small boards do not have the difficulty", async () => {
    const begun = await createKenkenPlayers(createKenkenRig()).types("kenken new", { difficulty: "master" });
    expect(begun.content).toContain("6 × 6 · master");
  });

  test("leads to the running board, which can be paused for the new one", async () => {
    const { people, rig, match } = await createSoloMatch();
    const asked = await people.types("kenken new");
    expect(asked.content).toBe(common.opening["own-running"]({ reason: "own-running", running: match }));
    expect(findButton(asked, /^own$/).match).toBe(match);
    const begun = await people.presses(findButton(asked, /^new\./));
    expect(begun.content).toContain("4 × 4");
    expect((await rig.load(match)).status).toBe("parked");
  });

  test("does not pause the running board if no board was found", async () => {
    const { people, rig, match } = await createSoloMatch({ runTask: async () => undefined });
    const asked = await people.types("kenken new");
    const none = await people.presses(findButton(asked, /^new\./));
    expect(none.content).toBe(kenken.misprint["none-found"]({ reason: "none-found" }));
    expect((await rig.load(match)).status).toBe("running");
  });

  test("with other players waits for them in a lobby that shows the options", async () => {
    const rig = createKenkenRig();
    const people = createKenkenPlayers(rig);
    const berta = { id: "p-berta", displayName: "Berta", bot: false };
    const reply = await people.types("kenken new", { mode: "race", with: berta });
    expect(reply.content).toBe(catalogues.en.lobby.lobbyOpened);
    const [lobby] = await waitUntil(async () => (rig.publishedLobbies.length > 0 ? rig.publishedLobbies : undefined));
    expect(lobby?.plan.options).toMatchObject({ mode: "race" });
    const post = lobby && lobbyPost(lobby, kenkenUi, catalogues.en, new Set());
    expect(post?.content).toContain("4 × 4 · easy · race");
    // KenKen has no bots, so none can be added.
    expect(labelsOf(post ?? {})).toEqual(["Join", "Decline or leave", "Start", "Cancel"]);
    const done = await rig.matchService.lobbies.join({ lobby: lobby?.id ?? "", person: "p-berta", name: "Berta" });
    if (!done.ok || done.match === undefined) throw new Error("it has not begun");
    await rig.waitUntilSettled(done.match);
    expect(rig.published.at(-1)?.isFirst).toBe(true);
  });
});

describe("typed commands", () => {
  test("solve a board, and the result has the time and no hints", async () => {
    const { people, rig, match } = await createSoloMatch();
    const over = await solveBoardAs(people);
    expect(over.content).toMatch(/^🏆 \*\*Solved\*\* in 0:00, with no hints!/);
    expect(labelsOf(over)).toEqual([
      kenken.buttons.another,
      kenken.buttons.replay,
      puzzlePhrases(catalogues.en).buttons.keep,
    ]);
    expect((await rig.load(match)).status).toBe("finished");
    expect(rig.published).toEqual([]);
  });

  test.each(["B1", "b1", "1b", " 1 B "])("read the cell %s as the second of the first row", async (cell) => {
    const { people, rig, match } = await createSoloMatch();
    const post = await people.types("kenken set", { cell, value: 2 });
    expect(post.content?.split("\n")[0]).toBe(kenken.yours.set({ cell: "B1", value: 2 }));
    expect(await readValues(rig, match)).toEqual([0, 2, 0, 0, 0, 0, 0, 0, 0]);
  });

  test.each(["13", "1 3", "1, 3"])("read the notes %s, and delete them when they are typed again", async (values) => {
    const { people } = await createSoloMatch();
    expect((await people.types("kenken note", { cell: "A1", values })).content).toContain("Notes at A1: 1 and 3.");
    expect((await people.types("kenken note", { cell: "A1", values })).content).toContain("no notes at A1");
  });

  test("name the cell of an undo, redo or clear", async () => {
    const { people, rig, match } = await createSoloMatch();
    await people.types("kenken set", { cell: "C3", value: 2 });
    expect((await people.types("kenken undo")).content).toContain(kenken.yours.undone({ cell: "C3" }));
    expect((await readValues(rig, match))[8]).toBe(0);
    expect((await people.types("kenken redo")).content).toContain(kenken.yours.redone({ cell: "C3" }));
    expect((await readValues(rig, match))[8]).toBe(2);
    expect((await people.types("kenken clear", { cell: "C3" })).content).toContain("C3 is cleared.");
  });

  test("name and mark conflicts on request, and not before", async () => {
    const { people } = await createSoloMatch();
    expect((await people.types("kenken check")).content).toContain(kenken.yours.noConflicts);
    await people.types("kenken set", { cell: "A1", value: 1 });
    const unchecked = await people.types("kenken set", { cell: "B1", value: 1 });
    expect(JSON.stringify(unchecked.picture?.scene)).not.toContain("wrong");
    const checked = await people.types("kenken check");
    expect(checked.content).toMatch(/^Row 1 has the number 1 more than once: A1 and B1\.\n-#/);
    expect(JSON.stringify(checked.picture?.scene)).toContain('"wrong":true');
    expect(checked.picture?.alt).toContain("In conflict: A1 and B1.");
  });

  test("say of each conflict whether a number is repeated or a cage is wrong", async () => {
    const { people } = await createSoloMatch();
    for (const [cell, value] of [
      ["A1", 1],
      ["A2", 3],
      ["A3", 3],
      ["B3", 2],
    ] as const)
      await people.types("kenken set", { cell, value });
    expect((await people.types("kenken check")).content?.split("\n").slice(0, 3)).toEqual([
      "Column A has the number 3 more than once: A2 and A3.",
      "The 1− cage has the wrong result: A1 and A2.",
      "The 3÷ cage has the wrong result: A3 and B3.",
    ]);
  });

  test("say that a full board is wrong", async () => {
    const { people } = await createSoloMatch();
    await solveBoardAs(people, {}, 8);
    expect((await people.types("kenken set", { cell: "C3", value: 1 })).content).toContain(kenken.yours.notRight);
  });

  test("show the board as text", async () => {
    const { people } = await createSoloMatch();
    await people.types("kenken set", { cell: "B1", value: 2 });
    const { content = "", picture } = await people.types("kenken board", { text: true });
    expect(picture).toBeUndefined();
    expect(content).toMatch(/```\n {5}A .*┏.*8\+.*```/s);
  });

  test("show the board as text, which stays text while it is played with buttons, menus and the form", async () => {
    const { people } = await createSoloMatch();
    const asText = { isText: true };
    let panel = await people.types("kenken board", { text: true });
    panel = await people.chooses({ ...findMenu(panel, /^cell/), ...asText }, "4");
    for (const [button, line] of [
      [/^set\.3/, "B2: 3"],
      [/^undo/, "B2 (empty)"],
      [/^redo/, "B2: 3"],
      [/^clear/, "B2 (empty)"],
      [/^check/, "B2 (empty)"],
      [/^hint/, "B2 (empty)"],
      [/^take/, "Row 1. "],
    ] as const) {
      panel = await people.presses({ ...findButton(panel, button), ...asText });
      expect(panel.picture).toBeUndefined();
      expect(panel.content).toContain(line);
    }
    const typed = await people.submits({ ...findButton(panel, /^type/), ...asText }, { cells: "C3=2 A3=3" });
    expect(typed.content).toContain("\nRow 3. A3: 3, ");
    const paused = await people.presses({ ...findButton(await people.types("kenken board"), /^pause/), ...asText });
    expect(paused.content).not.toContain("Row 1");
  });

  test("suggest cells that can be written in, empty ones first", async () => {
    const { people } = await createSoloMatch({}, SMALL_BOARD_WITH_GIVEN);
    await people.types("kenken set", { cell: "B1", value: 2 });
    const all = (await people.isOffered("kenken set", "")) ?? [];
    expect(all.map(({ value }) => value)).toEqual(["C1", "A2", "B2", "C2", "A3", "B3", "C3", "B1"]);
    for (const typed of ["b", "B"]) {
      expect((await people.isOffered("kenken set", typed))?.map(({ value }) => value)).toEqual(["B2", "B3", "B1"]);
    }
    expect((await people.isOffered("kenken set", "2c"))?.map(({ name }) => name)).toEqual(["C2 (empty)"]);
  });
});

describe("menus and buttons", () => {
  test("choose a cell, then a number, and mark the chosen number", async () => {
    const { people, rig, match } = await createSoloMatch();
    const chosen = await people.chooses(findMenu(await people.types("kenken board"), /^cell/), "4");
    expect(chosen.content).toContain("Number in **B2**:");
    const set = await people.presses(findButton(chosen, /^set\.3/));
    expect(set.content).toContain("B2 is 3 now.");
    expect(findButton(set, /^set\.3/).style).toBe("main");
    expect((await readValues(rig, match))[4]).toBe(3);
    await expectFits(set);
  });

  test("write notes instead of numbers until the switch is turned back", async () => {
    const { people } = await createSoloMatch();
    const chosen = await people.chooses(findMenu(await people.types("kenken board"), /^cell/), "4");
    const notes = await people.presses(findButton(chosen, /^go\.c4n/));
    expect(notes.content).toContain("Notes at **B2**:");
    const noteReply = await people.presses(findButton(notes, /^note\.2/));
    expect(noteReply.content).toContain("Notes at B2: 2.");
    const back = await people.presses(findButton(noteReply, /^go\.c4v/));
    expect(back.content).toContain("Number in **B2**:");
  });

  test.each([
    ...[3, 4, 5, 6].map((size) => [size, "easy"] as const),
    ...[7, 8, 9].map((size) => [size, "normal"] as const),
  ])("fit a message with all controls of a board of %i", async (size, grade) => {
    const puzzle = generatePuzzle({ size, grade, seed: "0".repeat(64) });
    const { people } = await createSoloMatch({}, puzzle?.board ?? {});
    const start = await people.types("kenken board");
    await expectFits(start);
    const row = size > 5 ? await people.chooses(findMenu(start, /^row/), "0") : start;
    await expectFits(row);
    const cell = await people.chooses(findMenu(row, /^cell/), "0");
    await expectFits(cell);
    for (let value = 1; value <= size; value++) expect(labelsOf(cell)).toContain(`${value}`);
    const { undo, check, hint, notes, clear } = kenken.buttons;
    expect(labelsOf(cell)).toEqual(expect.arrayContaining([clear, notes, undo, check, hint]));
    const hintReply = await people.presses(findButton(cell, /^hint/));
    await expectFits(hintReply);
    const more = labelsOf(cell).includes(kenken.buttons.more) ? await people.presses(findButton(cell, /^go\.v/)) : cell;
    expect(labelsOf(more)).toEqual(
      expect.arrayContaining([kenken.buttons.redo, kenken.buttons.pause, kenken.buttons.giveUp]),
    );
  });

  test.each([10, 16])("have a menu of numbers for a board of %i", async (size) => {
    const { people, rig, match } = await createSoloMatch({}, plainBoard(size));
    const row = await people.chooses(findMenu(await people.types("kenken board"), /^row/), `${size - 1}`);
    const cell = await people.chooses(findMenu(row, /^cell/), `${size * size - 1}`);
    await expectFits(cell);
    const set = await people.chooses(findMenu(cell, /^value/), `${size}`);
    expect((await readValues(rig, match)).at(-1)).toBe(size);
    const notes = await people.presses(findButton(await people.presses(findButton(set, /^clear/)), /^go\.c\d+n/));
    await people.chooses(findMenu(notes, /^value/), "10");
    expect((await people.types("kenken note", { cell: `A${size}`, values: "10 3" })).content).toContain("3 and 10");
    await expectFits(await people.types("kenken board", { text: true }));
  });

  test("have a menu of numbers for a large board with few open cells as well", async () => {
    const plain = plainBoard(10);
    const fixed = plain.cages.slice(0, 80).map(({ result: value }, cell) => ({ cell, value }));
    const { people, rig, match } = await createSoloMatch({}, { ...plain, fixed });
    const start = await people.types("kenken board");
    expect(start.menus).toHaveLength(1);
    const cell = await people.chooses(findMenu(start, /^cell/), "99");
    await expectFits(cell);
    await expectFits(await people.chooses(findMenu(cell, /^value/), "3"));
    expect((await readValues(rig, match)).at(-1)).toBe(3);
  });

  test("ask before giving up, which shows the solution", async () => {
    const { people, rig, match } = await createSoloMatch();
    const asked = await people.types("kenken solve");
    expect(asked.content).toBe(kenken.yours.solveQuestion("alone"));
    const kept = await people.presses(findButton(asked, /^open/));
    expect(findButton(kept, /^undo/).match).toBe(match);
    expect((await rig.load(match)).log).toEqual([]);
    const over = await people.presses(findButton(asked, /^give-up/));
    expect(over.content).toContain(kenken.yours.gaveUp(true));
    expect((await rig.matchService.view(match, "p-anna"))?.view).toMatchObject({ solution: SMALL_SOLUTION });
  });

  test.each(["together", "race"] as const)("say that the others go on after a player gives up (%s)", async (mode) => {
    const { people } = await createChannelMatch(mode, [ANNA, BERTA]);
    const { content } = await people.types("kenken solve");
    expect(content).toBe(kenken.yours.solveQuestion(mode));
    expect(content).toContain("The others play on");
  });

  test("pause a match, which then takes no time", async () => {
    let now = 0;
    const { people } = await createSoloMatch({ now: () => now });
    now = 65_000;
    expect((await people.types("kenken board")).content).toContain("Time: 1:05");
    const paused = await people.types("kenken pause");
    expect(paused.content).toContain(`${kenken.paused}\n${kenken.hidden}`);
    expect(paused.picture).toBeUndefined();
    now = 1_000_000;
    expect((await people.types("kenken set", { cell: "A1", value: 1 })).content).toBe(kenken.paused);
    const again = await people.presses(findButton(paused, /^resume/));
    expect(again.content).toContain("Time: 1:05");
    expect(again.picture).toBeDefined();
  });

  test.each(["step.0.first", "turns.0.turns", "animation"])(
    "a paused match cannot be replayed (%s)",
    async (payload) => {
      const { people, match } = await createSoloMatch();
      await people.types("kenken set", { cell: "A1", value: 1 });
      await people.types("kenken pause");
      const back = await people.presses({ command: "games", match, seq: 0, payload });
      expect([back.content, back.picture]).toEqual([common.match.parked({ reason: "parked" }), undefined]);
    },
  );

  test("a finished race is replayed step by step, on the board of the player who acted", async () => {
    const { people, match } = await createChannelMatch("race", [ANNA, BERTA]);
    await people.types("kenken set", { cell: "A1", value: 3 });
    await people.types("kenken note", { cell: "B1", values: "1 2" }, { id: "p-berta" });
    const step = async (at: number) => people.presses({ command: "games", match, seq: 0, payload: `step.${at}.first` });
    expect((await step(2)).picture?.alt).not.toContain("A1 3");
    await solveBoardAs(people, { id: "p-berta" });
    await people.presses(findButton(await people.types("kenken solve"), /^give-up/));
    const [first, second, third] = await Promise.all([1, 2, 3].map(step));
    expect([first?.content, first?.picture?.alt]).toEqual([
      expect.stringContaining("**Anna** has filled 1 of 9 cells"),
      expect.stringContaining("Filled: A1 3."),
    ]);
    expect(second?.content).toContain("**Berta** notes, checks or changes something");
    expect(JSON.stringify(second?.picture?.scene)).toContain('"notes":[1,2]');
    expect(third?.picture?.alt).toContain("A1 1");
    const turns = await people.presses({ command: "games", match, seq: 0, payload: "turns.0.turns" });
    expect(turns.content).toContain("2. **Berta** notes, checks");
  });

  test("a board that was played cannot be played again", async () => {
    const { people, rig, match } = await createSoloMatch();
    await solveBoardAs(people);
    const again = await people.presses({ command: "games", match, seq: 0, payload: "again" });
    expect(again.content).toBe(common.match["task-known"]({ reason: "task-known" }));
    expect((await rig.matchService.soloMatches("p-anna", "kenken")).running).toEqual([]);
  });

  test.each(["together", "race"] as const)(
    "a match that is played %s cannot be paused by one of its players",
    async (mode) => {
      const { people, rig, match } = await createChannelMatch(mode, [ANNA, BERTA]);
      expect((await people.types("kenken pause")).content).toBe(matches.pauseAlone);
      expect((await rig.load(match)).status).toBe("running");
      expect((await people.types("kenken pause", {}, { id: "p-zoe" })).content).toBe(kenken.noGame);
    },
  );

  test("the button “Another board” begins a board of the same kind", async () => {
    const { people } = await createSoloMatch();
    const over = await solveBoardAs(people);
    expect((await people.presses(findButton(over, /^new\./))).content).toContain("3 × 3 · easy");
  });

  test("formats and parses the payloads of a board, and rejects all others", () => {
    for (const cursor of [{ notes: true }, { row: 2, notes: false }, { cell: 80, notes: true }]) {
      for (const action of [
        { kind: "set", value: 9, cursor: cursor } as const,
        { kind: "go", cursor: cursor } as const,
      ]) {
        expect(BOARD_ACTIONS.parse(BOARD_ACTIONS.format(action))).toEqual(action);
      }
    }
    for (const odd of [
      "",
      "set",
      "set.3",
      "set..c1v",
      "set.3.c1x",
      "go.3.c1v",
      "undo.x",
      "undo",
      "undo.c01v",
      "undo.c1000v",
      "constructor.v",
    ]) {
      expect(BOARD_ACTIONS.parse(odd), odd).toBeUndefined();
    }
  });
});

describe("typing many cells at once", () => {
  const TYPE = { payload: "type.v" };
  const valuesOf = async (rig: MatchRig, match: string) => (await readValues(rig, match)).join("");

  test("writes them all in one turn, and empties cells", async () => {
    const { people, rig, match } = await createSoloMatch();
    const { log } = await rig.load(match);
    const written = await people.submits({ ...TYPE, match }, { cells: "A1=1 b1 = 2,  3c:3" });
    expect(written.content).toContain(kenken.yours.written(3));
    expect(await valuesOf(rig, match)).toBe("120000003");
    expect((await rig.load(match)).log).toHaveLength(log.length + 1);
    await people.submits({ ...TYPE, match }, { cells: "A1=2 B1=-" });
    expect(await valuesOf(rig, match)).toBe("200000003");
    await people.types("kenken undo");
    expect(await valuesOf(rig, match)).toBe("220000003");
  });

  test.each([
    ["what is no cell with a number", "A1=1 B1", "“B1” is not a cell with its number"],
    ["a cell off the board", "A1=1 D1=2", "from `A1` to `C3`"],
    ["a number that the board does not have", "A1=1 B1=4", "from 1 to 3"],
  ])("refuses %s, changes nothing and repeats what was typed", async (_, cells, expected) => {
    const { people, rig, match } = await createSoloMatch();
    const refused = await people.submits({ ...TYPE, match }, { cells });
    expect(refused.refusal).toBeDefined();
    expect(refused.content).toContain(expected);
    expect(refused.content).toContain(cells);
    expect(await valuesOf(rig, match)).toBe("000000000");
  });

  test("solves a board", async () => {
    const { people, match } = await createSoloMatch();
    const cells = SMALL_SOLUTION.map((value, cell) => `${"ABC"[cell % 3]}${Math.floor(cell / 3) + 1}=${value}`);
    expect((await people.submits({ ...TYPE, match }, { cells: cells.join(" ") })).content).toMatch(
      /^🏆 \*\*Solved\*\*/,
    );
  });
});

describe("a hint", () => {
  test.each([
    ["en", "💡 The 1 cage at A1 is a single cell, so **A1** is **1**."],
    ["ca", "💡 La gàbia 1 d’A1 és d’una sola casella; per tant, **A1** és un **1**."],
    ["es", "💡 La jaula 1 de A1 es de una sola casilla; por tanto, **A1** es un **1**."],
  ] as const)("explains a cage of one cell, in %s", async (language, expected) => {
    const { people } = await createSoloMatch({}, plainBoard(3));
    expect((await people.types("kenken hint", {}, { language })).content).toContain(expected);
  });

  test("marks the cell that it fills and the cells of its reason, and a chosen cell is marked too", async () => {
    const { people } = await createSoloMatch();
    const cellsOf = ({ picture }: Post) =>
      picture?.scene.blocks.flatMap((block) => (block.kind === "cages" ? block.cells : [])) ?? [];
    const hintReply = await people.types("kenken hint");
    const [, name = "", value] =
      /\*\*([A-C][1-3])\*\* (?:is|can be) \*\*([1-3])\*\*/.exec(hintReply.content ?? "") ?? [];
    const hinted = (Number(name.slice(1)) - 1) * 3 + "ABC".indexOf(name.charAt(0));
    expect(cellsOf(hintReply).map((face) => face.hinted)).toEqual(
      SMALL_SOLUTION.map((_, cell) => (cell === hinted ? Number(value) : undefined)),
    );
    expect(cellsOf(hintReply).some(({ reason }) => reason)).toBe(true);
    const chosen = await people.chooses(findMenu(await people.types("kenken board"), /^cell/), "4");
    expect(cellsOf(chosen).flatMap((face, cell) => (face.chosen ? [cell] : []))).toEqual([4]);
  });

  test("on a board with a conflict names its cells and is not counted", async () => {
    const { people } = await createSoloMatch();
    await people.types("kenken set", { cell: "A1", value: 1 });
    await people.types("kenken set", { cell: "B1", value: 1 });
    for (let again = 0; again < 2; again++) {
      const hintReply = await people.types("kenken hint");
      expect(hintReply.content).toContain(kenken.hint.conflict(["A1", "B1"]));
      expect(hintReply.content).not.toContain(kenken.hintsSoFar(1));
    }
    await people.types("kenken clear", { cell: "A1" });
    await people.types("kenken clear", { cell: "B1" });
    expect((await people.types("kenken hint")).content).toContain(kenken.hintsSoFar(1));
  });

  test("gives the reason, and one button writes it; all hints together solve the board", async () => {
    const { people, rig, match } = await createSoloMatch();
    let post: Post = {};
    for (let step = 0; step < SMALL_SOLUTION.length; step++) {
      const hintReply = await people.types("kenken hint");
      expect(hintReply.content).toMatch(/^💡 .*\*\*[A-C][1-3]\*\* (is|can be) \*\*[1-3]\*\*\.$/m);
      post = await people.presses(findButton(hintReply, /^take/));
    }
    expect(post.content).toMatch(/\*\*Solved\*\* in .*, with 9 hints!/);
    expect(await readValues(rig, match)).toEqual(SMALL_SOLUTION);
  });

  test("on a board with a mistake names the wrong cells", async () => {
    const { people } = await createSoloMatch();
    await people.types("kenken set", { cell: "A1", value: 3 });
    const hintReply = await people.types("kenken hint");
    expect(hintReply.content).toContain("Something is wrong at A1.");
    expect(hintReply.content).toContain("Number in **A1**:");
  });

  test("with many steps fits a message, even below eight long names of a race", async () => {
    const seats = Array.from({ length: 8 }, (_, at): SeatPlayer => {
      const [person, name] = at === 0 ? ["p-anna", "_".repeat(32)] : [`p-${at}`, "_".repeat(32)];
      return { kind: "person", person, name };
    });
    const steps = Array.from({ length: 60 }, (_, line) => {
      return { technique: "stands", line: line % 32, values: [1 + (line % 16), 2, 3] };
    });
    const help = { kind: "value", cell: 255, value: 16, steps };
    const rig = createKenkenRig({
      runTask: async (task) => (task.name === "hint" ? help : runTaskHere([kenkenGame])(task)),
    });
    const options = { board: plainBoard(16), mode: "race", grade: "unreasonable" };
    await openTestMatch(rig.matchService, { game: "kenken", options, seats });
    const hintReply = await createKenkenPlayers(rig).types("kenken hint");
    expect(hintReply.content).toContain(kenken.hint.so({ cell: "P16", value: 16 }));
    expect(hintReply.content).toMatch(/^…\n- /);
    expect(hintReply.content?.length).toBeGreaterThan(1_700);
    await expectFits(hintReply);
  });

  test("asked for twice on the same board is counted once", async () => {
    const { people } = await createSoloMatch();
    await people.types("kenken hint");
    expect((await people.types("kenken hint")).content).toContain("Hints: 1");
  });
});

describe("a board that is played together", () => {
  test("is filled in by all its players, and all are shown the changes", async () => {
    const { people, rig, match } = await createChannelMatch("together", [ANNA, BERTA]);
    await people.types("kenken set", { cell: "A1", value: 1 });
    await people.types("kenken set", { cell: "B1", value: 2 }, { id: "p-berta" });
    await rig.waitUntilSettled(match);
    expect((await readValues(rig, match)).slice(0, 2)).toEqual([1, 2]);
    expect(rig.published.length).toBeGreaterThan(1);
  });

  test("cannot be filled in by other people", async () => {
    const { people, rig, match } = await createChannelMatch("together", [ANNA, BERTA]);
    const reply = await people.types("kenken set", { cell: "A1", value: 1 }, { id: "p-zoe" });
    expect(reply.content).toContain(common.match["not-seated"]({ reason: "not-seated" }));
    expect(reply.menus).toBeUndefined();
    expect((await rig.load(match)).log).toEqual([]);
  });
});

describe("a race", () => {
  test("publishes how far each player is, and nothing about their notes, checks and changed values", async () => {
    const { people, rig, match } = await createChannelMatch("race", [ANNA, BERTA]);
    const publishedBefore = rig.published.length;
    await people.types("kenken note", { cell: "A1", values: "12" });
    await people.types("kenken check");
    await people.types("kenken hint");
    await rig.waitUntilSettled(match);
    expect(rig.published).toHaveLength(publishedBefore);
    await people.types("kenken set", { cell: "A1", value: 2 });
    await rig.waitUntilSettled(match);
    await people.types("kenken set", { cell: "A1", value: 1 });
    await rig.waitUntilSettled(match);
    expect(rig.published).toHaveLength(publishedBefore + 1);
    expect(rig.published.at(-1)?.entries.at(-1)?.events).toEqual([{ kind: "progress", seat: 0, filled: 1 }]);
  });

  test("ends with a ranking by finishing order, with times and hints", async () => {
    const { people, rig, match } = await createChannelMatch("race", [ANNA, BERTA]);
    await people.types("kenken hint", {}, { id: "p-berta" });
    await solveBoardAs(people, { id: "p-berta" });
    await solveBoardAs(people);
    await rig.waitUntilSettled(match);
    const update = rig.published.at(-1);
    const { content } =
      (update && (kenkenUi as GameUi).formatTurn(update, catalogues.en, ["Anna", "Berta"], 2_000)) ?? {};
    expect(content).toMatch(/1\. \*\*Berta\*\* · 0:00 · 1 hint\n2\. \*\*Anna\*\* · 0:00$/);
  });
});

describe("a solo match whose log the game refuses", () => {
  async function createUnreadable() {
    const at = await createSoloMatch();
    const entry = { kind: "act", seat: 0, action: { kind: "no such action" } } as const;
    await at.rig.store.matches.append(at.match, { seq: 1, at: 2, deed: entry }, { status: "running" });
    // After a restart.
    return { ...at, people: createKenkenPlayers(createKenkenRig({ store: at.rig.store })) };
  }

  test("can be left", async () => {
    const { people, rig, match } = await createUnreadable();
    for (const typed of ["games leave", "games save", "games abandon"]) {
      expect((await people.types(typed)).content, typed).toBe(common.unreadableSolo("KenKen"));
    }
    const asked = await people.types("games leave");
    expect(await people.presses(findButton(asked, /^cancel$/))).toMatchObject({ content: common.cancelled });
    const no = common.match["no-match"]({ reason: "no-match" });
    expect(await people.presses(findButton(asked, /^leave$/))).toMatchObject({ content: no });
    expect(await rig.store.matches.loadHead(match)).toMatchObject({ status: "dropped" });
    expect((await people.types("games leave")).content).toBe(common.nothingHere);
  });

  test("makes room for the next one", async () => {
    const { people, rig, match } = await createUnreadable();
    const begun = await people.types("kenken new", { size: 3 });
    expect(labelsOf(begun)).not.toContain(catalogues.en.matches.buttons.pauseFirst);
    expect((await rig.store.matches.soloMatches("p-anna", "kenken")).running).not.toContain(match);
    expect((await rig.store.matches.soloMatches("p-anna", "kenken")).running).toHaveLength(1);
  });
});
