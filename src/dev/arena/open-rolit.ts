import type { ArenaGame } from "#dev/arena/arena-game.ts";
import gameModule from "#games/rolit/module.ts";
import { ROLIT_DEFAULTS } from "#games/rolit/rules/options.ts";
import { BALL_COLOURS, type BoardName, type RolitOptions } from "#games/rolit/types.ts";

/** Default time for a move. It only limits the levels that search. */
export const ROLIT_BUDGET_MS = 100;
export const DEFAULT_ROLIT_SEATING = "abab";

/** Opens a game with the default rules and one colour for each seat. */
export function openArenaRolit(seats: number, board: BoardName = ROLIT_DEFAULTS.board, teams = false): ArenaGame {
  const options: RolitOptions = { ...ROLIT_DEFAULTS, board, colours: BALL_COLOURS.slice(0, seats) };
  return { moduleUrl: gameModule.moduleUrl, options, teams, dependencies: {} };
}
