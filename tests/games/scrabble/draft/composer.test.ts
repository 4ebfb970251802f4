import { describe, expect, test } from "vitest";
import type { GridBlock } from "#core/scene.ts";
import { updateDraft } from "#games/scrabble/draft/update-draft.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import type { DraftComposer, DraftEdit, DraftInput } from "#games/scrabble/questions/question-types.ts";
import type { ScrabbleView } from "#games/scrabble/types.ts";
import { optionsOf, playEventfulGame, seedOf } from "../eventful-game.ts";
import { CATALAN, english, type PositionSetup, stateOf } from "../fixtures.ts";

const en = await english();

function viewOf(situation: PositionSetup, wordList = en): ScrabbleView {
  return createScrabbleGame(wordList).view(stateOf(wordList, situation), 0);
}

/** The draft after these edits. `last` is added to the last input. */
function draftAfter(
  view: ScrabbleView,
  edits: readonly DraftEdit[],
  last: Omit<DraftInput, "draft" | "deed"> = {},
  wordList = en,
) {
  let answer = updateDraft(wordList, view, edits.length > 0 ? {} : last);
  for (const [at, edit] of edits.entries()) {
    answer = updateDraft(wordList, view, { draft: answer.draft, deed: edit, ...(at === edits.length - 1 ? last : {}) });
    if (answer.refusal) throw new Error(JSON.stringify(answer.refusal));
  }
  return answer;
}

const place = (letter: string, at: string): DraftEdit => ({ kind: "place", letter, at });
const namesOf = ({ squares }: DraftComposer) => squares.map(({ name }) => name);

const FIRST = viewOf({ racks: ["CATERS#", ""] });
const LATER = viewOf({ board: ["CAT 8G"], racks: ["SOLDER#", ""] });

describe("the square for the next tile", () => {
  const cursorAfter = (view: ScrabbleView, edits: readonly DraftEdit[], at?: string) =>
    draftAfter(view, edits, at === undefined ? {} : { cursor: at }).composer.cursor;

  test("is the centre of an empty board, and not set otherwise", () => {
    expect(cursorAfter(FIRST, [])).toEqual({ square: "H8", at: "8H", direction: "across", taken: false, turned: "H8" });
    expect(cursorAfter(viewOf({ racks: ["CAT", ""], options: { size: 4 } }), [])).toMatchObject({ square: "B2" });
    expect(cursorAfter(LATER, [])).toBeUndefined();
  });

  test("is the chosen square, with its direction", () => {
    expect(cursorAfter(LATER, [], "D4")).toMatchObject({ at: "D4", direction: "down", turned: "4D" });
    expect(cursorAfter(LATER, [], "4D")).toMatchObject({ at: "4D", direction: "across" });
    expect(cursorAfter(LATER, [], "Z99")).toBeUndefined();
  });

  test("moves on with each tile, over old tiles", () => {
    expect(cursorAfter(LATER, [place("S", "8F")], "8F")).toMatchObject({ square: "J8" });
    expect(cursorAfter(LATER, [place("S", "H7")], "H7")).toMatchObject({ square: "H9", direction: "down" });
  });

  test("can be turned at a single tile, but not after a second one", () => {
    const one = cursorAfter(FIRST, [place("C", "8H")], "8H");
    expect(one).toMatchObject({ at: "8I", turned: "H8" });
    expect(cursorAfter(FIRST, [place("C", "8H")], one?.turned)).toMatchObject({ at: "H9", turned: "8H" });
    const two = cursorAfter(FIRST, [place("C", "8H"), place("A", "9H")], "8H");
    expect(two).toMatchObject({ at: "H10", direction: "down" });
    expect(two).not.toHaveProperty("turned");
  });

  test("is where a tile was taken back, or after clearing where the first tile was", () => {
    const laid = [place("C", "8H"), place("A", "8I"), place("T", "8J")];
    expect(cursorAfter(FIRST, [...laid, { kind: "take", at: "I8" }], "8K")).toMatchObject({ at: "8I" });
    expect(cursorAfter(FIRST, [...laid, { kind: "undo" }], "8K")).toMatchObject({ at: "8J" });
    expect(cursorAfter(FIRST, [...laid, { kind: "clear" }], "8K")).toMatchObject({ at: "8H" });
  });

  test("is not set after the last square of a line", () => {
    expect(cursorAfter(LATER, [place("S", "15O")], "15O")).toBeUndefined();
  });

  test("is shown while it is chosen, even on an old tile", () => {
    const { composer, scene } = draftAfter(LATER, [], { cursor: "8H", looking: true });
    expect(composer.cursor).toMatchObject({ at: "8H" });
    const { marks } = scene.blocks[0] as GridBlock;
    expect(marks.at(-1)).toEqual({
      kind: "outline",
      look: "draft",
      span: { column: 7, row: 7, across: true, length: 1 },
    });
    expect(draftAfter(LATER, [], { looking: true }).composer.cursor).toMatchObject({ at: "8H" });
  });
});

