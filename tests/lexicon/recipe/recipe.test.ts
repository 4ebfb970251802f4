import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fullBag } from "#lexicon/alphabet/alphabet.ts";
import { DictionaryError } from "#lexicon/dictionary-error.ts";
import { createWordCapitalizer } from "#lexicon/recipe/capitals.ts";
import { addDerivedWords, type DerivationRule } from "#lexicon/recipe/derived-words.ts";
import { builtInLanguages, readRecipe } from "#lexicon/recipe/recipe.ts";
import { openWordSource } from "#lexicon/recipe/word-sources.ts";

const DICTIONARIES = join(import.meta.dirname, "../../../dictionaries");

describe("capitalizing", () => {
  test.each([
    ["canço\u0301", "CANÇO"],
    ["cançó", "CANÇO"],
    ["canc\u0327o", "CANÇO"],
    ["col·legi", "COL·LEGI"],
    ["coŀlegi", "COL·LEGI"],
    ["pingüí", "PINGUI"],
    ["àèéíïòóúü", "AEEIIOOUU"],
    ["abc-d'e", "ABC-D'E"],
    ["km²", "KM²"],
    ["", ""],
  ])("%s removes all accents but that of Ç: %s", (word, expected) => {
    expect(createWordCapitalizer("Ç")(word)).toBe(expected);
  });

  test("keeps accents if the language has no rule", () => {
    expect(createWordCapitalizer(undefined)("ñandú")).toBe("ÑANDÚ");
  });
});

describe("derived words", () => {
  const rules: DerivationRule[] = [
    { from: ["EIXES", "IR"], makes: "EIXS" },
    { from: ["ISC", "IR"], makes: "IXO" },
  ];

  test.each<[words: string[], made: string[]]>([
    [["SERVEIXES", "SERVIR"], ["SERVEIXS"]],
    [["SERVISC", "SERVIR"], ["SERVIXO"]],
    [
      ["SERVIR", "SERVISC", "SERVEIXES"],
      ["SERVIXO", "SERVEIXS"],
    ],
    [["CONEIXES", "CONEIXER"], []],
    [["DISC"], []],
    [["SERVEIXES", "SERVIR", "SERVEIXS"], []],
  ])("of %j are %j", (given, made) => {
    const words = new Set(given);
    addDerivedWords(words, rules);
    expect([...words]).toEqual([...given, ...made]);
  });

  test("are not derived from other derived words", () => {
    const words = new Set(["XA"]);
    addDerivedWords(words, [{ from: ["A"], makes: "AA" }]);
    expect([...words]).toEqual(["XA", "XAA"]);
  });
});

describe.each([
  ["ca", 27],
  ["en", 27],
  ["es", 29],
])("the recipe of %s", (language, letters) => {
  const recipe = readRecipe(language);

  test("has a bag of a hundred tiles with two blanks", () => {
    expect(recipe.alphabet.letters).toHaveLength(letters);
    expect(fullBag(recipe.alphabet)).toHaveLength(100);
    expect(recipe.alphabet.letters[0]).toEqual({ text: "#", count: 2, points: 0 });
  });

  test("corrects each word once, with letters of the bag", () => {
    const corrected = [...recipe.added, ...recipe.removed];
    expect(new Set(corrected).size).toBe(corrected.length);
    for (const word of corrected) expect(word).toMatch(recipe.filter);
  });

  test("has an existing source", () => {
    expect(openWordSource(recipe.source).version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

test("every folder of dictionaries has a recipe, a bag and a licence", () => {
  const folders = readdirSync(DICTIONARIES).sort();
  expect(builtInLanguages()).toEqual(folders);
  for (const language of folders)
    expect(readdirSync(join(DICTIONARIES, language))).toEqual(
      expect.arrayContaining(["LICENCE.md", "bag.txt", "recipe.json"]),
    );
});

test.each(["constructor", "__proto__", "an-array-of-klingon-words"])("the unknown source %s is refused", (name) => {
  expect(() => openWordSource(name)).toThrow(DictionaryError);
});
