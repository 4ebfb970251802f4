import { beforeEach, describe, expect, test } from "vitest";
import { formatCustomId } from "#discord/interactions/custom-id.ts";
import type { Post } from "#discord/messages/post.ts";
import { formatProp } from "#games/kenken/notation/prop/format-prop.ts";
import type { KenkenOptions } from "#games/kenken/types.ts";
import { catalogues } from "#text/catalogue.ts";
import command from "../../../commands/kenken/index.ts";
import { PUZZLE_ACTIONS, type PuzzlePayload } from "../../../commands/kenken/puzzles/puzzle-actions.ts";
import { puzzleOptions } from "../../../commands/kenken/puzzles/puzzle-options.ts";
import { puzzlePhrases } from "../../../commands/kenken/puzzles/text/puzzle-phrases.ts";
import { kenkenPhrases } from "../../../commands/kenken/text/kenken-phrases.ts";
import { openTestMatch } from "../../support/match-rig.ts";
import { openForm } from "../../support/use-action.ts";
import { createPuzzle, createPuzzleRig, type PuzzleRig, SMALL_PROP, TWO_SOLUTION_PROP } from "./puzzle-players.ts";

let rig: PuzzleRig;
beforeEach(() => {
  rig = createPuzzleRig();
});

const fileOf = (post: Post) => String(post.files?.[0]?.content);
const labels = (post: Post) => post.buttons?.flat().map(({ label }) => label);

describe("a purpose goes through a custom id", () => {
  const name = "𝒜".repeat(32);
  test.each<PuzzlePayload>([
    { kind: "list", page: 0 },
    { kind: "list", page: 33, size: 16 },
    { kind: "list", page: 2, size: 9, grade: 0 },
    { kind: "show", page: 9_999, way: "forward", name },
    { kind: "play", name },
    { kind: "aside", name },
    { kind: "create", name },
    { kind: "edit", name, was: "0123456789ab" },
    { kind: "over", name, was: "0123456789ab" },
    { kind: "remove", name, was: "0123456789ab" },
    { kind: "cancel" },
    { kind: "keep" },
    { kind: "solved", page: 3, person: "123456789012345678" },
    { kind: "race", name },
  ])("%j", (deed) => {
    const payload = PUZZLE_ACTIONS.format(deed);
    expect(formatCustomId({ command: "kenken", match: "", seq: 0, payload })).toContain(payload);
    expect(PUZZLE_ACTIONS.parse(payload)).toEqual(deed);
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
  ])("%j is none", (payload) => {
    expect(PUZZLE_ACTIONS.parse(payload)).toBeUndefined();
  });
});

test("the results of a level that is kept are not tried again", () => {
  const board = "2 2\n1 4 2 1 1 1 2\n1 3 2 2 1 2 2\n";
  expect(puzzleOptions({ name: "Impossible", board, grade: undefined })).toMatchObject({ board: { size: 2 } });
});

