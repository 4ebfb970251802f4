import { beforeEach, describe, expect, test } from "vitest";
import type { Post } from "#discord/messages/post.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { puzzlePhrases } from "../../commands/kenken/puzzles/text/puzzle-phrases.ts";
import {
  createPuzzle,
  createPuzzleRig,
  type PuzzleRequestOptions,
  type PuzzleRig,
  SMALL_PROP,
  TWO_SOLUTION_PROP,
} from "../commands/kenken/puzzle-players.ts";
import { LANGUAGES } from "../text/complete-languages.ts";

// Puzzles that cannot be found or stored: the reason is given in the reader's language, and nothing is stored.

let rig: PuzzleRig;
beforeEach(async () => {
  rig = createPuzzleRig();
  await createPuzzle(rig, "First", SMALL_PROP);
});

const listPuzzles = async () => (await rig.puzzles.list(rig.home, {}, 0)) as { rows?: readonly { name: string }[] };

/** Expects a refusal with these facts in each language, and no change of the puzzles. */
async function expectRefused(attempt: (language: Language) => Promise<Post>, ...facts: readonly (string | RegExp)[]) {
  const before = await listPuzzles();
  const said: string[] = [];
  for (const language of LANGUAGES) said.push((await attempt(language)).content ?? "");
  expect(new Set(said).size).toBe(LANGUAGES.length);
  for (const one of said) {
    expect(one).toMatch(/^[\p{Lu}«“].*[.:]$/su);
    for (const fact of facts) expect(one).toMatch(fact);
  }
  expect(await listPuzzles()).toEqual(before);
}

const importFile =
  (files: PuzzleRequestOptions["files"], options: PuzzleRequestOptions["options"] = {}) =>
  (language: Language) =>
    rig.typed("import", { files: files ?? {}, options, language });

describe("an unknown puzzle is refused", () => {
  test.each(["show", "edit", "export", "remove"])("by /kenken puzzle %s", async (sub) => {
    const options = { name: "Nothing" };
    expect(await rig.form(sub, { options })).toBeUndefined();
    await expectRefused((language) => rig.typed(sub, { options, language }), "Nothing", "First");
  });

  test("by a list without matches", async () => {
    const options = { size: 9, difficulty: "hard" };
    await expectRefused((language) => rig.typed("list", { options, language }), /9 × 9/, /1/);
  });

  test("with advice when the server has no puzzles at all", async () => {
    rig = createPuzzleRig();
    await expectRefused((language) => rig.typed("list", { language }), "/kenken puzzle create");
    const options = { name: "Nothing" };
    await expectRefused((language) => rig.typed("show", { options, language }), "/kenken puzzle create");
  });
});

test.each(["list", "show", "create", "edit", "import", "export", "remove"])(
  "in a direct message, /kenken puzzle %s is refused",
  async (sub) => {
    const asked = { alone: true, options: { name: "First" }, files: { "a.prop": SMALL_PROP } };
    expect(await rig.form(sub, asked)).toBeUndefined();
    await expectRefused((language) => rig.typed(sub, { ...asked, language }));
  },
);

test.each<[string, string[]]>([
  [" · ", []],
  ["a".repeat(33), ["32"]],
  ["a:b", [":"]],
])("an invalid puzzle name is refused: %j", async (name, facts) => {
  expect(await rig.form("create", { options: { name } })).toBeUndefined();
  await expectRefused((language) => rig.typed("create", { options: { name }, language }), ...facts);
  await expectRefused(importFile({ "x.prop": SMALL_PROP }, { name }), ...facts);
});

test.each<[string, NonNullable<PuzzleRequestOptions["files"]>, RegExp]>([
  ["of another type", { "board.json": SMALL_PROP }, /\.prop.*\.txt.*\.kk/],
  ["over the size limit", { "a.prop": " ".repeat(65_537) }, /64/],
  ["whose download is stopped because of its size", { "a.prop": { ok: false, reason: "too-large", maxMiB: 10 } }, /64/],
  ["that turns out to be too large", { "a.prop": { ok: true, bytes: Buffer.alloc(65_537) } }, /64/],
  ["from another host", { "a.prop": { ok: false, reason: "foreign-host" } }, /Discord/],
  ["that no longer exists", { "a.prop": { ok: false, reason: "not-there" } }, /Discord/],
])("importing a file %s is refused", async (_, files, fact) => {
  await expectRefused(importFile(files), fact);
});

