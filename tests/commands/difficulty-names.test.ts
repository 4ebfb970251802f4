import { describe, expect, test } from "vitest";
import { DIFFICULTY_NAMES, type DifficultyName } from "#core/difficulty.ts";
import { GRADES } from "#games/kenken/board/grades.ts";
import { BOT_STRATEGIES } from "#games/mastermind/bots/bots.ts";
import { ROLIT_LEVELS } from "#games/rolit/bots/levels.ts";
import { SCRABBLE_LEVELS } from "#games/scrabble/bots/levels.ts";
import { catalogues } from "#text/catalogue.ts";
import { commandData as kenken } from "../../commands/kenken/data.ts";
import { commandData as mastermind } from "../../commands/mastermind/data.ts";
import { commandData as rolit } from "../../commands/rolit/data.ts";
import { rolitLevels } from "../../commands/rolit/new/bot-levels.ts";
import { SKIP_TURNS_OPTION_VALUE } from "../../commands/rolit/new/read-options.ts";
import { scrabbleLevels } from "../../commands/scrabble/new/bot-levels.ts";
import { LANGUAGES } from "../text/complete-languages.ts";

interface Choice {
  readonly name: string;
  readonly value: string;
  readonly name_localizations?: { readonly [locale: string]: string };
}

interface Option {
  readonly name: string;
  readonly options?: readonly Option[];
  readonly choices?: readonly Choice[];
}

/** All choices of the options with one of these names, at any depth. */
function choicesOf({ options = [] }: Option, names: readonly string[]): readonly Choice[] {
  return options.flatMap((option) => [
    ...(names.includes(option.name) ? (option.choices ?? []) : []),
    ...choicesOf(option, names),
  ]);
}

const offered = [
  ...choicesOf(kenken as unknown as Option, ["difficulty"]),
  ...choicesOf(mastermind as unknown as Option, ["difficulty", "bot"]),
  ...choicesOf(rolit as unknown as Option, ["leaving"]).filter(({ value }) => value !== SKIP_TURNS_OPTION_VALUE),
];

describe("difficulties of puzzles, codes and bots have the same names in all games:", () => {
  test("the values of options", () => {
    const values = new Set(offered.map(({ value }) => value));
    expect([...values].sort()).toEqual(DIFFICULTY_NAMES.toSorted());
  });

  test("the words for them", () => {
    for (const { value, name, name_localizations: { "es-ES": spanish = "" } = {} } of offered) {
      const level = SCRABBLE_LEVELS[DIFFICULTY_NAMES.indexOf(value as DifficultyName)] ?? "";
      const [english, inSpanish] = [catalogues.en, catalogues.es].map((text) => scrabbleLevels.levelName(level, text));
      // The bots of Mastermind are described by their strength and by how they guess.
      expect([name.split(":")[0], spanish.split(":")[0]]).toEqual([english, inSpanish]);
    }
  });

  test("the levels of bots that are typed", () => {
    for (const language of LANGUAGES) {
      const [scrabble, rolit] = [scrabbleLevels, rolitLevels].map(({ levels, levelName }) =>
        levels.map((level) => levelName(level, catalogues[language])),
      );
      expect(scrabble).toHaveLength(DIFFICULTY_NAMES.length);
      expect(rolit?.filter((word) => !scrabble?.includes(word))).toEqual([]);
    }
  });
});

test("stored matches have the levels and grades of the games, which stay as they are", () => {
  expect([...SCRABBLE_LEVELS, ...ROLIT_LEVELS]).toEqual([
    ...["easy", "medium", "hard", "expert", "champion"],
    ...["random", "greedy", "minimax", "master"],
  ]);
  expect([...GRADES, ...BOT_STRATEGIES]).toEqual([
    ...["easy", "normal", "hard", "extreme", "unreasonable"],
    ...["five-guess", "genetic", "optimal"],
  ]);
});
