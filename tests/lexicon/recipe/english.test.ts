import { describe, expect, test } from "vitest";
import { fullBag, splitTiles } from "#lexicon/alphabet/alphabet.ts";
import { hasWord, listWordTiles } from "#lexicon/graph/graph.ts";
import { compileLanguage } from "#lexicon/recipe/compile.ts";
import { builtInLanguages, readRecipe } from "#lexicon/recipe/recipe.ts";

const steps: number[] = [];
const en = compileLanguage("en", (done) => steps.push(done));

const isWord = (text: string) => hasWord(en.words, splitTiles(en.alphabet, text) ?? []);

describe("English", () => {
  test("has 270,654 words of two to fifteen letters", () => {
    const lengths = new Map<number, number>();
    for (const word of listWordTiles(en.words)) lengths.set(word.length, (lengths.get(word.length) ?? 0) + 1);
    expect(en.words.count).toBe(270_654);
    expect([...lengths.values()].reduce((sum, count) => sum + count, 0)).toBe(270_654);
    expect([...lengths.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 14 }, (_, at) => at + 2));
    expect(lengths.get(2)).toBe(124);
  });

  test.each(["QI", "ZA", "QUIXOTRY", "MUZJIKS", "AA", "ZZZ"])("has %s", (word) => expect(isWord(word)).toBe(true));

  test.each(["LONDON", "AO", "SJ", "UA", "UK", "A", "", "QZ", "ZAA"])("does not have %j", (word) => {
    expect(isWord(word)).toBe(false);
  });

  test("has a bag of a hundred tiles", () => {
    expect(fullBag(en.alphabet)).toHaveLength(100);
    expect(en.alphabet.letters[0]).toEqual({ text: "#", count: 2, points: 0 });
    expect(en.alphabet.letters).toHaveLength(27);
  });

  test("compiles to the same list each time, and reports its progress", () => {
    expect(compileLanguage("en").hash).toBe(en.hash);
    expect(en.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toBe(1);
  });
});

test("a language without a recipe is refused", () => {
  expect(builtInLanguages()).toContain("en");
  expect(() => readRecipe("tlh")).toThrow(RangeError);
  expect(() => readRecipe("../en")).toThrow(RangeError);
});
