import { expect, test } from "vitest";
import { createFormat } from "#text/format.ts";
import { chooseReplyLanguage, type Language } from "#text/language.ts";

test.each<[Language, string[]]>([
  ["en", ["0", "1", "1,000", "−1", "1.5"]],
  ["ca", ["0", "1", "1.000", "−1", "1,5"]],
  ["es", ["0", "1", "1000", "−1", "1,5"]],
])("numbers are formatted in %s", (language, expected) => {
  expect([0, 1, 1_000, -1, 1.5].map(createFormat(language).number)).toEqual(expected);
});

test.each<[Language, string]>([
  ["en", "20 July 1969"],
  ["ca", "20 de juliol del 1969"],
  ["es", "20 de julio de 1969"],
])("a day in %s is %s", (language, expected) => {
  expect(createFormat(language).day(-165)).toBe(expected);
});

test.each<[Language, string]>([
  ["en", "A, B and C"],
  ["ca", "A, B i C"],
  ["es", "A, B y C"],
])("a list in %s is %s", (language, expected) => {
  expect(createFormat(language).all(["A", "B", "C"])).toBe(expected);
  expect(createFormat(language).all(["A"])).toBe("A");
  expect(createFormat(language).all([])).toBe("");
});

test.each<[Language, string]>([
  ["en", "A, B or C"],
  ["ca", "A, B ni C"],
  ["es", "A, B ni C"],
])("a list after a negation in %s is %s", (language, expected) => {
  expect(createFormat(language).none(["A", "B", "C"])).toBe(expected);
  expect(createFormat(language).none(["A"])).toBe("A");
  expect(createFormat(language).none([])).toBe("");
});

test.each<[Language, string]>([
  ["en", "0% 41% 100%"],
  ["ca", "0 % 41 % 100 %"],
  ["es", "0 % 41 % 100 %"],
])("a share is a percentage in %s", (language, expected) => {
  const percentages = [0, 0.4149, 1].map((share) => createFormat(language).percent(share));
  expect(percentages.join(" ").replaceAll("\u00a0", " ")).toBe(expected);
});

test.each<[Language, string]>([
  ["en", "20 Nov 2026, 05:56"],
  ["ca", "20 de nov. 2026, 5:56"],
  ["es", "20 nov 2026, 5:56"],
])("a time has its day and minute in %s", (language, expected) => {
  expect(createFormat(language).minute(new Date(2026, 10, 20, 5, 56).getTime())).toBe(expected);
});

test("a Spanish list uses e before an i", () => {
  expect(createFormat("es").all(["Anna", "Inés"])).toBe("Anna e Inés");
});

test("a language is named in each language", () => {
  const called = (["ca", "es", "en"] as const).map((language) => createFormat(language).language("en"));
  expect(called).toEqual(["anglès", "inglés", "English"]);
});

test.each<[unknown, unknown, string, Language]>([
  ["ca", "es", "en-GB", "ca"],
  [undefined, "es", "en-GB", "es"],
  [undefined, undefined, "es-419", "es"],
  [undefined, undefined, "es-ES", "es"],
  [undefined, undefined, "en-US", "en"],
  [undefined, undefined, "fr", "en"],
  [undefined, undefined, "", "en"],
  // A stored value that is not a known language is ignored.
  ["fr", "ca", "es-ES", "ca"],
  ["toString", {}, "constructor", "en"],
])("the language for setting %s, server %s and Discord %s is %s", (own, server, locale, expected) => {
  expect(chooseReplyLanguage(own, server, locale)).toBe(expected);
});
