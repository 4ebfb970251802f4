import type { Game } from "#core/game.ts";
import type { GameModule } from "#core/game-module.ts";
import { rolit } from "#games/rolit/game.ts";
import type { RolitTypes } from "#games/rolit/rolit-types.ts";
import { ROLIT_DEFAULTS } from "#games/rolit/rules/options.ts";
import { BALL_COLOURS, type RolitOptions } from "#games/rolit/types.ts";

const gameModule: GameModule<RolitTypes> = {
  id: "rolit",
  moduleUrl: import.meta.url,
  create: async () => rolit as Game,
  samples: [
    sample(4, {}),
    sample(2, { rules: "official" }),
    sample(3, { board: "diamond-small" }),
    sample(10, { board: "circle-medium" }),
    sample(5, {
      board: "circle-small",
      teams: [
        { name: "Foxes", seats: [0, 2, 4] },
        { name: "Bears", seats: [1, 3] },
      ],
    }),
  ],
};

export default gameModule;

function sample(seats: number, change: Partial<RolitOptions>): GameModule["samples"][number] {
  return {
    options: { ...ROLIT_DEFAULTS, colours: BALL_COLOURS.slice(0, seats), ...change } satisfies RolitOptions,
    seats,
  };
}
