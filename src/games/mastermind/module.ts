import type { Game } from "#core/game.ts";
import type { GameModule } from "#core/game-module.ts";
import { BOT_STRATEGIES } from "#games/mastermind/bots/bots.ts";
import { loadStrategyTrees, TREE_STRATEGIES } from "#games/mastermind/bots/strategy-trees.ts";
import { createMastermind } from "#games/mastermind/game.ts";
import type { MastermindTypes } from "#games/mastermind/mastermind-types.ts";
import { DIFFICULTIES, MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import type { MastermindOptions } from "#games/mastermind/types.ts";

/** The strategies of bots for which trees are loaded. */
const TREES_OF_BOTS = TREE_STRATEGIES.filter((name) => BOT_STRATEGIES.some((rival) => rival === name));

const gameModule: GameModule<MastermindTypes> = {
  id: "mastermind",
  moduleUrl: import.meta.url,
  create: async ({ options }, { asset }) => {
    let trees: ReturnType<typeof loadStrategyTrees> | undefined;
    const open = () => loadStrategyTrees(options as MastermindOptions, asset, TREES_OF_BOTS);
    // After an error, the next call of this function reads the trees again.
    const tryAgain = (error: unknown) => {
      trees = undefined;
      throw error;
    };
    return createMastermind(() => {
      trees ??= open().catch(tryAgain);
      return trees;
    }) as Game;
  },
  samples: [
    sample({}),
    sample({ ...DIFFICULTIES.easy, turns: 6, answers: "maker", maker: 0 }),
    sample({ ...DIFFICULTIES.hard, answers: "paper", hints: 1 }),
    sample({ positions: 3, colours: 3, turns: 6, answers: "paper", maker: 0 }),
    sample({ positions: 6, colours: 9, turns: 12, hints: 0 }),
  ],
};

export default gameModule;

function sample(change: Partial<MastermindOptions>): GameModule["samples"][number] {
  return { options: { ...MASTERMIND_DEFAULTS, ...change } satisfies MastermindOptions, seats: 2 };
}
