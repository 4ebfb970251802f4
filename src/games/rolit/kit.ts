import { rolit } from "#games/rolit/game.ts";
import { CLASSIC } from "#games/rolit/options.ts";
import { COLOUR_NAMES, type Options } from "#games/rolit/types.ts";
import type { Game } from "#kernel/game.ts";
import type { GameKit } from "#kernel/kit.ts";

const kit: GameKit = {
  id: "rolit",
  module: import.meta.url,
  make: async () => rolit as Game,
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

export default kit;

function sample(seats: number, change: Partial<Options>): GameKit["samples"][number] {
  return { options: { ...CLASSIC, colours: COLOUR_NAMES.slice(0, seats), ...change } satisfies Options, seats };
}
