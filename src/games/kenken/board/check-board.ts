import { type BoardError, type Cage, KENKEN_BOUNDS, type KenkenBoard } from "#games/kenken/board/board-types.ts";
import { cellCount, fixedValues, hasClue, isConnected } from "#games/kenken/board/geometry.ts";
import { OPERATION_CELL_COUNTS } from "#games/kenken/board/operations.ts";
import { forEachTuple, type TryBudget } from "#games/kenken/solver/enumerate-tuples.ts";

/**
 * Maximum number of values that are tried on one board to find cages whose result is impossible. Trying them takes
 * about 5 ms. If the maximum is reached, the solver finds the rest.
 */
const MAX_TRIED = 50_000;

/**
 * Returns the errors of malformed cages and fixed cells. If there are none, returns the cages whose result is
 * impossible. Does not check whether the board has a solution.
 */
export function findBoardErrors(board: KenkenBoard, tries: TryBudget = { left: MAX_TRIED }): readonly BoardError[] {
  const errors = findStructureErrors(board);
  return errors.length > 0 ? errors : resultErrors(board, tries);
}

/** Returns the errors of cages and fixed cells. Tries no values, so it is fast enough for the main thread. */
export function findStructureErrors(board: KenkenBoard): readonly BoardError[] {
  const { size, cages } = board;
  const { min, max } = KENKEN_BOUNDS.size;
  if (!Number.isInteger(size) || size < min || size > max) return [{ reason: "bad-size", min, max }];
  return [...coverErrors(board), ...cages.flatMap((cage, at) => shapeErrors(size, cage, at)), ...fixedErrors(board)];
}

/** Checks that every cell lies in exactly one cage. */
function coverErrors({ size, cages }: KenkenBoard): BoardError[] {
  const count = cellCount(size);
  const covered = new Set<number>();
  const errors: BoardError[] = [];
  for (const [cage, { cells }] of cages.entries()) {
    for (const cell of cells) {
      if (!isCell(cell, count)) errors.push({ reason: "no-such-cell", cell, cage });
      else if (covered.has(cell)) errors.push({ reason: "cell-twice", cell, cage });
      covered.add(cell);
    }
  }
  for (let cell = 0; cell < count; cell++) if (!covered.has(cell)) errors.push({ reason: "cell-left-out", cell });
  return errors;
}

function shapeErrors(size: number, { operation, cells }: Cage, cage: number): BoardError[] {
  const bounds = OPERATION_CELL_COUNTS[operation];
  const { min, max = Number.POSITIVE_INFINITY } = bounds;
  if (cells.length < min || cells.length > max) {
    return [{ reason: "wrong-cell-count", cage, operation, cells: cells.length, ...bounds }];
  }
  return isConnected(size, cells) ? [] : [{ reason: "cage-apart", cage }];
}

function fixedErrors({ size, fixed }: KenkenBoard): BoardError[] {
  const count = cellCount(size);
  return fixed.flatMap(({ cell, value }, at): BoardError[] => {
    if (!isCell(cell, count)) return [{ reason: "no-such-cell", cell }];
    if (!Number.isInteger(value) || value < 1 || value > size) return [{ reason: "no-such-value", cell, value, size }];
    return fixed.findIndex((other) => other.cell === cell) === at ? [] : [{ reason: "fixed-twice", cell }];
  });
}

const isCell = (cell: number, count: number) => Number.isInteger(cell) && cell >= 0 && cell < count;

function resultErrors(board: KenkenBoard, tries: TryBudget): BoardError[] {
  const fixed = fixedValues(board);
  return board.cages.flatMap((cage, at): BoardError[] => {
    const { operation, result } = cage;
    const isReached = canReach(board.size, cage, fixed, tries) && !isEmptyClue(cage, fixed);
    return isReached ? [] : [{ reason: "result-impossible", cage: at, operation, result }];
  });
}

/** Returns whether a cage gives no information: one cell without a result and without a fixed value. */
function isEmptyClue(cage: Cage, fixed: readonly number[]): boolean {
  return !hasClue(cage) && fixed[cage.cells[0] ?? 0] === 0;
}

function canReach(size: number, cage: Cage, fixed: readonly number[], tries: TryBudget): boolean {
  const all = 2 ** size - 1;
  const allowed = cage.cells.map((cell) => (fixed[cell] ? 1 << ((fixed[cell] as number) - 1) : all));
  let isReached = false;
  const isComplete = forEachTuple(
    size,
    cage,
    allowed,
    () => {
      isReached = true;
      return false;
    },
    tries,
  );
  return isReached || !isComplete;
}
