import { cellsOf, fixedValues, hangsTogether } from "#games/kenken/board/geometry.ts";
import { CELLS } from "#games/kenken/board/operations.ts";
import { BOUNDS, type Board, type BoardFault, type Cage } from "#games/kenken/board/types.ts";
import { eachTuple, type Tries } from "#games/kenken/solver/tuples.ts";

/**
 * Values tried for the cages of one board to see whether their results can be reached: some 5 ms of work. Beyond that it
 * is for the solver to say.
 */
const MOST_TRIED = 50_000;

/**
 * All that is wrong with a board, short of having no solution: first what makes a cage no cage, and where nothing of that
 * is found, the results that no values have.
 */
export function faultsOf(board: Board, tries: Tries = { left: MOST_TRIED }): readonly BoardFault[] {
  const faults = formFaultsOf(board);
  return faults.length > 0 ? faults : resultFaults(board, tries);
}

/** What makes a cage no cage. No values are tried, so this may run on the main thread. */
export function formFaultsOf(board: Board): readonly BoardFault[] {
  const { size, cages } = board;
  const { least, most } = BOUNDS.size;
  if (!Number.isInteger(size) || size < least || size > most) return [{ why: "bad-size", least, most }];
  return [...coverFaults(board), ...cages.flatMap((cage, at) => shapeFaults(size, cage, at)), ...fixedFaults(board)];
}

/** Every cell in one cage. */
function coverFaults({ size, cages }: Board): BoardFault[] {
  const count = cellsOf(size);
  const covered = new Set<number>();
  const faults: BoardFault[] = [];
  for (const [cage, { cells }] of cages.entries()) {
    for (const cell of cells) {
      if (!isCell(cell, count)) faults.push({ why: "no-such-cell", cell, cage });
      else if (covered.has(cell)) faults.push({ why: "cell-twice", cell, cage });
      covered.add(cell);
    }
  }
  for (let cell = 0; cell < count; cell++) if (!covered.has(cell)) faults.push({ why: "cell-left-out", cell });
  return faults;
}

function shapeFaults(size: number, { operation, cells }: Cage, cage: number): BoardFault[] {
  const bounds = CELLS[operation];
  const { least, most = Number.POSITIVE_INFINITY } = bounds;
  if (cells.length < least || cells.length > most) {
    return [{ why: "wrong-cell-count", cage, operation, cells: cells.length, ...bounds }];
  }
  return hangsTogether(size, cells) ? [] : [{ why: "cage-apart", cage }];
}

function fixedFaults({ size, fixed }: Board): BoardFault[] {
  const count = cellsOf(size);
  return fixed.flatMap(({ cell, value }, at): BoardFault[] => {
    if (!isCell(cell, count)) return [{ why: "no-such-cell", cell }];
    if (!Number.isInteger(value) || value < 1 || value > size) return [{ why: "no-such-value", cell, value, size }];
    return fixed.findIndex((other) => other.cell === cell) === at ? [] : [{ why: "fixed-twice", cell }];
  });
}

const isCell = (cell: number, count: number) => Number.isInteger(cell) && cell >= 0 && cell < count;

function resultFaults(board: Board, tries: Tries): BoardFault[] {
  const fixed = fixedValues(board);
  return board.cages.flatMap((cage, at): BoardFault[] => {
    const { operation, result } = cage;
    const isReached = canReach(board.size, cage, fixed, tries) && !isEmptyClue(cage, fixed);
    return isReached ? [] : [{ why: "result-impossible", cage: at, operation, result }];
  });
}

/** One cell, no result and no value that comes with the board. */
function isEmptyClue({ operation, result, cells }: Cage, fixed: readonly number[]): boolean {
  return operation === "none" && result === 0 && fixed[cells[0] ?? 0] === 0;
}

function canReach(size: number, cage: Cage, fixed: readonly number[], tries: Tries): boolean {
  const all = 2 ** size - 1;
  const allowed = cage.cells.map((cell) => (fixed[cell] ? 1 << ((fixed[cell] as number) - 1) : all));
  let isReached = false;
  const isComplete = eachTuple(
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
