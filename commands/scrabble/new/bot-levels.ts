import { type BotLevels, createBots, type TypedBot } from "#discord/features/lobby/typed-bots.ts";
import { SCRABBLE_LEVELS } from "#games/scrabble/bots/levels.ts";
import type { SeatPlayer } from "#match/play/open-match.ts";
import { catalogues } from "#text/catalogue.ts";
import { isLanguage } from "#text/language.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";

/** The levels of Scrabble's bots and their names. */
export const scrabbleLevels: BotLevels = {
  levels: SCRABBLE_LEVELS,
  levelName(level, text) {
    const names: { readonly [level: string]: string } = scrabblePhrases(text).command.levels;
    return names[level] ?? level;
  },
};

/** Creates bots of these levels. `language`: that of the match. Without levels, it is the one bot of a plain game. */
export function createScrabbleBots(
  language: string,
  bots: readonly TypedBot[] = [{ level: "easy" }],
): readonly SeatPlayer[] {
  return createBots(bots, scrabbleLevels, catalogues[isLanguage(language) ? language : "en"]);
}
