import type { BotLevels } from "#discord/features/lobby/typed-bots.ts";
import { SCRABBLE_LEVELS } from "#games/scrabble/bots/levels.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";

/** The levels of Scrabble's bots and their names. */
export const scrabbleLevels: BotLevels = {
  levels: SCRABBLE_LEVELS,
  levelName(level, text) {
    const names: { readonly [level: string]: string } = scrabblePhrases(text).command.levels;
    return names[level] ?? level;
  },
};
