import { BOARD_NAMES } from "#games/rolit/boards/board.ts";
import kit from "#games/rolit/kit.ts";
import { CLASSIC } from "#games/rolit/options.ts";
import { COLOUR_NAMES, type Options } from "#games/rolit/types.ts";
import type { Opened } from "#tools/arena/opened.ts";

/** What a move of those that search may cost, unless somebody says otherwise. */
export const ROLIT_BUDGET_MS = 100;
export const ROLIT_SEATS = "abab";

/** The free rules; without a board, on the small square. Undefined where there is no such board. */
export function openRolit(seats: number, board: string = CLASSIC.board, teams = false): Opened | undefined {
  const name = BOARD_NAMES.find((one) => one === board);
  if (name === undefined || seats > COLOUR_NAMES.length) return undefined;
  const options: Options = { ...CLASSIC, board: name, colours: COLOUR_NAMES.slice(0, seats) };
  return { module: kit.module, options, teams, provided: {} };
}