describe("a level is made", () => {
  test("in a form, and shown with its board, its author and nobody in its ranking yet", async () => {
    const kept = await createPuzzle(rig, "First", SMALL_PROP);
    const known = puzzlePhrases(catalogues.en).seenNow;
    expect(kept.content).toBe(`**First** is saved: 3 × 3 · easy.\nIt has exactly one solution.\n${known}`);
    const shown = await rig.typed("show", { options: { name: "FIRST" } });
    expect(shown.content).toContain("**First** · 3 × 3 · easy · by Anna");
    expect(shown.content).toContain("Nobody has solved it without hints yet.");
    expect(shown.picture?.alt).toContain("Cages: 1− A1");
    expect(labels(shown)).toEqual(["Play", "Together", "Race"]);
  });

  test("of a file, under its name or another, with the codes of modulus and power as its author has them", async () => {
    expect((await rig.typed("import", { files: { "My-board.PROP": SMALL_PROP } })).content).toContain(
      "**My-board** is saved",
    );
    const swapped = SMALL_PROP.replace("6 1 2 2", "5 1 2 2");
    const options = { name: "Swapped", swapped: true };
    expect((await rig.typed("import", { files: { "x.kk": swapped }, options })).content).toContain(
      "**Swapped** is saved",
    );
    const board = async (name: string) => {
      const found = await rig.levels.find(rig.home, name);
      return found.ok ? found.puzzle.board : undefined;
    };
    expect(await board("Swapped")).toBe(SMALL_PROP);
    expect(await board("My-board")).toBe(SMALL_PROP);
    expect(fileOf(await rig.typed("export", { options: { name: "swapped", swapped: true } }))).toBe(swapped);
  });

  test("but what was typed and is not kept comes back as a file", async () => {
    const typed = SMALL_PROP.replace("6 1 2 2", "9 1 2 2");
    const refused = await createPuzzle(rig, "First", typed);
    expect(refused.content).toContain("Nothing was saved:");
    expect(fileOf(refused)).toBe(typed);
    const kept = await rig.typed("import", { files: { "First.prop": SMALL_PROP } });
    expect([kept.content?.includes("is saved"), kept.files]).toEqual([true, undefined]);
    const other = await createPuzzle(rig, "First", TWO_SOLUTION_PROP, { who: "Zoe" });
    expect(other.content).toContain("it is somebody else’s");
    expect(fileOf(other)).toBe(TWO_SOLUTION_PROP);
  });

  test("with several solutions, and the number is told", async () => {
    const kept = await createPuzzle(rig, "Open", TWO_SOLUTION_PROP);
    expect(kept.content).toContain("It has 2 solutions: any of them counts.");
    expect((await rig.typed("list")).content).toBe("**1 level**\n- **Open** · 2 × 2 · 2 solutions");
  });

  test("and taken as a file, from which it can be made again", async () => {
    await createPuzzle(rig, "A & B", TWO_SOLUTION_PROP);
    const exported = await rig.typed("export", { options: { name: "A & B" } });
    expect(exported.files?.[0]?.name).toBe("A-B.prop");
    expect((await rig.typed("import", { files: { "Copy.txt": fileOf(exported) } })).content).toContain(
      "**Copy** is saved",
    );
    expect(fileOf(await rig.typed("export", { options: { name: "copy" } }))).toBe(TWO_SOLUTION_PROP);
  });
});

describe("a level that is there already", () => {
  beforeEach(() => createPuzzle(rig, "First", SMALL_PROP));
  const again = (who = "Anna", isServerAdmin = false) =>
    rig.typed("import", { files: { "first.prop": TWO_SOLUTION_PROP }, who, isServerAdmin });
  const exported = async () => fileOf(await rig.typed("export", { options: { name: "First" } }));

  test("is overwritten when its author says so, and not before", async () => {
    const question = await again();
    expect(question.content).toBe("There is a level **First** already. Overwrite it with this board?");
    expect(await exported()).toBe(SMALL_PROP);
    expect((await rig.pressed(question, "Overwrite")).content).toContain("**First** is overwritten: 2 × 2 now.");
    expect(await exported()).toBe(TWO_SOLUTION_PROP);
  });

  test("is not, when they say no or it has changed meanwhile", async () => {
    const question = await again();
    expect((await rig.pressed(question, "Cancel")).content).toBe("Nothing was changed.");
    await rig.pressed(await again(), "Overwrite");
    await rig.pressed(await rig.typed("import", { files: { "First.prop": SMALL_PROP } }), "Overwrite");
    const other = await again();
    await rig.pressed(other, "Overwrite");
    expect((await rig.pressed(other, "Overwrite")).content).toContain("has changed meanwhile");
  });

  test("of somebody else is refused, but not to a moderator", async () => {
    expect((await again("Zoe")).content).toContain("it is somebody else’s");
    expect(labels(await again("Zoe", true))).toEqual(["Overwrite", "Cancel"]);
    const stolen = await rig.pressed(await again(), "Overwrite", { who: "Zoe" });
    expect(stolen.content).toContain("only they and server admins can change or remove it");
    expect(await exported()).toBe(SMALL_PROP);
  });

  test("is changed in a form that has it as it is", async () => {
    const form = await rig.form("edit", { options: { name: "first" } });
    expect(JSON.stringify(form)).toContain(JSON.stringify(SMALL_PROP.trimEnd()));
    if (!form) throw new Error("no form opened");
    expect((await rig.filled(form, TWO_SOLUTION_PROP)).content).toContain("**First** is overwritten");
    expect((await rig.filled(form, SMALL_PROP)).content).toContain("“First” has changed meanwhile");
    expect(await exported()).toBe(TWO_SOLUTION_PROP);
  });

  test("is removed once it is confirmed, by its author or a moderator", async () => {
    const asked = await rig.typed("remove", { options: { name: "First" } });
    expect(asked.content).toContain("Remove the level **First**?");
    expect((await rig.pressed(asked, "Remove", { who: "Zoe" })).content).toContain("somebody else’s");
    expect((await rig.pressed(asked, "Remove", { who: "Zoe", isServerAdmin: true })).content).toContain("is removed");
    expect((await rig.pressed(asked, "Remove")).content).toContain("There is no level “First”");
  });
});

