import {
  type DeductionState,
  lineCellsOf,
  removeCandidates,
  type TechniqueOutcome,
} from "#games/kenken/deduce/deduction-state.ts";
import type { CageModel } from "#games/kenken/solver/board-model.ts";
import { neededValues } from "#games/kenken/solver/filter-cage.ts";
import { countValues, isSingleValue, valuesOfSet } from "#games/kenken/solver/solver-state.ts";

/** If a cage needs some values in its cells of a line, the other cells of the line lose these values. */
export function applyClaimTechnique(deductionState: DeductionState): TechniqueOutcome {
  const { engine } = deductionState;
  for (const [cage, own] of engine.model.cages.entries()) {
    if (own.isWide) continue;
    for (const segment of own.segments) {
      const claimed = neededValues(engine, own, cage, segment);
      const outcome = claimed === 0 ? "nothing" : claim(deductionState, own, cage, segment.line, claimed);
      if (outcome !== "nothing") return outcome;
    }
  }
  return "nothing";
}

function claim(
  deductionState: DeductionState,
  { cells }: CageModel,
  cage: number,
  line: number,
  claimed: number,
): TechniqueOutcome {
  const { model } = deductionState.engine;
  const others = Array.from(lineCellsOf(model, line)).filter((cell) => model.cageOf[cell] !== cage);
  const removals = others.map((cell) => [cell, claimed] as const);
  const values = () => valuesOfSet(claimed);
  return removeCandidates(deductionState, "normal", removals, [...cells], () => ({
    technique: "claim",
    cage,
    line,
    values: values(),
  }));
}

/**
 * `applySetTechnique` looks for groups of any size in lines with at most this number of unsolved cells. In other lines
 * it looks only for small groups.
 */
const FEW_OPEN = 9;
const MAX_SET_OF_MANY = 4;

/**
 * Finds N unsolved cells of a line that have only N possible values together. The other unsolved cells of the line lose
 * these values. The smaller of these two groups of cells must have `min` to `max` cells. It decides how hard the
 * deduction is, because people can find it from either group.
 */
export function applySetTechnique(deductionState: DeductionState, min: number, max: number): TechniqueOutcome {
  const { model, sets } = deductionState.engine;
  for (let line = 0; line < 2 * model.size; line++) {
    const open = Array.from(lineCellsOf(model, line)).filter((cell) => !isSingleValue(sets[cell]));
    const isWanted = (count: number) => {
      const smaller = Math.min(count, open.length - count);
      return smaller >= min && smaller <= max;
    };
    const found = closedSet(deductionState, open, 0, [], 0, isWanted);
    if (found === undefined) continue;
    const { cells, union } = found;
    const removals = open.filter((cell) => !cells.includes(cell)).map((cell) => [cell, union] as const);
    const thought = () => ({ technique: "set", line, cells, values: valuesOfSet(union) }) as const;
    const outcome = removeCandidates(deductionState, max > 2 ? "hard" : "normal", removals, cells, thought);
    if (outcome !== "nothing") return outcome;
  }
  return "nothing";
}

interface Closed {
  readonly cells: readonly number[];
  readonly union: number;
}

/**
 * Finds N unsolved cells that have only N possible values together. At least one other unsolved cell must have one of
 * these values, or nothing would be removed.
 */
function closedSet(
  deductionState: DeductionState,
  open: readonly number[],
  from: number,
  cells: readonly number[],
  union: number,
  isWanted: (count: number) => boolean,
): Closed | undefined {
  const { sets } = deductionState.engine;
  const largest = open.length > FEW_OPEN ? MAX_SET_OF_MANY : open.length - 1;
  for (let at = from; at < open.length; at++) {
    const cell = open[at];
    const more = [...cells, cell];
    const values = union | sets[cell];
    if (countValues(values) > largest) continue;
    const isClosed = countValues(values) === more.length && isWanted(more.length);
    if (isClosed && open.some((other) => !more.includes(other) && (sets[other] & values) !== 0)) {
      return { cells: more, union: values };
    }
    const found = more.length < largest ? closedSet(deductionState, open, at + 1, more, values, isWanted) : undefined;
    if (found) return found;
  }
  return undefined;
}

const FISH = [2, 3];

/**
 * Finds N rows in which a value is only possible in the same N columns. The other cells of these columns lose the
 * value. Then does the same with rows and columns exchanged.
 */
export function applyFishTechnique(deductionState: DeductionState): TechniqueOutcome {
  const { model } = deductionState.engine;
  for (const count of FISH) {
    for (let value = 1; value <= model.size; value++) {
      for (const first of [0, model.size]) {
        const outcome = fishFrom(deductionState, value, first, count);
        if (outcome !== "nothing") return outcome;
      }
    }
  }
  return "nothing";
}

function fishFrom(deductionState: DeductionState, value: number, first: number, count: number): TechniqueOutcome {
  const { model } = deductionState.engine;
  const spans = Array.from({ length: model.size }, (_, at) => spanOf(deductionState, value, first + at));
  const lines = spans.flatMap((span, at) => (countValues(span) >= 2 && countValues(span) <= count ? [at] : []));
  for (const chosen of choicesOf(lines, count)) {
    const union = chosen.reduce((all, at) => all | spans[at], 0);
    if (countValues(union) !== count) continue;
    const outcome = catchFish(deductionState, value, first, chosen, union);
    if (outcome !== "nothing") return outcome;
  }
  return "nothing";
}

function catchFish(
  deductionState: DeductionState,
  value: number,
  first: number,
  chosen: readonly number[],
  union: number,
): TechniqueOutcome {
  const { model } = deductionState.engine;
  const other = model.size - first;
  const across = valuesOfSet(union).map((at) => other + at - 1);
  const lines = chosen.map((at) => first + at);
  const bit = 1 << (value - 1);
  const own = new Set(lines.flatMap((line) => [...lineCellsOf(model, line)]));
  const removals = across
    .flatMap((line) => [...lineCellsOf(model, line)])
    .filter((cell) => !own.has(cell))
    .map((cell) => [cell, bit] as const);
  return removeCandidates(deductionState, "hard", removals, [...own], () => ({
    technique: "fish",
    value,
    lines,
    across,
  }));
}

/** Positions along a line at which a value is still possible, as bits. */
function spanOf({ engine }: DeductionState, value: number, line: number): number {
  const bit = 1 << (value - 1);
  let span = 0;
  for (const [at, cell] of lineCellsOf(engine.model, line).entries()) {
    if ((engine.sets[cell] & bit) !== 0) span |= 1 << at;
  }
  return span;
}

function choicesOf<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, at) => choicesOf(items.slice(at + 1), count - 1).map((rest) => [item, ...rest]));
}
