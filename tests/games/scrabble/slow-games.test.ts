import { describe, expect, test } from "vitest";
import gameModule from "#games/scrabble/module.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import { wordListOf } from "./fixtures.ts";

const wordList = wordListOf("A 50 1\nB 50 1\n", ["AB", "BA"]);
const ENGLISH = { language: "en" };
const OWN = { name: "Own", hash: "own" };

describe("a worker is left free for others", () => {
  test.each([
    ["not with a built-in list and a usual rack", { list: ENGLISH }, undefined],
    ["with a large rack", { list: ENGLISH, rack: 8 }, true],
    ["with a server's own list, which may have millions of plays", { list: OWN }, true],
  ])("%s", async (_, change, isSlow) => {
    const options = { ...SCRABBLE_DEFAULTS, ...change };
    const lexicon = "language" in options.list ? undefined : "own";
    const game = await gameModule.create({ options, ...(lexicon ? { lexicon } : {}) } as never, {
      wordList: async () => wordList,
    });
    expect(game.hasSlowBots).toBe(isSlow);
    expect(game.slowQuestions?.includes("hint")).toBe(isSlow);
  });

  test("not for questions without a game", async () => {
    const game = await gameModule.create({ options: {}, lexicon: "own" } as never, { wordList: async () => wordList });
    expect(game.hasSlowBots).toBeUndefined();
  });
});