describe("a board that was played becomes a level", () => {
  const kept = (asked: object = {}) => rig.typed("keep", { options: { name: "Mine" }, ...asked });
  const boardOf = async (name: string) => {
    const found = await rig.levels.find(rig.home, name);
    return found.ok ? found.puzzle.board : undefined;
  };
  const zoe = { kind: "person", person: "p-Zoe", name: "Zoe" } as const;
  const ben = { kind: "person", person: "p-Ben", name: "Ben" } as const;

  test("while it runs, with what there is to say of it; who plays it stands in its ranking", async () => {
    await rig.typed("new", { options: { size: 3 }, who: "Zoe" });
    const [match = ""] = (await rig.matchService.soloMatches("p-Zoe", "kenken")).running;
    const said = await kept({ who: "Zoe" });
    expect(said.content).toBe("**Mine** is saved: 3 × 3 · easy.\nIt has exactly one solution.");
    const { options } = (await rig.load(match)).opening;
    expect(await boardOf("Mine")).toBe(formatProp((options as KenkenOptions).board));
  });

  test("when it is over, by a button and a form, by whoever played it", async () => {
    const board = puzzleOptions({ name: "", board: SMALL_PROP, grade: 0 }).board;
    const options = { board, mode: "race" };
    const match = await openTestMatch(rig.matchService, { game: "kenken", options, seats: [zoe, ben] });
    for (const { person } of [zoe, ben]) await rig.matchService.play({ match, person }, { kind: "solve" });
    const form = await openForm(command, {
      text: catalogues.en,
      id: { match, seq: 2, payload: "level-keep" },
    } as never);
    expect(form?.custom_id).toContain(`:${match}:`);
    if (!form) throw new Error("no form opened");
    expect((await rig.filled(form, "Mine", { who: "Anna" })).content).toContain("There is no board of yours to keep.");
    expect((await rig.filled(form, " ", { who: "Ben" })).content).toContain("A level needs a name");
    expect((await rig.filled(form, "Mine", { who: "Ben" })).content).toContain("**Mine** is saved: 3 × 3");
    expect(await boardOf("Mine")).toBe(SMALL_PROP);
    expect((await kept({ who: "Zoe" })).content).toContain("it is somebody else’s");
    expect(await openForm(command, { text: catalogues.en, id: { match, seq: 0, payload: "open.v" } } as never)).toBe(
      undefined,
    );
  });

  test("or there is none, or no server to keep it", async () => {
    expect((await kept()).content).toContain("There is no board of yours to keep.");
    expect((await kept({ alone: true })).content).toContain("Levels belong to servers");
  });
});

