import { expect, test } from "vitest";
import { format as ca } from "#text/ca/words.ts";
import { format as en } from "#text/en/words.ts";
import { format as es } from "#text/es/words.ts";
import type { Language } from "#text/language.ts";
import { selectPluralForm } from "#text/plural.ts";

test.each([
  [en, ["0 points", "1 point", "2 points", "1,000 points", "2,000,000 points", "1.5 points"]],
  [ca, ["0 points", "1 point", "2 points", "1.000 points", "2.000.000 de points", "1,5 points"]],
  [es, ["0 points", "1 point", "2 points", "1000 points", "2.000.000 de points", "1,5 points"]],
])("a count has its plural form and number format (%#)", (format, expected) => {
  const forms = { one: "# point", other: "# points" };
  expect([0, 1, 2, 1_000, 2_000_000, 1.5].map((count) => format.plural(count, forms))).toEqual(expected);
});

test("millions have “de” in Catalan and Spanish, once, and elided in Catalan", () => {
  const million = (forms: { readonly one: string; readonly other: string }) => [
    ca.plural(1_000_000, forms),
    es.plural(1_000_000, forms),
  ];
  const tries = { one: "# intent", other: "Queden # intents." };
  expect(million(tries)).toEqual(["Queden 1.000.000 d’intents.", "Queden 1.000.000 de intents."]);
  const after = { one: "# de seguida", other: "# de seguides" };
  expect(million(after)).toEqual(["1.000.000 de seguides", "1.000.000 de seguides"]);
  const last = { one: "n’hi ha #", other: "n’hi ha #" };
  expect(million(last)).toEqual(["n’hi ha 1.000.000", "n’hi ha 1.000.000"]);
  expect(ca.plural(1_000_001, { one: "# punt", other: "# punts" })).toBe("1.000.001 punts");
});

test("a language may use any CLDR plural category", () => {
  const forms = { zero: "0", one: "1", two: "2", few: "3 to 10", many: "11 to 99", other: "# things" };
  const arabic = (count: number) => selectPluralForm("ar" as Language, count, forms);
  expect([0, 1, 2, 3, 11].map(arabic)).toEqual(["0", "1", "2", "3 to 10", "11 to 99"]);
  expect(arabic(100)).toMatch(/ things$/);
});

test("a missing plural form is replaced by the form “other”", () => {
  expect(selectPluralForm("en", 1, { other: "# sheep" })).toBe("1 sheep");
});
