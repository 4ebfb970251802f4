import { describe, expect, test } from "vitest";
import { type Alphabet, splitTiles } from "#lexicon/alphabet/alphabet.ts";
import { normalizeSpelling } from "#lexicon/alphabet/spelling.ts";
import { buildGraph, encodeWord } from "#lexicon/graph/build-graph.ts";
import { lookUp } from "#lexicon/search/look-up.ts";
import { alphabetOf } from "./random-word-lists.ts";

function listOf(alphabet: Alphabet, words: string) {
  const coded = words.split(" ").map((word) => encodeWord(splitTiles(alphabet, word) ?? []));
  return { alphabet, words: buildGraph(coded.sort()) };
}

const catalan = listOf(
  alphabetOf("A=1 C=2 E=1 L=1 L·L=10 N=1 NY=10 O=1 QU=8 S=1 Ç=10"),
  "CEL·LA CEL·LES CANÇO CANÇONS CAS SAC ASCO SACO CASA CASES ANY ANYS CANYA NYA QUE",
);
const spanish = listOf(alphabetOf("A=1 L=1 LL=8 N=1 O=1 Ñ=8"), "ALLA AÑO ANO LLANO LANA");

describe("typed letters", () => {
  test.each(["cel·la", "CEL.LA", "cel-la", "CEĿLA", "ceŀla", "cel•la", "Cel·La", "cèl·là"])(
    "%s mean CEL·LA",
    (typed) => {
      expect(normalizeSpelling(catalan.alphabet, typed)).toBe("CEL·LA");
    },
  );

  test.each([
    ["cançó", "CANÇO"],
    ["canc\u0327o\u0301", "CANÇO"],
    ["ñu", "NU"],
    ["c.a-s", "C.A-S"],
    ["c?l.l*", "C?L·L*"],
  ])("%s mean %s in Catalan", (typed, text) => expect(normalizeSpelling(catalan.alphabet, typed)).toBe(text));

  test.each([
    ["año", "AÑO"],
    ["an\u0303o", "AÑO"],
    ["allá", "ALLA"],
    ["al.la", "AL.LA"],
    ["aça", "ACA"],
  ])("%s mean %s in Spanish", (typed, text) => expect(normalizeSpelling(spanish.alphabet, typed)).toBe(text));
});

describe("looking up a word", () => {
  test("gives its tiles, points, hooks and anagrams", () => {
    expect(lookUp(catalan, " any ", 5)).toEqual({
      kind: "word",
      word: "ANY",
      valid: true,
      score: 11,
      tiles: ["A", "NY"],
      front: [],
      back: ["S"],
      anagrams: { words: ["NYA"], total: 1 },
    });
  });

  test("gives the same for letters that are not a word", () => {
    expect(lookUp(catalan, "anç", 5)).toMatchObject({ word: "ANÇ", valid: false, score: 12, front: [], back: [] });
    expect(lookUp(catalan, "aco", 5)).toMatchObject({ valid: false, front: ["S"], back: [] });
    expect(lookUp(catalan, "asoc", 5)).toMatchObject({
      valid: false,
      anagrams: { words: ["ASCO", "SACO"], total: 2 },
    });
  });

  test("does not count the word as an anagram of itself", () => {
    expect(lookUp(catalan, "asco", 1)).toMatchObject({ valid: true, anagrams: { words: ["SACO"], total: 1 } });
    expect(lookUp(catalan, "saco", 1)).toMatchObject({ valid: true, anagrams: { words: ["ASCO"], total: 1 } });
  });

  test("keeps Ñ in languages where it is a letter", () => {
    expect(lookUp(spanish, "año", 5)).toMatchObject({ word: "AÑO", valid: true, anagrams: { words: [], total: 0 } });
    expect(lookUp(spanish, "alla", 5)).toMatchObject({ tiles: ["A", "LL", "A"], score: 10 });
  });
});

describe("looking up a pattern", () => {
  test.each([
    ["c?l.l*", "C?L·L*", ["CEL·LA", "CEL·LES"]],
    ["*ny*", "*NY*", ["ANY", "ANYS", "CANYA", "NYA"]],
    ["?any?", "?ANY?", ["CANYA"]],
    ["qu?", "QU?", ["QUE"]],
    ["**çó", "*ÇO", ["CANÇO"]],
    ["c*ç", "C*Ç", []],
    ["_any#", "?ANY?", ["CANYA"]],
    ["[qu]?", "QU?", ["QUE"]],
  ])("%s searches %s: %j", (typed, pattern, words) => {
    expect(lookUp(catalan, typed, 9)).toEqual({ kind: "search", pattern, words, total: words.length });
  });

  test("lists words and hooks in alphabetical order, Ñ after N and LL among the other L", () => {
    const { alphabet } = spanish;
    const list = listOf(alphabet, "ANO ANA AÑO AOA ALA ALLA ALO ON LLON NON ÑON");
    expect(lookUp(list, "a*", 9)).toMatchObject({ words: ["ALA", "ALLA", "ALO", "ANA", "ANO", "AÑO", "AOA"] });
    expect(lookUp(list, "a*", 2)).toMatchObject({ words: ["ALA", "ALLA"], total: 7 });
    expect(lookUp(list, "on", 9)).toMatchObject({ front: ["LL", "N", "Ñ"] });
  });

  test("lists at most the requested number of words, and counts all", () => {
    expect(lookUp(catalan, "*", 2)).toMatchObject({ words: ["ANY", "ANYS"], total: 15 });
    expect(lookUp(catalan, "*", 0)).toMatchObject({ words: [], total: 15 });
  });
});

test.each([
  ["", { reason: "empty" }],
  ["  ", { reason: "empty" }],
  ["\u0301", { reason: "empty" }],
  [",", { reason: "empty" }],
  ["casax", { reason: "bad-letter", at: "X", typed: "CASAX" }],
  ["q?", { reason: "bad-letter", at: "Q", typed: "Q?" }],
  ["c.a", { reason: "bad-sign", at: "." }],
  ["c-a-s-a", { reason: "bad-sign", at: "-" }],
  ["c(a)s", { reason: "bad-sign", at: "(" }],
  ["😀", { reason: "bad-sign", at: "😀" }],
  ["casa casax", { reason: "bad-letter", at: "X", typed: "CASAX" }],
  ["casa c?s", { reason: "pattern-among-words", typed: "C?S" }],
  ["a".repeat(32), { reason: "too-many-tiles", tiles: 32, max: 31 }],
  ["a".repeat(61), { reason: "too-long", length: 61, max: 60 }],
  ["😀".repeat(6000), { reason: "too-long", length: 6000, max: 60 }],
])("looking up %j is refused", (typed, bad) => {
  expect(lookUp(catalan, typed, 5)).toEqual({ kind: "refused", ...bad });
});

test.each([
  ["casa, saco", [true, true]],
  ["CASA saco;ASCO", [true, true, true]],
  [" casa  aco ", [true, false]],
  ["c a", [false, false]],
])("looking up several words says of each whether it is valid: %j", (typed, valid) => {
  const answer = lookUp(catalan, typed, 5);
  expect(answer.kind === "words" && answer.words.map((one) => one.valid)).toEqual(valid);
});

test.each(["casa", "c*", "c a"])("the answer to %s can be cloned to another thread", (typed) => {
  const answer = lookUp(catalan, typed, 5);
  expect(structuredClone(answer)).toEqual(answer);
});
