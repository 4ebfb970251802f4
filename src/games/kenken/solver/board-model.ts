import type { Cage, CellValues, KenkenBoard } from "#games/kenken/board/board-types.ts";
import { cellsOfLine, linesOfCell } from "#games/kenken/board/geometry.ts";
import { forEachTuple } from "#games/kenken/solver/enumerate-tuples.ts";
import { TupleStore, tupleBitShift, tupleWordCount, tupleWordIndex } from "#games/kenken/solver/packed-tuples.ts";

// A board as arrays of numbers, for the solver. A set of values is a bit mask: value v is the bit 1 << (v − 1).

export interface BoardModel {
  readonly size: number;
  readonly cells: number;
  /** The set of all values from 1 to N, as a bit mask. */
  readonly full: number;
  /** The N cells of each row, then the N cells of each column. */
  readonly lineCells: Uint16Array;
  readonly rowOf: Uint8Array;
  /** Line number of the column of each cell. Lines 0 to N − 1 are rows, lines N to 2N − 1 are columns. */
  readonly columnLineOf: Uint8Array;
  /** Values that each cell may have before any deduction. */
  readonly start: Uint16Array;
  readonly cages: readonly CageModel[];
  /** Index of the cage of each cell; −1 for a cell without a cage. */
  readonly cageOf: Int16Array;
  /** The possible combinations of values of all cages, packed into words of 32 bits as in packed-tuples.ts. */
  readonly words: Int32Array;
  /** Number of possible combinations of values, of all cages together. */
  readonly tupleCount: number;
  /** Cost of finding the combinations of values, counted like `SolverState.work`. */
  readonly work: number;
}

export interface CageModel {
  readonly cage: Cage;
  readonly cells: Uint16Array;
  /**
   * Index of the first word of the cage in `BoardModel.words`. `width`: number of words for each combination of values.
   */
  readonly wordsAt: number;
  readonly width: number;
  /**
   * Index of the cage's first combination of values in arrays with one entry for each combination of the board, such as
   * `SolverState.order`.
   */
  readonly orderAt: number;
  readonly count: number;
  /**
   * True if the cage has too many combinations of values to list. The solver uses bounds on its sum or product instead.
   */
  readonly isWide: boolean;
  readonly segments: readonly CageSegment[];
}

/** All cells of a cage in one row or column, if there are at least two. */
export interface CageSegment {
  readonly line: number;
  /**
   * Where the value of each cell of the segment is in a packed combination of values: the index of the word, and the
   * bit shift in this word.
   */
  readonly words: Uint8Array;
  readonly shifts: Uint8Array;
}

/** Max combinations of values that are listed for one cage, and max values that are tried to find them. */
const MAX_TUPLES = 6_000;
const MAX_TRIED = 60_000;

/**
 * Creates the model of a board in which these values are filled in. Fixed values are always filled in, even if `values`
 * leaves them out.
 */
export function createBoardModel(board: KenkenBoard, values?: CellValues): BoardModel {
  const { size } = board;
  const cells = size * size;
  const lines = linesIn(size);
  const start = startOf(board, lines, values);
  const store = new TupleStore(size);
  const cageOf = new Int16Array(cells).fill(-1);
  const cages = board.cages.map((cage, at) => {
    for (const cell of cage.cells) cageOf[cell] = at;
    return cageModel(size, cage, start, store);
  });
  const { words, count: tupleCount } = store;
  const full = 2 ** size - 1;
  const work = cages.reduce((sum, { isWide, count }) => sum + (isWide ? MAX_TRIED : count), 0);
  return { size, cells, full, ...lines, start, cages, cageOf, words, tupleCount, work };
}

type Lines = Pick<BoardModel, "lineCells" | "rowOf" | "columnLineOf">;

const known = new Map<number, Lines>();

/** Rows and columns of a board. They are cached, because they depend only on the size. */
function linesIn(size: number): Lines {
  const found = known.get(size);
  if (found !== undefined) return found;
  const all = Array.from({ length: 2 * size }, (_, line) => cellsOfLine(size, line)).flat();
  const cells = Array.from({ length: size * size }, (_, cell) => linesOfCell(size, cell));
  const lines = {
    lineCells: Uint16Array.from(all),
    rowOf: Uint8Array.from(cells, ([row]) => row),
    columnLineOf: Uint8Array.from(cells, ([, column]) => column),
  };
  known.set(size, lines);
  return lines;
}

/**
 * Returns the values that each cell may have at first. A filled cell may only have its value. If the same value is in
 * its row or column too, the cell may have none.
 */
function startOf({ size, fixed }: KenkenBoard, { rowOf, columnLineOf }: Lines, values?: CellValues): Uint16Array {
  const cells = size * size;
  const own = new Uint16Array(cells);
  for (const { cell, value } of fixed) own[cell] = 1 << (value - 1);
  if (values) for (let cell = 0; cell < cells; cell++) if (values[cell]) own[cell] = 1 << (values[cell] - 1);
  const once = new Uint16Array(2 * size);
  const twice = new Uint16Array(2 * size);
  for (let cell = 0; cell < cells; cell++) {
    const bit = own[cell];
    for (const line of [rowOf[cell], columnLineOf[cell]]) {
      twice[line] |= once[line] & bit;
      once[line] |= bit;
    }
  }
  return own.map((bit, cell) => {
    const [row, column] = [rowOf[cell], columnLineOf[cell]];
    if (bit) return bit & ~(twice[row] | twice[column]);
    return (2 ** size - 1) & ~(once[row] | once[column]);
  });
}

function cageModel(size: number, cage: Cage, start: Uint16Array, store: TupleStore): CageModel {
  const { length: wordsAt, count: orderAt } = store;
  const allowed = cage.cells.map((cell) => start[cell]);
  const add = (bits: Uint16Array) => {
    store.add(bits);
    return store.count - orderAt < MAX_TUPLES;
  };
  const isWide = !forEachTuple(size, cage, allowed, add, { left: MAX_TRIED });
  if (isWide) store.drop(wordsAt, orderAt);
  const count = store.count - orderAt;
  const cells = Uint16Array.from(cage.cells);
  const width = tupleWordCount(size, cells.length);
  return { cage, cells, wordsAt, width, orderAt, count, isWide, segments: segmentsIn(size, cage.cells) };
}

function segmentsIn(size: number, cells: readonly number[]): CageSegment[] {
  if (cells.length === 1) return [];
  const places = new Map<number, number[]>();
  for (const [place, cell] of cells.entries()) {
    for (const line of linesOfCell(size, cell)) {
      const there = places.get(line);
      if (there) there.push(place);
      else places.set(line, [place]);
    }
  }
  return [...places]
    .filter(([, there]) => there.length > 1)
    .map(([line, there]) => ({
      line,
      words: Uint8Array.from(there, (place) => tupleWordIndex(size, place)),
      shifts: Uint8Array.from(there, (place) => tupleBitShift(size, place)),
    }));
}
