import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BLANK } from "#lexicon/alphabet.ts";
import { wordsOf } from "#lexicon/graph.ts";
import { find } from "#lexicon/search/find.ts";
import { matches, sieveOf } from "#lexicon/search/matches.ts";
import { isPlain, MANY, makePattern, type Pattern, parsePattern } from "#lexicon/search/pattern.ts";
import { alphabet, anyList, anyTile, listOf, marked, read, runs } from "./search-lists.ts";

const letters = alphabet.letters.map(({ text }) => text);
const tile = (text: string) => letters.indexOf(text);

const anyPlace = fc.oneof(anyTile, fc.constant(BLANK), fc.constant(MANY));
const anyPattern = fc
  .array(anyPlace, { minLength: 1, maxLength: 9 })
  .map((places) => places.filter((place, at) => place !== MANY || places[at - 1] !== MANY));

/** The longest letters first, without the alphabet's own cutting. */
const PARTS = /L·L|LL|NY|[ABLN?*]/gu;

function expressionOf(pattern: Pattern): RegExp {
  const sources = pattern.map((place) => {
    if (place === MANY) return String.raw`(?:[^|]+\|)*`;
    return place === BLANK ? String.raw`[^|]+\|` : String.raw`${letters[place]}\|`;
  });
  return new RegExp(`^${sources.join("")}$`, "u");
}

function parsed(text: string): Pattern {
  const made = parsePattern(alphabet, text);
  if (!made.ok) throw new Error(made.why);
  return made.pattern;
}

describe("a pattern", () => {
  test.each([
    ["A", [tile("A")]],
    ["LLL", [tile("LL"), tile("L")]],
    ["L·LL", [tile("L·L"), tile("L")]],
    ["L?L", [tile("L"), BLANK, tile("L")]],
    ["N*NY", [tile("N"), MANY, tile("NY")]],
    ["***A**", [MANY, tile("A"), MANY]],
    ["*?*", [MANY, BLANK, MANY]],
  ])("%s is cut longest tile first", (text, places) => {
    expect(parsePattern(alphabet, text)).toEqual({ ok: true, pattern: places });
  });

  test.each([
    ["", { why: "empty" }],
    ["AX", { why: "bad-letter", at: "X" }],
    ["N*Y", { why: "bad-letter", at: "Y" }],
    ["L·", { why: "bad-letter", at: "·" }],
    ["#", { why: "bad-letter", at: "#" }],
    ["A A", { why: "bad-letter", at: " " }],
    ["a", { why: "bad-letter", at: "a" }],
    ["A\u200b", { why: "bad-letter", at: "U+200B" }],
    ["A\u3164", { why: "bad-letter", at: "U+3164" }],
    ["A\u00a0", { why: "bad-letter", at: "U+00A0" }],
    ["A😀", { why: "bad-letter", at: "😀" }],
    ["?".repeat(32), { why: "too-many-tiles", tiles: 32, most: 31 }],
    ["?*".repeat(16), { why: "too-many-tiles", tiles: 32, most: 31 }],
  ])("%j is refused", (text, bad) => {
    expect(parsePattern(alphabet, text)).toEqual({ ok: false, ...bad });
  });

  test("of many stars in a row is short", () => {
    expect(parsePattern(alphabet, "*".repeat(60))).toEqual({ ok: true, pattern: [MANY] });
  });

  test("is cut as a plain expression cuts it, and written as it was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ABLLN?*·", "NY"), minLength: 1, maxLength: 12 }), (text) => {
        const made = parsePattern(alphabet, text);
        const parts = text.replace(/\*+/g, "*").match(PARTS) ?? [];
        const cut = made.ok ? made.pattern.map((place) => makePattern(alphabet, [place])) : parts;
        expect(cut).toEqual(parts);
        expect(made.ok).toBe(parts.join("") === text.replace(/\*+/g, "*"));
      }),
      runs,
    );
  });

  test.each([
    ["ALL", true],
    ["A?", false],
    ["A*", false],
  ])("%s is a plain word: %s", (text, plain) => expect(isPlain(parsed(text))).toBe(plain));
});

describe("the words that a pattern fits", () => {
  test("are those of a plain regular expression, in order, and all are counted", () => {
    fc.assert(
      fc.property(anyList, anyPattern, fc.nat(20), (list, pattern, most) => {
        const expression = expressionOf(pattern);
        const expected = [...wordsOf(list.words)].filter((word) => expression.test(marked(word)));
        const found = matches(list, pattern, most);
        expect(found.words).toEqual(expected.slice(0, most));
        expect(found.total).toBe(expected.length);
      }),
      runs,
    );
  });

  test("of a star alone are all there are", () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const all = matches(list, [MANY], Number.POSITIVE_INFINITY);
        expect(all.words).toEqual([...wordsOf(list.words)]);
        expect(all.total).toBe(list.words.count);
      }),
      runs,
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
  ])("are right at the limit of places: %s", (text, total) => {
    const as = (length: number) => Array<number>(length).fill(tile("A"));
    expect(matches(listOf([as(14), as(15), as(29), as(30), as(31)]), parsed(text), 5).total).toBe(total);
  });

  test("are none in an empty list", () => {
    expect(matches(listOf([]), [MANY], 5)).toEqual({ words: [], total: 0, steps: 0 });
  });
});

test("a search that is cut off has the first of the words, and no more steps than it may", () => {
  fc.assert(
    fc.property(anyList, anyPattern, fc.nat(300), (list, pattern, mostSteps) => {
      const sieve = sieveOf(pattern);
      const whole = find(list.words, sieve, Number.POSITIVE_INFINITY);
      const cut = find(list.words, sieve, Number.POSITIVE_INFINITY, mostSteps);
      expect(cut.steps).toBeLessThanOrEqual(mostSteps);
      expect(cut.words).toEqual(whole.words.slice(0, cut.words.length));
      expect(cut.total).toBe(whole.steps <= mostSteps ? whole.total : undefined);
    }),
    runs,
  );
});

test("a list with a word of a hundred thousand tiles is cut off and does no harm", () => {
  const long = Array<number>(100_000).fill(tile("A"));
  const found = matches(listOf([[tile("A")], long, [tile("B")]]), [MANY], 5);
  expect(read(found.words)).toEqual(["A"]);
  expect(found.total).toBeUndefined();
});

test("what goes on alike is walked once: 16,384 words in a graph of fourteen pairs of arcs", () => {
  const bits = Array.from({ length: 14 }, (_, at) => at);
  const list = listOf(Array.from({ length: 2 ** 14 }, (_, word) => bits.map((at) => 1 + ((word >> at) & 1))));
  expect(list.words.cells).toHaveLength(1 + 28);
  expect(matches(list, [MANY], 0)).toEqual({ words: [], total: 2 ** 14, steps: 28 });
  // Fourteen letters, a star between each two: as many states as there are lists, and no more.
  const stars = bits.flatMap(() => [MANY, tile("A")] as const);
  expect(matches(list, [...stars, MANY], 0)).toMatchObject({ total: 1, steps: (2 * (14 * 15)) / 2 });
});
