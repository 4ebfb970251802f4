import type { Game } from "#core/game.ts";
import type { GameModule } from "#core/game-module.ts";
import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import { kenken } from "#games/kenken/game.ts";
import type { KenkenTypes } from "#games/kenken/kenken-types.ts";
import type { KenkenOptions } from "#games/kenken/types.ts";

/** A board with one solution, whose rows are 123, 231 and 312. */
const SMALL: KenkenBoard = {
  size: 3,
  cages: [
    { operation: "subtract", result: 1, cells: [0, 3] },
    { operation: "add", result: 8, cells: [1, 2, 4] },
    { operation: "power", result: 1, cells: [5, 8] },
    { operation: "divide", result: 3, cells: [6, 7] },
  ],
  fixed: [],
};

/** A board with several solutions and a fixed value. */
const OPEN: KenkenBoard = {
  size: 4,
  cages: [
    { operation: "add", result: 10, cells: [0, 1, 2, 3] },
    { operation: "modulus", result: 0, cells: [4, 5] },
    { operation: "multiply", result: 12, cells: [6, 7] },
    { operation: "none", result: 0, cells: [8] },
    { operation: "add", result: 17, cells: [9, 10, 11, 13, 14, 15, 12] },
  ],
  fixed: [{ cell: 8, value: 3 }],
};

const gameModule: GameModule<KenkenTypes> = {
  id: "kenken",
  moduleUrl: import.meta.url,
  create: async () => kenken as Game,
  samples: [
    sample({ board: SMALL, mode: "alone", grade: "easy" }, 1),
    sample({ board: OPEN, mode: "alone" }, 1),
    sample({ board: SMALL, mode: "together", grade: "easy", level: "first" }, 3),
    sample({ board: OPEN, mode: "race" }, 2),
    sample({ board: SMALL, mode: "race", grade: "easy" }, 8),
  ],
};

export default gameModule;

function sample(options: KenkenOptions, seats: number): GameModule["samples"][number] {
  return { options, seats };
}
