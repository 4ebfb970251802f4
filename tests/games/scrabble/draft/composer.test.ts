import { describe, expect, test } from "vitest";
import type { GridBlock } from "#core/scene.ts";
import { updateDraft } from "#games/scrabble/draft/update-draft.ts";
import { createScrabble } from "#games/scrabble/game.ts";
import type { DraftComposer, DraftEdit, DraftInput } from "#games/scrabble/questions/question-types.ts";
import type { ScrabbleView } from "#games/scrabble/types.ts";
import { optionsOf, playEventfulGame, seedOf } from "../eventful-game.ts";
import { CATALAN, english, type PositionSetup, stateOf } from "../fixtures.ts";

const en = await english();

function viewOf(situation: PositionSetup, wordList = en): ScrabbleView {
  return createScrabble(wordList).view(stateOf(wordList, situation), 0);
}

/** The draft after these deeds; with the last one comes what else was said. */
function sketched(
  view: ScrabbleView,
  deeds: readonly DraftEdit[],
  last: Omit<DraftInput, "draft" | "deed"> = {},
  of = en,
) {
  let answer = updateDraft(of, view, deeds.length > 0 ? {} : last);
  for (const [at, deed] of deeds.entries()) {
    answer = updateDraft(of, view, { draft: answer.draft, deed, ...(at === deeds.length - 1 ? last : {}) });
    if (answer.refusal) throw new Error(JSON.stringify(answer.refusal));
  }
  return answer;
}

const place = (letter: string, at: string): DraftEdit => ({ kind: "place", letter, at });
const namesOf = ({ squares }: DraftComposer) => squares.map(({ name }) => name);

const FIRST = viewOf({ racks: ["CATERS#", ""] });
const LATER = viewOf({ board: ["CAT 8G"], racks: ["SOLDER#", ""] });

describe("where the next tile goes", () => {
  const cursor = (view: ScrabbleView, deeds: readonly DraftEdit[], at?: string) =>
    sketched(view, deeds, at === undefined ? {} : { cursor: at }).composer.cursor;

  test("is the centre to begin with, and open on a board where something lies", () => {
    expect(cursor(FIRST, [])).toEqual({ square: "H8", at: "8H", direction: "across", turned: "H8" });
    expect(cursor(viewOf({ racks: ["CAT", ""], options: { size: 4 } }), [])).toMatchObject({ square: "B2" });
    expect(cursor(LATER, [])).toBeUndefined();
  });

  test("is the square that was chosen, with its direction", () => {
    expect(cursor(LATER, [], "D4")).toMatchObject({ at: "D4", direction: "down", turned: "4D" });
    expect(cursor(LATER, [], "4D")).toMatchObject({ at: "4D", direction: "across" });
    expect(cursor(LATER, [], "Z99")).toBeUndefined();
  });

  test("goes on by one with each tile, over what lies there", () => {
    expect(cursor(LATER, [place("S", "8F")], "8F")).toMatchObject({ square: "J8" });
    expect(cursor(LATER, [place("S", "H7")], "H7")).toMatchObject({ square: "H9", direction: "down" });
  });

  test("turns around a lone tile, and no more once two lie", () => {
    const one = cursor(FIRST, [place("C", "8H")], "8H");
    expect(one).toMatchObject({ at: "8I", turned: "H8" });
    expect(cursor(FIRST, [place("C", "8H")], one?.turned)).toMatchObject({ at: "H9", turned: "8H" });
    const two = cursor(FIRST, [place("C", "8H"), place("A", "9H")], "8H");
    expect(two).toMatchObject({ at: "H10", direction: "down" });
    expect(two).not.toHaveProperty("turned");
  });

  test("is where a tile was taken back, and where the first of all was after clearing", () => {
    const laid = [place("C", "8H"), place("A", "8I"), place("T", "8J")];
    expect(cursor(FIRST, [...laid, { kind: "take", at: "I8" }], "8K")).toMatchObject({ at: "8I" });
    expect(cursor(FIRST, [...laid, { kind: "undo" }], "8K")).toMatchObject({ at: "8J" });
    expect(cursor(FIRST, [...laid, { kind: "clear" }], "8K")).toMatchObject({ at: "8H" });
  });

  test("is nowhere behind the last square of a line", () => {
    expect(cursor(LATER, [place("S", "15O")], "15O")).toBeUndefined();
  });

  test("is shown as it is while it is looked for, also where something lies", () => {
    const { composer, scene } = sketched(LATER, [], { cursor: "8H", looking: true });
    expect(composer.cursor).toMatchObject({ at: "8H" });
    const { marks } = scene.blocks[0] as GridBlock;
    expect(marks.at(-1)).toEqual({
      kind: "outline",
      look: "draft",
      span: { column: 7, row: 7, across: true, length: 1 },
    });
    expect(sketched(LATER, [], { looking: true }).composer.cursor).toMatchObject({ at: "8H" });
  });
});

