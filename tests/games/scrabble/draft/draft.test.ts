import { describe, expect, test } from "vitest";
import { createRng } from "#core/rng.ts";
import { type DraftResult, EMPTY_DRAFT, type ScrabbleDraft } from "#games/scrabble/draft/draft.ts";
import {
  clearDraft,
  fillPlay,
  MAX_DRAFT_STEPS,
  placeTile,
  setBlankLetter,
  takeTile,
  undoStep,
} from "#games/scrabble/draft/draft-edits.ts";
import { toDraftAction, viewDraft } from "#games/scrabble/draft/draft-view.ts";
import { parseStoredDraft } from "#games/scrabble/draft/parse-stored-draft.ts";
import { shuffleRack, sortRack } from "#games/scrabble/draft/rack-order.ts";
import { createScrabble } from "#games/scrabble/game.ts";
import { formatSquare, formatWord } from "#games/scrabble/notation/play-notation.ts";
import type { LaidTile, ScrabbleOptions, ScrabbleState, ScrabbleView } from "#games/scrabble/types.ts";
import { joinTiles } from "#lexicon/alphabet/alphabet.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { optionsOf, seedOf } from "../eventful-game.ts";
import { CATALAN, english, type PositionSetup, stateOf } from "../fixtures.ts";

const en = await english();

function situated(
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
  return createScrabble(wordList).view(situated(situation, wordList, options), 0);
}

/** A draft after some deeds, none of which may be refused. */
function drafted(...deeds: readonly ((draft: ScrabbleDraft) => DraftResult)[]): ScrabbleDraft {
  let draft = EMPTY_DRAFT;
  for (const deed of deeds) {
    const done = deed(draft);
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    draft = done.draft;
  }
  return draft;
}

/** Deeds on a view, as they are typed. */
function on(view: ScrabbleView, { alphabet }: WordList = en) {
  return {
    lay: (letter: string, at: string) => (draft: ScrabbleDraft) => placeTile(alphabet, view, draft, letter, at),
    take: (at: string) => (draft: ScrabbleDraft) => takeTile(alphabet, view, draft, at),
    blank: (letter: string, at: string) => (draft: ScrabbleDraft) => setBlankLetter(alphabet, view, draft, letter, at),
    fill: (word: string, at: string) => (draft: ScrabbleDraft) => fillPlay(alphabet, view, draft, word, at),
  };
}

function lying(laid: readonly LaidTile[], { alphabet }: WordList = en, size = 15): string[] {
  return laid.map(({ square, stone }) => `${formatWord(alphabet, [stone])} ${formatSquare(square, size)}`);
}

const FIRST = viewOf({ racks: ["CATERS#", ""] });
const LATER = viewOf({ board: ["CAT 8G"], racks: ["SOLDER#", ""] });

