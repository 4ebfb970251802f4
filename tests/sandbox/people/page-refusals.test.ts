import { expect, test } from "vitest";
import { PageRefusal } from "../../../src/sandbox/people/page-refusals.ts";

const refusal = new PageRefusal((say) => say.wholeNumber("size", "2", "9"));

test.each([
  [undefined, '"size" must be a whole number, 2 to 9.'],
  ["*", '"size" must be a whole number, 2 to 9.'],
  ["ca-ES,ca;q=0.9,es;q=0.8", "«size» ha de ser un nombre enter, de 2 a 9."],
  ["fr, es-MX;q=0.7, en;q=0.5", "«size» tiene que ser un número entero, de 2 a 9."],
])("a refusal is given in the first known language of the request: %s", (languages, said) => {
  expect(refusal.inLanguage(languages)).toBe(said);
});

test("a refusal is in English in tests and logs", () => {
  expect(refusal.message).toBe('"size" must be a whole number, 2 to 9.');
});
