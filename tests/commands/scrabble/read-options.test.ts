import { describe, expect, test } from "vitest";
import type { SlashRequest } from "#discord/interactions/command.ts";
import type { Post } from "#discord/messages/post.ts";
import { SCRABBLE_LEVELS } from "#games/scrabble/bots/levels.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { newSubcommand } from "../../../commands/scrabble/new/new-subcommands.ts";
import { readOptions } from "../../../commands/scrabble/new/read-options.ts";
import { startGame } from "../../../commands/scrabble/new/start-game.ts";
import { scrabblePhrases } from "../../../commands/scrabble/text/scrabble-phrases.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

const optionOf = (name: string) => newSubcommand.options?.find((option) => option.name === name);

/** What is typed, as far as the options of the game are concerned. */
function typed(values: { readonly [name: string]: unknown }) {
  const get = (name: string) => values[name] ?? null;
  const options = { getInteger: get, getString: get, getBoolean: get };
  return readOptions({ options } as unknown as SlashRequest, { kind: "built-in", language: "ca" });
}

test("all levels are offered, each with its number in every language", () => {
  const level = optionOf("level");
  if (level === undefined || !("choices" in level)) throw new Error("no choice of levels");
  expect(level.choices?.map(({ value }) => value)).toEqual(SCRABBLE_LEVELS);
  for (const [at, choice] of (level.choices ?? []).entries()) {
    for (const name of [choice.name, ...Object.values(choice.name_localizations ?? {})]) {
      expect(name).toMatch(new RegExp(`^${at + 1} · \\p{Ll}+$`, "u"));
    }
  }
});

test("where nothing is said it is the classic game", () => {
  expect(typed({})).toEqual({ ...SCRABBLE_DEFAULTS, list: { language: "ca" } });
});

test("what is for beginners can be switched on, and is not there where it is not", () => {
  expect(optionOf("beginners")).toBeDefined();
  const of = (change: object) => ({ ...SCRABBLE_DEFAULTS, list: { language: "ca" }, ...change });
  expect(typed({ beginners: "easy-words" })).toEqual(of({ easyWords: true }));
  expect(typed({ beginners: "overlook" })).toEqual(of({ overlooking: true }));
  expect(typed({ beginners: "both" })).toEqual(of({ easyWords: true, overlooking: true }));
});

test("hints are by points, or by the expert", () => {
  expect(optionOf("hint-by")).toBeDefined();
  expect(typed({ "hint-by": "points" })).toEqual({ ...SCRABBLE_DEFAULTS, list: { language: "ca" } });
  expect(typed({ "hint-by": "expert" })).toMatchObject({ expertHints: true });
});

test("the bonus for a whole rack is a number, and need not be said", () => {
  expect(optionOf("bingo-bonus")).toMatchObject({ type: 4 });
  for (const bonus of [0, 50, 100]) expect(typed({ "bingo-bonus": bonus })).toMatchObject({ bingoBonus: bonus });
  expect(typed({})).not.toHaveProperty("bingoBonus");
});

describe.each(LANGUAGES)("what does not go together is refused, in %s", (language) => {
  const scrabble = scrabblePhrases(catalogues[language]);

  /** Nothing is asked of the desk: a game that begins fails for want of one. */
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
  const begins = (language: Language) => {
    const { common } = catalogues[language];
    return common.missingPermissions([common.permissions.SendMessages]);
  };

  test("hints in a rated game", async () => {
    expect(await refusalOf({ rated: true, hints: 3 })).toBe(scrabble.ratedHints);
    expect(await refusalOf({ rated: true, hints: 0 })).toBe(begins(language));
  });

  test("what is for beginners, with a level of which it is not", async () => {
    for (const level of ["hard", "expert", "champion"] as const) {
      const sentence = scrabble.beginnersLevel(scrabble.command.levels[level]);
      expect(await refusalOf({ beginners: "both", level })).toBe(sentence);
      expect(await refusalOf({ level })).toBe(begins(language));
    }
    for (const level of ["easy", "medium", null]) {
      expect(await refusalOf({ beginners: "overlook", level })).toBe(begins(language));
    }
  });

  test("two clocks, and an increment without the clock that it belongs to", async () => {
    expect(await refusalOf({ "move-time": 60, "game-time": 20 })).toBe(scrabble.twoClocks);
    expect(await refusalOf({ increment: 5 })).toBe(scrabble.incrementAlone);
    expect(await refusalOf({ increment: 0, "move-time": 60 })).toBe(scrabble.incrementAlone);
    for (const clock of [{ "move-time": 60 }, { "game-time": 20 }, { "game-time": 20, increment: 5 }]) {
      expect(await refusalOf(clock)).toBe(begins(language));
    }
  });
});
