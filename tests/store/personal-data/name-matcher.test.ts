import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createNameMatcher } from "#store/personal-data/name-matcher.ts";

const SEED = 20_261_119;
const PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

describe("a name is found in a text", () => {
  test.each([..."!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"])("with %s inside, before and after it", (mark) => {
    for (const name of [`Anna${mark}Maria`, `${mark}Anna`, `Anna${mark}`, `${mark}x${mark}`])
      expect(createNameMatcher([name])(`the cube of ${name} and others`), name).toBe(true);
  });

  test.each([
    ["Anna-Maria", "the cube of anna maria"],
    ["Jean-Luc", "JEAN-LUC"],
    ["x-ray", "x-ray 2"],
    ["Zoe\u0301", "Zo\u00e9’s cube"],
    ["Zo\u00e9", "Zoe\u0301’s cube"],
    ["Q\u200bu\u2060etzal", "Quetzal’s"],
    ["Quetzal", "Q\u00aduetzal’s"],
    ["🦊 Anna 🦊", "the cube of Anna"],
    ["Anna™", "the cube of Anna"],
    ["Ａｎｎａ", "the cube of Anna"],
    ["Straße", "STRASSE 5"],
    ["ΟΔΥΣΣΕΥΣ", "του οδυσσευς"],
    ["İnci", "inci̇ and İNCI"],
    ["花子", "花子のキューブ"],
    ["שרה", "הקובייה של שרה"],
    ["\u202eAnna\u202c", "Anna"],
    ["(?:Anna", "by (Anna)"],
  ])("%s in “%s”", (name, text) => {
    expect(createNameMatcher([name])(text)).toBe(true);
  });

  test("for any name, in any Unicode normal form (seeded)", () => {
    const part = fc.string({ unit: "grapheme", maxLength: 40 });
    const marked = fc.string({ unit: fc.constantFrom(...PUNCTUATION, " "), maxLength: 10 });
    fc.assert(
      fc.property(part, marked, part, fc.constantFrom("NFC", "NFD", "NFKC", "NFKD"), (before, mark, after, form) => {
        const name = `${before}${mark}Quetzal${mark}${after}`;
        const text = `the cube of ${name.normalize(form)} !`;
        return createNameMatcher(["Ben", name])(text) && !createNameMatcher([name])("the cube of Ben");
      }),
      { seed: SEED, numRuns: 2_000 },
    );
  });
});

describe("a name is not found in a text", () => {
  test.each([
    ["Ann", "Anna’s cube"],
    ["a", "hard"],
    ["Anna-Maria", "Anna"],
    ["Anna Maria", "Maria Anna"],
    ["-", "x-ray"],
    [".*", "anything"],
    ["🦊", "the fox"],
    ["", "nothing"],
    ["\u200b", "nothing"],
  ])("%s in “%s”", (name, text) => {
    expect(createNameMatcher([name])(text)).toBe(false);
  });
});
