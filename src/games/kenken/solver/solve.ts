import type { CellValues, KenkenBoard } from "#games/kenken/board/board-types.ts";
import { type BoardModel, createBoardModel } from "#games/kenken/solver/board-model.ts";
import { tupleValueAt } from "#games/kenken/solver/packed-tuples.ts";
import { NO_CONFLICT, propagate } from "#games/kenken/solver/propagate.ts";
import {
  createSolverState,
  highestValue,
  isSingle,
  narrowCell,
  type SolverState,
  setSize,
} from "#games/kenken/solver/solver-state.ts";

// A complete search. What follows from cages and lines is concluded at every step; where nothing follows, a cell is tried
// that has few values and stands where it came to nothing often (Boussemart and others 2004, "Boosting systematic search by
// weighting constraints"). A search that finds nothing for long begins again with what it has learned of that.

export interface SolveLimits {
  /** No more solutions are counted. Two tell whether there is one alone. */
  readonly max?: number;
  /** So many steps and no more. */
  readonly nodes?: number;
  /** What all searches of one question may cost; each takes from it what it has cost. */
  readonly budget?: Budget;
  /** What has been filled in and is to stay. */
  readonly values?: CellValues;
  /** So many of the solutions are given. */
  readonly keep?: number;
}

export interface BoardSolutions {
  /** Up to the bound. */
  readonly count: number;
  readonly solutions: readonly CellValues[];
  /** Nothing was left out but for the bound on solutions: it was not cut off by that on steps. */
  readonly complete: boolean;
  readonly nodes: number;
}

/** Work that may still be done: see `Engine.work`. */
export interface Budget {
  left: number;
}

interface Search extends SolverState {
  readonly max: number;
  readonly maxNodes: number;
  readonly maxWork: number;
  readonly keep: number;
  /** How often each line and then each cage was found to be impossible, and one. */
  readonly weights: Int32Array;
  /** What was possible at each depth, to go back to. */
  readonly savedSets: Uint16Array;
  readonly savedLive: Uint16Array;
  solutions: CellValues[];
  count: number;
  nodes: number;
  /** At so many steps it begins again, if nothing has been found. */
  restartAt: number;
}

/** `restart` where it is to begin again, `cut` where the steps are used up; `seen` when all is, or as much as is wanted. */
type End = "seen" | "cut" | "restart";

/** Work of a step besides the tuples, as measured. */
const STEP_WORK = 2_000;
/** Of one question, however many searches it takes: about a second. */
const MAX_WORK = 120_000_000;

/** As much as whoever waits has patience for. */
export const patience = (): Budget => ({ left: MAX_WORK });

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

/** From where all that follows has been concluded: a value is tried, and then what follows from its not being there. */
function explore(search: Search, depth: number): End {
  for (;;) {
    if (search.nodes >= search.maxNodes || search.work.done >= search.maxWork) return "cut";
    if (search.count === 0 && search.nodes >= search.restartAt) return "restart";
    search.nodes++;
    search.work.done += STEP_WORK;
    const cell = pick(search);
    if (cell < 0) return record(search);
    save(search, depth);
    const set = search.sets[cell] as number;
    const value = choose(search, cell, set);
    if (follow(search, cell, value)) {
      const end = explore(search, depth + 1);
      if (end !== "seen" || search.count >= search.max) return end;
    }
    restore(search, depth);
    if (!follow(search, cell, set & ~value)) return "seen";
  }
}

/** Concludes what follows from a cell's having these values. False where it cannot be, which is remembered. */
function follow(search: Search, cell: number, set: number): boolean {
  narrowCell(search, cell, set);
  const broken = propagate(search);
  if (broken === NO_CONFLICT) return true;
  search.weights[broken] = (search.weights[broken] as number) + 1;
  return false;
}

const tally = new Int32Array(17);

/** The value that most tuples of its cage have there; where nobody has listed them, the lowest. */
function choose({ model, order, live }: Search, cell: number, set: number): number {
  const cage = model.cageOf[cell] as number;
  const own = model.cages[cage];
  if (own === undefined || own.isWide) return set & -set;
  const { cells, orderAt } = own;
  const place = cells.indexOf(cell);
  tally.fill(0);
  let best = 0;
  for (let at = (live[cage] as number) - 1; at >= 0; at--) {
    const value = highestValue(tupleValueAt(model, own, order[orderAt + at] as number, place));
    const count = (tally[value] as number) + 1;
    tally[value] = count;
    if (best === 0 || count > (tally[best] as number)) best = value;
  }
  return 1 << (best - 1);
}

function record(search: Search): End {
  search.count++;
  if (search.solutions.length < search.keep) search.solutions.push(Array.from(search.sets, highestValue));
  return "seen";
}

/** The cell with the fewest values for the weight of its lines and its cage. −1 where all are known. */
function pick({ model, sets, weights }: Search): number {
  const { size, cells, cageOf, rowOf, columnLineOf } = model;
  let best = -1;
  let min = 1;
  let heaviest = 0;
  for (let cell = 0; cell < cells; cell++) {
    const set = sets[cell] as number;
    if (isSingle(set)) continue;
    const count = setSize(set);
    const cage = cageOf[cell] as number;
    const weight =
      (weights[rowOf[cell] as number] as number) +
      (weights[columnLineOf[cell] as number] as number) +
      (cage < 0 ? 0 : (weights[2 * size + cage] as number));
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

/** The order of the tuples stays as it is: those that were possible then are still the first. */
function restore({ sets, live, savedSets, savedLive, dirtyLines, dirtySets, dirtyCages }: Search, depth: number): void {
  sets.set(savedSets.subarray(depth * sets.length, (depth + 1) * sets.length));
  live.set(savedLive.subarray(depth * live.length, (depth + 1) * live.length));
  dirtyLines.fill(0);
  dirtySets.fill(0);
  dirtyCages.fill(0);
}
