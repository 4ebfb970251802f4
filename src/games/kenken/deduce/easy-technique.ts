import {
  type DeductionState,
  lineCellsOf,
  removeCandidates,
  type TechniqueOutcome,
} from "#games/kenken/deduce/deduction-state.ts";
import type { DeductionReason } from "#games/kenken/deduce/deduction-types.ts";
import type { CageModel } from "#games/kenken/solver/board-model.ts";
import { filterCageByTuples } from "#games/kenken/solver/filter-cage.ts";
import { tupleValueAt } from "#games/kenken/solver/packed-tuples.ts";
import { highestValue, isSingleValue, type SolverState, valuesOfSet } from "#games/kenken/solver/solver-state.ts";

// Applies the rules alone: a value is in a line only once, a cage has its result, and if a value has only one place
// left in a line, it goes there. Only lines and cages that have changed are examined.

export function applyEasyTechnique(deductionState: DeductionState): TechniqueOutcome {
  const { dirtyLines, dirtyCages } = deductionState.engine;
  for (let line = dirtyLines.indexOf(1); line >= 0; line = dirtyLines.indexOf(1)) {
    const outcome = inLine(deductionState, line);
    if (outcome !== "nothing") return outcome;
    dirtyLines[line] = 0;
  }
  for (let cage = dirtyCages.indexOf(1); cage >= 0; cage = dirtyCages.indexOf(1)) {
    const outcome = inCage(deductionState, cage);
    if (outcome !== "nothing") return outcome;
  }
  return "nothing";
}

function inLine(deductionState: DeductionState, line: number): TechniqueOutcome {
  const { sets, model } = deductionState.engine;
  const cells = lineCellsOf(model, line);
  let placed = 0;
  let once = 0;
  let twice = 0;
  for (const cell of cells) {
    const set = sets[cell];
    if (isSingleValue(set)) {
      if (set === 0 || (placed & set) !== 0) return "broken";
      placed |= set;
    }
    twice |= once & set;
    once |= set;
  }
  if (once !== model.full) return "broken";
  const outcome = clear(deductionState, line, cells, placed);
  return outcome === "nothing" ? fill(deductionState, line, cells, once & ~twice & ~placed) : outcome;
}

/** Removes the values of the solved cells of a line from its other cells. */
function clear(deductionState: DeductionState, line: number, cells: Uint16Array, placed: number): TechniqueOutcome {
  const { sets } = deductionState.engine;
  for (const cell of cells) {
    const set = sets[cell];
    if (isSingleValue(set) || (set & placed) === 0) continue;
    const from = Array.from(cells).filter((other) => isSingleValue(sets[other]));
    return removeCandidates(deductionState, "easy", [[cell, placed]], from, () => standing(line, cell, set, placed));
  }
  return "nothing";
}

function standing(line: number, cell: number, set: number, placed: number): DeductionReason {
  const left = set & ~placed;
  if (isSingleValue(left)) return { technique: "single", cell, value: highestValue(left) };
  return { technique: "stands", line, values: valuesOfSet(set & placed) };
}

/** If a value has only one possible cell left in a line, writes it there. */
function fill(deductionState: DeductionState, line: number, cells: Uint16Array, only: number): TechniqueOutcome {
  if (only === 0) return "nothing";
  const { sets } = deductionState.engine;
  const cell = cells.find((one) => (sets[one] & only) !== 0 && !isSingleValue(sets[one]));
  if (cell === undefined) return "nothing";
  const set = sets[cell];
  const own = set & only;
  if (!isSingleValue(own)) return "broken";
  const value = highestValue(own);
  return removeCandidates(deductionState, "easy", [[cell, set & ~own]], [...cells], () => ({
    technique: "place",
    line,
    cell,
    value,
  }));
}

function inCage(deductionState: DeductionState, cage: number): TechniqueOutcome {
  const { engine } = deductionState;
  const own = engine.model.cages[cage];
  const before = Array.from(own.cells, (cell) => engine.sets[cell]);
  if (!filterCageByTuples(engine, cage)) return "broken";
  const removed = Array.from(own.cells).flatMap((cell, at) => {
    const gone = before[at] & ~engine.sets[cell];
    return gone === 0 ? [] : [{ cell, values: valuesOfSet(gone) }];
  });
  if (removed.length === 0) return "nothing";
  const thought = () => ({ technique: "cage", cage, ways: waysOf(engine, own, cage) }) as const;
  deductionState.trace?.push({ thought: thought(), grade: "easy", removed, from: [...own.cells] });
  return "new";
}

const MAX_WAYS = 6;

/** Returns the sets of values that the cage can hold; empty if there are too many sets to show or to compute. */
function waysOf({ model, order, live }: SolverState, own: CageModel, cage: number): number[][] {
  const { cells, orderAt, isWide } = own;
  if (isWide) return [];
  const ways = new Map<string, number[]>();
  for (let at = 0; at < live[cage]; at++) {
    const tuple = order[orderAt + at];
    const values = Array.from(cells, (_, place) => highestValue(tupleValueAt(model, own, tuple, place)));
    values.sort((one, other) => one - other);
    ways.set(values.join(" "), values);
    if (ways.size > MAX_WAYS) return [];
  }
  return [...ways.values()];
}
