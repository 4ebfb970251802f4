import { boardOf, placeOf } from "#games/rolit/boards/board.ts";
import { makePlace } from "#games/rolit/notation/place.ts";
import { scoresOf } from "#games/rolit/sides.ts";
import type { Move, State, View } from "#games/rolit/types.ts";
import type { Feats, Seat } from "#kernel/game.ts";

/** Of each seat, the ball that turned most over. */
export function featsOf({ options, moves }: Pick<State, "options" | "moves">): readonly Feats[] {
  return options.colours.map((_, seat) => {
    const best = bestMoveOf(moves, seat);
    const board = boardOf(options.board);
    return {
      bingos: 0,
      ...(best ? { best: { text: makePlace(placeOf(board, best.cell)), points: best.turned.length } } : {}),
    };
  });
}

/** Of equal ones the earlier; none where it turned nothing over. */
export function bestMoveOf(moves: readonly Move[], seat: Seat): Move | undefined {
  return moves
    .filter((move) => move.seat === seat && move.turned.length > 0)
    .reduce<Move | undefined>(
      (best, move) => (best && best.turned.length >= move.turned.length ? best : move),
      undefined,
    );
}

/** What part of the board each seat has, from 0 to 1. */
export function sharesOf(table: Pick<View, "options" | "balls">): number[] {
  const { cells } = boardOf(table.options.board);
  return scoresOf(table).map((score) => score / cells.length);
}
