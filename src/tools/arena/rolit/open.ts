import kit from "#games/rolit/kit.ts";
import { CLASSIC } from "#games/rolit/options.ts";
import { type BoardName, COLOUR_NAMES, type Options } from "#games/rolit/types.ts";
import type { Opened } from "#tools/arena/opened.ts";

/** What a move of those that search may cost, unless somebody says otherwise. */
export const ROLIT_BUDGET_MS = 100;
export const ROLIT_SEATS = "abab";

/** The free rules; without a board, on the small square. */
export function openRolit(seats: number, board: BoardName = CLASSIC.board, teams = false): Opened {
  const options: Options = { ...CLASSIC, board, colours: COLOUR_NAMES.slice(0, seats) };
  return { module: kit.module, options, teams, provided: {} };
}
