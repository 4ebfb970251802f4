import { beforeEach, describe, expect, test } from "vitest";
import { formatCustomId } from "#discord/interactions/custom-id.ts";
import type { Post } from "#discord/messages/post.ts";
import { formatPropFile } from "#games/kenken/notation/prop/format-prop.ts";
import type { KenkenOptions } from "#games/kenken/types.ts";
import { catalogues } from "#text/catalogue.ts";
import command from "../../../commands/kenken/index.ts";
import { PUZZLE_ACTIONS, type PuzzlePayload } from "../../../commands/kenken/puzzles/puzzle-actions.ts";
import { gameOptionsOfPuzzle } from "../../../commands/kenken/puzzles/puzzle-options.ts";
import { puzzlePhrases } from "../../../commands/kenken/puzzles/text/puzzle-phrases.ts";
import { kenkenPhrases } from "../../../commands/kenken/text/kenken-phrases.ts";
import { openTestMatch } from "../../support/match-rig.ts";
import { openForm } from "../../support/use-action.ts";
import {
  createPuzzle,
  createPuzzleRig,
  fieldValues,
  type PuzzleRequestOptions,
  type PuzzleRig,
  SMALL_PROP,
  TWO_SOLUTION_PROP,
} from "./puzzle-players.ts";

let rig: PuzzleRig;
beforeEach(() => {
  rig = createPuzzleRig();
});

const fileOf = (post: Post) => String(post.files?.[0]?.content);
const labels = (post: Post) => post.buttons?.flat().map(({ label }) => label);

describe("parses and formats the payload", () => {
  const name = "𝒜".repeat(32);
  test.each<PuzzlePayload>([
    { kind: "list", page: 0 },
    { kind: "list", page: 33, size: 16 },
    { kind: "list", page: 2, size: 9, grade: 0 },
    { kind: "show", page: 9_999, way: "forward", name },
    { kind: "play", name },
    { kind: "aside", name },
    { kind: "create" },
    { kind: "create", name },
    { kind: "edit", name, was: "0123456789ab" },
    { kind: "over", name, was: "0123456789ab" },
    { kind: "remove", name, was: "0123456789ab" },
    { kind: "cancel" },
    { kind: "keep" },
    { kind: "solved", page: 3, person: "123456789012345678" },
    { kind: "race", name },
  ])("%j", (action) => {
    const payload = PUZZLE_ACTIONS.format(action);
    expect(formatCustomId({ command: "kenken", match: "", seq: 0, payload })).toContain(payload);
    expect(PUZZLE_ACTIONS.parse(payload)).toEqual(action);
  });

  test.each([
    ...[
      "level-",
      "level-none.x",
      "play.x",
      "level-play",
      "level-play.",
      "level-over.12.x",
      "level-over.0123456789AB.x",
    ],
    ...["level-list.0..x.1", "level-list.10000", "level-show.1.x", "level-show.1.X.x", "level-solved.0..1.2"],
  ])("rejects the payload %j", (payload) => {
    expect(PUZZLE_ACTIONS.parse(payload)).toBeUndefined();
  });
});

test("options of a saved puzzle are read without checking the cage results again", () => {
  const board = "2 2\n1 4 2 1 1 1 2\n1 3 2 2 1 2 2\n";
  expect(gameOptionsOfPuzzle({ name: "Impossible", board, grade: undefined })).toMatchObject({ board: { size: 2 } });
});

