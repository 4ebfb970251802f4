import { boardOf, placeOf } from "#games/rolit/boards/board.ts";
import { makePlace } from "#games/rolit/notation/place.ts";
import { modeOf, scoresOf } from "#games/rolit/sides.ts";
import type { Mode, Move, State, View } from "#games/rolit/types.ts";
import type { Feats, Seat } from "#kernel/game.ts";

/** Of each seat, the ball that turned most over; and what kind of game it was, by which games are told apart. */
export function featsOf(state: Pick<State, "options" | "moves" | "deputies">): readonly Feats[] {
  const { options, moves, deputies = [] } = state;
  const board = boardOf(options.board);
  const part = makePart({ mode: modeOf(options), players: options.colours.length, cells: board.cells.length });
  return options.colours.map((_, seat) => {
    const deputy = deputies.find((one) => one.seat === seat);
    // What a bot has done for somebody who has left is not theirs.
    const best = bestMoveOf(deputy ? moves.slice(0, deputy.since) : moves, seat);
    return {
      bingos: 0,
      part,
      ...(deputy ? { had: deputy.had } : {}),
      ...(best ? { best: { text: makePlace(placeOf(board, best.cell)), points: best.turned.length } } : {}),
    };
  });
}

/** A kind of game: a score of it says something beside the cells that there were. */
export interface Part {
  readonly mode: Mode;
  readonly players: number;
  readonly cells: number;
}

function makePart({ mode, players, cells }: Part): string {
  return `${mode}.${players}.${cells}`;
}

export function parsePart(text: string): Part | undefined {
  const [, mode, players, cells] = /^(classic|teams)\.(\d{1,2})\.(\d{1,3})$/.exec(text) ?? [];
  return mode === undefined ? undefined : { mode: mode as Mode, players: Number(players), cells: Number(cells) };
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
