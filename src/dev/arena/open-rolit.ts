import type { ArenaGame } from "#dev/arena/arena-game.ts";
import kit from "#games/rolit/module.ts";
import { ROLIT_DEFAULTS } from "#games/rolit/rules/options.ts";
import { BALL_COLOURS, type BoardName, type RolitOptions } from "#games/rolit/types.ts";

/** What a move of those that search may cost, unless somebody says otherwise. */
export const ROLIT_BUDGET_MS = 100;
export const ROLIT_SEATS = "abab";

/** The free rules; without a board, on the small square. */
export function openRolit(seats: number, board: BoardName = ROLIT_DEFAULTS.board, teams = false): ArenaGame {
  const options: RolitOptions = { ...ROLIT_DEFAULTS, board, colours: BALL_COLOURS.slice(0, seats) };
  return { module: kit.moduleUrl, options, teams, provided: {} };
}
