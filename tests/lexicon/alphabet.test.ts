import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Alphabet,
  formatBag,
  fullBag,
  joinTiles,
  parseBag,
  splitTiles,
  tileAt,
} from "#lexicon/alphabet/alphabet.ts";

function alphabetOf(bag: string): Alphabet {
  const parsed = parseBag(bag);
  if (!parsed.ok) throw new Error(`line ${parsed.line}: ${parsed.reason}`);
  return parsed.alphabet;
}

describe("a bag", () => {
  test("has the blank first, then the letters by code point", () => {
    const { letters } = alphabetOf("Ñ 1 8\nLL 1 8\nL 4 1\n# 2 0\nA 12 1\n");
    expect(letters.map(({ text }) => text)).toEqual(["#", "A", "L", "LL", "Ñ"]);
    expect(fullBag({ letters })).toHaveLength(20);
  });

  test("may have no blank, other line ends and an empty last line", () => {
    expect(alphabetOf("A 1 1\r\nB 2 3\r\n\r\n").letters).toEqual([
      { text: "#", count: 0, points: 0 },
      { text: "A", count: 1, points: 1 },
      { text: "B", count: 2, points: 3 },
    ]);
  });

  test("is written as it was read", () => {
    const bag = "# 2 0\nA 12 1\nL·L 1 10\nNY 1 10\n";
    expect(formatBag(alphabetOf(bag))).toBe(bag);
  });

  test.each([
    ["A 1 1\nB", 2, "malformed"],
    ["A 0 1", 1, "zero-count"],
    ["A 1 -1", 1, "negative"],
    ["A 1.5 1", 1, "not-whole"],
    ["a 1 1", 1, "not-capitals"],
    ["A  1 1", 1, "malformed"],
    ["A 1 1 1", 1, "malformed"],
    ["A 1 1\n\nB 1 1\nA 2 2", 4, "repeated-letter"],
    ["", 1, "no-letters"],
    ["# 2 0", 1, "no-letters"],
  ])("%j is refused with its line", (bag, line, reason) => {
    expect(parseBag(bag)).toEqual({ ok: false, line, reason });
  });
});

test("a bag has at most two hundred letters besides the blank", () => {
  const bag = (letters: number) =>
    Array.from({ length: letters }, (_, at) => `${String.fromCodePoint(0x4e00 + at)} 1 1`).join("\n");
  expect(parseBag(`# 2 0\n${bag(200)}`)).toMatchObject({ ok: true });
  expect(parseBag(`# 2 0\n${bag(202)}`)).toEqual({ ok: false, line: 202, reason: "too-many-letters" });
});

test("letters are ordered by code point, also above U+FFFF", () => {
  const { letters } = alphabetOf("\u{10400} 1 1\n\uff21 1 1\nA 1 1\n");
  expect(letters.map(({ text }) => text)).toEqual(["#", "A", "\uff21", "\u{10400}"]);
});

describe("words are split into tiles", () => {
  const catalan = alphabetOf(
    "A 1 1\nC 1 1\nE 1 1\nG 1 1\nI 1 1\nL 1 1\nL·L 1 1\nN 1 1\nNY 1 1\nO 1 1\nQU 1 1\nU 1 1\n",
  );

  test.each([
    ["NYANYO", ["NY", "A", "NY", "O"]],
    ["COL·LEGI", ["C", "O", "L·L", "E", "G", "I"]],
    ["CEL·LA", ["C", "E", "L·L", "A"]],
    ["NNY", ["N", "NY"]],
    ["LL", ["L", "L"]],
    ["QUE", ["QU", "E"]],
    ["", []],
  ])("longest tile first: %s", (word, texts) => {
    expect(splitTiles(catalan, word)?.map((tile) => catalan.letters[tile]?.text)).toEqual(texts);
  });

  test.each(["K", "CAY", "Q", "casa", "#", "A A", "L·"])("but %j cannot be split", (word) => {
    expect(splitTiles(catalan, word)).toBeUndefined();
  });

  test("and the blank is not a letter", () => {
    expect(tileAt(catalan, "#", 0)).toBeUndefined();
  });
});

/** Letters of one to three characters; some are the beginning of others. */
const anyLetter = fc
  .tuple(fc.constantFrom(..."ABCÑ"), fc.string({ unit: fc.constantFrom(..."ABCÑ·"), maxLength: 2 }))
  .map((parts) => parts.join(""));
const anyAlphabet = fc
  .uniqueArray(anyLetter, {
    minLength: 1,
    maxLength: 12,
  })
  .map((texts) => alphabetOf(texts.map((text) => `${text} 1 1`).join("\n")));

test("splitting and joining gives the same text, for any alphabet", () => {
  fc.assert(
    fc.property(anyAlphabet, fc.string({ unit: fc.constantFrom(..."ABCÑ·#a") }), (alphabet, text) => {
      const tiles = splitTiles(alphabet, text);
      if (tiles !== undefined) expect(joinTiles(alphabet, tiles)).toBe(text);
    }),
  );
});

test("joining and splitting gives a word that reads the same", () => {
  fc.assert(
    fc.property(anyAlphabet, fc.array(fc.nat(), { maxLength: 8 }), (alphabet, numbers) => {
      const text = joinTiles(
        alphabet,
        numbers.map((n) => 1 + (n % (alphabet.letters.length - 1))),
      );
      const tiles = splitTiles(alphabet, text);
      // Longest tile first may run into a dead end. Otherwise the word must read the same.
      if (tiles !== undefined) expect(joinTiles(alphabet, tiles)).toBe(text);
    }),
  );
});
