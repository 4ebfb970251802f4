import { type Board, boardOf } from "#games/rolit/boards/board.ts";
import type { Cell, Options, Owner } from "#games/rolit/types.ts";

/** Nothing lies there. */
export const EMPTY = -1;

export type Balls = readonly Owner[];

/** The balls that a ball of this owner would turn over here, direction by direction and outward. */
export function turnedBy(board: Board, balls: Balls, owner: Owner, cell: Cell): Cell[] {
  return (board.rays[cell] ?? []).flatMap((ray) => runOn(ray, balls, owner));
}

function runOn(ray: readonly Cell[], balls: Balls, owner: Owner): readonly Cell[] {
  const end = ray.findIndex((cell) => balls[cell] === EMPTY || balls[cell] === owner);
  return end >= 0 && balls[ray[end] as Cell] === owner ? ray.slice(0, end) : [];
}

export function isBare(balls: Balls): boolean {
  return balls.every((ball) => ball === EMPTY);
}

function touches(board: Board, balls: Balls, cell: Cell): boolean {
  return (board.neighbours[cell] ?? []).some((beside) => balls[beside] !== EMPTY);
}

/** Empty cells beside a ball; at the very beginning all of them. */
function openCells(board: Board, balls: Balls): Cell[] {
  const bare = isBare(balls);
  return board.cells.filter((cell) => balls[cell] === EMPTY && (bare || touches(board, balls, cell)));
}

interface Table {
  readonly options: Pick<Options, "board" | "rules">;
  readonly balls: Balls;
  readonly toMove: Owner;
}

/** Where the one to move may lay a ball. */
export function legalCells({ options, balls, toMove }: Table): Cell[] {
  const board = boardOf(options.board);
  const open = openCells(board, balls);
  if (options.rules === "free") return open;
  const trapping = open.filter((cell) => turnedBy(board, balls, toMove, cell).length > 0);
  return trapping.length > 0 ? trapping : open;
}

/** The same board after a ball is laid. */
export function laid(balls: Balls, owner: Owner, cell: Cell, turned: readonly Cell[]): Owner[] {
  const after = [...balls];
  for (const one of [cell, ...turned]) after[one] = owner;
  return after;
}

export function ballsOf(balls: Balls, owner: Owner): number {
  return balls.filter((ball) => ball === owner).length;
}
