import type { CellValues, KenkenBoard } from "#games/kenken/board/board-types.ts";
import { type BoardModel, createBoardModel } from "#games/kenken/solver/board-model.ts";
import { tupleValueAt } from "#games/kenken/solver/packed-tuples.ts";
import { NO_CONFLICT, propagate } from "#games/kenken/solver/propagate.ts";
import {
  countValues,
  createSolverState,
  highestValue,
  isSingleValue,
  narrowCell,
  type SolverState,
} from "#games/kenken/solver/solver-state.ts";

// A complete search for solutions. Each step deduces all that cages, rows and columns allow. Then it tries a value in a
// cell with few possible values that was often involved in conflicts (Boussemart and others 2004, "Boosting systematic
// search by weighting constraints"). If a long search finds no solution, it restarts, but keeps the numbers of
// conflicts that it has counted.

export interface SolveLimits {
  /** Maximum number of solutions to find. With two, the search shows whether a solution is the only one. */
  readonly max?: number;
  /** Maximum number of search steps. */
  readonly nodes?: number;
  /**
   * Work that is left, if several searches share one budget, for example those for one hint. Each search subtracts its
   * own work.
   */
  readonly budget?: WorkBudget;
  /** Values that are already filled in and must not change. */
  readonly values?: CellValues;
  /** Maximum number of solutions that are returned. Further solutions are only counted. */
  readonly keep?: number;
}

export interface BoardSolutions {
  /** Number of solutions found, at most `max`. */
  readonly count: number;
  readonly solutions: readonly CellValues[];
  /** True if the limits on steps and work did not stop the search. It may still have stopped at `max` solutions. */
  readonly complete: boolean;
  readonly nodes: number;
}

/** Work that searches may still do; see `SolverState.work`. */
export interface WorkBudget {
  left: number;
}

interface Search extends SolverState {
  readonly max: number;
  readonly maxNodes: number;
  readonly maxWork: number;
  readonly keep: number;
  /** The number of conflicts so far, plus one: first for each line (row or column), then for each cage. */
  readonly weights: Int32Array;
  /** Copies of `sets` and `live` at each depth of the search, for backtracking. */
  readonly savedSets: Uint16Array;
  readonly savedLive: Uint16Array;
  solutions: CellValues[];
  count: number;
  nodes: number;
  /** Number of steps after which the search restarts, if it has found no solution. */
  restartAt: number;
}

/**
 * Why a search ended. `restart`: the same search should begin again. `cut`: the limit on steps or work was reached.
 * `seen`: everything was searched, or enough solutions were found.
 */
type End = "seen" | "cut" | "restart";

/** Work of one search step, as measured. The combinations of values that the step examines are counted in addition. */
const STEP_WORK = 2_000;
/** Maximum work for one request, for example a hint, even if it needs several searches. It takes about a second. */
const MAX_WORK = 120_000_000;

/** A budget of about a second, because a player may be waiting. */
export const createWorkBudget = (): WorkBudget => ({ left: MAX_WORK });

const FIRST_RUN = 64;

export function solveBoard(board: KenkenBoard, wanted: SolveLimits = {}): BoardSolutions {
  return solveModel(createBoardModel(board, wanted.values), wanted);
}

export function solveModel(model: BoardModel, wanted: SolveLimits = {}): BoardSolutions {
  const search = searchOf(model, wanted);
  if (search.max === 0) return { count: 0, solutions: [], complete: true, nodes: 0 };
  let end: End = propagate(search) === NO_CONFLICT ? "restart" : "seen";
  save(search, 0);
  for (let run = FIRST_RUN; end === "restart"; run += run >> 1) {
    search.restartAt = search.nodes + run;
    end = explore(search, 1);
    restore(search, 0);
  }
  if (wanted.budget) wanted.budget.left -= search.work.done;
  return { count: search.count, solutions: search.solutions, complete: end === "seen", nodes: search.nodes };
}

