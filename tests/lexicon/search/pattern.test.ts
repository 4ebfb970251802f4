import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BLANK } from "#lexicon/alphabet/alphabet.ts";
import { listWordTiles } from "#lexicon/graph/graph.ts";
import { findWords } from "#lexicon/search/find-words.ts";
import { ANY_TILES, formatPattern, isPlainWord, parsePattern, type WordPattern } from "#lexicon/search/pattern.ts";
import { findPatternMatches, patternSieve } from "#lexicon/search/pattern-matches.ts";
import {
  alphabet,
  arbitraryTile,
  arbitraryWordList,
  markedText,
  readTiles,
  runOptions,
  wordListFrom,
} from "./random-word-lists.ts";

const letters = alphabet.letters.map(({ text }) => text);
const tile = (text: string) => letters.indexOf(text);

const anyPlace = fc.oneof(arbitraryTile, fc.constant(BLANK), fc.constant(ANY_TILES));
const anyPattern = fc
  .array(anyPlace, { minLength: 1, maxLength: 9 })
  .map((places) => places.filter((place, at) => place !== ANY_TILES || places[at - 1] !== ANY_TILES));

/** Splits a pattern longest letters first, independently of the alphabet. */
const PARTS = /L·L|LL|NY|[ABLN?*]/gu;

function toRegExp(pattern: WordPattern): RegExp {
  const sources = pattern.map((place) => {
    if (place === ANY_TILES) return String.raw`(?:[^|]+\|)*`;
    return place === BLANK ? String.raw`[^|]+\|` : String.raw`${letters[place]}\|`;
  });
  return new RegExp(`^${sources.join("")}$`, "u");
}

function parse(text: string): WordPattern {
  const made = parsePattern(alphabet, text);
  if (!made.ok) throw new Error(made.reason);
  return made.pattern;
}

describe("a pattern", () => {
  test.each([
    ["A", [tile("A")]],
    ["LLL", [tile("LL"), tile("L")]],
    ["L·LL", [tile("L·L"), tile("L")]],
    ["L?L", [tile("L"), BLANK, tile("L")]],
    ["N*NY", [tile("N"), ANY_TILES, tile("NY")]],
    ["***A**", [ANY_TILES, tile("A"), ANY_TILES]],
    ["*?*", [ANY_TILES, BLANK, ANY_TILES]],
    ["A#_", [tile("A"), BLANK, BLANK]],
    ["[LL]L[A]", [tile("LL"), tile("L"), tile("A")]],
  ])("%s is split longest tile first", (text, places) => {
    expect(parsePattern(alphabet, text)).toEqual({ ok: true, pattern: places });
  });

  test.each([
    ["", { reason: "empty" }],
    ["AX", { reason: "bad-letter", at: "X" }],
    ["N*Y", { reason: "bad-letter", at: "Y" }],
    ["L·", { reason: "bad-sign", at: "·" }],
    ["A A", { reason: "bad-sign", at: "U+0020" }],
    ["a", { reason: "bad-letter", at: "a" }],
    ["A.", { reason: "bad-sign", at: "." }],
    ["[A", { reason: "bad-sign", at: "[" }],
    ["[AL]", { reason: "bad-sign", at: "[" }],
    ["[?]", { reason: "bad-sign", at: "[" }],
    ["A\u200b", { reason: "bad-sign", at: "U+200B" }],
    ["A\u3164", { reason: "bad-sign", at: "U+3164" }],
    ["A\u00a0", { reason: "bad-sign", at: "U+00A0" }],
    ["A😀", { reason: "bad-sign", at: "😀" }],
    ["?".repeat(32), { reason: "too-many-tiles", tiles: 32, max: 31 }],
    ["?*".repeat(16), { reason: "too-many-tiles", tiles: 32, max: 31 }],
  ])("%j is refused", (text, bad) => {
    expect(parsePattern(alphabet, text)).toEqual({ ok: false, ...bad });
  });

  test("of many stars in a row is shortened", () => {
    expect(parsePattern(alphabet, "*".repeat(60))).toEqual({ ok: true, pattern: [ANY_TILES] });
  });

  test("is split like a regular expression does, and formatted as it was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ABLLN?*·", "NY"), minLength: 1, maxLength: 12 }), (text) => {
        const made = parsePattern(alphabet, text);
        const parts = text.replace(/\*+/g, "*").match(PARTS) ?? [];
        const cut = made.ok ? made.pattern.map((place) => formatPattern(alphabet, [place])) : parts;
        expect(cut).toEqual(parts);
        expect(made.ok).toBe(parts.join("") === text.replace(/\*+/g, "*"));
      }),
      runOptions,
    );
  });

  test.each([
    ["ALL", true],
    ["A?", false],
    ["A*", false],
  ])("%s is a plain word: %s", (text, plain) => expect(isPlainWord(parse(text))).toBe(plain));
});