describe("a puzzle is saved", () => {
  test("from a form, and shown with its board, its author and an empty ranking", async () => {
    const saved = await createPuzzle(rig, "First", SMALL_PROP);
    const known = puzzlePhrases(catalogues.en).seenNow;
    expect(saved.content).toBe(`**First** is saved: 3 × 3 · easy.\nIt has exactly one solution.\n${known}`);
    const show = await rig.typed("show", { options: { name: "FIRST" } });
    expect(show.content).toContain("**First** · 3 × 3 · easy · by Anna");
    expect(show.content).toContain("Nobody has solved it without hints yet.");
    expect(show.picture?.alt).toContain("Cages: 1− A1");
    expect(labels(show)).toEqual(["Play", "Together", "Race"]);
  });

  test("from a file, under the name of the file or another name, with swapped codes of modulus and power", async () => {
    expect((await rig.typed("import", { files: { "My-board.PROP": SMALL_PROP } })).content).toContain(
      "**My-board** is saved",
    );
    const swapped = SMALL_PROP.replace("6 1 2 2", "5 1 2 2");
    const options = { name: "Swapped", "five-is-power": true };
    expect((await rig.typed("import", { files: { "x.kk": swapped }, options })).content).toContain(
      "**Swapped** is saved",
    );
    const board = async (name: string) => {
      const found = await rig.puzzles.find(rig.home, name);
      return found.ok ? found.puzzle.board : undefined;
    };
    expect(await board("Swapped")).toBe(SMALL_PROP);
    expect(await board("My-board")).toBe(SMALL_PROP);
    expect(fileOf(await rig.typed("export", { options: { name: "swapped", "five-is-power": true } }))).toBe(swapped);
  });

  test("from a file whose operations have to be read the other way round, only after a proposal", async () => {
    // As a remainder, 8 is impossible on this board; as a power it is 2 to the 3rd.
    const swapped = "3 4\n2 1 2 1 1 2 1\n1 7 3 1 2 1 3 2 2\n5 8 2 2 3 3 3\n4 3 2 3 1 3 2\n";
    const { proposeSwapped } = puzzlePhrases(catalogues.en);
    const refused = await rig.typed("import", { files: { "x.kk": swapped } });
    expect(refused.refusal).toBe("file-errors");
    expect(refused.content).toContain(proposeSwapped(true));
    const other = swapped.replace("5 8 2 2", "6 8 2 2");
    const alsoRefused = await rig.typed("import", { files: { "y.kk": other }, options: { "five-is-power": true } });
    expect(alsoRefused.content).toContain(proposeSwapped(false));
    const broken = await rig.typed("import", { files: { "z.kk": "3 1\n" } });
    expect(broken.content).not.toContain("💡");
  });

  test("or else the typed board is returned as a file", async () => {
    const typed = SMALL_PROP.replace("6 1 2 2", "9 1 2 2");
    const refused = await createPuzzle(rig, "First", typed);
    expect(refused.content).toContain("Nothing was saved:");
    expect(fileOf(refused)).toBe(typed);
    const saved = await rig.typed("import", { files: { "First.prop": SMALL_PROP } });
    expect([saved.content?.includes("is saved"), saved.files]).toEqual([true, undefined]);
    const other = await createPuzzle(rig, "First", TWO_SOLUTION_PROP, { who: "Zoe" });
    expect(other.content).toContain("it belongs to another player");
    expect(fileOf(other)).toBe(TWO_SOLUTION_PROP);
  });

  test("with several solutions, and their number is shown", async () => {
    const saved = await createPuzzle(rig, "Open", TWO_SOLUTION_PROP);
    expect(saved.content).toContain("It has 2 solutions: any of them counts.");
    expect((await rig.typed("list")).content).toBe("**1 puzzle**\n- **Open** · 2 × 2 · 2 solutions");
  });

  test("and exported to a file from which it can be imported again", async () => {
    await createPuzzle(rig, "A & B", TWO_SOLUTION_PROP);
    const exported = await rig.typed("export", { options: { name: "A & B" } });
    expect(exported.files?.[0]?.name).toBe("A-B.prop");
    expect((await rig.typed("import", { files: { "Copy.txt": fileOf(exported) } })).content).toContain(
      "**Copy** is saved",
    );
    expect(fileOf(await rig.typed("export", { options: { name: "copy" } }))).toBe(TWO_SOLUTION_PROP);
  });
});

