import { describe, expect, test } from "vitest";
import { withAl, withDe, withDel, withEl } from "#text/ca/elision.ts";
import { phrasesOf, samplePhrases } from "./sample-phrases.ts";

test.each([
  ["Anna", "d’Anna"],
  ["Oriol", "d’Oriol"],
  ["Àlex", "d’Àlex"],
  ["Ignasi", "d’Ignasi"],
  ["Uri", "d’Uri"],
  ["anna", "d’anna"],
  // An initial h is silent.
  ["Helena", "d’Helena"],
  ["Maria", "de Maria"],
  ["Zoe", "de Zoe"],
  ["Yolanda", "de Yolanda"],
  // Before another vowel, i and u are consonants.
  ["Iu", "de Iu"],
  ["Iolanda", "de Iolanda"],
  ["hui", "de hui"],
  ["Uixó", "d’Uixó"],
  // An s before a consonant sounds like es.
  ["Scrabble", "d’Scrabble"],
  ["Stefan", "d’Stefan"],
  ["Sara", "de Sara"],
  ["Shanghai", "de Shanghai"],
  ["Schubert", "de Schubert"],
  // Markup is ignored, and the name behind a mention is unknown.
  ["**Anna**", "d’**Anna**"],
  ["\\_Anna\\_", "d’\\_Anna\\_"],
  ["«Oriol»", "d’«Oriol»"],
  ["**Maria**", "de **Maria**"],
  ["<@1>", "de <@1>"],
  // A single letter is pronounced by its name: hac, efa, be.
  ["H8", "d’H8"],
  ["F4", "d’F4"],
  ["B4", "de B4"],
  ["L·L", "d’L·L"],
  ["NY", "de NY"],
  ["Ç", "de Ç"],
])("“de” and the name %s: %s", (name, expected) => {
  expect(withDe(name)).toBe(expected);
});

test.each([
  ["1", "d’1"],
  ["11", "d’11"],
  ["1 punt", "d’1 punt"],
  ["11 punts", "d’11 punts"],
  ["1,5", "d’1,5"],
  ["11.000", "d’11.000"],
  ["1.000.000", "d’1.000.000"],
  ["0", "de 0"],
  ["8", "de 8"],
  ["10", "de 10"],
  ["12", "de 12"],
  ["100", "de 100"],
  ["110", "de 110"],
  ["111", "de 111"],
  ["1.000", "de 1.000"],
  ["−11", "de −11"],
])("“de” and the number %s: %s", (number, expected) => {
  expect(withDe(number)).toBe(expected);
});

test("the articles are elided in the same way", () => {
  expect([withEl("1 de gener"), withEl("11 %"), withEl("2 de gener")]).toEqual([
    "l’1 de gener",
    "l’11 %",
    "el 2 de gener",
  ]);
  expect([withAl("11"), withAl("12"), withDel("1"), withDel("2")]).toEqual(["a l’11", "al 12", "de l’1", "del 2"]);
});

describe("in all Catalan phrases", () => {
  // Sample facts are Anna, Emma, H8, O15 and, with a count of eleven, 1 and 11.
  const UNELIDED = /(?<!\p{L})(?:de|del|el|al) [*\\«]*(?:h?[aeoàèéíòóú]\p{L}|scrabble|[AEFHLO]\d|11?(?![\d.]))/iu;

  test.each([1, 11])("every possible elision is made, with a count of %i", (count) => {
    for (const [path, phrase] of phrasesOf("ca")) {
      const text = samplePhrases(path, phrase, count);
      expect(UNELIDED.exec(text)?.[0], `${path}: ${text}`).toBeUndefined();
    }
  });
});