function searchOf(
  model: BoardModel,
  { max = 2, nodes = Number.POSITIVE_INFINITY, keep = 2, budget }: SolveLimits,
): Search {
  const engine = createSolverState(model);
  const depths = model.cells + 2;
  return {
    ...engine,
    max,
    maxNodes: nodes,
    maxWork: budget?.left ?? Number.POSITIVE_INFINITY,
    keep,
    weights: new Int32Array(2 * model.size + model.cages.length).fill(1),
    savedSets: new Uint16Array(model.cells * depths),
    savedLive: new Uint16Array(engine.live.length * depths),
    solutions: [],
    count: 0,
    nodes: 0,
    restartAt: 0,
  };
}

/**
 * Searches from a state in which nothing more can be deduced. Each round tries a value in a cell. After
 * that, the value is excluded, and the next round searches on without it.
 */
function explore(search: Search, depth: number): End {
  for (;;) {
    if (search.nodes >= search.maxNodes || search.work.done >= search.maxWork) return "cut";
    if (search.count === 0 && search.nodes >= search.restartAt) return "restart";
    search.nodes++;
    search.work.done += STEP_WORK;
    const cell = pick(search);
    if (cell < 0) return record(search);
    save(search, depth);
    const set = search.sets[cell];
    const value = choose(search, cell, set);
    if (follow(search, cell, value)) {
      const end = explore(search, depth + 1);
      if (end !== "seen" || search.count >= search.max) return end;
    }
    restore(search, depth);
    if (!follow(search, cell, set & ~value)) return "seen";
  }
}

/**
 * Reduces a cell to the values in `set` and deduces what follows. On a conflict, increases the weight of the line or
 * cage and returns false.
 */
function follow(search: Search, cell: number, set: number): boolean {
  narrowCell(search, cell, set);
  const broken = propagate(search);
  if (broken === NO_CONFLICT) return true;
  search.weights[broken]++;
  return false;
}

const tally = new Int32Array(17);

/**
 * Chooses the value to try first in a cell: the one that is in most of the cage's combinations of values. If these are
 * not listed, the lowest value.
 */
function choose({ model, order, live }: Search, cell: number, set: number): number {
  const cage = model.cageOf[cell];
  const own = model.cages[cage];
  if (own === undefined || own.isWide) return set & -set;
  const { cells, orderAt } = own;
  const place = cells.indexOf(cell);
  tally.fill(0);
  let best = 0;
  for (let at = live[cage] - 1; at >= 0; at--) {
    const value = highestValue(tupleValueAt(model, own, order[orderAt + at], place));
    const count = tally[value] + 1;
    tally[value] = count;
    if (best === 0 || count > tally[best]) best = value;
  }
  return 1 << (best - 1);
}

function record(search: Search): End {
  search.count++;
  if (search.solutions.length < search.keep) search.solutions.push(Array.from(search.sets, highestValue));
  return "seen";
}

/**
 * Picks the unsolved cell that has the fewest possible values in relation to the weight of its lines and cage. Returns
 * −1 if all cells are solved.
 */
function pick({ model, sets, weights }: Search): number {
  const { size, cells, cageOf, rowOf, columnLineOf } = model;
  let best = -1;
  let min = 1;
  let heaviest = 0;
  for (let cell = 0; cell < cells; cell++) {
    const set = sets[cell];
    if (isSingleValue(set)) continue;
    const count = countValues(set);
    const cage = cageOf[cell];
    const weight = weights[rowOf[cell]] + weights[columnLineOf[cell]] + (cage < 0 ? 0 : weights[2 * size + cage]);
    if (best >= 0 && count * heaviest >= min * weight) continue;
    best = cell;
    min = count;
    heaviest = weight;
  }
  return best;
}

function save({ sets, live, savedSets, savedLive }: Search, depth: number): void {
  savedSets.set(sets, depth * sets.length);
  savedLive.set(live, depth * live.length);
}

/**
 * Restores the state that was saved at a depth of the search. The order of combinations is not restored: those that
 * were possible at that depth still come first.
 */
function restore({ sets, live, savedSets, savedLive, dirtyLines, dirtySets, dirtyCages }: Search, depth: number): void {
  sets.set(savedSets.subarray(depth * sets.length, (depth + 1) * sets.length));
  live.set(savedLive.subarray(depth * live.length, (depth + 1) * live.length));
  dirtyLines.fill(0);
  dirtySets.fill(0);
  dirtyCages.fill(0);
}
