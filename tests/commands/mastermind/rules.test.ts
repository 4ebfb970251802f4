import { describe, expect, test } from "vitest";
import { parseCode } from "#games/mastermind/code-notation.ts";
import { PEG_COLOURS } from "#games/mastermind/scene/peg-colours.ts";
import { catalogues } from "#text/catalogue.ts";
import { formatPeg } from "../../../commands/mastermind/text/format-pegs.ts";
import { mastermindPhrases } from "../../../commands/mastermind/text/mastermind-phrases.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";
import { createMastermindPlayers, createMastermindRig } from "./mastermind-players.ts";

describe.each(LANGUAGES)("in %s", (language) => {
  const { colours, letters, rules } = mastermindPhrases(catalogues[language]);
  const people = createMastermindPlayers(createMastermindRig());
  const readRules = async (theme: "light" | "dark" | "colour-blind") =>
    (await people.types("mastermind help", {}, { language, look: { theme, shape: "tall" } })).content ?? "";

  test("the rules name every peg by number, symbol, colour and letter", async () => {
    const content = await readRules("light");
    expect(colours).toHaveLength(PEG_COLOURS.length);
    for (const [at, colour] of colours.entries())
      expect(content).toContain(`${formatPeg(at)} ${colour} (${letters[at]})`);
    expect(content.length).toBeLessThanOrEqual(2_000);
  });

  test("the rules tell readers with other colours that the colours differ", async () => {
    const content = await readRules("colour-blind");
    expect(content.endsWith(rules.otherColours)).toBe(true);
    expect(content.length).toBeLessThanOrEqual(2_000);
    for (const theme of ["light", "dark"] as const) expect(await readRules(theme)).not.toContain(rules.otherColours);
  });

  test("every letter is read as its colour", () => {
    const board = { positions: 8, colours: PEG_COLOURS.length };
    for (const [at, letter] of letters.entries()) {
      const all = [letter, letter.toLowerCase(), `${at + 1}`].map((one) =>
        parseCode(board, letters, Array(8).fill(one).join(" ")),
      );
      for (const parsed of all) expect(parsed).toEqual({ ok: true, code: Array(8).fill(at) });
    }
  });
});
