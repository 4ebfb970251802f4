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

/** What lies there before anybody has laid a ball. */
export function startingBalls(options: RolitOptions): readonly LaidBall[] {
  if (options.start !== undefined) return options.start.balls;
  if (options.rules === "free") return [];
  const centre = centreCells(getBoard(options.board).side);
  return centre.slice(0, coloursInPlay(options).length).map((cell, owner) => ({ cell, owner }));
}

/**
 * The four middle cells, once round from the upper left one: so the seats' balls lie there in the order of the turns. With
 * two or three players the others are of colours that nobody plays, for there have to be four different ones.
 */
export function centreCells(side: number): readonly CellIndex[] {
  const low = side / 2 - 1;
  const at = (column: number, row: number) => (low + row) * side + low + column;
  return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
}

export function reshuffle(state: RolitState, rng: Rng): RolitState {
  return { ...state, rng };
}
