import { describe, expect, test } from "vitest";
import { catalogues } from "#text/catalogue.ts";
import { parseBotLevels, suggestBotLevels } from "../../../commands/rolit/new/bot-levels.ts";

// The levels of watched bots, typed as a list.

const suggest = async (typed: string, text = catalogues.en) =>
  (await suggestBotLevels({ text, options: { getFocused: () => typed } } as never)).map(({ value }) => value);

describe("the levels of watched bots", () => {
  test("are those of a master against a master if nothing is typed", () => {
    expect(parseBotLevels(null, catalogues.en)).toEqual({ ok: true, levels: ["master", "master"] });
  });

  test("are read one by one, in the reader's language or in English", () => {
    expect(parseBotLevels("Mestre, FÀCIL,greedy", catalogues.ca)).toEqual({
      ok: true,
      levels: ["master", "random", "greedy"],
    });
  });

  test("are refused if one of them does not exist", () => {
    for (const typed of ["master, strong", "master,,easy", ""])
      expect(parseBotLevels(typed, catalogues.en)).toMatchObject({ ok: false, refusal: { reason: "no-such-level" } });
  });

  test("are suggested as whole lists, which continue what is typed", async () => {
    expect(await suggest("")).toEqual([
      "master, master",
      "master, hard",
      "master, medium",
      "master, easy",
      "master, hard, medium, easy",
    ]);
    expect(await suggest("ma")).toEqual(["master, master"]);
    expect(await suggest("master, easy, m")).toEqual(["master, easy, medium", "master, easy, master"]);
    expect(await suggest("strong, m")).toEqual([]);
    for (const typed of await suggest("mestre, ", catalogues.ca))
      expect(parseBotLevels(String(typed), catalogues.ca)).toMatchObject({ ok: true });
  });
});
