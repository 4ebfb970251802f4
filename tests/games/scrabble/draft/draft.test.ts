import { describe, expect, test } from "vitest";
import { createRng } from "#core/rng.ts";
import { type DraftEditResult, EMPTY_DRAFT, type ScrabbleDraft } from "#games/scrabble/draft/draft.ts";
import {
  clearDraft,
  fillDraftWithPlay,
  MAX_DRAFT_STEPS,
  placeDraftTile,
  removeDraftTile,
  setBlankLetter,
  undoDraftStep,
} from "#games/scrabble/draft/draft-edits.ts";
import { actionConfirmingDraft, toDraftView } from "#games/scrabble/draft/draft-view.ts";
import { parseStoredDraft } from "#games/scrabble/draft/parse-stored-draft.ts";
import { shuffleRack, sortRack } from "#games/scrabble/draft/rack-order.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { formatSquare, formatWord } from "#games/scrabble/notation/play-notation.ts";
import type { LaidTile, ScrabbleOptions, ScrabbleState, ScrabbleView } from "#games/scrabble/types.ts";
import { joinTiles } from "#lexicon/alphabet/alphabet.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { cpuMsOf } from "../../../support/cpu-time.ts";
import { optionsOf, seedOf } from "../eventful-game.ts";
import { CATALAN, english, type PositionSetup, stateOf } from "../fixtures.ts";

const en = await english();

function stateFor(
  situation: PositionSetup,
  wordList: WordList = en,
  options: Partial<ScrabbleOptions> = {},
): ScrabbleState {
  return stateOf(wordList, { ...situation, options: { ...optionsOf(options), ...situation.options } });
}

function viewOf(
  situation: PositionSetup,
  wordList: WordList = en,
  options: Partial<ScrabbleOptions> = {},
): ScrabbleView {
  return createScrabbleGame(wordList).view(stateFor(situation, wordList, options), 0);
}

/** A draft after these edits, none of which may be refused. */
function draftAfter(...edits: readonly ((draft: ScrabbleDraft) => DraftEditResult)[]): ScrabbleDraft {
  let draft = EMPTY_DRAFT;
  for (const edit of edits) {
    const done = edit(draft);
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    draft = done.draft;
  }
  return draft;
}

/** Edits on a view, with typed squares and letters. */
function editsFor(view: ScrabbleView, { alphabet }: WordList = en) {
  return {
    lay: (letter: string, at: string) => (draft: ScrabbleDraft) => placeDraftTile(alphabet, view, draft, letter, at),
    take: (at: string) => (draft: ScrabbleDraft) => removeDraftTile(alphabet, view, draft, at),
    blank: (letter: string, at: string) => (draft: ScrabbleDraft) => setBlankLetter(alphabet, view, draft, letter, at),
    fill: (word: string, at: string) => (draft: ScrabbleDraft) => fillDraftWithPlay(alphabet, view, draft, word, at),
  };
}

function tileNames(laid: readonly LaidTile[], { alphabet }: WordList = en, size = 15): string[] {
  return laid.map(({ square, stone }) => `${formatWord(alphabet, [stone])} ${formatSquare(square, size)}`);
}

const FIRST = viewOf({ racks: ["CATERS#", ""] });
const LATER = viewOf({ board: ["CAT 8G"], racks: ["SOLDER#", ""] });

