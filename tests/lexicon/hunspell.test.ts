import { describe, expect, test } from "vitest";
import { DictionaryError } from "#lexicon/dictionary-error.ts";
import { parseAffixCondition } from "#lexicon/hunspell/affix-condition.ts";
import { parseAffixFile } from "#lexicon/hunspell/affix-file.ts";
import { readStems } from "#lexicon/hunspell/dictionary-file.ts";
import { expandForms, withoutAffixClasses } from "#lexicon/hunspell/expand-forms.ts";
import { dictionaryWordForms } from "#lexicon/recipe/word-sources.ts";

const AFF = `
# two suffixes of which one goes on, a prefix that crosses and one that does not
SET UTF-8
FLAG long
FORBIDDENWORD ZZ
TRY abc

SFX _N Y 3
SFX _N 0 s [^sa]
SFX _N a es [^cç]a
SFX _N ça ces ça

SFX 01 Y 3
SFX 01 ar o/_C ar
SFX 01 r 0 ar
SFX 01 r ria r

SFX _C Y 1
SFX _C 0 -me .

PFX _R Y 1
PFX _R 0 re [^aeiou]
PFX _L N 1
PFX _L 0 l' [aeiou]
`;

function forms(aff: string, line: string, leftOut: readonly string[] = []): string[] {
  const file = withoutAffixClasses(parseAffixFile(aff), new Set(leftOut));
  const [stem] = readStems(`1\n${line}\n`, file);
  return stem ? [...expandForms(file, stem)] : [];
}

describe("a stem", () => {
  test.each<[line: string, forms: string[], what: string]>([
    ["gat", ["gat"], "its only form without flags"],
    ["gat/_N", ["gat", "gats"], "suffixes whose conditions are met"],
    ["casa/_N", ["casa", "cases"], "a suffix that strips a letter"],
    ["plaça/_N", ["plaça", "places"], "a condition of several characters"],
    ["nas/_N", ["nas"], "no condition met"],
    ["gat/QQ", ["gat"], "a flag without a class"],
    ["tallar/01", ["tallar", "tallo", "tallo-me", "talla", "tallaria"], "a continuation class"],
    ["tall/_N_R", ["tall", "retall", "talls", "retalls"], "a prefix and suffixes that cross"],
    ["os/_L", ["os", "l'os"], "a prefix that does not cross"],
    ["art/_N_L", ["art", "l'art", "arts"], "a prefix that does not cross, with a suffix"],
    ["or\\/argent/_N", ["or/argent", "or/argents"], "a slash in the stem"],
    ["gat/_N\tpo:noun", ["gat", "gats"], "ignored morphological data"],
  ])("%s has the forms %j: %s", (line, expected) => {
    expect(forms(AFF, line)).toEqual(expected);
  });

  test("has no forms by a class that is left out, not even as a continuation", () => {
    expect(forms(AFF, "tallar/01_L_R", ["_C", "_R"])).toEqual(["tallar", "tallo", "talla", "tallaria"]);
  });

  test("is continued at most twice", () => {
    const aff = "SFX A Y 1\nSFX A 0 a/B .\nSFX B Y 1\nSFX B 0 b/C .\nSFX C Y 1\nSFX C 0 c .\n";
    expect(forms(aff, "x/A")).toEqual(["x", "xa", "xab"]);
  });

  test("has prefixes by a continuation class", () => {
    expect(forms("SFX A Y 1\nSFX A 0 a/P .\nPFX P N 1\nPFX P 0 p .\n", "x/A")).toEqual(["x", "xa", "pxa"]);
  });

  test.each([
    ["", ["ar"]],
    ["FULLSTRIP\n", ["ar", "vaig"]],
  ])("may be stripped whole only with FULLSTRIP: %j", (option, expected) => {
    expect(forms(`${option}SFX A Y 1\nSFX A ar vaig ar\n`, "ar/A")).toEqual(expected);
  });

  test("has flags of one character by default", () => {
    expect(forms("SFX A Y 1\nSFX A 0 a\nSFX é Y 1\nSFX é 0 e .\n", "x/Aé")).toEqual(["x", "xa", "xe"]);
  });
});

describe("a condition", () => {
  test.each<[string, "start" | "end", string, boolean]>([
    [".", "end", "", true],
    ["ar", "end", "cantar", true],
    ["ar", "end", "arc", false],
    ["[^aeou]í", "end", "tragí", true],
    ["[^aeou]í", "end", "veí", false],
    ["[^aeou]í", "end", "í", false],
    ["[gq]uí", "end", "arguí", true],
    ["[aeiou]", "start", "os", true],
    ["[^aeiou]", "start", "os", false],
    [".s", "start", "os", true],
    ["a-b", "end", "xa-b", true],
    ["[a-c]", "end", "b", false],
    ["l·l", "end", "l·l", true],
    ["*", "end", "a*", true],
    ["*", "end", "a", false],
  ])("%s at the %s of %j: %j", (condition, end, stem, fits) => {
    expect(parseAffixCondition(condition, end)(stem)).toBe(fits);
  });

  test.each(["[ab", "ab]", "[]a"])("%s is refused", (condition) => {
    expect(() => parseAffixCondition(condition, "end")).toThrow(/cannot be read/);
  });
});

test.each(["NEEDAFFIX NA", "CIRCUMFIX CC", "AF 12", "FLAG num", "FLAG UTF-8"])(
  "the option %s, which would change the forms, is refused",
  (option) => {
    expect(() => parseAffixFile(`${option}\n`)).toThrow(DictionaryError);
  },
);

test("names and forbidden words are left out, but an equal word from another stem is kept", () => {
  const dic = "5\nPere/_N\niPad\ngat/_N\naixo/ZZ_N\naixo/_N\n";
  expect([...dictionaryWordForms(AFF, dic, [])]).toEqual(["gat", "gats", "aixo", "aixos"]);
});

test.each(["", "0", "0\n", "1\ngat", "1\r\ngat/_N\r\n"])("a word file may have any line end: %j", (dic) => {
  const file = parseAffixFile(AFF);
  expect([...readStems(dic, file)].map(({ text }) => text)).toEqual(dic.includes("gat") ? ["gat"] : []);
});
