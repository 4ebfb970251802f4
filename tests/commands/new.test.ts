import { expect, test } from "vitest";
import type { SlashCall } from "#discord/command.ts";
import { LEVELS } from "#games/scrabble/levels.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import { newData } from "../../commands/scrabble/new-data.ts";
import { optionsOf } from "../../commands/scrabble/wishes.ts";

const optionOf = (name: string) => newData.options?.find((option) => option.name === name);

/** What is typed, as far as the options of the game are concerned. */
function typed(values: { readonly [name: string]: unknown }) {
  const get = (name: string) => values[name] ?? null;
  const options = { getInteger: get, getString: get, getBoolean: get };
  return optionsOf({ options } as unknown as SlashCall, { kind: "built-in", language: "ca" });
}

test("all levels are offered, each with its number in every language", () => {
  const level = optionOf("level");
  if (level === undefined || !("choices" in level)) throw new Error("no choice of levels");
  expect(level.choices?.map(({ value }) => value)).toEqual(LEVELS);
  for (const [at, choice] of (level.choices ?? []).entries()) {
    for (const name of [choice.name, ...Object.values(choice.name_localizations ?? {})]) {
      expect(name).toMatch(new RegExp(`^${at + 1} · \\p{Ll}+$`, "u"));
    }
  }
});

test("where nothing is said it is the classic game", () => {
  expect(typed({})).toEqual({ ...CLASSIC, list: { language: "ca" } });
});

test("what is for beginners can be switched on, and is not there where it is not", () => {
  expect(optionOf("beginners")).toBeDefined();
  const of = (change: object) => ({ ...CLASSIC, list: { language: "ca" }, ...change });
  expect(typed({ beginners: "easy-words" })).toEqual(of({ easyWords: true }));
  expect(typed({ beginners: "overlook" })).toEqual(of({ overlooking: true }));
  expect(typed({ beginners: "both" })).toEqual(of({ easyWords: true, overlooking: true }));
});

test("hints are by points, or by the expert", () => {
  expect(optionOf("hint-by")).toBeDefined();
  expect(typed({ "hint-by": "points" })).toEqual({ ...CLASSIC, list: { language: "ca" } });
  expect(typed({ "hint-by": "expert" })).toMatchObject({ expertHints: true });
});
