import { expect, test } from "vitest";
import { PageRefusal } from "../../../src/sandbox/people/page-refusals.ts";

const refused = new PageRefusal((say) => say.wholeNumber("size", "2", "9"));

test.each([
  [undefined, '"size" must be a whole number, 2 to 9.'],
  ["*", '"size" must be a whole number, 2 to 9.'],
  ["ca-ES,ca;q=0.9,es;q=0.8", "«size» ha de ser un nombre enter, de 2 a 9."],
  ["fr, es-MX;q=0.7, en;q=0.5", "«size» tiene que ser un número entero, de 2 a 9."],
])("a refusal is said in the first language that is asked for and known: %s", (languages, said) => {
  expect(refused.inLanguage(languages)).toBe(said);
});

test("for tests and logs it is said in English", () => {
  expect(refused.message).toBe('"size" must be a whole number, 2 to 9.');
});
