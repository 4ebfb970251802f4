import { describe, expect, test } from "vitest";
import type { SlashRequest } from "#discord/interactions/command.ts";
import type { Post } from "#discord/messages/post.ts";
import { SCRABBLE_LEVELS } from "#games/scrabble/bots/levels.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { scrabbleLevels } from "../../../commands/scrabble/new/bot-levels.ts";
import { newSubcommand } from "../../../commands/scrabble/new/new-subcommands.ts";
import { readScrabbleOptions } from "../../../commands/scrabble/new/read-options.ts";
import { startGame } from "../../../commands/scrabble/new/start-game.ts";
import { scrabblePhrases } from "../../../commands/scrabble/text/scrabble-phrases.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

const optionOf = (name: string) => newSubcommand.options?.find((option) => option.name === name);

/** Reads these typed options. */
function readTyped(values: { readonly [name: string]: unknown }) {
  const get = (name: string) => values[name] ?? null;
  const options = { getInteger: get, getString: get, getBoolean: get };
  return readScrabbleOptions({ options } as unknown as SlashRequest, { kind: "built-in", language: "ca" });
}

test("all levels are offered, each with a word of its own in every language", () => {
  for (const language of LANGUAGES) {
    const names = SCRABBLE_LEVELS.map((level) => scrabbleLevels.levelName(level, catalogues[language]));
    expect(new Set(names).size).toBe(SCRABBLE_LEVELS.length);
    for (const name of names) expect(name).toMatch(/^\p{Ll}+$/u);
  }
});

test("without options, it is the classic game", () => {
  expect(readTyped({})).toEqual({ ...SCRABBLE_DEFAULTS, list: { language: "ca" } });
});

test("options for beginners are off unless they are chosen", () => {
  expect(optionOf("beginners")).toBeDefined();
  const optionsWith = (change: object) => ({ ...SCRABBLE_DEFAULTS, list: { language: "ca" }, ...change });
  expect(readTyped({ beginners: "easy-words" })).toEqual(optionsWith({ easyWords: true }));
  expect(readTyped({ beginners: "overlook" })).toEqual(optionsWith({ overlooking: true }));
  expect(readTyped({ beginners: "both" })).toEqual(optionsWith({ easyWords: true, overlooking: true }));
});

test("hints are by points or by the expert", () => {
  expect(optionOf("hint-by")).toBeDefined();
  expect(readTyped({ "hint-by": "points" })).toEqual({ ...SCRABBLE_DEFAULTS, list: { language: "ca" } });
  expect(readTyped({ "hint-by": "expert" })).toMatchObject({ expertHints: true });
});

test("the bonus for a whole rack is an optional number", () => {
  expect(optionOf("bingo-bonus")).toMatchObject({ type: 4 });
  for (const bonus of [0, 50, 100]) expect(readTyped({ "bingo-bonus": bonus })).toMatchObject({ bingoBonus: bonus });
  expect(readTyped({})).not.toHaveProperty("bingoBonus");
});

describe.each(LANGUAGES)("contradicting options are refused, in %s", (language) => {
  const scrabble = scrabblePhrases(catalogues[language]);

  /** Returns the refusal. Valid options fail at the next check, for missing permissions. */
  async function refusalOf(values: { readonly [name: string]: unknown }): Promise<string | undefined> {
    const posts: Post[] = [];
    const get = (name: string) => values[name] ?? null;
    const options = { getInteger: get, getString: get, getBoolean: get, getUser: () => null, getMember: () => null };
    const reply = async (post: Post) => void posts.push(post);
    const missingPermissions = ["SendMessages"];
    await startGame({
      options,
      language,
      server: {},
      missingPermissions,
      text: catalogues[language],
      reply,
    } as unknown as SlashRequest);
    return posts[0]?.content;
  }
  const nextRefusal = (language: Language) => {
    const { common } = catalogues[language];
    return common.missingPermissions([common.permissions.SendMessages]);
  };

  test("hints in a rated game", async () => {
    expect(await refusalOf({ rated: true, hints: 3 })).toBe(scrabble.ratedHints);
    expect(await refusalOf({ rated: true, hints: 0 })).toBe(nextRefusal(language));
  });

  test("options for beginners with a level that ignores them", async () => {
    for (const bots of ["hard", "expert, champion", "2 champion"]) {
      expect(await refusalOf({ beginners: "both", bots })).toBe(scrabble.beginnersLevel);
      expect(await refusalOf({ bots })).toBe(nextRefusal(language));
    }
    for (const bots of ["easy", "champion, medium", "2", null]) {
      expect(await refusalOf({ beginners: "overlook", bots })).toBe(nextRefusal(language));
    }
  });

  test("two clocks, or an increment without a clock for the whole game", async () => {
    expect(await refusalOf({ "move-time": 60, "game-time": 20 })).toBe(scrabble.twoClocks);
    expect(await refusalOf({ increment: 5 })).toBe(scrabble.incrementAlone);
    expect(await refusalOf({ increment: 0, "move-time": 60 })).toBe(scrabble.incrementAlone);
    for (const clock of [{ "move-time": 60 }, { "game-time": 20 }, { "game-time": 20, increment: 5 }]) {
      expect(await refusalOf(clock)).toBe(nextRefusal(language));
    }
  });
});