describe("a draft", () => {
  const { lay, take, blank, fill } = editsFor(FIRST);

  test("is laid tile by tile, in any order", () => {
    const draft = draftAfter(lay("t", "8I"), lay("C", "G8"), lay("A", "h8"));
    const shown = toDraftView(en, FIRST, draft);
    expect(tileNames(shown.laid)).toEqual(["T I8", "C G8", "A H8"]);
    expect(joinTiles(en.alphabet, shown.rest)).toBe("ERS#");
    expect(shown.play).toMatchObject({ ok: true, valid: true, score: 10, words: [{ text: "CAT", valid: true }] });
    expect(actionConfirmingDraft(en, FIRST, draft)).toMatchObject({
      ok: true,
      action: { kind: "play", direction: "across" },
    });
  });

  test("uses a blank on request, or if there is no other tile, and says so", () => {
    const asked = lay("(A)", "8H")(EMPTY_DRAFT);
    expect(asked).toMatchObject({ ok: true, blanksUsed: [] });
    const unasked = lay("O", "8H")(EMPTY_DRAFT);
    expect(unasked).toMatchObject({ ok: true, blanksUsed: ["O"] });
    if (unasked.ok) expect(tileNames(toDraftView(en, FIRST, unasked.draft).laid)).toEqual(["(O) H8"]);
  });

  test("can change the letter of a blank", () => {
    const draft = draftAfter(lay("(O)", "8H"), blank("a", "8H"));
    expect(tileNames(toDraftView(en, FIRST, draft).laid)).toEqual(["(A) H8"]);
    expect(tileNames(toDraftView(en, FIRST, draftAfter(lay("(O)", "8H"), blank("(U)", "H8"))).laid)).toEqual([
      "(U) H8",
    ]);
  });

  test("can take back a tile", () => {
    const shown = toDraftView(en, FIRST, draftAfter(lay("C", "8G"), lay("A", "8H"), take("8G")));
    expect(tileNames(shown.laid)).toEqual(["A H8"]);
    expect(joinTiles(en.alphabet, shown.rest)).toBe("CTERS#");
  });

  test("is replaced when a whole play is filled in", () => {
    const draft = draftAfter(lay("S", "1A"), fill("C(A)T", "8G"));
    expect(tileNames(toDraftView(en, FIRST, draft).laid)).toEqual(["C G8", "(A) H8", "T I8"]);
    expect(fill("CATO", "8G")(EMPTY_DRAFT)).toMatchObject({ ok: true, blanksUsed: ["O"] });
  });

  test("can be filled with a play that cannot be confirmed", () => {
    const draft = draftAfter(fill("CAT", "1A"));
    expect(toDraftView(en, FIRST, draft).play).toEqual({ ok: false, refusal: { reason: "off-centre", centre: "H8" } });
  });

  test("can undo the last edit of any kind", () => {
    const filled = draftAfter(lay("S", "8H"), fill("CAT", "8G"));
    const cleared = draftAfter(() => clearDraft(filled));
    const back = [1, 2].reduce((draft) => draftAfter(() => undoDraftStep(draft)), cleared);
    expect(
      tileNames(
        toDraftView(
          en,
          FIRST,
          draftAfter(() => undoDraftStep(cleared)),
        ).laid,
      ),
    ).toEqual(["C G8", "A H8", "T I8"]);
    expect(tileNames(toDraftView(en, FIRST, back).laid)).toEqual(["S H8"]);
  });

  test("forgets its oldest steps, but no laid tile", () => {
    let draft = draftAfter(lay("C", "8G"));
    for (let time = 0; time < MAX_DRAFT_STEPS; time++) {
      draft = draftAfter(
        () => lay("A", "8H")(draft),
        (then) => take("8H")(then),
      );
    }
    expect(draft.steps.length).toBeLessThanOrEqual(MAX_DRAFT_STEPS);
    expect(parseStoredDraft(draft)).toEqual(draft);
    expect(tileNames(toDraftView(en, FIRST, draft).laid)).toEqual(["C G8"]);
  });

  test("is plain data", () => {
    const draft = draftAfter(
      lay("C", "8G"),
      lay("(O)", "8H"),
      blank("A", "8H"),
      take("8G"),
      fill("CAT", "8G"),
      clearDraft,
    );
    expect(JSON.parse(JSON.stringify(draft))).toEqual(draft);
    expect(parseStoredDraft(JSON.parse(JSON.stringify(sortRack(FIRST, draft))))).toEqual(sortRack(FIRST, draft));
  });

  test("can extend and cross old words", () => {
    const at = editsFor(LATER);
    const along = toDraftView(en, LATER, draftAfter(at.lay("S", "8J")));
    expect(along.play).toMatchObject({ ok: true, words: [{ text: "CATS" }], score: 6 });
    const across = toDraftView(en, LATER, draftAfter(at.lay("O", "J9"), at.lay("S", "8J")));
    expect(across.play).toMatchObject({
      ok: true,
      action: { direction: "down" },
      words: [{ text: "SO" }, { text: "CATS" }],
    });
    const below = toDraftView(en, LATER, draftAfter(at.lay("O", "I9")));
    expect(below.play).toMatchObject({ ok: true, action: { direction: "down" }, words: [{ text: "TO" }] });
  });

  test("has an action that leads to the same draft", () => {
    const at = editsFor(LATER);
    const draft = draftAfter(at.lay("O", "J9"), at.lay("S", "8J"));
    const done = actionConfirmingDraft(en, LATER, draft);
    if (!done.ok) throw new Error("refused");
    const again = draftAfter(at.fill(formatWord(en.alphabet, done.action.word), "J8"));
    expect(toDraftView(en, LATER, again).play).toEqual(toDraftView(en, LATER, draft).play);
  });
});