describe("the suggested squares", () => {
  test("are for a first word those in the lines of the centre where it can begin", () => {
    const { composer } = draftAfter(viewOf({ racks: ["CAT", ""] }), []);
    expect(namesOf(composer)).toEqual(["H6", "H7", "F8", "G8", "H8"]);
  });

  test("are later those next to old tiles", () => {
    expect(namesOf(draftAfter(LATER, []).composer)).toEqual(["G7", "H7", "I7", "F8", "J8", "G9", "H9", "I9"]);
  });

  test("continue the line of the draft, within the length of the rack", () => {
    const small = viewOf({ board: ["CAT 8G"], racks: ["SOLD", ""] });
    expect(namesOf(draftAfter(small, [place("S", "J8"), place("O", "J9")]).composer)).toEqual([
      "J6",
      "J7",
      "J10",
      "J11",
    ]);
    const singleTile = draftAfter(viewOf({ racks: ["CA", ""] }), [place("C", "8H")]);
    expect(namesOf(singleTile.composer)).toEqual(["H7", "G8", "I8", "H9"]);
  });

  test("have their bonus", () => {
    expect(draftAfter(LATER, []).composer.squares.slice(0, 2)).toEqual([
      { name: "G7", bonus: { of: "letter", times: 2 } },
      { name: "H7" },
    ]);
  });

  test.each([15, 21, 31])("are free, unique and not more than a menu can hold, on a board of size %i", (size) => {
    const options = optionsOf({ size, bag: "super", rack: 15 });
    for (const turns of [0, 5, 12, 25]) {
      const { state } = playEventfulGame({ wordList: en, options, seats: 2, seed: seedOf(40 + turns) }, turns);
      if (state.ending) continue;
      const view = createScrabbleGame(en).view(state, state.toMove);
      const names = namesOf(draftAfter(view, []).composer);
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBeGreaterThan(0);
      expect(names.length).toBeLessThanOrEqual(24);
      for (const name of names) expect(draftAfter(view, [], { cursor: name }).composer.cursor?.square).toBe(name);
    }
  });
});

describe("the composer", () => {
  test("offers each kind of tile once, in the order of the rack", () => {
    const { composer } = draftAfter(viewOf({ racks: ["SASA#", ""] }), [place("S", "H8")]);
    expect(composer.tiles).toEqual([
      { letter: "A", blank: false, points: 1, count: 2 },
      { letter: "S", blank: false, points: 1, count: 1 },
      { letter: "#", blank: true, points: 0, count: 1 },
    ]);
  });

  test("offers the letters that the bag has tiles of, including digraphs", () => {
    const { composer } = draftAfter(viewOf({ racks: ["CASA", ""] }, CATALAN), [], {}, CATALAN);
    expect(composer.letters).toEqual(expect.arrayContaining(["A", "L·L", "NY", "QU", "Ç"]));
    expect(composer.letters).not.toContain("#");
  });

  test("lists the laid tiles, and the play as it would be typed", () => {
    const { composer } = draftAfter(FIRST, [place("C", "8H"), place("(A)", "8I"), place("T", "8J")]);
    expect(composer.laid).toEqual([
      { square: "H8", letter: "C", blank: false },
      { square: "I8", letter: "A", blank: true },
      { square: "J8", letter: "T", blank: false },
    ]);
    expect(composer.typed).toEqual({ word: "C(A)T", at: "8H" });
    expect(draftAfter(FIRST, [place("C", "8H")]).composer).not.toHaveProperty("typed");
  });
});
