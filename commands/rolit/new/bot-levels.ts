import type { BotLevels } from "#discord/features/lobby/typed-bots.ts";
import { ROLIT_LEVELS } from "#games/rolit/bots/levels.ts";
import { rolitPhrases } from "../text/rolit-phrases.ts";

/** The levels of Rolit's bots and their names. */
export const rolitLevels: BotLevels = {
  levels: ROLIT_LEVELS,
  levelName(level, text) {
    const names: { readonly [level: string]: string } = rolitPhrases(text).levels;
    return names[level] ?? level;
  },
};