describe("a board that was typed in the form is shown in the answer", () => {
  const edit = "Edit…";
  const marked = (post: Post) => {
    const board = post.picture?.scene.blocks.find((block) => block.kind === "cages");
    return board?.cells.flatMap(({ wrong }, cell) => (wrong ? [cell] : []));
  };
  const clues = (post: Post) => {
    const board = post.picture?.scene.blocks.find((block) => block.kind === "cages");
    return board?.cages.map(({ result, cells }) => [result, ...cells]);
  };
  const opened = async (post: Post, asked: PuzzleRequestOptions = {}) => {
    const form = await rig.opened(post, edit, asked);
    if (!("custom_id" in form)) throw new Error(form.content);
    return form;
  };

  test("after it was saved, with buttons to play it and to edit it again", async () => {
    const saved = await createPuzzle(rig, "First", SMALL_PROP);
    expect(saved.picture?.alt).toBe(
      "KenKen, 3 × 3 · easy · First. 0 of 9 cells filled. All cells are empty. Cages: 1− A1 A2; 8+ B1 C1 B2; 1^ C2 C3; 3÷ A3 B3.",
    );
    expect([labels(saved), saved.files]).toEqual([["Play", edit], undefined]);
    const form = await opened(saved);
    expect(fieldValues(form)).toEqual({ board: SMALL_PROP.trimEnd() });
    expect((await rig.filled(form, TWO_SOLUTION_PROP)).content).toContain("**First** has a new board");
  });

  test("up to a syntax error, and is in the form again with its name", async () => {
    const typed = SMALL_PROP.replace("6 1 2 2", "9 1 2 2");
    const refused = await createPuzzle(rig, "First", typed);
    expect(refused.content).toMatch(/Line 4, column 1: 9 .*\nHere is the board as far as I could read it\.$/);
    expect(clues(refused)).toEqual([
      [1, 0, 3],
      [8, 1, 2, 4],
    ]);
    expect(marked(refused)).toEqual([]);
    const form = await opened(refused);
    expect(fieldValues(form)).toEqual({ name: "First", board: typed });
    const saved = await rig.filled(form, SMALL_PROP);
    expect(saved.content).toContain("**First** is saved");
  });

  test.each<[string, string, number[]]>([
    ["cells in no cage", "3 1\n1 6 3 1 1 2 1 3 1\n", [1, 2, 4, 5, 7, 8]],
    ["a cell in two cages", "2 2\n1 3 2 1 1 2 1\n1 5 3 2 1 1 2 2 2\n", [2]],
    ["a cage in two parts", "2 2\n1 3 2 1 1 2 2\n1 3 2 1 2 2 1\n", [0, 3, 1, 2]],
    ["an impossible result", SMALL_PROP.replace("2 1 2 1", "2 7 2 1"), [0, 3]],
  ])("with marks: %s", async (_, board, cells) => {
    const refused = await createPuzzle(rig, "First", board);
    expect(refused.content).toMatch(/\nHere is the board as I read it, with the wrong cells marked\.$/);
    expect(marked(refused)).toEqual(cells.toSorted((one, other) => one - other));
    expect(clues(refused)?.flatMap(([, ...own]) => own)).toHaveLength(
      new Set(clues(refused)?.flatMap(([, ...own]) => own)).size,
    );
  });

  test("but not if not even one cage could be read", async () => {
    for (const typed of ["hello", "3 4\n2"]) {
      const refused = await createPuzzle(rig, "First", typed);
      expect([refused.picture, fileOf(refused), labels(refused)]).toEqual([undefined, typed, [edit]]);
      expect(fieldValues(await opened(refused))).toEqual({ name: "First", board: typed });
    }
  });

  test("when it has no solution", async () => {
    const board = "2 3\n0 1 1 1 1\n0 1 1 1 2\n1 3 2 2 1 2 2\n";
    const refused = await createPuzzle(rig, "First", board);
    expect([refused.refusal, marked(refused), fileOf(refused)]).toEqual(["no-solution", [], board]);
    expect(fieldValues(await opened(refused))).toEqual({ name: "First", board });
  });

  test("when its name belongs to another player, and gets another name in the form", async () => {
    await createPuzzle(rig, "First", SMALL_PROP);
    const refused = await createPuzzle(rig, "First", TWO_SOLUTION_PROP, { who: "Zoe" });
    expect(refused.picture?.alt).toContain("6+ A1 B1 A2 B2");
    const form = await opened(refused, { who: "Zoe" });
    const saved = await rig.filled(form, TWO_SOLUTION_PROP, { who: "Zoe" }, { name: "Second" });
    expect(saved.content).toContain("**Second** is saved");
  });

  test("when its name is too long, and the form has as much of the name as is allowed", async () => {
    const form = await rig.form("create", { options: { name: "First" } });
    if (!form) throw new Error("no form opened");
    const refused = await rig.filled(form, SMALL_PROP, {}, { name: "𝒜".repeat(60) });
    expect(refused.refusal).toBe("name-too-long");
    expect(fieldValues(await opened(refused))).toEqual({ name: "𝒜".repeat(32), board: SMALL_PROP });
    const nameless = await rig.filled(form, SMALL_PROP, {}, { name: "" });
    expect(nameless.refusal).toBe("name-empty");
    expect(fieldValues(await opened(nameless))).toEqual({ name: "", board: SMALL_PROP });
  });

  test("when its puzzle has changed meanwhile, and can then overwrite it after a question", async () => {
    await createPuzzle(rig, "First", SMALL_PROP);
    const form = await rig.form("edit", { options: { name: "First" } });
    if (!form) throw new Error("no form opened");
    const other = "1 1\n0 1 1 1 1\n";
    await rig.filled(form, TWO_SOLUTION_PROP);
    const refused = await rig.filled(form, other);
    expect(refused.refusal).toBe("changed-meanwhile");
    const again = await opened(refused);
    expect(fieldValues(again)).toEqual({ name: "First", board: other });
    const question = await rig.filled(again, other);
    expect(labels(question)).toEqual(["Overwrite", "Cancel", edit]);
    expect(question.picture?.alt).toContain("Cages: 1 A1.");
    expect((await rig.pressed(question, "Overwrite")).content).toContain("**First** has a new board: 1 × 1");
  });

  test("when an edit has an error, and the next try edits the same puzzle", async () => {
    await createPuzzle(rig, "First", SMALL_PROP);
    const form = await rig.form("edit", { options: { name: "First" } });
    if (!form) throw new Error("no form opened");
    const again = await opened(await rig.filled(form, "2 1\n"));
    expect(fieldValues(again)).toEqual({ board: "2 1\n" });
    expect((await rig.filled(again, TWO_SOLUTION_PROP)).content).toContain("**First** has a new board");
  });

  test("and so is an imported board, which can be edited if the form reads it as it was meant", async () => {
    const wrong = SMALL_PROP.replace("6 1 2 2", "9 1 2 2");
    const refused = await rig.typed("import", { files: { "Mine.prop": wrong } });
    expect(clues(refused)).toHaveLength(2);
    expect(fieldValues(await opened(refused))).toEqual({ name: "Mine", board: wrong });
    const swapped = { options: { "five-is-power": true } };
    const other = await rig.typed("import", { files: { "Mine.prop": wrong }, ...swapped });
    expect([other.buttons, other.files]).toEqual([undefined, undefined]);
    await createPuzzle(rig, "Mine", TWO_SOLUTION_PROP, { who: "Zoe" });
    const files = { "Mine.prop": SMALL_PROP.replace("6 1 2 2", "5 1 2 2") };
    const taken = await rig.typed("import", { files, ...swapped });
    expect(fieldValues(await opened(taken))).toEqual({ name: "Mine", board: SMALL_PROP });
    const large = await rig.typed("import", { files: { "Mine.prop": `${SMALL_PROP}x${" ".repeat(4_000)}` } });
    expect([large.refusal, large.buttons]).toEqual(["file-errors", undefined]);
  });
});

