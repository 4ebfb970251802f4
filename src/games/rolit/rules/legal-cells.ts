import { getBoard, type RolitBoard } from "#games/rolit/board/board.ts";
import type { BallOwner, CellIndex, RolitOptions } from "#games/rolit/types.ts";

/** Stands for the owner of a cell that has no ball. */
export const EMPTY_CELL = -1;

export type BallOwners = readonly BallOwner[];

/**
 * Returns the cells whose balls would be turned over by a ball of `owner` on `cell`. They are listed direction by
 * direction, from `cell` outwards.
 */
export function ballsTurnedBy(board: RolitBoard, balls: BallOwners, owner: BallOwner, cell: CellIndex): CellIndex[] {
  return (board.rays[cell] ?? []).flatMap((ray) => runOn(ray, balls, owner));
}

function runOn(ray: readonly CellIndex[], balls: BallOwners, owner: BallOwner): readonly CellIndex[] {
  const end = ray.findIndex((cell) => balls[cell] === EMPTY_CELL || balls[cell] === owner);
  return end >= 0 && balls[ray[end] as CellIndex] === owner ? ray.slice(0, end) : [];
}

export function isEmptyBoard(balls: BallOwners): boolean {
  return balls.every((ball) => ball === EMPTY_CELL);
}

function touches(board: RolitBoard, balls: BallOwners, cell: CellIndex): boolean {
  return (board.neighbours[cell] ?? []).some((beside) => balls[beside] !== EMPTY_CELL);
}

/** Returns the empty cells beside a ball; on an empty board all cells. */
function openCells(board: RolitBoard, balls: BallOwners): CellIndex[] {
  const bare = isEmptyBoard(balls);
  return board.cells.filter((cell) => balls[cell] === EMPTY_CELL && (bare || touches(board, balls, cell)));
}

interface Table {
  readonly options: Pick<RolitOptions, "board" | "rules">;
  readonly balls: BallOwners;
  readonly toMove: BallOwner;
}

/** Returns the cells where the seat to move may lay a ball. */
export function legalCells({ options, balls, toMove }: Table): CellIndex[] {
  const board = getBoard(options.board);
  const open = openCells(board, balls);
  if (options.rules === "free") return open;
  const trapping = open.filter((cell) => ballsTurnedBy(board, balls, toMove, cell).length > 0);
  return trapping.length > 0 ? trapping : open;
}

/** Returns the board after a ball is laid on `cell`; the balls on `turned` change their owner. */
export function withBallLaid(
  balls: BallOwners,
  owner: BallOwner,
  cell: CellIndex,
  turned: readonly CellIndex[],
): BallOwner[] {
  const after = [...balls];
  for (const one of [cell, ...turned]) after[one] = owner;
  return after;
}

export function countBalls(balls: BallOwners, owner: BallOwner): number {
  return balls.filter((ball) => ball === owner).length;
}