describe("a level gets another name", () => {
  beforeEach(() => createPuzzle(rig, "First", SMALL_PROP));
  const renamed = async (to: string, asked: object = {}) =>
    (await rig.typed("rename", { options: { name: "first", to }, ...asked })).content;

  test("by its author or a moderator; its ranking stays with its board", async () => {
    expect(await renamed("Second")).toBe("**First** is called **Second** now.");
    expect((await rig.typed("show", { options: { name: "First" } })).content).toContain("There is no level “First”");
    expect((await rig.typed("list")).content).toContain("- **Second** · 3 × 3");
  });

  test("but not by anybody else, nor one that another has, nor one that is none", async () => {
    await createPuzzle(rig, "Other", TWO_SOLUTION_PROP);
    expect(await renamed("Mine", { who: "Zoe" })).toContain("only they and server admins can change");
    expect(await renamed("OTHER")).toBe("There is already a level “OTHER”. Choose another name.");
    expect(await renamed("a:b")).toContain("A name may have letters");
    expect(await renamed("Mine", { alone: true })).toContain("Levels belong to servers");
    expect((await rig.typed("rename", { options: { name: "None", to: "X" } })).content).toContain("There is no level");
    expect((await rig.typed("list")).content).toContain("- **First** · 3 × 3");
    expect(await renamed("Mine", { who: "Zoe", isServerAdmin: true })).toContain("**Mine**");
  });
});

describe("levels are listed", () => {
  test("by size and by how hard they are, a page at a time, and offered by a part of their names", async () => {
    for (let index = 0; index < 16; index++)
      await createPuzzle(rig, `Level ${String(index).padStart(2, "0")}`, SMALL_PROP);
    await createPuzzle(rig, "Other", TWO_SOLUTION_PROP);
    const first = await rig.typed("list");
    expect(first.content).toMatch(/^\*\*17 levels\*\* · page 1 of 2\n- \*\*Other\*\* · 2 × 2/);
    expect((await rig.pressed(first, catalogues.en.matches.buttons.forward)).content).toMatch(
      /page 2 of 2\n- \*\*Level 14\*\*/,
    );
    expect((await rig.typed("list", { options: { size: 2 } })).content).toContain("**1 level** · 2 × 2\n- **Other**");
    expect((await rig.typed("list", { options: { difficulty: "easy" } })).content).toMatch(/^\*\*16 levels\*\* · easy/);
    expect(await rig.offered("oth")).toEqual([{ name: "Other · 2 × 2", value: "Other" }]);
    expect(await rig.offered("")).toHaveLength(17);
    expect(await rig.offered("", { alone: true })).toEqual([]);
  });
});