describe("a puzzle with a name that exists already", () => {
  beforeEach(() => createPuzzle(rig, "First", SMALL_PROP));
  const importAgain = (who = "Anna", isServerAdmin = false) =>
    rig.typed("import", { files: { "first.prop": TWO_SOLUTION_PROP }, who, isServerAdmin });
  const exported = async () => fileOf(await rig.typed("export", { options: { name: "First" } }));

  test("is overwritten after its author confirms, and not before", async () => {
    const question = await importAgain();
    expect(question.content).toBe("There is already a puzzle **First**. Overwrite it with this board?");
    expect(await exported()).toBe(SMALL_PROP);
    expect((await rig.pressed(question, "Overwrite")).content).toContain("**First** has a new board: 2 × 2.");
    expect(await exported()).toBe(TWO_SOLUTION_PROP);
  });

  test("is not overwritten if the author cancels or it has changed in the meantime", async () => {
    const question = await importAgain();
    expect((await rig.pressed(question, "Cancel")).content).toBe("Nothing was changed.");
    await rig.pressed(await importAgain(), "Overwrite");
    await rig.pressed(await rig.typed("import", { files: { "First.prop": SMALL_PROP } }), "Overwrite");
    const other = await importAgain();
    await rig.pressed(other, "Overwrite");
    expect((await rig.pressed(other, "Overwrite")).content).toContain("has changed in the meantime");
  });

  test("cannot be overwritten by others, except by server admins", async () => {
    expect((await importAgain("Zoe")).content).toContain("it belongs to another player");
    expect(labels(await importAgain("Zoe", true))).toEqual(["Overwrite", "Cancel", "Edit…"]);
    const stolen = await rig.pressed(await importAgain(), "Overwrite", { who: "Zoe" });
    expect(stolen.content).toContain("only they and server admins can change or remove it");
    expect(await exported()).toBe(SMALL_PROP);
  });

  test("is edited in a form that shows the present board", async () => {
    const form = await rig.form("edit", { options: { name: "first" } });
    expect(JSON.stringify(form)).toContain(JSON.stringify(SMALL_PROP.trimEnd()));
    if (!form) throw new Error("no form opened");
    expect((await rig.filled(form, TWO_SOLUTION_PROP)).content).toContain("**First** has a new board");
    expect((await rig.filled(form, SMALL_PROP)).content).toContain("“First” has changed in the meantime");
    expect(await exported()).toBe(TWO_SOLUTION_PROP);
  });

  test("is removed after a confirmation, by its author or a server admin", async () => {
    const asked = await rig.typed("remove", { options: { name: "First" } });
    expect(asked.content).toContain("Remove the puzzle **First**?");
    expect((await rig.pressed(asked, "Remove", { who: "Zoe" })).content).toContain("belongs to another player");
    expect((await rig.pressed(asked, "Remove", { who: "Zoe", isServerAdmin: true })).content).toContain("is gone");
    expect((await rig.pressed(asked, "Remove")).content).toContain("There is no puzzle “First”");
  });
});