describe("a Catalan draft", () => {
  const view = viewOf({ board: ["CASA 8G"], racks: ["NYL·LQU#ACA", ""] }, CATALAN);
  const at = editsFor(view, CATALAN);

  test("has tiles of several letters in any typed form", () => {
    const draft = draftAfter(at.lay("ny", "9G"), at.lay("L.L", "10G"), at.lay("(qu)", "11G"), at.lay("QU", "12G"));
    expect(tileNames(toDraftView(CATALAN, view, draft).laid, CATALAN)).toEqual([
      "NY G9",
      "L·L G10",
      "(QU) G11",
      "QU G12",
    ]);
  });

  test("has no blank for letters that the bag does not have", () => {
    expect(at.lay("(CH)", "9G")(EMPTY_DRAFT)).toEqual({
      ok: false,
      refusal: { reason: "letter-not-in-bag", letter: "CH" },
    });
    expect(at.blank("K", "9G")(draftAfter(at.lay("(A)", "9G")))).toMatchObject({
      refusal: { reason: "letter-not-in-bag", letter: "K" },
    });
  });
});

test("reading a letter takes no longer for a long text of spaces in brackets", () => {
  const { lay } = editsFor(FIRST);
  expect(lay("( A )", "9G")(EMPTY_DRAFT)).toEqual(lay("(A)", "9G")(EMPTY_DRAFT));
  expect(cpuMsOf(() => lay(`(${" ".repeat(1_500)}A`, "9G")(EMPTY_DRAFT))).toBeLessThan(20);
});

describe("an edit is refused without a change of the draft:", () => {
  const first = editsFor(FIRST);
  const later = editsFor(LATER);
  const cat = first.fill("CAT", "8G");
  const blankAt8H = first.lay("(A)", "8H");

  test.each<[string, DraftEditResult, object]>([
    [
      "a letter not on the rack",
      editsFor(viewOf({ racks: ["CAT", ""] })).lay("Z", "8H")(EMPTY_DRAFT),
      { reason: "not-on-rack", letters: ["Z"] },
    ],
    ["a second blank", first.lay("(E)", "8I")(draftAfter(blankAt8H)), { reason: "not-on-rack", letters: ["#"] }],
    [
      "a letter whose tile is laid already",
      first.lay("O", "8I")(draftAfter(first.lay("O", "8H"))),
      { reason: "not-on-rack", letters: ["O"] },
    ],
    ["an occupied square", later.lay("S", "8G")(EMPTY_DRAFT), { reason: "square-occupied", square: "G8", letter: "C" }],
    [
      "the square of a tile laid before",
      first.lay("S", "8H")(draftAfter(blankAt8H)),
      { reason: "square-occupied", square: "H8", letter: "A" },
    ],
    [
      "a square off the board",
      first.lay("S", "P8")(EMPTY_DRAFT),
      { reason: "square-off-board", typed: "P8", last: "O15" },
    ],
    ["a malformed square", first.lay("S", "8-8")(EMPTY_DRAFT), { reason: "bad-place", typed: "8-8", last: "O15" }],
    [
      "a character that is not a letter",
      first.lay("!", "8H")(EMPTY_DRAFT),
      { reason: "bad-letter", typed: "!", at: "!" },
    ],
    ["two letters at once", first.lay("CA", "8H")(EMPTY_DRAFT), { reason: "bad-letter", typed: "CA", at: "A" }],
    ["no letter", first.lay(" ", "8H")(EMPTY_DRAFT), { reason: "bad-letter", typed: "", at: "" }],
    ["a blank without a letter", first.lay("#", "8H")(EMPTY_DRAFT), { reason: "blank-without-letter" }],
    [
      "a blank for a letter that the bag does not have",
      first.lay("(Ñ!)", "8H")(EMPTY_DRAFT),
      { reason: "letter-not-in-bag", letter: "N!" },
    ],
    ["taking back from an empty square", first.take("8H")(EMPTY_DRAFT), { reason: "not-laid", square: "H8" }],
    ["taking back an old tile", later.take("8G")(EMPTY_DRAFT), { reason: "not-laid", square: "G8" }],
    ["a new letter on an empty square", first.blank("A", "8H")(EMPTY_DRAFT), { reason: "not-laid", square: "H8" }],
    [
      "a new letter for a tile that is not a blank",
      first.blank("A", "8G")(draftAfter(cat)),
      { reason: "not-a-blank", square: "G8", letter: "C" },
    ],
    ["clearing an empty draft", clearDraft(EMPTY_DRAFT), { reason: "nothing-to-clear" }],
    ["undoing without edits", undoDraftStep(EMPTY_DRAFT), { reason: "nothing-to-undo" }],
    ["filling beyond the edge", first.fill("CAT", "8N")(EMPTY_DRAFT), { reason: "off-the-board" }],
    [
      "filling over another letter",
      later.fill("SO", "8G")(EMPTY_DRAFT),
      { reason: "square-occupied", square: "G8", letter: "C" },
    ],
    ["filling without a new tile", later.fill("CAT", "8G")(EMPTY_DRAFT), { reason: "no-tile-laid" }],
    [
      "filling with letters that are not on the rack",
      later.fill("CATZZ", "8G")(EMPTY_DRAFT),
      { reason: "not-on-rack", letters: ["Z"] },
    ],
    [
      "filling with an invalid word",
      first.fill("C!T", "8G")(EMPTY_DRAFT),
      { reason: "bad-letter", typed: "C!T", at: "!" },
    ],
    [
      "filling at an invalid place",
      first.fill("CAT", "here")(EMPTY_DRAFT),
      { reason: "bad-place", typed: "here", last: "O15" },
    ],
  ])("%s", (_name, done, refusal) => {
    expect(done).toEqual({ ok: false, refusal });
  });

  test("anything after the end", () => {
    const over = { ...FIRST, ending: "scoreless" } as const;
    const at = editsFor(over);
    for (const edit of [at.lay("C", "8H"), at.fill("CAT", "8G")]) {
      expect(edit(EMPTY_DRAFT)).toEqual({ ok: false, refusal: { reason: "finished" } });
    }
  });
});

