import { DRAWINGS } from "#games/rolit/boards/drawings.ts";
import {
  type BoardName,
  type BoardShape,
  type BoardSize,
  type Cell,
  type Place,
  SHAPES,
  SIZES,
} from "#games/rolit/types.ts";

export interface Board {
  readonly name: BoardName;
  /** Cells across. */
  readonly side: number;
  readonly cells: readonly Cell[];
  /** By cell: its neighbours in the eight directions that are on the board. */
  readonly neighbours: readonly (readonly Cell[])[];
  /** By cell: in each direction the cells from its neighbour to the edge of the board. */
  readonly rays: readonly (readonly (readonly Cell[])[])[];
}

export const BOARD_NAMES: readonly BoardName[] = SHAPES.flatMap((shape) =>
  SIZES.map((size): BoardName => `${shape}-${size}`),
);

export const DIRECTIONS: readonly Place[] = [
  { column: 0, row: -1 },
  { column: 1, row: -1 },
  { column: 1, row: 0 },
  { column: 1, row: 1 },
  { column: 0, row: 1 },
  { column: -1, row: 1 },
  { column: -1, row: 0 },
  { column: -1, row: -1 },
];

const boards = new Map<BoardName, Board>();

export function boardOf(name: BoardName): Board {
  const known = boards.get(name);
  if (known !== undefined) return known;
  const board = makeBoard(name);
  boards.set(name, board);
  return board;
}

function makeBoard(name: BoardName): Board {
  const drawn = DRAWINGS[name].trim().split("\n");
  const side = drawn.length;
  const isCell = drawn.flatMap((line) => line.split(" ").map((sign) => sign === "o"));
  const all = isCell.map((_, cell) => cell);
  const rays = all.map((cell) => DIRECTIONS.map((direction) => rayFrom(isCell, side, cell, direction)));
  const neighbours = rays.map((ways) => ways.flatMap((ray) => ray.slice(0, 1)));
  return { name, side, cells: all.filter((cell) => isCell[cell]), neighbours, rays };
}

function rayFrom(isCell: readonly boolean[], side: number, from: Cell, direction: Place): Cell[] {
  const ray: Cell[] = [];
  if (!isCell[from]) return ray;
  let { column, row } = placeIn(side, from);
  for (;;) {
    column += direction.column;
    row += direction.row;
    const isInside = column >= 0 && column < side && row >= 0 && row < side;
    if (!isInside || !isCell[row * side + column]) return ray;
    ray.push(row * side + column);
  }
}

function placeIn(side: number, cell: Cell): Place {
  return { column: cell % side, row: Math.floor(cell / side) };
}

export function placeOf({ side }: Board, cell: Cell): Place {
  return placeIn(side, cell);
}

/** Undefined where the board has no cell. */
export function cellAt({ side, cells }: Board, { column, row }: Place): Cell | undefined {
  const isInside = column >= 0 && column < side && row >= 0 && row < side;
  return isInside ? cells.find((cell) => cell === row * side + column) : undefined;
}

export function shapeOf(name: BoardName): BoardShape {
  return name.split("-")[0] as BoardShape;
}

export function sizeOf(name: BoardName): BoardSize {
  return name.split("-")[1] as BoardSize;
}