describe("the board of a match can be saved as a puzzle", () => {
  const keepBoard = (asked: object = {}) => rig.typed("keep", { options: { name: "Mine" }, ...asked });
  const boardOf = async (name: string) => {
    const found = await rig.puzzles.find(rig.home, name);
    return found.ok ? found.puzzle.board : undefined;
  };
  const zoe = { kind: "person", person: "p-Zoe", name: "Zoe" } as const;
  const ben = { kind: "person", person: "p-Ben", name: "Ben" } as const;

  test("during the match, with grade and number of solutions", async () => {
    await rig.typed("new", { options: { size: 3 }, who: "Zoe" });
    const [match = ""] = (await rig.matchService.soloMatches("p-Zoe", "kenken")).running;
    const reply = await keepBoard({ who: "Zoe" });
    expect(reply.content).toBe("**Mine** is saved: 3 × 3 · easy.\nIt has exactly one solution.");
    const { options } = (await rig.load(match)).opening;
    expect(await boardOf("Mine")).toBe(formatPropFile((options as KenkenOptions).board));
  });

  test("after the match, with a button and a form, by any of its players", async () => {
    const board = gameOptionsOfPuzzle({ name: "", board: SMALL_PROP, grade: 0 }).board;
    const options = { board, mode: "race" };
    const match = await openTestMatch(rig.matchService, { game: "kenken", options, seats: [zoe, ben] });
    for (const { person } of [zoe, ben]) await rig.matchService.play({ match, person }, { kind: "solve" });
    const form = await openForm(command, {
      text: catalogues.en,
      id: { match, seq: 2, payload: "level-keep" },
    } as never);
    expect(form?.custom_id).toContain(`:${match}:`);
    if (!form) throw new Error("no form opened");
    expect((await rig.filled(form, "Mine", { who: "Anna" })).content).toContain("You have no board to keep.");
    expect((await rig.filled(form, " ", { who: "Ben" })).content).toContain("A puzzle needs a name");
    expect((await rig.filled(form, "Mine", { who: "Ben" })).content).toContain("**Mine** is saved: 3 × 3");
    expect(await boardOf("Mine")).toBe(SMALL_PROP);
    expect((await keepBoard({ who: "Zoe" })).content).toContain("it belongs to another player");
    expect(await openForm(command, { text: catalogues.en, id: { match, seq: 0, payload: "open.v" } } as never)).toBe(
      undefined,
    );
  });

  test("but not without a match or outside a server", async () => {
    expect((await keepBoard()).content).toContain("You have no board to keep.");
    expect((await keepBoard({ alone: true })).content).toContain("Puzzles belong to servers");
  });
});