describe("a draft cannot be confirmed", () => {
  const first = editsFor(FIRST);
  const later = editsFor(LATER);
  test.each<[string, ScrabbleView, ScrabbleDraft, object]>([
    ["without a tile", FIRST, EMPTY_DRAFT, { reason: "no-tile-laid" }],
    [
      "with tiles not in line",
      FIRST,
      draftAfter(first.lay("C", "8G"), first.lay("A", "9H")),
      { reason: "not-in-line", squares: ["G8", "H9"] },
    ],
    ["with a gap", FIRST, draftAfter(first.lay("C", "8G"), first.lay("T", "8I")), { reason: "gap", square: "H8" }],
    [
      "with a gap downwards",
      FIRST,
      draftAfter(first.lay("C", "H8"), first.lay("T", "H10")),
      { reason: "gap", square: "H9" },
    ],
    ["off the centre", FIRST, draftAfter(first.fill("CAT", "1A")), { reason: "off-centre", centre: "H8" }],
    ["with a single tile as first word", FIRST, draftAfter(first.lay("A", "8H")), { reason: "single-tile" }],
    ["without touching an old tile", LATER, draftAfter(later.fill("SO", "1A")), { reason: "not-touching" }],
    ["with a single tile far away", LATER, draftAfter(later.lay("S", "1A")), { reason: "not-touching" }],
    ["with an invalid word", LATER, draftAfter(later.fill("CATL", "8G")), { reason: "not-a-word", words: ["CATL"] }],
  ])("%s", (_name, view, draft, refusal) => {
    const before = JSON.stringify(draft);
    expect(actionConfirmingDraft(en, view, draft)).toEqual({ ok: false, refusal });
    expect(JSON.stringify(draft)).toBe(before);
  });

  test("with an invalid word, but shows its points", () => {
    const { play } = toDraftView(en, LATER, draftAfter(later.fill("CATL", "8G")));
    expect(play).toMatchObject({ ok: true, valid: false, words: [{ text: "CATL", valid: false }], score: 6 });
  });

  test("as invalid if words are challenged: nothing is said about its words, and it can be played", () => {
    const view = viewOf({ board: ["CAT 8G"], racks: ["SOLDER#", ""] }, en, { challenge: "double" });
    const draft = draftAfter(editsFor(view).fill("CATL", "8G"));
    const shown = toDraftView(en, view, draft);
    expect(shown.play).toMatchObject({ ok: true, valid: true, score: 6 });
    expect(JSON.stringify(shown)).not.toContain('"valid":false');
    expect(shown.play.ok && shown.play.words.map(({ valid }) => valid)).toEqual([undefined]);
    expect(actionConfirmingDraft(en, view, draft).ok).toBe(true);
  });
});

