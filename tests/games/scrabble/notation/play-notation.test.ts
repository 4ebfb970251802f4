import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createScrabble } from "#games/scrabble/game.ts";
import {
  formatPlace,
  formatSquare,
  formatWord,
  parseExchange,
  parsePlace,
  parsePlay,
} from "#games/scrabble/notation/play-notation.ts";
import { CATALAN, english, type PositionSetup, stateOf } from "../fixtures.ts";

const en = await english();

function viewOf(wordList: typeof en, situation: PositionSetup) {
  return createScrabble(wordList).view(stateOf(wordList, situation), 0);
}

describe("places", () => {
  test.each([
    ["8H", { square: 112, direction: "across" }],
    ["h8", { square: 112, direction: "down" }],
    [" 15 o ", { square: 224, direction: "across" }],
    ["A1", { square: 0, direction: "down" }],
    ["01A", { square: 0, direction: "across" }],
  ])("%s", (text, place) => {
    expect(parsePlace(text, 15)).toEqual(place);
  });

  test.each(["", "8", "H", "P1", "16A", "A16", "0A", "A0", "8H8", "H-8", "AAA1", "ñ8", "8\u0000H"])(
    "%j is none",
    (text) => {
      expect(parsePlace(text, 15)).toBeUndefined();
    },
  );

  test("the columns after Z have two letters", () => {
    expect(formatSquare(30, 31)).toBe("AE1");
    expect(parsePlace("1AE", 31)).toEqual({ square: 30, direction: "across" });
  });

  test("what is written is read back", () => {
    const size = fc.integer({ min: 2, max: 31 });
    fc.assert(
      fc.property(size, fc.nat(), fc.constantFrom("across" as const, "down" as const), (side, any, direction) => {
        const place = { square: any % (side * side), direction };
        expect(parsePlace(formatPlace(place, side), side)).toEqual(place);
        expect(parsePlace(formatSquare(place.square, side), side)).toEqual({ ...place, direction: "down" });
      }),
    );
  });
});

describe("words", () => {
  const catalan = (rack: string, word: string, at: string, board: readonly string[] = []) => {
    const parsed = parsePlay(viewOf(CATALAN, { board, racks: [rack, ""] }), CATALAN.alphabet, word, at);
    return parsed.ok ? [formatWord(CATALAN.alphabet, parsed.action.word), ...parsed.blanksUsed] : parsed.misprint;
  };

  test.each([
    ["small letters", "casa", "CASA"],
    ["digraphs, the longest tile first", "nyanyo", "NYANYO"],
    ["a blank in brackets", "c(a)sa", "C(A)SA"],
    ["a digraph blank", "ca(ny)a", "CA(NY)A"],
    ["several blanks in one bracket", "c(as)a", "C(A)(S)A"],
    ["the raised dot", "COL·LEGI", "COL·LEGI"],
    ["a full stop for it", "COL.LEGI", "COL·LEGI"],
    ["a hyphen for it", "col-legi", "COL·LEGI"],
    ["the old letter for it", "coŀlegi", "COL·LEGI"],
    ["the old capital for it", "COĿLEGI", "COL·LEGI"],
    ["accents that are no letters", "cançó", "CANÇO"],
    ["accents written apart", "canc\u0327o\u0301", "CANÇO"],
    ["spaces around", "  casa ", "CASA"],
  ])("%s", (_, word, read) => {
    expect(catalan("CASANYNYAL·LCOENGIÇ##", word, "8H")).toEqual([read]);
  });

  test.each([
    ["", ""],
    ["CA SA", " "],
    ["K", "K"],
    ["CA(SA", "("],
    ["CA)SA", ")"],
    ["C((A))", "("],
    ["Q", "Q"],
    ["CY", "Y"],
    ["L·", "·"],
    ["🦊A", "🦊"],
  ])("%j has no tile for %j", (word, at) => {
    expect(catalan("CASA", word, "8H")).toEqual({ reason: "bad-letter", typed: word, at });
  });

  test("a place that is none says the last one", () => {
    expect(catalan("CASA", "CASA", "8Z")).toEqual({ reason: "bad-place", typed: "8Z", last: "O15" });
  });

  test("a blank is taken where the rack has no other, and that is said", () => {
    expect(catalan("CA#A", "CASA", "8H")).toEqual(["CA(S)A", "S"]);
    expect(catalan("CASA#", "CASA", "8H")).toEqual(["CASA"]);
    expect(catalan("CA##", "CASA", "8H")).toEqual(["C(A)(S)A", "A", "S"]);
  });

  test("a blank that was asked for is not taken again", () => {
    expect(catalan("CA#", "C(A)SA", "8H")).toEqual(["C(A)SA"]);
  });

  test("the blank goes where the letter counts least", () => {
    // The second A of the two lies on a double letter: the own A belongs there.
    expect(catalan("SL#A", "SALA", "8I")).toEqual(["S(A)LA", "A"]);
  });

  test("letters that lie there are taken as they lie, blanks too", () => {
    expect(catalan("S", "CASA", "8H", ["C(A) 8H", "A 8K"])).toEqual(["C(A)SA"]);
  });

  test("beyond the edge and on other letters it is for the rules to refuse", () => {
    expect(catalan("CASA", "CASA", "8N")).toEqual(["CASA"]);
    expect(catalan("CASA", "CASA", "8H", ["L 8H"])).toEqual(["CASA"]);
  });
});

