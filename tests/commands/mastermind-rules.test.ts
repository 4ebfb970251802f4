import { describe, expect, test } from "vitest";
import { COLOURS } from "#games/mastermind/colours.ts";
import { parseCode } from "#games/mastermind/notation.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";
import { pegOf } from "#text/mastermind/pegs.ts";
import { mastermindRig, peopleAt } from "./mastermind.ts";

describe.each(LANGUAGES)("in %s", (language) => {
  const { colours, letters, rules } = catalogues[language].mastermind;
  const people = peopleAt(mastermindRig());
  const asked = async (theme: "light" | "dark" | "colour-blind") =>
    (await people.types("mastermind help", {}, { language, look: { theme, shape: "tall" } })).content ?? "";

  test("the rules name every peg by number, symbol, colour and letter", async () => {
    const content = await asked("light");
    expect(colours).toHaveLength(COLOURS.length);
    for (const [at, colour] of colours.entries()) expect(content).toContain(`${pegOf(at)} ${colour} (${letters[at]})`);
    expect(content.length).toBeLessThanOrEqual(2_000);
  });

  test("to whoever has chosen other colours they say so", async () => {
    const content = await asked("colour-blind");
    expect(content.endsWith(rules.otherColours)).toBe(true);
    expect(content.length).toBeLessThanOrEqual(2_000);
    for (const theme of ["light", "dark"] as const) expect(await asked(theme)).not.toContain(rules.otherColours);
  });

  test("every letter is one colour, as it is typed", () => {
    const board = { positions: 8, colours: COLOURS.length };
    for (const [at, letter] of letters.entries()) {
      const all = [letter, letter.toLowerCase(), `${at + 1}`].map((one) =>
        parseCode(board, letters, Array(8).fill(one).join(" ")),
      );
      for (const parsed of all) expect(parsed).toEqual({ ok: true, code: Array(8).fill(at) });
    }
  });
});
