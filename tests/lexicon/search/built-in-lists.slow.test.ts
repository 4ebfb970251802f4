import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { BLANK, splitTiles, type Tile } from "#lexicon/alphabet/alphabet.ts";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";
import { findAnagrams } from "#lexicon/search/anagrams.ts";
import { MAX_SEARCH_STEPS } from "#lexicon/search/find-words.ts";
import { lookUp } from "#lexicon/search/look-up.ts";
import { ANY_TILES, parsePattern } from "#lexicon/search/pattern.ts";
import { findPatternMatches } from "#lexicon/search/pattern-matches.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { randomWords } from "./random-word-lists.ts";

/** Shared by all test files, which compile the lists only once. */
const folder = fileURLToPath(new URL("../../../.cache/lexicons", import.meta.url));
const lists: { readonly [language: string]: WordList } = {
  ca: await openOrCompileWordList("ca", folder),
  en: await openOrCompileWordList("en", folder),
  es: await openOrCompileWordList("es", folder),
};

function listOf(language: string): WordList {
  const list = lists[language];
  if (!list) throw new Error(`no list ${language}`);
  return list;
}

describe("looking up a word in the built-in lists", () => {
  test.each([
    ["en", "qi", { valid: true, score: 11, front: [], back: ["N", "S"] }],
    ["en", "café", { word: "CAFE", valid: true, back: ["S"], anagrams: { words: ["FACE"], total: 1 } }],
    ["en", "retina", { back: ["E", "L", "S"], anagrams: { words: ["RATINE", "RETAIN"], total: 2 } }],
    ["en", "zzzz", { valid: false, score: 40, anagrams: { words: [], total: 0 } }],
    ["ca", "col.lega", { word: "COL·LEGA", valid: true, tiles: ["C", "O", "L·L", "E", "G", "A"] }],
    ["ca", "COĿLEGI", { word: "COL·LEGI", valid: true, score: 18 }],
    ["ca", "cançó", { word: "CANÇO", valid: true, score: 15 }],
    ["ca", "nyu", { tiles: ["NY", "U"], back: ["S"] }],
    ["ca", "rosa", { anagrams: { words: ["ORAS", "ORSA", "RASO", "SORA"], total: 4 } }],
    ["es", "ñandú", { word: "ÑANDU", valid: true, back: ["S"] }],
    ["es", "perro", { tiles: ["P", "E", "RR", "O"], front: ["A"], back: ["S"] }],
    ["es", "calle", { anagrams: { words: ["CELLA", "LLECA"], total: 2 } }],
    ["en", "Q?", { words: ["QI"], total: 1 }],
    ["en", "?i", { total: 14 }],
    ["en", "*", { total: 270_654 }],
    ["ca", "NY?", { words: ["NYU"], total: 1 }],
    ["ca", "?ny", { words: ["ANY"], total: 1 }],
    ["ca", "q?", { kind: "refused", reason: "bad-letter", at: "Q" }],
    ["es", "ll?", { words: ["LLE"], total: 1 }],
  ])("gives the right answer: %s %s", (language, typed, expected) => {
    expect(lookUp(listOf(language), typed, 8)).toMatchObject(expected);
  });
});

const HOSTILE = [
  "*A*A*A*A*A*A*A*A*",
  "?*?*?*?*?*",
  "*A??????????????",
  "*E????????????*",
  "*A?A?A?A?A?A?A?A",
  "*A?????????A???B",
  "???????????????",
  "??????*S",
];

const RACKS = ["", "A", "AEIO", "AEIOSRT", "AEIOSRTNL", "AEIOSRTNLD", "AEIOSRTNLDC", "AEIOSRTNLDCMPBU", "AABBCCDD"];

/** These tiles, filled up with blanks to the length of the longest word. */
function rackOf({ alphabet }: Pick<WordList, "alphabet">, text: string): Tile[] {
  return [...[...text].flatMap((char) => splitTiles(alphabet, char) ?? []), ...Array<Tile>(15).fill(BLANK)].slice(
    0,
    15,
  );
}

describe.each(["ca", "en", "es"])("in the %s list,", (language) => {
  test.each(HOSTILE)("the pattern %s is answered completely, with a quarter of the allowed steps", (text) => {
    const list = listOf(language);
    const parsed = parsePattern(list.alphabet, text);
    const found = findPatternMatches(list, parsed.ok ? parsed.pattern : [], 50);
    expect(found.total).toBeDefined();
    expect(found.steps).toBeLessThan(MAX_SEARCH_STEPS / 4);
  });

  test.each(RACKS)("the anagrams of %s and blanks are complete, with a quarter of the allowed steps", (text) => {
    const list = listOf(language);
    const found = findAnagrams(list, rackOf(list, text), 50);
    expect(found.total).toBeDefined();
    expect(found.steps).toBeLessThan(MAX_SEARCH_STEPS / 4);
  });
});

describe("in a list of random letters, as large as a graph may be,", () => {
  const words = randomWords(330_000, 15, 26);

  test("a search is cut off, and has found the first words", () => {
    expect(words.cells.length).toBeGreaterThan(MAX_SEARCH_STEPS);
    const all = findPatternMatches({ words }, [ANY_TILES], 10);
    expect(all).toMatchObject({ total: undefined, steps: MAX_SEARCH_STEPS });
    expect(all.words).toHaveLength(10);
  });

  test.each(HOSTILE)("the pattern %s stays within the allowed steps", (text) => {
    const parsed = parsePattern(listOf("en").alphabet, text);
    expect(findPatternMatches({ words }, parsed.ok ? parsed.pattern : [], 50).steps).toBeLessThanOrEqual(
      MAX_SEARCH_STEPS,
    );
  });

  test.each(RACKS)("anagrams of %s and blanks stay within the allowed steps", (text) => {
    expect(findAnagrams({ words }, rackOf(listOf("en"), text), 50).steps).toBeLessThanOrEqual(MAX_SEARCH_STEPS);
  });
});