describe("when the board has changed", () => {
  const draft = draftAfter(editsFor(LATER).lay("S", "8J"), editsFor(LATER).lay("O", "9J"));

  test("tiles of a draft on occupied squares return to the rack", () => {
    const now = viewOf({ board: ["CATE 8G"], racks: ["SOLDER#", ""] });
    const shown = toDraftView(en, now, draft);
    expect(tileNames(shown.laid)).toEqual(["O J9"]);
    expect(tileNames(shown.returned)).toEqual(["S J8"]);
    expect(joinTiles(en.alphabet, shown.rest)).toBe("SLDER#");
  });

  test("tiles that are no longer on the rack are removed from a draft", () => {
    const now = viewOf({ board: ["CAT 8G"], racks: ["OLDERED", ""] });
    const shown = toDraftView(en, now, draft);
    expect([tileNames(shown.laid), tileNames(shown.returned)]).toEqual([["O J9"], ["S J8"]]);
  });

  test("a draft that still fits is kept, and can be confirmed", () => {
    const now = viewOf({ board: ["CAT 8G", "TO I8"], racks: ["SOLDER#", ""] });
    expect(toDraftView(en, now, draft).returned).toEqual([]);
    expect(toDraftView(en, now, draft).play).toMatchObject({
      ok: true,
      words: [{ text: "SO" }, { text: "CATS" }, { text: "OO" }],
    });
  });

  test("a draft for another board or alphabet is harmless", () => {
    const far: ScrabbleDraft = {
      steps: [
        {
          kind: "fill",
          laid: [
            { square: 900, stone: 1 },
            { square: 7, stone: -199 },
          ],
        },
      ],
    };
    expect(toDraftView(en, FIRST, far)).toMatchObject({ laid: [], play: { refusal: { reason: "no-tile-laid" } } });
  });
});

describe("the order of the rack", () => {
  test("can be sorted with blanks last", () => {
    const shown = toDraftView(en, FIRST, sortRack(FIRST, EMPTY_DRAFT));
    expect(joinTiles(en.alphabet, shown.rest)).toBe("ACERST#");
  });

  test("can be shuffled, and is kept while tiles are laid and taken back", () => {
    const mixed = shuffleRack(FIRST, EMPTY_DRAFT, createRng(seedOf(3)));
    const order = joinTiles(en.alphabet, toDraftView(en, FIRST, mixed).rest);
    expect(order).not.toBe("CATERS#");
    expect([...order].sort()).toEqual([..."CATERS#"].sort());
    const laid = draftAfter(
      () => editsFor(FIRST).lay("E", "8H")(mixed),
      (draft) => editsFor(FIRST).take("8H")(draft),
    );
    expect(joinTiles(en.alphabet, toDraftView(en, FIRST, laid).rest)).toBe(order);
  });

  test("has newly drawn tiles at its end", () => {
    const sorted = sortRack(FIRST, EMPTY_DRAFT);
    const now = viewOf({ racks: ["ZSREAQ", ""] });
    expect(joinTiles(en.alphabet, toDraftView(en, now, sorted).rest)).toBe("AERSZQ");
  });
});

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["a list", []],
  ["no steps", {}],
  ["a step without a kind", { steps: [{}] }],
  ["a step of an unknown kind", { steps: [{ kind: "jump" }] }],
  ["a square off all boards", { steps: [{ kind: "lay", square: 961, stone: 1 }] }],
  ["a fractional square", { steps: [{ kind: "take", square: 1.5 }] }],
  ["a missing tile", { steps: [{ kind: "lay", square: 1, stone: 0 }] }],
  ["a letter for a tile that is not a blank", { steps: [{ kind: "letter", square: 1, stone: 4 }] }],
  ["an unknown key", { steps: [], more: 1 }],
  ["an unknown key in a step", { steps: [{ kind: "clear", square: 1 }] }],
  ["too many steps", { steps: Array(500).fill({ kind: "clear" }) }],
  ["an order of words", { steps: [], order: ["A"] }],
  ["a fill without tiles", { steps: [{ kind: "fill" }] }],
])("a stored value is not read as a draft if it has %s", (_name, raw) => {
  expect(parseStoredDraft(raw)).toBeUndefined();
});