describe("a puzzle is renamed", () => {
  beforeEach(() => createPuzzle(rig, "First", SMALL_PROP));
  const rename = async (to: string, asked: object = {}) =>
    (await rig.typed("rename", { options: { name: "first", to }, ...asked })).content;

  test("by its author or a server admin", async () => {
    expect(await rename("Second")).toBe("**First** is called **Second** now.");
    expect((await rig.typed("show", { options: { name: "First" } })).content).toContain("There is no puzzle “First”");
    expect((await rig.typed("list")).content).toContain("- **Second** · 3 × 3");
  });

  test("but not by others, to a name in use, or to an invalid name", async () => {
    await createPuzzle(rig, "Other", TWO_SOLUTION_PROP);
    expect(await rename("Mine", { who: "Zoe" })).toContain("only they and server admins can change");
    expect(await rename("OTHER")).toBe("There is already a puzzle “OTHER”. Choose another name.");
    expect(await rename("a:b")).toContain("A name can have letters");
    expect(await rename("Mine", { alone: true })).toContain("Puzzles belong to servers");
    expect((await rig.typed("rename", { options: { name: "None", to: "X" } })).content).toContain("There is no puzzle");
    expect((await rig.typed("list")).content).toContain("- **First** · 3 × 3");
    expect(await rename("Mine", { who: "Zoe", isServerAdmin: true })).toContain("**Mine**");
  });
});

describe("puzzles are listed", () => {
  test("by size and difficulty, in pages, and suggested by a part of their name", async () => {
    for (let index = 0; index < 16; index++)
      await createPuzzle(rig, `Level ${String(index).padStart(2, "0")}`, SMALL_PROP);
    await createPuzzle(rig, "Other", TWO_SOLUTION_PROP);
    const first = await rig.typed("list");
    expect(first.content).toMatch(/^\*\*17 puzzles\*\* · page 1 of 2\n- \*\*Other\*\* · 2 × 2/);
    expect((await rig.pressed(first, catalogues.en.matches.buttons.forward)).content).toMatch(
      /page 2 of 2\n- \*\*Level 14\*\*/,
    );
    expect((await rig.typed("list", { options: { size: 2 } })).content).toContain("**1 puzzle** · 2 × 2\n- **Other**");
    expect((await rig.typed("list", { options: { difficulty: "easy" } })).content).toMatch(
      /^\*\*16 puzzles\*\* · easy/,
    );
    expect(await rig.offered("oth")).toEqual([{ name: "Other · 2 × 2", value: "Other" }]);
    expect(await rig.offered("")).toHaveLength(17);
    expect(await rig.offered("", { alone: true })).toEqual([]);
  });
});

