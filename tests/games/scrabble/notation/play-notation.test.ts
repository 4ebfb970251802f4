import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import {
  formatPlace,
  formatPlayWord,
  formatSquare,
  formatWord,
  normalizeTypedPlace,
  parseExchange,
  parsePlace,
  parsePlay,
} from "#games/scrabble/notation/play-notation.ts";
import { CATALAN, english, type PositionSetup, stateOf, wordListOf } from "../fixtures.ts";

const en = await english();

function viewOf(wordList: typeof en, situation: PositionSetup) {
  return createScrabbleGame(wordList).view(stateOf(wordList, situation), 0);
}

describe("a typed place is read", () => {
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
    "but not %j",
    (text) => {
      expect(parsePlace(text, 15)).toBeUndefined();
    },
  );

  test("with two letters for columns after Z", () => {
    expect(formatSquare(30, 31)).toBe("AE1");
    expect(parsePlace("1AE", 31)).toEqual({ square: 30, direction: "across" });
  });

  test("the same as it was formatted", () => {
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

test("a played word has brackets only around blanks that are not on the board yet", () => {
  const view = viewOf(en, { board: ["C(A)T 8H"], racks: ["S#", ""] });
  const parsed = parsePlay(view, en.alphabet, "CAT(S)", "8H");
  if (!parsed.ok) throw new Error("the play was not read");
  expect(formatWord(en.alphabet, parsed.action.word)).toBe("C(A)T(S)");
  expect(formatPlayWord(en.alphabet, view, parsed.action)).toBe("CAT(S)");
});

describe("signs around a typed place do not matter:", () => {
  test.each([
    ["8D →", "8D"],
    ["8d→", "8D"],
    ["8D ➡️", "8D"],
    ["8D->", "8D"],
    ["D8↓", "D8"],
    ["8-D", "8D"],
    ["8.D", "8D"],
    ["(8,D)", "8D"],
    ["[ 8 ; D ]", "8D"],
    ["(D, 8)", "D8"],
    ["15 o", "15O"],
    ["8 H", "8H"],
    ["H 8", "H8"],
    ["8-V", "8V"],
  ])("%s is %s", (typed, place) => {
    expect(normalizeTypedPlace(typed)).toBe(place);
  });

  test.each([
    ["8D ↓", "D8"],
    ["D8 →", "8D"],
    ["8D V", "D8"],
    ["8D H", "8D"],
    ["D8 H", "8D"],
    ["(8,D) v", "D8"],
    ["8H H", "8H"],
    ["8H, V", "H8"],
  ])("%s is %s, because it names the direction", (typed, place) => {
    expect(normalizeTypedPlace(typed)).toBe(place);
  });

  test.each(["", "→", "8", "H", "8→", "8D8", "8 D Q", "?!"])("%j is still no place", (typed) => {
    expect(parsePlace(normalizeTypedPlace(typed), 15)).toBeUndefined();
  });

  test("a column with two letters keeps its H or V", () => {
    expect(normalizeTypedPlace("1AE")).toBe("1AE");
    expect(normalizeTypedPlace("1 A E")).toBe("1AE");
  });

  test("a refused place is quoted as it was typed", () => {
    const parsed = parsePlay(viewOf(en, { racks: ["", ""] }), en.alphabet, "AA", "(8, Z) →");
    expect(parsed).toEqual({ ok: false, misprint: { reason: "bad-place", typed: "(8, Z) →", last: "O15" } });
  });
});

describe("a typed word is read", () => {
  const readCatalan = (rack: string, word: string, at: string, board: readonly string[] = []) => {
    const parsed = parsePlay(viewOf(CATALAN, { board, racks: [rack, ""] }), CATALAN.alphabet, word, at);
    return parsed.ok ? [formatWord(CATALAN.alphabet, parsed.action.word), ...parsed.blanksUsed] : parsed.misprint;
  };

  test.each([
    ["if only L·L is on the rack", "CEL·LAAA", [], "CEL·LA"],
    ["but not if two L are on the rack", "CELLAL·L", [], "CELLA"],
    ["with a blank as the only L, if L·L is on the rack", "CEL·LA#AA", [], "CEL·LA"],
    ["as two L if nothing helps", "CEAAAAA", [], "CELLA"],
  ])("LL as L·L %s", (_, rack, board, read) => {
    expect(readCatalan(rack, "cella", "8H", board)).toEqual([read]);
  });

  test("LL as L·L where the board has L·L", () => {
    expect(readCatalan("CEAAAAA", "cella", "8H", ["CEL·LA 8H"])).toEqual(["CEL·LA"]);
  });

  describe("with separators between tiles", () => {
    const SPANISH = wordListOf("# 2 0\nA 9 1\nC 4 3\nE 9 1\nL 4 1\nLL 2 8\nR 4 1\nRR 1 8\n", ["ALLA", "CALLE"]);
    const readSpanish = (rack: readonly string[], word: string) => {
      const { alphabet } = SPANISH;
      const tiles = rack.map((text) => alphabet.letters.findIndex((letter) => letter.text === text));
      const parsed = parsePlay({ ...viewOf(SPANISH, { racks: ["", ""] }), rack: tiles }, alphabet, word, "8H");
      if (!parsed.ok) return parsed.misprint;
      return parsed.action.word.map((tile) => formatWord(alphabet, [tile])).join(" ");
    };

    test.each(["A-L-L-A", "a·l·l·a", "a.l.l.a", "AL-LA", " Al·la "])("two L are not LL: %j", (word) => {
      expect(readSpanish(["A", "A", "L", "L"], word)).toBe("A L L A");
      expect(readSpanish(["A", "A", "LL"], word)).toBe("A L L A");
    });

    test.each([
      ["ALLA", "A LL A"],
      ["A-LL-A", "A LL A"],
      ["CA-LLE", "C A LL E"],
      ["(A)-L-(L)A", "(A) L (L) A"],
      ["RR-R", "RR R"],
    ])("%s", (word, read) => {
      expect(readSpanish([], word)).toBe(read);
    });

    test.each(["ALLA", "A-LL-A", "A-L-L-A", "AL-(L)A", "(L)L-L", "LL-L", "L-LL", "RR-R-R"])(
      "%s is formatted so that it is read again as the same tiles",
      (word) => {
        const { alphabet } = SPANISH;
        const read = (text: string) => {
          const parsed = parsePlay(viewOf(SPANISH, { racks: ["", ""] }), alphabet, text, "8H");
          return parsed.ok ? parsed.action.word : [];
        };
        expect(read(word).length).toBeGreaterThan(1);
        expect(read(formatWord(alphabet, read(word)))).toEqual(read(word));
      },
    );

    test("a hyphen is written only where tiles would be read as one", () => {
      const { alphabet } = SPANISH;
      const format = (...texts: string[]) =>
        formatWord(
          alphabet,
          texts.map((text) => alphabet.letters.findIndex((letter) => letter.text === text)),
        );
      expect(format("A", "L", "L", "A")).toBe("AL-LA");
      expect(format("C", "A", "LL", "E")).toBe("CALLE");
      expect(format("L", "LL")).toBe("L-LL");
    });

    test.each([
      ["CA[LL]E", "C A LL E"],
      ["ca[ll]e", "C A LL E"],
      ["[RR]-R", "RR R"],
      ["A([LL])A", "A (LL) A"],
    ])("a tile of several letters may stand in square brackets: %s", (word, read) => {
      expect(readSpanish([], word)).toBe(read);
    });

    test.each(["CALL?", "CALL#", "CA*E", "CA_E", "CALL[E]", "CALL[", "C[AL]LE", "[LL"])(
      "a blank without its letter in round brackets is refused as such: %s",
      (word) => {
        expect(readSpanish(["C", "A", "LL"], word)).toEqual({ reason: "blank-sign", typed: word });
      },
    );

    test.each(["CE[L·L]A", "CE[LL]A", "CE[L-L]A"])("in Catalan, %s has one tile L·L", (word) => {
      expect(readCatalan("CELLAAA", word, "8H")).toEqual(["CEL·LA"]);
    });

    test.each([
      ["-ALLA", "-"],
      ["A--L", "-"],
      ["A-K-A", "K"],
      ["A-(L-A", "("],
    ])("%s is not a word", (word, at) => {
      expect(readSpanish(["A"], word)).toEqual({ reason: "bad-letter", typed: word, at });
    });

    test.each([
      ["CEL-LA", "CELLAAA", "CEL·LA"],
      ["C-E-L-L-A", "CELLAAA", "CELLA"],
      ["C-E-L-L-A", "CEL·LAAA", "CEL·LA"],
      ["C-E-L·L-A", "CELLAAA", "CELLA"],
    ])("in Catalan, %s on the rack %s", (word, rack, read) => {
      expect(readCatalan(rack, word, "8H")).toEqual([read]);
    });
  });

  test.each([
    ["small letters", "casa", "CASA"],
    ["digraphs, the longest tile first", "nyanyo", "NYANYO"],
    ["a blank in brackets", "c(a)sa", "C(A)SA"],
    ["a digraph blank", "ca(ny)a", "CA(NY)A"],
    ["several blanks in one bracket", "c(as)a", "C(A)(S)A"],
    ["the raised dot", "COL·LEGI", "COL·LEGI"],
    ["a full stop instead of the raised dot", "COL.LEGI", "COL·LEGI"],
    ["a hyphen instead of the raised dot", "col-legi", "COL·LEGI"],
    ["the old letter instead of the raised dot", "coŀlegi", "COL·LEGI"],
    ["the old capital instead of the raised dot", "COĿLEGI", "COL·LEGI"],
    ["accents that are not part of a letter", "cançó", "CANÇO"],
    ["decomposed accents", "canc\u0327o\u0301", "CANÇO"],
    ["spaces around", "  casa ", "CASA"],
  ])("with %s", (_, word, read) => {
    expect(readCatalan("CASANYNYAL·LCOENGIÇ##", word, "8H")).toEqual([read]);
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
  ])("but not %j, which has no tile at %j", (word, at) => {
    expect(readCatalan("CASA", word, "8H")).toEqual({ reason: "bad-letter", typed: word, at });
  });

  test("but not at an invalid place, and the refusal names the last one", () => {
    expect(readCatalan("CASA", "CASA", "8Z")).toEqual({ reason: "bad-place", typed: "8Z", last: "O15" });
  });

  test("with a blank if the rack has no other tile, and says so", () => {
    expect(readCatalan("CA#A", "CASA", "8H")).toEqual(["CA(S)A", "S"]);
    expect(readCatalan("CASA#", "CASA", "8H")).toEqual(["CASA"]);
    expect(readCatalan("CA##", "CASA", "8H")).toEqual(["C(A)(S)A", "A", "S"]);
  });

  test("with a requested blank only once", () => {
    expect(readCatalan("CA#", "C(A)SA", "8H")).toEqual(["C(A)SA"]);
  });

  test("with a blank where the letter scores least", () => {
    // The second A is on a double letter, so the rack's own A is used there.
    expect(readCatalan("SL#A", "SALA", "8I")).toEqual(["S(A)LA", "A"]);
  });

  test("with old tiles unchanged, including blanks", () => {
    expect(readCatalan("S", "CASA", "8H", ["C(A) 8H", "A 8K"])).toEqual(["C(A)SA"]);
  });

  test("even beyond the edge or over other letters, which the rules refuse", () => {
    expect(readCatalan("CASA", "CASA", "8N")).toEqual(["CASA"]);
    expect(readCatalan("CASA", "CASA", "8H", ["L 8H"])).toEqual(["CASA"]);
  });
});

describe("typed tiles to exchange are read", () => {
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
  ])("from %j", (text, read) => {
    expect(tiles(en, "ABCDE##", text)).toEqual(read);
  });

  test("with separators between tiles", () => {
    expect(tiles(en, "ABCDE##", "A-B.#")).toBe("A B #");
    expect(tiles(CATALAN, "CEL·LAAA", "c-l-l")).toBe("C L·L");
    expect(tiles(CATALAN, "CELLAAA", "C-E-L")).toBe("C E L");
  });

  test("with digraphs if they are on the rack", () => {
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

test("tiles that can be split in millions of ways are read in few steps", () => {
  const MAX_READS = 100_000;
  let read = 0;
  const letter = (text: string, count: number) => ({
    count,
    points: 1,
    get text() {
      if (++read > MAX_READS) throw new Error("too many steps");
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

describe("any typed text", () => {
  const view = viewOf(CATALAN, { board: ["CASA 8H"], racks: ["CA#NYL·LXZ", ""] });
  const garbage = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom(..."(NY)(L·L.Ŀ-çÇ#?*8h ") }),
    fc.string(),
  );

  test("is read without an exception", () => {
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

  test("is formatted and read again as the same word if it is a word", () => {
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
