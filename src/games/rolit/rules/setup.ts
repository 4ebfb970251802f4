import type { Rng } from "#core/rng.ts";
import { getBoard } from "#games/rolit/board/board.ts";
import { coloursInPlay } from "#games/rolit/rules/colours.ts";
import { EMPTY_CELL } from "#games/rolit/rules/legal-cells.ts";
import type { BallOwner, CellIndex, LaidBall, RolitOptions, RolitState } from "#games/rolit/types.ts";

export function setup(options: RolitOptions, rng: Rng): RolitState {
  const { side } = getBoard(options.board);
  const balls = Array<BallOwner>(side * side).fill(EMPTY_CELL);
  for (const { cell, owner } of startingBalls(options)) balls[cell] = owner;
  return { options, balls, moves: [], left: [], toMove: options.start?.toMove ?? 0, rng };
}

/** Returns the balls on the board before the first move. */
export function startingBalls(options: RolitOptions): readonly LaidBall[] {
  if (options.start !== undefined) return options.start.balls;
  if (options.rules === "free") return [];
  const centre = centreCells(getBoard(options.board).side);
  return centre.slice(0, coloursInPlay(options).length).map((cell, owner) => ({ cell, owner }));
}

/**
 * Returns the four middle cells, clockwise from the upper left one. Before the first move they hold one ball of each
 * seat, in the order of the turns. With two or three players, the remaining cells get balls of colours that no seat
 * plays, because the four balls must differ.
 */
export function centreCells(side: number): readonly CellIndex[] {
  const low = side / 2 - 1;
  const at = (column: number, row: number) => (low + row) * side + low + column;
  return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
}

export function replaceRng(state: RolitState, rng: Rng): RolitState {
  return { ...state, rng };
}
