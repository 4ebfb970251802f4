import type { Achievements, Seat } from "#core/game.ts";
import { cellPosition, getBoard } from "#games/rolit/board/board.ts";
import { formatCellName } from "#games/rolit/notation/cell-name.ts";
import { rolitModeOf, scoresOf } from "#games/rolit/rules/sides.ts";
import type { RolitMode, RolitMove, RolitState, RolitView } from "#games/rolit/types.ts";

/**
 * Returns the best move of each seat. Also returns the kind of the game (mode, size and so on), because only scores of
 * the same kind are compared.
 */
export function achievementsOf(state: Pick<RolitState, "options" | "moves" | "deputies">): readonly Achievements[] {
  const { options, moves, deputies = [] } = state;
  const board = getBoard(options.board);
  const part = formatGameKind({
    mode: rolitModeOf(options),
    players: options.colours.length,
    cells: board.cells.length,
  });
  return options.colours.map((_, seat) => {
    const deputy = deputies.find((one) => one.seat === seat);
    // The moves of a bot that plays on for a player who left do not count for this player.
    const best = bestMoveBySeat(deputy ? moves.slice(0, deputy.since) : moves, seat);
    return {
      bingos: 0,
      part,
      ...(deputy ? { scoreWhenLeft: deputy.had } : {}),
      ...(best ? { best: { text: formatCellName(cellPosition(board, best.cell)), points: best.turned.length } } : {}),
    };
  });
}

/** Kind of a game. Only scores of the same kind can be compared. `cells`: number of cells of the board. */
export interface RolitGameKind {
  readonly mode: RolitMode;
  readonly players: number;
  readonly cells: number;
}

function formatGameKind({ mode, players, cells }: RolitGameKind): string {
  return `${mode}.${players}.${cells}`;
}

export function parseGameKind(text: string): RolitGameKind | undefined {
  const [, mode, players, cells] = /^(classic|teams)\.(\d{1,2})\.(\d{1,3})$/.exec(text) ?? [];
  return mode === undefined ? undefined : { mode: mode as RolitMode, players: Number(players), cells: Number(cells) };
}

/**
 * Returns the move of a seat that turned over the most balls; of equal moves, the earliest. Undefined if none turned
 * over a ball.
 */
export function bestMoveBySeat(moves: readonly RolitMove[], seat: Seat): RolitMove | undefined {
  return moves
    .filter((move) => move.seat === seat && move.turned.length > 0)
    .reduce<RolitMove | undefined>(
      (best, move) => (best && best.turned.length >= move.turned.length ? best : move),
      undefined,
    );
}

/** Returns the share of the board that each seat has, from 0 to 1. */
export function boardShares(table: Pick<RolitView, "options" | "balls">): number[] {
  const { cells } = getBoard(table.options.board);
  return scoresOf(table).map((score) => score / cells.length);
}