describe("the matches of a pattern", () => {
  test("are those of a regular expression, in order, with their total number", () => {
    fc.assert(
      fc.property(arbitraryWordList, anyPattern, fc.nat(20), (list, pattern, max) => {
        const expression = toRegExp(pattern);
        const expected = [...listWordTiles(list.words)].filter((word) => expression.test(markedText(word)));
        const found = findPatternMatches(list, pattern, max);
        expect(found.words).toEqual(expected.slice(0, max));
        expect(found.total).toBe(expected.length);
      }),
      runOptions,
    );
  });

  test("that is a single star are all words", () => {
    fc.assert(
      fc.property(arbitraryWordList, (list) => {
        const all = findPatternMatches(list, [ANY_TILES], Number.POSITIVE_INFINITY);
        expect(all.words).toEqual([...listWordTiles(list.words)]);
        expect(all.total).toBe(list.words.count);
      }),
      runOptions,
    );
  });

  test.each([
    ["?".repeat(31), 1],
    [`*${"?".repeat(30)}`, 2],
    [`${"?".repeat(30)}*`, 2],
    [`*${"?".repeat(29)}A`, 2],
    [`${"A".repeat(31)}`, 1],
    [`${"A".repeat(30)}*`, 2],
    [`*${"A".repeat(30)}`, 2],
    [`${"*A".repeat(15)}*`, 4],
    [`${"A".repeat(30)}B`, 0],
  ])("are right at the maximum number of places: %s", (text, total) => {
    const as = (length: number) => Array<number>(length).fill(tile("A"));
    expect(findPatternMatches(wordListFrom([as(14), as(15), as(29), as(30), as(31)]), parse(text), 5).total).toBe(
      total,
    );
  });

  test("are none in an empty list", () => {
    expect(findPatternMatches(wordListFrom([]), [ANY_TILES], 5)).toEqual({ words: [], total: 0, steps: 0 });
  });
});

test("a search that is cut off has found the first words, within the allowed steps", () => {
  fc.assert(
    fc.property(arbitraryWordList, anyPattern, fc.nat(300), (list, pattern, maxSteps) => {
      const sieve = patternSieve(pattern);
      const whole = findWords(list.words, sieve, Number.POSITIVE_INFINITY);
      const cut = findWords(list.words, sieve, Number.POSITIVE_INFINITY, maxSteps);
      expect(cut.steps).toBeLessThanOrEqual(maxSteps);
      expect(cut.words).toEqual(whole.words.slice(0, cut.words.length));
      expect(cut.total).toBe(whole.steps <= maxSteps ? whole.total : undefined);
    }),
    runOptions,
  );
});

test("a list with a word of a hundred thousand tiles is cut off without harm", () => {
  const long = Array<number>(100_000).fill(tile("A"));
  const found = findPatternMatches(wordListFrom([[tile("A")], long, [tile("B")]]), [ANY_TILES], 5);
  expect(readTiles(found.words)).toEqual(["A"]);
  expect(found.total).toBeUndefined();
});

test("equal continuations are searched once: 16,384 words in a graph of 14 pairs of arcs", () => {
  const bits = Array.from({ length: 14 }, (_, at) => at);
  const list = wordListFrom(Array.from({ length: 2 ** 14 }, (_, word) => bits.map((at) => 1 + ((word >> at) & 1))));
  expect(list.words.cells).toHaveLength(1 + 28);
  expect(findPatternMatches(list, [ANY_TILES], 0)).toEqual({ words: [], total: 2 ** 14, steps: 28 });
  // Fourteen letters with stars between them: at most as many states as arc lists.
  const stars = bits.flatMap(() => [ANY_TILES, tile("A")] as const);
  expect(findPatternMatches(list, [...stars, ANY_TILES], 0)).toMatchObject({ total: 1, steps: (2 * (14 * 15)) / 2 });
});