test.each<[string, string, RegExp]>([
  ["that is empty", "", /1.*1/],
  ["that is not a board", "hello", /1.*1: .*hello/s],
  ["with an invalid size", "99 1", /1.*1: .*99.*1.*16/s],
  ["with an invalid operation", SMALL_PROP.replace("2 1 2 1", "9 1 2 1"), /2.*1: .*9.*0.*6/s],
  ["with a word instead of a number", SMALL_PROP.replace("1 8 3", "1 x 3"), /3.*3: .*x/s],
  ["that ends too early", SMALL_PROP.replace(/3 2\n$/, "3"), /5.*12: /s],
  ["with extra numbers", `${SMALL_PROP}7`, /6.*1: .*7/s],
  ["with an invalid value", SMALL_PROP.replace("1 1 2 1", "1 1 [9] 2 1"), /2.*11: .*9.*1.*3/s],
  ["that is too long", " ".repeat(32_769), /1.*1: /s],
  ["whose cages overlap", SMALL_PROP.replace("4 3 2 3 1 3 2", "4 3 2 3 1 2 1"), /5.*11.*A2/s],
  ["with a cell in no cage", SMALL_PROP.replace("3 4\n", "3 3\n").replace("4 3 2 3 1 3 2\n", ""), /A3.*B3/s],
  ["with a cage in two parts", "2 2\n1 3 2 1 1 2 2\n1 3 2 1 2 2 1\n", /2.*1: /s],
  ["with the wrong number of cells", SMALL_PROP.replace("1 8 3 1 2 1 3 2 2", "2 1 3 1 2 1 3 2 2"), /3.*1: .*3.*2/s],
  ["with an impossible result", SMALL_PROP.replace("2 1 2 1", "2 7 2 1"), /2.*1: .*7/s],
])("a board %s is refused with line and column", async (_, board, facts) => {
  await expectRefused(importFile({ "a.prop": board }), facts);
  const form = await rig.form("create", { options: { name: "Other" } });
  if (!form) throw new Error("no form opened");
  await expectRefused((language) => rig.filled(form, board, { language }), facts);
});

test("the first errors of a board are listed, and the others counted", async () => {
  const { content = "" } = await rig.typed("import", { files: { "a.prop": "4 1\n0 1 1 1 1\n" } });
  expect(content.split("\n")).toHaveLength(11);
  expect(content).toMatch(/Nothing was saved:\n- Line 1, column 1 \(B1\).*… and 7 more\.\nHere is the board/s);
});

test("a board without a solution is refused", async () => {
  await expectRefused(importFile({ "a.prop": "2 3\n0 1 1 1 1\n0 1 1 1 2\n1 3 2 2 1 2 2\n" }));
});

test("a puzzle of another person cannot be edited, overwritten or removed", async () => {
  const options = { name: "First" };
  expect(await rig.form("edit", { who: "Zoe", options })).toBeUndefined();
  await expectRefused((language) => rig.typed("edit", { who: "Zoe", options, language }), "First");
  await expectRefused(
    (language) => rig.typed("import", { who: "Zoe", files: { "first.prop": TWO_SOLUTION_PROP }, language }),
    "First",
  );
  const question = await rig.typed("remove", { options });
  await expectRefused((language) => rig.pressed(question, "Remove", { who: "Zoe", language }), "First");
});

test("an overwrite is refused when the file of the question is gone", async () => {
  const question = await rig.typed("import", { files: { "First.prop": TWO_SOLUTION_PROP } });
  await expectRefused((language) => rig.pressed({ ...question, files: [] }, "Overwrite", { language }), "Discord");
});

test.each<[string, NonNullable<PuzzleRequestOptions["files"]>]>([
  ["is gone", {}],
  ["cannot be downloaded", { "level.prop": { ok: false, reason: "not-there" } }],
  ["is on another host", { "level.prop": { ok: false, reason: "foreign-host" } }],
  ["is too large", { "level.prop": " ".repeat(65_537) }],
  ["does not fit into a form", { "level.prop": "1".repeat(4_001) }],
])("the form is not opened again when the attached board %s", async (_, files) => {
  const refused = await createPuzzle(rig, "Other", "hello");
  await expectRefused(async (language) => {
    const label = puzzlePhrases(catalogues.en).buttons.edit;
    const post = await rig.opened(refused, label, { files, language });
    expect(post).toMatchObject({ refusal: "form-not-filled" });
    return post as Post;
  }, "/kenken puzzle import");
});

test("the button that edits a saved puzzle is refused to others, and when the puzzle is gone", async () => {
  const saved = await createPuzzle(rig, "Mine", TWO_SOLUTION_PROP);
  const open = async (asked: PuzzleRequestOptions) =>
    (await rig.opened(saved, puzzlePhrases(catalogues.en).buttons.edit, asked)) as Post;
  await expectRefused((language) => open({ who: "Zoe", language }), "Mine");
  await expectRefused((language) => open({ alone: true, language }));
  await rig.puzzles.remove(rig.home, { person: "p-Anna", isServerAdmin: false }, "Mine", "");
  await expectRefused((language) => open({ language }), "Mine", "First");
});

test("a forged board in the form of a puzzle of another person is refused, and nothing is overwritten", async () => {
  const form = await rig.form("edit", { options: { name: "First" } });
  if (!form) throw new Error("no form opened");
  await expectRefused((language) => rig.filled(form, TWO_SOLUTION_PROP, { who: "Zoe", language }), "First");
});

test("a puzzle that is too large for a form is changed by export and import", async () => {
  const cells = Array.from({ length: 256 }, (_, at) => [Math.floor(at / 16) + 1, (at % 16) + 1] as const);
  const value = ([row, column]: readonly [number, number]) => ((row + column) % 16) + 1;
  const cages = cells.map((cell) => `0 ${value(cell)} 1 ${cell.join(" ")} [${value(cell)}]`);
  await rig.typed("import", { files: { "Large.prop": ["16 256", ...cages].join("\n") } });
  const options = { name: "Large" };
  expect(await rig.form("edit", { options })).toBeUndefined();
  await expectRefused((language) => rig.typed("edit", { options, language }), "Large", "/kenken puzzle export");
});
