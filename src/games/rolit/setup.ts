import { boardOf } from "#games/rolit/boards/board.ts";
import { coloursOf } from "#games/rolit/colours.ts";
import { EMPTY } from "#games/rolit/rules.ts";
import type { Cell, LaidBall, Options, Owner, State } from "#games/rolit/types.ts";
import type { Rng } from "#kernel/rng.ts";

export function setup(options: Options, rng: Rng): State {
  const { side } = boardOf(options.board);
  const balls = Array<Owner>(side * side).fill(EMPTY);
  for (const { cell, owner } of laidAtStart(options)) balls[cell] = owner;
  return { options, balls, moves: [], left: [], toMove: options.start?.toMove ?? 0, rng };
}

/** What lies there before anybody has laid a ball. */
export function laidAtStart(options: Options): readonly LaidBall[] {
  if (options.start !== undefined) return options.start.balls;
  if (options.rules === "free") return [];
  const centre = centreOf(boardOf(options.board).side);
  return centre.slice(0, coloursOf(options).length).map((cell, owner) => ({ cell, owner }));
}

/**
 * The four middle cells, once round from the upper left one: so the seats' balls lie there in the order of the turns. With
 * two or three players the others are of colours that nobody plays, for there have to be four different ones.
 */
export function centreOf(side: number): readonly Cell[] {
  const low = side / 2 - 1;
  const at = (column: number, row: number) => (low + row) * side + low + column;
  return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
}

export function stir(state: State, rng: Rng): State {
  return { ...state, rng };
}