describe("a puzzle is played", () => {
  beforeEach(async () => {
    await createPuzzle(rig, "First", SMALL_PROP);
    await createPuzzle(rig, "Second", TWO_SOLUTION_PROP);
  });
  const show = (name: string, who = "Zoe") => rig.typed("show", { options: { name }, who });
  const soloMatches = (who = "Zoe") => rig.matchService.soloMatches(`p-${who}`, "kenken");
  const asZoe = { who: "Zoe" };
  async function beginSolo(name: string, who = "Zoe"): Promise<string> {
    await rig.pressed(await show(name, who), "Play", { who });
    const [match = ""] = (await soloMatches(who)).running;
    return match;
  }
  async function solve(match: string, who = "Zoe"): Promise<void> {
    for (const [cell, value] of [1, 2, 3, 2, 3, 1, 3, 1, 2].entries()) {
      expect((await rig.matchService.play({ match, person: `p-${who}` }, { kind: "set", cell, value })).ok).toBe(true);
    }
  }

  test("as a solo match with its button, and ranked if solved without hints", async () => {
    const begun = await rig.pressed(await show("First"), "Play", asZoe);
    expect(begun.content).toContain("3 × 3 · easy · First");
    expect(begun.content).not.toContain(puzzlePhrases(catalogues.en).seenNow);
    const [match = ""] = (await soloMatches()).running;
    await solve(match);
    expect((await show("First")).content).toMatch(/Fastest without hints\*\*\n1\. \*\*Zoe\*\* · 0:00 · <t:/);
    expect((await show("Second")).content).toContain("Nobody has solved it");
  });

  test("by its author, or after an export, without counting in the ranking", async () => {
    const file = await rig.typed("export", { options: { name: "First" }, who: "Zoe" });
    expect(file.content).toBe(`**First** as a file. ${puzzlePhrases(catalogues.en).seenNow}`);
    expect((await show("First")).picture).toBeDefined();
    for (const who of ["Anna", "Zoe"]) {
      const begun = await rig.pressed(await show("First", who), "Play", { who });
      expect(begun.content).toContain(puzzlePhrases(catalogues.en).seenNow);
      const [match = ""] = (await soloMatches(who)).running;
      await solve(match, who);
    }
    expect((await show("First")).content).toContain("Nobody has solved it without hints yet.");
  });

  test("and its board is shown during the match and after it, but not before or during a pause", async () => {
    expect((await show("First")).content).toContain(puzzlePhrases(catalogues.en).unseen);
    expect((await show("First")).picture).toBeUndefined();
    const match = await beginSolo("First");
    expect((await show("First")).picture).toBeUndefined();
    await rig.matchService.saved.save({ match, person: "p-Zoe" }, undefined);
    expect((await rig.typed("export", { options: { name: "First" }, who: "Zoe" })).content).toBe(
      kenkenPhrases(catalogues.en).hidden,
    );
    await rig.matchService.saved.resume({ match, person: "p-Zoe" }, { kind: "personal", person: "p-Zoe" });
    await solve(match);
    const over = await show("First");
    expect(over.content).not.toContain(puzzlePhrases(catalogues.en).unseen);
    expect(over.picture).toBeDefined();
  });

  test("and its author cannot see the board while their match is paused", async () => {
    const match = await beginSolo("First", "Anna");
    expect((await show("First", "Anna")).picture).toBeDefined();
    await rig.matchService.saved.save({ match, person: "p-Anna" }, undefined);
    expect(await rig.form("edit", { options: { name: "First" } })).toBeUndefined();
    expect((await rig.typed("edit", { options: { name: "First" } })).content).toBe(kenkenPhrases(catalogues.en).hidden);
  });

  test("as a race, in which a hint marks only the player who asked for it", async () => {
    const found = await rig.puzzles.find(rig.home, "First");
    if (!found.ok) throw new Error("it is not there");
    const seats = ["Zoe", "Ben"].map((name) => ({ kind: "person", person: `p-${name}`, name }) as const);
    const match = await openTestMatch(rig.matchService, {
      ...{ game: "kenken", options: { ...gameOptionsOfPuzzle(found.puzzle), mode: "race" }, seats },
    });
    await rig.matchService.requestHint({ match, person: "p-Ben" });
    for (const who of ["Ben", "Zoe"]) await solve(match, who);
    const { content = "" } = await show("First");
    expect(content).toMatch(/Fastest without hints\*\*\n1\. \*\*Zoe\*\*/);
    expect(content).not.toContain("Ben");
  });

  test("together, and then shown below the ranking without names", async () => {
    const seats = ["Zoe", "Ben"].map((name) => ({ kind: "person", person: `p-${name}`, name }) as const);
    const found = await rig.puzzles.find(rig.home, "First");
    if (!found.ok) throw new Error("it is not there");
    const options = { ...gameOptionsOfPuzzle(found.puzzle), mode: "together" };
    await solve(await openTestMatch(rig.matchService, { game: "kenken", options, seats }));
    const { content } = await show("First");
    expect(content).toContain("Nobody has solved it without hints yet.\nSolved together: once, best time 0:00.");
    const listed = await rig.typed("list", { options: { "solved-by": { id: "p-Ben" } } });
    expect(listed.content).toContain("- **First** · 3 × 3 · easy · with others");
  });

  test("with /kenken new, by its name", async () => {
    expect((await rig.typed("new", { options: { puzzle: "first" }, who: "Zoe" })).content).toContain("· First");
    expect((await soloMatches()).running).toHaveLength(1);
    await rig.typed("new", { options: { puzzle: "Second", mode: "race" }, who: "Anna" });
    expect(rig.publishedLobbies.at(-1)).toMatchObject({
      plan: { options: { mode: "race", level: "Second" }, open: true },
    });
  });

  test.each<[object, string]>([
    [{ puzzle: "Nowhere" }, "There is no puzzle “Nowhere” here."],
    [{ puzzle: "First", size: 4 }, "A puzzle already has a size and a difficulty."],
    [{ puzzle: "First", difficulty: "easy" }, "A puzzle already has a size and a difficulty."],
    [{ puzzle: "First", "all-operations": true }, "A puzzle already has a size and a difficulty."],
    [{ puzzle: "First", mode: "alone", open: true }, "A solo game has no other players."],
  ])("but not with %j", async (options, expected) => {
    expect((await rig.typed("new", { options: { ...options } })).content).toContain(expected);
    expect([await soloMatches("Anna"), rig.publishedLobbies]).toEqual([{ running: [], saved: [] }, []]);
  });

  test("only on servers", async () => {
    const alone = (options: object) => rig.typed("new", { options: { puzzle: "First", ...options }, alone: true });
    expect((await alone({})).content).toContain("Puzzles belong to servers");
    expect((await alone({ mode: "race" })).content).toContain("Games with people take place in a server channel");
  });

  test("and a list shows which puzzles a person has solved", async () => {
    const who = { id: "p-Zoe" };
    const listed = async () => (await rig.typed("list", { options: { "solved-by": who } })).content;
    expect(await listed()).toBe("**Zoe** has not solved any of this server’s puzzles yet.");
    const match = await beginSolo("First");
    await rig.matchService.requestHint({ match, person: who.id });
    await solve(match);
    expect(await listed()).toMatch(/^\*\*1 puzzle\*\* solved by \*\*Zoe\*\*\n- \*\*First\*\* · 3 × 3 · easy$/);
    expect((await show("First")).content).toContain("Nobody has solved it without hints yet.");
  });

  test.each([
    ["Together", "together"],
    ["Race", "race"],
  ])("with other people by the button %s, once another person joins", async (label, mode) => {
    await rig.pressed(await show("First"), label, asZoe);
    const plan = { options: { mode, level: "First", board: { size: 3 } }, open: true };
    expect(rig.publishedLobbies.at(-1)).toMatchObject({ game: "kenken", plan });
    expect(await soloMatches()).toEqual({ running: [], saved: [] });
  });

  test("again by continuing the running or saved match of this puzzle", async () => {
    const first = await beginSolo("First");
    await beginSolo("First");
    expect(await soloMatches()).toEqual({ running: [first], saved: [] });
    const question = await rig.pressed(await show("Second"), "Play", asZoe);
    expect(labels(question)).toContain("Pause that and start");
    expect((await soloMatches()).running).toEqual([first]);
    await rig.pressed(question, "Pause that and start", asZoe);
    const [second] = (await soloMatches()).running;
    expect([second === first, (await soloMatches()).saved]).toEqual([false, [first]]);
    const asked = await rig.pressed(await show("First"), "Play", asZoe);
    expect([labels(asked), (await soloMatches()).running]).toEqual([
      ["Back to your game", "Pause that and start"],
      [second],
    ]);
    const resumed = await rig.pressed(asked, "Pause that and start", asZoe);
    expect(resumed.content).toMatch(/^The game continues\.\n.* · First · 0 of 9/);
    expect(await soloMatches()).toEqual({ running: [first], saved: [second] });
    await rig.matchService.saved.save({ match: first, person: "p-Zoe" }, undefined);
    await rig.typed("new", { options: { puzzle: "Second" }, who: "Zoe" });
    expect((await soloMatches()).running).toEqual([second]);
  });
});