describe("tiles to exchange", () => {
  const tiles = (wordList: typeof en, rack: string, text: string) => {
    const parsed = parseExchange(viewOf(wordList, { racks: [rack, ""] }), wordList.alphabet, text);
    return parsed.ok
      ? parsed.action.tiles.map((tile) => wordList.alphabet.letters[tile]?.text).join(" ")
      : parsed.misprint;
  };

  test.each([
    ["ae#", "A E #"],
    ["A, E ?", "A E #"],
    ["*", "A B C D E # #"],
    ["", ""],
    ["zz", "Z Z"],
    ["a1", { reason: "bad-letter", typed: "a1", at: "1" }],
  ])("%j", (text, read) => {
    expect(tiles(en, "ABCDE##", text)).toEqual(read);
  });

  test("digraphs as the rack has them", () => {
    const spanish = {
      ...CATALAN,
      alphabet: { letters: [...CATALAN.alphabet.letters, { text: "LL", count: 1, points: 8 }] },
    };
    expect(tiles(spanish, "LLA", "LL")).toBe("LL");
    const view = viewOf(spanish, { racks: ["A", ""] });
    const single = spanish.alphabet.letters.findIndex((letter) => letter.text === "L");
    expect(parseExchange({ ...view, rack: [single, single] }, spanish.alphabet, "LL")).toMatchObject({
      action: { tiles: [single, single] },
    });
  });
});

test("tiles that can be cut in millions of ways are cut in few steps", () => {
  const MOST_READ = 100_000;
  let read = 0;
  const letter = (text: string, count: number) => ({
    count,
    points: 1,
    get text() {
      if (++read > MOST_READ) throw new Error("too many steps");
      return text;
    },
  });
  const counts = [4, 3, 3, 2, 1, 1, 1];
  const letters = [letter("#", 0), ...counts.map((count, at) => letter("A".repeat(at + 1), count))];
  const rack = counts.flatMap((count, at) => Array<number>(count).fill(at + 1));
  const typed = `${"A".repeat(39)}!`;
  const view = { ...viewOf(en, { racks: ["A", ""] }), rack };
  expect(parseExchange(view, { letters }, typed)).toEqual({
    ok: false,
    misprint: { reason: "bad-letter", typed, at: "!" },
  });
  const all = "A".repeat(rack.reduce((sum, tile) => sum + tile, 0));
  const tiles = rack.toReversed();
  expect(parseExchange(view, { letters }, all)).toEqual({ ok: true, action: { kind: "exchange", tiles } });
});

describe("whatever is typed", () => {
  const view = viewOf(CATALAN, { board: ["CASA 8H"], racks: ["CA#NYL·LXZ", ""] });
  const garbage = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom(..."(NY)(L·L.Ŀ-çÇ#?*8h ") }),
    fc.string(),
  );

  test("never throws", () => {
    fc.assert(
      fc.property(garbage, garbage, (word, at) => {
        parsePlay(view, CATALAN.alphabet, word, at);
        parsePlay(view, CATALAN.alphabet, word, "8H");
        parseExchange(view, CATALAN.alphabet, word);
        parsePlace(at, 15);
      }),
      { numRuns: 500 },
    );
  });

  test("a word that is read is written and read back the same", () => {
    fc.assert(
      fc.property(garbage, (word) => {
        const parsed = parsePlay(view, CATALAN.alphabet, word, "5C");
        if (!parsed.ok) return;
        const again = parsePlay(view, CATALAN.alphabet, formatWord(CATALAN.alphabet, parsed.action.word), "5C");
        expect(again).toMatchObject({ ok: true, action: parsed.action });
      }),
      { numRuns: 500 },
    );
  });
});