test("the points of a draft stand before the word where the next tile comes after it", () => {
  const { scene } = sketched(FIRST, [place("C", "8H"), place("A", "8I"), place("T", "8J")], { cursor: "8J" });
  const bubbles = (scene.blocks[0] as GridBlock).marks.filter(({ kind }) => kind === "bubble");
  expect(bubbles).toEqual([{ kind: "bubble", look: "draft", text: "10", column: 6, row: 7 }]);
});

describe("the squares that make sense", () => {
  test("for a first word are those on the lines of the centre where it can begin", () => {
    const { composer } = sketched(viewOf({ racks: ["CAT", ""] }), []);
    expect(namesOf(composer)).toEqual(["H6", "H7", "F8", "G8", "H8"]);
  });

  test("later are those beside what lies there", () => {
    expect(namesOf(sketched(LATER, []).composer)).toEqual(["G7", "H7", "I7", "F8", "J8", "G9", "H9", "I9"]);
  });

  test("continue the line of the draft, as far as the rack reaches", () => {
    const small = viewOf({ board: ["CAT 8G"], racks: ["SOLD", ""] });
    expect(namesOf(sketched(small, [place("S", "J8"), place("O", "J9")]).composer)).toEqual(["J6", "J7", "J10", "J11"]);
    const lone = sketched(viewOf({ racks: ["CA", ""] }), [place("C", "8H")]);
    expect(namesOf(lone.composer)).toEqual(["H7", "G8", "I8", "H9"]);
  });

  test("come with their bonus", () => {
    expect(sketched(LATER, []).composer.squares.slice(0, 2)).toEqual([
      { name: "G7", bonus: { of: "letter", times: 2 } },
      { name: "H7" },
    ]);
  });

  test.each([15, 21, 31])("are free, each once, and no more than a menu holds, on a board of %i", (size) => {
    const options = optionsOf({ size, bag: "super", rack: 15 });
    for (const turns of [0, 5, 12, 25]) {
      const { state } = playEventfulGame({ wordList: en, options, seats: 2, seed: seedOf(40 + turns) }, turns);
      if (state.ending) continue;
      const view = createScrabble(en).view(state, state.toMove);
      const names = namesOf(sketched(view, []).composer);
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBeGreaterThan(0);
      expect(names.length).toBeLessThanOrEqual(24);
      for (const name of names) expect(sketched(view, [], { cursor: name }).composer.cursor?.square).toBe(name);
    }
  });
});

describe("what is offered besides", () => {
  test("is each kind of tile once, in the order of the rack", () => {
    const { composer } = sketched(viewOf({ racks: ["SASA#", ""] }), [place("S", "H8")]);
    expect(composer.tiles).toEqual([
      { letter: "A", blank: false, points: 1, count: 2 },
      { letter: "S", blank: false, points: 1, count: 1 },
      { letter: "#", blank: true, points: 0, count: 1 },
    ]);
  });

  test("are the letters that the bag has a tile of, digraphs among them", () => {
    const { composer } = sketched(viewOf({ racks: ["CASA", ""] }, CATALAN), [], {}, CATALAN);
    expect(composer.letters).toEqual(expect.arrayContaining(["A", "L·L", "NY", "QU", "Ç"]));
    expect(composer.letters).not.toContain("#");
  });

  test("is what lies, and the play as it would be typed", () => {
    const { composer } = sketched(FIRST, [place("C", "8H"), place("(A)", "8I"), place("T", "8J")]);
    expect(composer.laid).toEqual([
      { square: "H8", letter: "C", blank: false },
      { square: "I8", letter: "A", blank: true },
      { square: "J8", letter: "T", blank: false },
    ]);
    expect(composer.typed).toEqual({ word: "C(A)T", at: "8H" });
    expect(sketched(FIRST, [place("C", "8H")]).composer).not.toHaveProperty("typed");
  });
});
