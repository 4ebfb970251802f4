import { BOARD_DRAWINGS } from "#games/rolit/board/board-drawings.ts";
import {
  BOARD_SHAPES,
  BOARD_SIZES,
  type BoardName,
  type BoardShape,
  type BoardSize,
  type CellIndex,
  type CellPosition,
} from "#games/rolit/types.ts";

export interface RolitBoard {
  readonly name: BoardName;
  /** Number of cells across the board, at its widest. */
  readonly side: number;
  readonly cells: readonly CellIndex[];
  /** The neighbours of each cell in the eight directions. */
  readonly neighbours: readonly (readonly CellIndex[])[];
  /** For each cell and direction, the cells from the neighbour to the edge of the board. */
  readonly rays: readonly (readonly (readonly CellIndex[])[])[];
}

export const BOARD_NAMES: readonly BoardName[] = BOARD_SHAPES.flatMap((shape) =>
  BOARD_SIZES.map((size): BoardName => `${shape}-${size}`),
);

export const DIRECTIONS: readonly CellPosition[] = [
  { column: 0, row: -1 },
  { column: 1, row: -1 },
  { column: 1, row: 0 },
  { column: 1, row: 1 },
  { column: 0, row: 1 },
  { column: -1, row: 1 },
  { column: -1, row: 0 },
  { column: -1, row: -1 },
];

const boards = new Map<BoardName, RolitBoard>();

export function getBoard(name: BoardName): RolitBoard {
  const known = boards.get(name);
  if (known !== undefined) return known;
  const board = makeBoard(name);
  boards.set(name, board);
  return board;
}

function makeBoard(name: BoardName): RolitBoard {
  const drawn = BOARD_DRAWINGS[name].trim().split("\n");
  const side = drawn.length;
  const isCell = drawn.flatMap((line) => line.split(" ").map((sign) => sign === "o"));
  const all = isCell.map((_, cell) => cell);
  const rays = all.map((cell) => DIRECTIONS.map((direction) => rayFrom(isCell, side, cell, direction)));
  const neighbours = rays.map((ways) => ways.flatMap((ray) => ray.slice(0, 1)));
  return { name, side, cells: all.filter((cell) => isCell[cell]), neighbours, rays };
}

function rayFrom(isCell: readonly boolean[], side: number, from: CellIndex, direction: CellPosition): CellIndex[] {
  const ray: CellIndex[] = [];
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

function placeIn(side: number, cell: CellIndex): CellPosition {
  return { column: cell % side, row: Math.floor(cell / side) };
}

export function cellPosition({ side }: RolitBoard, cell: CellIndex): CellPosition {
  return placeIn(side, cell);
}

/** Returns the cell at this column and row; undefined if the board has none. */
export function cellAtPosition({ side, cells }: RolitBoard, { column, row }: CellPosition): CellIndex | undefined {
  const isInside = column >= 0 && column < side && row >= 0 && row < side;
  return isInside ? cells.find((cell) => cell === row * side + column) : undefined;
}

export function boardShape(name: BoardName): BoardShape {
  return name.split("-")[0] as BoardShape;
}

export function boardSize(name: BoardName): BoardSize {
  return name.split("-")[1] as BoardSize;
}