describe("a level is played", () => {
  beforeEach(async () => {
    await createPuzzle(rig, "First", SMALL_PROP);
    await createPuzzle(rig, "Second", TWO_SOLUTION_PROP);
  });
  const shown = (name: string, who = "Zoe") => rig.typed("show", { options: { name }, who });
  const own = (who = "Zoe") => rig.matchService.soloMatches(`p-${who}`, "kenken");
  const asZoe = { who: "Zoe" };
  async function plays(name: string, who = "Zoe"): Promise<string> {
    await rig.pressed(await shown(name, who), "Play", { who });
    const [match = ""] = (await own(who)).running;
    return match;
  }
  async function solves(match: string, who = "Zoe"): Promise<void> {
    for (const [cell, value] of [1, 2, 3, 2, 3, 1, 3, 1, 2].entries()) {
      expect((await rig.matchService.play({ match, person: `p-${who}` }, { kind: "set", cell, value })).ok).toBe(true);
    }
  }

  test("by its button, alone; solved without hints, it stands in the ranking", async () => {
    const begun = await rig.pressed(await shown("First"), "Play", asZoe);
    expect(begun.content).toContain("3 × 3 · easy · First");
    expect(begun.content).not.toContain(puzzlePhrases(catalogues.en).seenNow);
    const [match = ""] = (await own()).running;
    await solves(match);
    expect((await shown("First")).content).toMatch(/Fastest without hints\*\*\n1\. \*\*Zoe\*\* · 0:00 · <t:/);
    expect((await shown("Second")).content).toContain("Nobody has solved it");
  });

  test("by its author, or by whoever has looked at it elsewhere: they know it, and stand in no ranking", async () => {
    const file = await rig.typed("export", { options: { name: "First" }, who: "Zoe" });
    expect(file.content).toBe(`**First** as a file. ${puzzlePhrases(catalogues.en).seenNow}`);
    expect((await shown("First")).picture).toBeDefined();
    for (const who of ["Anna", "Zoe"]) {
      const begun = await rig.pressed(await shown("First", who), "Play", { who });
      expect(begun.content).toContain(puzzlePhrases(catalogues.en).seenNow);
      const [match = ""] = (await own(who)).running;
      await solves(match, who);
    }
    expect((await shown("First")).content).toContain("Nobody has solved it without hints yet.");
  });

  test("its board is seen by playing it, from which on time goes by, and then again once that is over", async () => {
    expect((await shown("First")).content).toContain(puzzlePhrases(catalogues.en).unseen);
    expect((await shown("First")).picture).toBeUndefined();
    const match = await plays("First");
    expect((await shown("First")).picture).toBeUndefined();
    await rig.matchService.saved.save({ match, person: "p-Zoe" }, undefined);
    expect((await rig.typed("export", { options: { name: "First" }, who: "Zoe" })).content).toBe(
      kenkenPhrases(catalogues.en).hidden,
    );
    await rig.matchService.saved.resume({ match, person: "p-Zoe" }, { kind: "personal", person: "p-Zoe" });
    await solves(match);
    const over = await shown("First");
    expect(over.content).not.toContain(puzzlePhrases(catalogues.en).unseen);
    expect(over.picture).toBeDefined();
  });

  test("while its author plays it and has put it aside, they do not see it either", async () => {
    const match = await plays("First", "Anna");
    expect((await shown("First", "Anna")).picture).toBeDefined();
    await rig.matchService.saved.save({ match, person: "p-Anna" }, undefined);
    expect(await rig.form("edit", { options: { name: "First" } })).toBeUndefined();
    expect((await rig.typed("edit", { options: { name: "First" } })).content).toBe(kenkenPhrases(catalogues.en).hidden);
  });

  test("as a race, in which a hint marks the one who had it and nobody else", async () => {
    const found = await rig.levels.find(rig.home, "First");
    if (!found.ok) throw new Error("it is not there");
    const seats = ["Zoe", "Ben"].map((name) => ({ kind: "person", person: `p-${name}`, name }) as const);
    const match = await openTestMatch(rig.matchService, {
      ...{ game: "kenken", options: { ...puzzleOptions(found.puzzle), mode: "race" }, seats },
    });
    await rig.matchService.requestHint({ match, person: "p-Ben" });
    for (const who of ["Ben", "Zoe"]) await solves(match, who);
    const { content = "" } = await shown("First");
    expect(content).toMatch(/Fastest without hints\*\*\n1\. \*\*Zoe\*\*/);
    expect(content).not.toContain("Ben");
  });

  test("together, it stands apart: below the ranking, and in it nobody", async () => {
    const seats = ["Zoe", "Ben"].map((name) => ({ kind: "person", person: `p-${name}`, name }) as const);
    const found = await rig.levels.find(rig.home, "First");
    if (!found.ok) throw new Error("it is not there");
    const options = { ...puzzleOptions(found.puzzle), mode: "together" };
    await solves(await openTestMatch(rig.matchService, { game: "kenken", options, seats }));
    const { content } = await shown("First");
    expect(content).toContain("Nobody has solved it without hints yet.\nSolved together: once, at best in 0:00.");
    const listed = await rig.typed("list", { options: { who: { id: "p-Ben" } } });
    expect(listed.content).toContain("- **First** · 3 × 3 · easy · with others");
  });

  test("by /kenken new, which offers them", async () => {
    expect((await rig.typed("new", { options: { level: "first" }, who: "Zoe" })).content).toContain("· First");
    expect((await own()).running).toHaveLength(1);
    await rig.typed("new", { options: { level: "Second", mode: "race" }, who: "Anna" });
    expect(rig.publishedLobbies.at(-1)).toMatchObject({
      plan: { options: { mode: "race", level: "Second" }, open: true },
    });
  });

  test.each<[object, string]>([
    [{ level: "Nowhere" }, "There is no level “Nowhere” here."],
    [{ level: "First", size: 4 }, "A level already has a size and a difficulty."],
    [{ level: "First", difficulty: "easy" }, "A level already has a size and a difficulty."],
    [{ level: "First", every: true }, "A level already has a size and a difficulty."],
    [{ level: "First", mode: "alone", open: true }, "A solo game has no other players."],
  ])("but not by %j", async (options, said) => {
    expect((await rig.typed("new", { options: { ...options } })).content).toContain(said);
    expect([await own("Anna"), rig.publishedLobbies]).toEqual([{ running: [], saved: [] }, []]);
  });

  test("outside of servers there are none, and nobody to race with", async () => {
    const alone = (options: object) => rig.typed("new", { options: { level: "First", ...options }, alone: true });
    expect((await alone({})).content).toContain("Levels belong to servers");
    expect((await alone({ mode: "race" })).content).toContain("Games with people take place in a server channel");
  });

  test("and what somebody has solved is listed, with their times", async () => {
    const who = { id: "p-Zoe" };
    const listed = async () => (await rig.typed("list", { options: { who } })).content;
    expect(await listed()).toBe("**Zoe** has solved none of the levels of this server yet.");
    const match = await plays("First");
    await rig.matchService.requestHint({ match, person: who.id });
    await solves(match);
    expect(await listed()).toMatch(/^\*\*1 level\*\* solved by \*\*Zoe\*\*\n- \*\*First\*\* · 3 × 3 · easy$/);
    expect((await shown("First")).content).toContain("Nobody has solved it without hints yet.");
  });

  test.each([
    ["Together", "together"],
    ["Race", "race"],
  ])("before everybody by the button %s, once somebody joins", async (label, mode) => {
    await rig.pressed(await shown("First"), label, asZoe);
    const plan = { options: { mode, level: "First", board: { size: 3 } }, open: true };
    expect(rig.publishedLobbies.at(-1)).toMatchObject({ game: "kenken", plan });
    expect(await own()).toEqual({ running: [], saved: [] });
  });

  test("and once more: the game of it that was begun goes on, be it put aside, whatever else is put aside for it", async () => {
    const first = await plays("First");
    await plays("First");
    expect(await own()).toEqual({ running: [first], saved: [] });
    const question = await rig.pressed(await shown("Second"), "Play", asZoe);
    expect(labels(question)).toContain("Pause that one and begin");
    expect((await own()).running).toEqual([first]);
    await rig.pressed(question, "Pause that one and begin", asZoe);
    const [second] = (await own()).running;
    expect([second === first, (await own()).saved]).toEqual([false, [first]]);
    const asked = await rig.pressed(await shown("First"), "Play", asZoe);
    expect([labels(asked), (await own()).running]).toEqual([
      ["Back to your game", "Pause that one and begin"],
      [second],
    ]);
    const resumed = await rig.pressed(asked, "Pause that one and begin", asZoe);
    expect(resumed.content).toMatch(/^The game continues\.\n.* · First · 0 of 9/);
    expect(await own()).toEqual({ running: [first], saved: [second] });
    await rig.matchService.saved.save({ match: first, person: "p-Zoe" }, undefined);
    await rig.typed("new", { options: { level: "Second" }, who: "Zoe" });
    expect((await own()).running).toEqual([second]);
  });
});
