import { RIVALS } from "#games/mastermind/bots.ts";
import { mastermind } from "#games/mastermind/game.ts";
import { CLASSIC, DIFFICULTIES } from "#games/mastermind/options.ts";
import { openTrees, TREES } from "#games/mastermind/trees.ts";
import type { Options } from "#games/mastermind/types.ts";
import type { Game } from "#kernel/game.ts";
import type { GameKit } from "#kernel/kit.ts";

/** Only some of the strategies are rivals. */
const TREES_OF_RIVALS = TREES.filter((name) => RIVALS.some((rival) => rival === name));

const kit: GameKit = {
  id: "mastermind",
  module: import.meta.url,
  make: async ({ options }, { asset }) => {
    let trees: ReturnType<typeof openTrees> | undefined;
    const open = () => openTrees(options as Options, asset, TREES_OF_RIVALS);
    // What could not be read is read again by whoever needs it next.
    const tryAgain = (fault: unknown) => {
      trees = undefined;
      throw fault;
    };
    return mastermind(() => {
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

export default kit;

function sample(change: Partial<Options>): GameKit["samples"][number] {
  return { options: { ...CLASSIC, ...change } satisfies Options, seats: 2 };
}