describe("a draft", () => {
  const { lay, take, blank, fill } = on(FIRST);

  test("is laid tile by tile, in any order", () => {
    const draft = drafted(lay("t", "8I"), lay("C", "G8"), lay("A", "h8"));
    const shown = viewDraft(en, FIRST, draft);
    expect(lying(shown.laid)).toEqual(["T I8", "C G8", "A H8"]);
    expect(joinTiles(en.alphabet, shown.rest)).toBe("ERS#");
    expect(shown.play).toMatchObject({ ok: true, valid: true, score: 10, words: [{ text: "CAT", valid: true }] });
    expect(toDraftAction(en, FIRST, draft)).toMatchObject({ ok: true, action: { kind: "play", direction: "across" } });
  });

  test("takes a blank where it is asked for, or where nothing else is left, and says so", () => {
    const asked = lay("(A)", "8H")(EMPTY_DRAFT);
    expect(asked).toMatchObject({ ok: true, blanksUsed: [] });
    const unasked = lay("O", "8H")(EMPTY_DRAFT);
    expect(unasked).toMatchObject({ ok: true, blanksUsed: ["O"] });
    if (unasked.ok) expect(lying(viewDraft(en, FIRST, unasked.draft).laid)).toEqual(["(O) H8"]);
  });

  test("gives a blank another letter", () => {
    const draft = drafted(lay("(O)", "8H"), blank("a", "8H"));
    expect(lying(viewDraft(en, FIRST, draft).laid)).toEqual(["(A) H8"]);
    expect(lying(viewDraft(en, FIRST, drafted(lay("(O)", "8H"), blank("(U)", "H8"))).laid)).toEqual(["(U) H8"]);
  });

  test("takes a tile back", () => {
    const shown = viewDraft(en, FIRST, drafted(lay("C", "8G"), lay("A", "8H"), take("8G")));
    expect(lying(shown.laid)).toEqual(["A H8"]);
    expect(joinTiles(en.alphabet, shown.rest)).toBe("CTERS#");
  });

  test("is filled at once by a play, instead of what lay there", () => {
    const draft = drafted(lay("S", "1A"), fill("C(A)T", "8G"));
    expect(lying(viewDraft(en, FIRST, draft).laid)).toEqual(["C G8", "(A) H8", "T I8"]);
    expect(fill("CATO", "8G")(EMPTY_DRAFT)).toMatchObject({ ok: true, blanksUsed: ["O"] });
  });

  test("may be filled with what cannot be confirmed", () => {
    const draft = drafted(fill("CAT", "1A"));
    expect(viewDraft(en, FIRST, draft).play).toEqual({ ok: false, refusal: { reason: "off-centre", centre: "H8" } });
  });

  test("undoes the last thing done, whatever it was", () => {
    const filled = drafted(lay("S", "8H"), fill("CAT", "8G"));
    const cleared = drafted(() => clearDraft(filled));
    const back = [1, 2].reduce((draft) => drafted(() => undoStep(draft)), cleared);
    expect(
      lying(
        viewDraft(
          en,
          FIRST,
          drafted(() => undoStep(cleared)),
        ).laid,
      ),
    ).toEqual(["C G8", "A H8", "T I8"]);
    expect(lying(viewDraft(en, FIRST, back).laid)).toEqual(["S H8"]);
  });

  test("forgets its oldest steps, and nothing that lies there", () => {
    let draft = drafted(lay("C", "8G"));
    for (let time = 0; time < MAX_DRAFT_STEPS; time++) {
      draft = drafted(
        () => lay("A", "8H")(draft),
        (then) => take("8H")(then),
      );
    }
    expect(draft.steps.length).toBeLessThanOrEqual(MAX_DRAFT_STEPS);
    expect(parseStoredDraft(draft)).toEqual(draft);
    expect(lying(viewDraft(en, FIRST, draft).laid)).toEqual(["C G8"]);
  });

  test("is plain data", () => {
    const draft = drafted(
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

  test("adds to what lies there, along it and across it", () => {
    const at = on(LATER);
    const along = viewDraft(en, LATER, drafted(at.lay("S", "8J")));
    expect(along.play).toMatchObject({ ok: true, words: [{ text: "CATS" }], score: 6 });
    const across = viewDraft(en, LATER, drafted(at.lay("O", "J9"), at.lay("S", "8J")));
    expect(across.play).toMatchObject({
      ok: true,
      action: { direction: "down" },
      words: [{ text: "SO" }, { text: "CATS" }],
    });
    const below = viewDraft(en, LATER, drafted(at.lay("O", "I9")));
    expect(below.play).toMatchObject({ ok: true, action: { direction: "down" }, words: [{ text: "TO" }] });
  });

  test("reads a play as it lies: its action comes to the same draft", () => {
    const at = on(LATER);
    const draft = drafted(at.lay("O", "J9"), at.lay("S", "8J"));
    const done = toDraftAction(en, LATER, draft);
    if (!done.ok) throw new Error("refused");
    const again = drafted(at.fill(formatWord(en.alphabet, done.action.word), "J8"));
    expect(viewDraft(en, LATER, again).play).toEqual(viewDraft(en, LATER, draft).play);
  });
});

describe("a Catalan draft", () => {
  const view = viewOf({ board: ["CASA 8G"], racks: ["NYL·LQU#ACA", ""] }, CATALAN);
  const at = on(view, CATALAN);

  test("has tiles of several letters, as they may be typed", () => {
    const draft = drafted(at.lay("ny", "9G"), at.lay("L.L", "10G"), at.lay("(qu)", "11G"), at.lay("QU", "12G"));
    expect(lying(viewDraft(CATALAN, view, draft).laid, CATALAN)).toEqual(["NY G9", "L·L G10", "(QU) G11", "QU G12"]);
  });

  test("has no blank for what the bag does not have", () => {
    expect(at.lay("(CH)", "9G")(EMPTY_DRAFT)).toEqual({
      ok: false,
      refusal: { reason: "letter-not-in-bag", letter: "CH" },
    });
    expect(at.blank("K", "9G")(drafted(at.lay("(A)", "9G")))).toMatchObject({
      refusal: { reason: "letter-not-in-bag", letter: "K" },
    });
  });
});

describe("refused, and the draft stays as it is:", () => {
  const first = on(FIRST);
  const later = on(LATER);
  const cat = first.fill("CAT", "8G");
  const blankAt8H = first.lay("(A)", "8H");

  test.each<[string, DraftResult, object]>([
    [
      "a letter not on the rack",
      on(viewOf({ racks: ["CAT", ""] })).lay("Z", "8H")(EMPTY_DRAFT),
      { reason: "not-on-rack", letters: ["Z"] },
    ],
    ["a second blank", first.lay("(E)", "8I")(drafted(blankAt8H)), { reason: "not-on-rack", letters: ["#"] }],
    [
      "a letter that lies already",
      first.lay("O", "8I")(drafted(first.lay("O", "8H"))),
      { reason: "not-on-rack", letters: ["O"] },
    ],
    ["an occupied square", later.lay("S", "8G")(EMPTY_DRAFT), { reason: "square-occupied", square: "G8", letter: "C" }],
    [
      "one's own tile's square",
      first.lay("S", "8H")(drafted(blankAt8H)),
      { reason: "square-occupied", square: "H8", letter: "A" },
    ],
    [
      "a square off the board",
      first.lay("S", "P8")(EMPTY_DRAFT),
      { reason: "square-off-board", typed: "P8", last: "O15" },
    ],
    ["a malformed square", first.lay("S", "8-8")(EMPTY_DRAFT), { reason: "bad-place", typed: "8-8", last: "O15" }],
    ["a letter that is none", first.lay("!", "8H")(EMPTY_DRAFT), { reason: "bad-letter", typed: "!", at: "!" }],
    ["two letters at once", first.lay("CA", "8H")(EMPTY_DRAFT), { reason: "bad-letter", typed: "CA", at: "A" }],
    ["no letter", first.lay(" ", "8H")(EMPTY_DRAFT), { reason: "bad-letter", typed: "", at: "" }],
    ["a blank as nothing", first.lay("#", "8H")(EMPTY_DRAFT), { reason: "blank-without-letter" }],
    [
      "a blank as no letter of the bag",
      first.lay("(Ñ!)", "8H")(EMPTY_DRAFT),
      { reason: "letter-not-in-bag", letter: "N!" },
    ],
    ["taking back what was not laid", first.take("8H")(EMPTY_DRAFT), { reason: "not-laid", square: "H8" }],
    ["taking back what lay before", later.take("8G")(EMPTY_DRAFT), { reason: "not-laid", square: "G8" }],
    ["another letter for nothing", first.blank("A", "8H")(EMPTY_DRAFT), { reason: "not-laid", square: "H8" }],
    [
      "another letter for no blank",
      first.blank("A", "8G")(drafted(cat)),
      { reason: "not-a-blank", square: "G8", letter: "C" },
    ],
    ["clearing with nothing laid", clearDraft(EMPTY_DRAFT), { reason: "nothing-to-clear" }],
    ["undoing with nothing done", undoStep(EMPTY_DRAFT), { reason: "nothing-to-undo" }],
    ["filling over the edge", first.fill("CAT", "8N")(EMPTY_DRAFT), { reason: "off-the-board" }],
    [
      "filling over another letter",
      later.fill("SO", "8G")(EMPTY_DRAFT),
      { reason: "square-occupied", square: "G8", letter: "C" },
    ],
    ["filling with nothing new", later.fill("CAT", "8G")(EMPTY_DRAFT), { reason: "no-tile-laid" }],
    [
      "filling with letters from nowhere",
      later.fill("CATZZ", "8G")(EMPTY_DRAFT),
      { reason: "not-on-rack", letters: ["Z"] },
    ],
    [
      "filling with what is no word",
      first.fill("C!T", "8G")(EMPTY_DRAFT),
      { reason: "bad-letter", typed: "C!T", at: "!" },
    ],
    ["filling nowhere", first.fill("CAT", "here")(EMPTY_DRAFT), { reason: "bad-place", typed: "here", last: "O15" }],
  ])("%s", (_name, done, refusal) => {
    expect(done).toEqual({ ok: false, refusal });
  });

  test("anything, once the game is over", () => {
    const over = { ...FIRST, ending: "scoreless" } as const;
    const at = on(over);
    for (const deed of [at.lay("C", "8H"), at.fill("CAT", "8G")]) {
      expect(deed(EMPTY_DRAFT)).toEqual({ ok: false, refusal: { reason: "finished" } });
    }
  });
});

describe("not to be confirmed:", () => {
  const first = on(FIRST);
  const later = on(LATER);
  test.each<[string, ScrabbleView, ScrabbleDraft, object]>([
    ["nothing laid", FIRST, EMPTY_DRAFT, { reason: "no-tile-laid" }],
    [
      "not in line",
      FIRST,
      drafted(first.lay("C", "8G"), first.lay("A", "9H")),
      { reason: "not-in-line", squares: ["G8", "H9"] },
    ],
    ["with a gap", FIRST, drafted(first.lay("C", "8G"), first.lay("T", "8I")), { reason: "gap", square: "H8" }],
    [
      "with a gap downwards",
      FIRST,
      drafted(first.lay("C", "H8"), first.lay("T", "H10")),
      { reason: "gap", square: "H9" },
    ],
    ["off the centre", FIRST, drafted(first.fill("CAT", "1A")), { reason: "off-centre", centre: "H8" }],
    ["a single tile", FIRST, drafted(first.lay("A", "8H")), { reason: "single-tile" }],
    ["not touching", LATER, drafted(later.fill("SO", "1A")), { reason: "not-touching" }],
    ["a lone tile far away", LATER, drafted(later.lay("S", "1A")), { reason: "not-touching" }],
    ["no word", LATER, drafted(later.fill("CATL", "8G")), { reason: "not-a-word", words: ["CATL"] }],
  ])("%s", (_name, view, draft, refusal) => {
    const before = JSON.stringify(draft);
    expect(toDraftAction(en, view, draft)).toEqual({ ok: false, refusal });
    expect(JSON.stringify(draft)).toBe(before);
  });

  test("a wrong word is shown with its arithmetic all the same", () => {
    const { play } = viewDraft(en, LATER, drafted(later.fill("CATL", "8G")));
    expect(play).toMatchObject({ ok: true, valid: false, words: [{ text: "CATL", valid: false }], score: 6 });
  });

  test("where plays are challenged nobody is told, and it can be laid", () => {
    const view = viewOf({ board: ["CAT 8G"], racks: ["SOLDER#", ""] }, en, { challenge: "double" });
    const draft = drafted(on(view).fill("CATL", "8G"));
    const shown = viewDraft(en, view, draft);
    expect(shown.play).toMatchObject({ ok: true, valid: true, score: 6 });
    expect(JSON.stringify(shown)).not.toContain('"valid":false');
    expect(shown.play.ok && shown.play.words.map(({ valid }) => valid)).toEqual([undefined]);
    expect(toDraftAction(en, view, draft).ok).toBe(true);
  });
});

describe("when the board has changed since", () => {
  const draft = drafted(on(LATER).lay("S", "8J"), on(LATER).lay("O", "9J"));

  test("tiles whose square is taken are back on the rack", () => {
    const now = viewOf({ board: ["CATE 8G"], racks: ["SOLDER#", ""] });
    const shown = viewDraft(en, now, draft);
    expect(lying(shown.laid)).toEqual(["O J9"]);
    expect(lying(shown.returned)).toEqual(["S J8"]);
    expect(joinTiles(en.alphabet, shown.rest)).toBe("SLDER#");
  });

  test("tiles that are not on the rack any more are gone", () => {
    const now = viewOf({ board: ["CAT 8G"], racks: ["OLDERED", ""] });
    const shown = viewDraft(en, now, draft);
    expect([lying(shown.laid), lying(shown.returned)]).toEqual([["O J9"], ["S J8"]]);
  });

  test("what still fits is still there, and can be confirmed", () => {
    const now = viewOf({ board: ["CAT 8G", "TO I8"], racks: ["SOLDER#", ""] });
    expect(viewDraft(en, now, draft).returned).toEqual([]);
    expect(viewDraft(en, now, draft).play).toMatchObject({
      ok: true,
      words: [{ text: "SO" }, { text: "CATS" }, { text: "OO" }],
    });
  });

  test("a draft of another board, or of other letters, does no harm", () => {
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
    expect(viewDraft(en, FIRST, far)).toMatchObject({ laid: [], play: { refusal: { reason: "no-tile-laid" } } });
  });
});

describe("the order of the rack", () => {
  test("is sorted with blanks last", () => {
    const shown = viewDraft(en, FIRST, sortRack(FIRST, EMPTY_DRAFT));
    expect(joinTiles(en.alphabet, shown.rest)).toBe("ACERST#");
  });

  test("is shuffled, and stays while tiles are laid and taken back", () => {
    const mixed = shuffleRack(FIRST, EMPTY_DRAFT, createRng(seedOf(3)));
    const order = joinTiles(en.alphabet, viewDraft(en, FIRST, mixed).rest);
    expect(order).not.toBe("CATERS#");
    expect([...order].sort()).toEqual([..."CATERS#"].sort());
    const laid = drafted(
      () => on(FIRST).lay("E", "8H")(mixed),
      (draft) => on(FIRST).take("8H")(draft),
    );
    expect(joinTiles(en.alphabet, viewDraft(en, FIRST, laid).rest)).toBe(order);
  });

  test("has tiles that were drawn since at its end", () => {
    const sorted = sortRack(FIRST, EMPTY_DRAFT);
    const now = viewOf({ racks: ["ZSREAQ", ""] });
    expect(joinTiles(en.alphabet, viewDraft(en, now, sorted).rest)).toBe("AERSZQ");
  });
});

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["a list", []],
  ["no steps", {}],
  ["a step of no kind", { steps: [{}] }],
  ["a step of another kind", { steps: [{ kind: "jump" }] }],
  ["a square off every board", { steps: [{ kind: "lay", square: 961, stone: 1 }] }],
  ["a square by halves", { steps: [{ kind: "take", square: 1.5 }] }],
  ["no stone", { steps: [{ kind: "lay", square: 1, stone: 0 }] }],
  ["a letter for what is no blank", { steps: [{ kind: "letter", square: 1, stone: 4 }] }],
  ["more than it says", { steps: [], more: 1 }],
  ["more in a step", { steps: [{ kind: "clear", square: 1 }] }],
  ["too many steps", { steps: Array(500).fill({ kind: "clear" }) }],
  ["an order of words", { steps: [], order: ["A"] }],
  ["a fill of nothing", { steps: [{ kind: "fill" }] }],
])("what is no draft is not read as one: %s", (_name, raw) => {
  expect(parseStoredDraft(raw)).toBeUndefined();
});
