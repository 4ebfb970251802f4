import { expect, test } from "vitest";
import { split } from "#lexicon/alphabet.ts";
import { joinHalves } from "#lexicon/common/halves.ts";
import { COMMON_LANGUAGES, commonLanguagesOf } from "#lexicon/common/letters.ts";
import { COMMON_SOURCES } from "#lexicon/common/sources.ts";
import { commonWords } from "#lexicon/common/words.ts";
import { has, wordsOf } from "#lexicon/graph.ts";
import { languages, readRecipe } from "#lexicon/recipes.ts";
import { CATALAN, english, resourceOf } from "../games/scrabble/support.ts";

const en = await english();
const SPANISH_BAG = readRecipe("es")
  .alphabet.letters.map(({ text, count, points }) => `${text} ${count} ${points}\n`)
  .join("");

const textsOf = (resource: Parameters<typeof commonWords>[0]) => {
  const common = commonWords(resource);
  return (
    common && Array.from(wordsOf(common), (word) => word.map((tile) => resource.alphabet.letters[tile]?.text).join(""))
  );
};

test("common words are known for the letters of every language that is built in", () => {
  expect([...COMMON_LANGUAGES].sort()).toEqual(languages());
  for (const language of languages()) expect(commonLanguagesOf(readRecipe(language).alphabet)).toEqual([language]);
});

test("a list with other counts and points has the same letters, one with a letter more or less does not", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => `${letter} 4 2\n`).join("");
  expect(commonLanguagesOf(resourceOf(`# 9 0\n${letters}`, []).alphabet)).toEqual(["en"]);
  expect(commonLanguagesOf(resourceOf(`# 9 0\n${letters}Ñ 1 8\n`, []).alphabet)).toEqual([]);
  expect(commonLanguagesOf(resourceOf("A 9 1\nB 2 3\n", []).alphabet)).toEqual([]);
});

test.each(COMMON_LANGUAGES)("there are about ten thousand words of %s to choose from", (language) => {
  const words = COMMON_SOURCES[language]();
  expect(words.length).toBeGreaterThanOrEqual(10_000);
  expect(words.length).toBeLessThan(12_000);
});

test("of the English list thousands of words are common, and each is in the list", () => {
  const common = commonWords(en);
  if (common === undefined) throw new Error("no common words");
  expect(common.count).toBeGreaterThan(8_000);
  for (const word of wordsOf(common)) expect(has(en.words, word)).toBe(true);
  for (const word of ["HOUSE", "WATER", "COLOR", "COLOUR", "WE"]) {
    expect(has(common, split(en.alphabet, word) ?? []), word).toBe(true);
  }
  for (const word of ["QI", "ZA", "XU", "AALII", "ETAERIO", "CWTCH"]) {
    expect(has(common, split(en.alphabet, word) ?? []), word).toBe(false);
  }
});

test("a list of somebody's own has those that are in it, cut into its tiles", () => {
  expect(textsOf(CATALAN)?.sort().join(" ")).toBe("AL CAL CANYA CANÇO CASA CEL COL·LEGI LA QUE SA SAL");
  const spanish = resourceOf(SPANISH_BAG, ["AÑO", "CALLE", "CAFE", "PERRO", "MUCHO", "ÑU", "CHALAZA"]);
  expect(textsOf(spanish)?.sort()).toEqual(["AÑO", "CAFE", "CALLE", "MUCHO", "PERRO"]);
  const mucho = split(spanish.alphabet, "MUCHO") ?? [];
  expect(mucho).toHaveLength(4);
});

test("words with L·L, which come in halves, are put together where a half could not stand by itself", () => {
  const words = new Set(["PEL", "LA", "PEL·LA", "PEL·LICULA", "INTEL·LIGENT", "VI"]);
  const texts = ["PEL", "LICULA", "LA", "INTEL", "LIGENT", "VI"];
  expect(joinHalves(texts, (text) => words.has(text))).toEqual(["PEL·LICULA", "INTEL·LIGENT"]);
});

test("where no word is common, or nobody can tell, there are none", () => {
  expect(commonWords(resourceOf(SPANISH_BAG, ["CHALAZA"]))).toBeUndefined();
  expect(commonWords(resourceOf("A 9 1\nT 2 3\n", ["AT"]))).toBeUndefined();
});
