import { expect, test } from "vitest";
import { splitTiles } from "#lexicon/alphabet/alphabet.ts";
import { commonLanguagesOf, LANGUAGES_WITH_COMMON_WORDS } from "#lexicon/common/common-languages.ts";
import { COMMON_WORD_SOURCES } from "#lexicon/common/common-word-sources.ts";
import { commonWords, rejoinSplitWords } from "#lexicon/common/common-words.ts";
import { hasWord, listWordTiles } from "#lexicon/graph/graph.ts";
import { builtInLanguages, readRecipe } from "#lexicon/recipe/recipe.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { CATALAN, english, wordListOf } from "../games/scrabble/fixtures.ts";

const en = await english();
const SPANISH_BAG = readRecipe("es")
  .alphabet.letters.map(({ text, count, points }) => `${text} ${count} ${points}\n`)
  .join("");

const ENGLISH_BAG = `# 9 0\n${[..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => `${letter} 4 2\n`).join("")}`;

const textsOf = (wordList: WordList, sources?: readonly (readonly string[])[]) => {
  const common = commonWords(wordList, sources);
  return (
    common &&
    Array.from(listWordTiles(common), (word) => word.map((tile) => wordList.alphabet.letters[tile]?.text).join(""))
  );
};

test("common words exist for the letters of every built-in language", () => {
  expect([...LANGUAGES_WITH_COMMON_WORDS].sort()).toEqual(builtInLanguages());
  for (const language of builtInLanguages())
    expect(commonLanguagesOf(readRecipe(language).alphabet)).toContain(language);
});

test("only the letters of a list matter, not their counts and points", () => {
  expect(commonLanguagesOf(wordListOf(ENGLISH_BAG, []).alphabet)).toContain("en");
  expect(commonLanguagesOf(wordListOf(`${ENGLISH_BAG}Ñ 1 8\n`, []).alphabet)).toEqual([]);
  expect(commonLanguagesOf(wordListOf("A 9 1\nB 2 3\n", []).alphabet)).toEqual([]);
});

test.each(LANGUAGES_WITH_COMMON_WORDS)("about ten thousand common words of %s exist", (language) => {
  const words = COMMON_WORD_SOURCES[language]();
  expect(words.length).toBeGreaterThanOrEqual(10_000);
  expect(words.length).toBeLessThan(12_000);
});

test("thousands of words of the English list are common, and each is in the list", () => {
  const common = commonWords(en);
  if (common === undefined) throw new Error("no common words");
  expect(common.count).toBeGreaterThan(8_000);
  for (const word of listWordTiles(common)) expect(hasWord(en.words, word)).toBe(true);
  for (const word of ["HOUSE", "WATER", "COLOR", "COLOUR", "WE"]) {
    expect(hasWord(common, splitTiles(en.alphabet, word) ?? []), word).toBe(true);
  }
  for (const word of ["QI", "ZA", "XU", "AALII", "ETAERIO", "CWTCH"]) {
    expect(hasWord(common, splitTiles(en.alphabet, word) ?? []), word).toBe(false);
  }
});

test("the common words of an uploaded list are those in it, split into its tiles", () => {
  expect(textsOf(CATALAN)?.sort().join(" ")).toBe("AL CAL CANYA CANÇO CASA CEL COL·LEGI LA QUE SA SAL");
  const spanish = wordListOf(SPANISH_BAG, ["AÑO", "CALLE", "CAFE", "PERRO", "MUCHO", "ÑU", "CHALAZA"]);
  expect(textsOf(spanish)?.sort()).toEqual(["AÑO", "CAFE", "CALLE", "MUCHO", "PERRO"]);
  const mucho = splitTiles(spanish.alphabet, "MUCHO") ?? [];
  expect(mucho).toHaveLength(4);
});

test("of two languages with the same letters, only the common words of the language of the list count", () => {
  const dutch = ["HUIS", "WATER", "DE"];
  const english = ["HOUSE", "WATER", "HET"];
  expect(textsOf(wordListOf(ENGLISH_BAG, ["HUIS", "WATER", "DE", "HET"]), [english, dutch])?.sort()).toEqual([
    "DE",
    "HUIS",
    "WATER",
  ]);
});

test("halves of words with L·L are joined if a half is not a word of its own", () => {
  const words = new Set(["PEL", "LA", "PEL·LA", "PEL·LICULA", "INTEL·LIGENT", "VI"]);
  const texts = ["PEL", "LICULA", "LA", "INTEL", "LIGENT", "VI"];
  expect(rejoinSplitWords(texts, (text) => words.has(text))).toEqual(["PEL·LICULA", "INTEL·LIGENT"]);
});

test("without common words, or for unknown letters, there are none", () => {
  expect(commonWords(wordListOf(SPANISH_BAG, ["CHALAZA"]))).toBeUndefined();
  expect(commonWords(wordListOf("A 9 1\nT 2 3\n", ["AT"]))).toBeUndefined();
});
