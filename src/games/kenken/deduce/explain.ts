import type { CellIndex, CellValues, KenkenBoard } from "#games/kenken/board/board-types.ts";
import { cellsOfLine, linesOfCell } from "#games/kenken/board/geometry.ts";
import { forEachTuple, type TryBudget } from "#games/kenken/solver/enumerate-tuples.ts";
import { countValues, highestValue, isSingleValue, valuesOfSet } from "#games/kenken/solver/solver-state.ts";

// Finds the shortest explanation of a value that can be deduced. All simple conclusions are drawn at once, round after
// round, until a cell has only one possible value. Then each conclusion is reduced to the facts that it needs. So an
// explanation names nothing that does not matter.

/** A value in a line that the players see on the board. No other cell of the line can have it. */
export interface PlacedValue {
  readonly line: number;
  readonly value: number;
}

/** Values that a step rules out for a cell. */
export interface RuledOutValues {
  readonly cell: CellIndex;
  readonly values: readonly number[];
}

/**
 * A step of an explanation. `placed`: the values on the board that the step uses. `ruledOut`: what it concludes. In the
 * last step, `placed` also has the values in the row and column of the explained cell that rule out its other values.
 */
export type ExplainedStep = {
  readonly placed: readonly PlacedValue[];
  readonly ruledOut: readonly RuledOutValues[];
} & (
  | { readonly technique: "beside" }
  /**
   * The cage can only hold one of the sets of values in `ways`, which is empty if there are too many to name. `bare`:
   * whether this follows from the cage alone, without the values on the board and the earlier steps.
   */
  | {
      readonly technique: "fits";
      readonly cage: number;
      readonly ways: readonly (readonly number[])[];
      readonly bare: boolean;
    }
  /** No other cell of the line can have the value. */
  | { readonly technique: "only-place"; readonly line: number; readonly cell: CellIndex; readonly value: number }
  /** The cage needs the values in its cells of the line, so no other cell of the line can have them. */
  | { readonly technique: "claims"; readonly cage: number; readonly line: number; readonly values: readonly number[] }
  /** N cells of the line have only N possible values together. */
  | {
      readonly technique: "share";
      readonly line: number;
      readonly cells: readonly CellIndex[];
      readonly values: readonly number[];
    }
);

export interface Explanation {
  readonly cell: CellIndex;
  readonly value: number;
  readonly steps: readonly ExplainedStep[];
}

/** Maximum number of steps of an explanation that people still follow. */
export const MAX_EXPLAINED_STEPS = 5;
const MAX_ROUNDS = 8;
/** Cages with more sets of values than this are not described by their sets. */
const MAX_WAYS = 3;
/**
 * Levels of techniques, the easiest first. `share`: maximum number N of cells of a line for which it is checked whether
 * they have only N possible values together. `claims`: whether a cage may claim a value for its cells of a line.
 */
const LEVELS: readonly { readonly share: number; readonly claims: boolean }[] = [
  { share: 0, claims: false },
  { share: 2, claims: true },
  { share: 4, claims: false },
];

/** A conclusion before it is reduced to what it needs. */
interface Conclusion {
  readonly rule: Rule;
  /** Candidates of all cells before the round of this conclusion, as bits. */
  readonly before: readonly number[];
  readonly removed: ReadonlyMap<CellIndex, number>;
}

type Rule =
  | { readonly kind: "cage"; readonly cage: number }
  | { readonly kind: "place"; readonly line: number; readonly value: number; readonly cell: CellIndex }
  | { readonly kind: "claim"; readonly cage: number; readonly line: number }
  | { readonly kind: "share"; readonly line: number; readonly cells: readonly CellIndex[] };

type Candidates = readonly number[];
type Needs = Map<CellIndex, number>;

/**
 * Returns the explanation with the fewest steps, with techniques that are as easy as possible. Undefined if they find
 * no value, or none in few steps. `maxTries`: number of values that may be tried in cages.
 */
export function explainNextValue(board: KenkenBoard, values: CellValues, maxTries: number): Explanation | undefined {
  const tries: TryBudget = { left: maxTries };
  for (const level of LEVELS.keys()) {
    const best = explainAtLevel(board, values, level, tries);
    if (best !== undefined && best.steps.length <= MAX_EXPLAINED_STEPS) return best;
  }
  return undefined;
}

function explainAtLevel(
  board: KenkenBoard,
  values: CellValues,
  level: number,
  tries: TryBudget,
): Explanation | undefined {
  const context = createContext(board, values, tries);
  const { base } = context;
  const conclusions: Conclusion[] = [];
  let now: number[] = [...base];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const targets = now.flatMap((set, cell) => (values[cell] === 0 && isSingleValue(set) ? [cell] : []));
    if (now.includes(0) || tries.left <= 0) return undefined;
    if (targets.length > 0) {
      const best = shortest(targets.flatMap((cell) => explainCell(context, conclusions, now, cell)));
      // Without tries left, some ways to fill a cage were not tried, so the explanation may be wrong.
      return tries.left > 0 ? best : undefined;
    }
    const found = LEVELS.slice(0, level + 1).flatMap((_, at) => concludeAtLevel(context, now, at));
    if (found.length === 0) return undefined;
    now = [...now];
    for (const conclusion of found) {
      conclusions.push(conclusion);
      for (const [cell, set] of conclusion.removed) now[cell] &= ~set;
    }
  }
  return undefined;
}

interface Context {
  readonly board: KenkenBoard;
  readonly values: CellValues;
  readonly full: number;
  /** Candidates that the values on the board leave, as bits. */
  readonly base: Candidates;
  /** Values on the board in each line, as bits. */
  readonly placed: readonly number[];
  readonly tries: TryBudget;
}

function createContext(board: KenkenBoard, values: CellValues, tries: TryBudget): Context {
  const { size } = board;
  const full = (1 << size) - 1;
  const placed = Array.from({ length: 2 * size }, (_, line) =>
    cellsOfLine(size, line).reduce((set, cell) => set | bitOf(values[cell]), 0),
  );
  const base = values.map((value, cell) => {
    const [row, column] = linesOfCell(size, cell);
    return value === 0 ? full & ~placed[row] & ~placed[column] : bitOf(value);
  });
  return { board, values, full, base, placed, tries };
}

const bitOf = (value: number): number => (value === 0 ? 0 : 1 << (value - 1));

/** Draws all conclusions that the techniques of one level allow. */
function concludeAtLevel(context: Context, before: Candidates, level: number): Conclusion[] {
  const { board } = context;
  const conclude = (rule: Rule, removals: readonly (readonly [CellIndex, number])[]): Conclusion[] => {
    const removed = new Map(
      removals.map(([cell, set]) => [cell, set & before[cell]] as const).filter(([, set]) => set !== 0),
    );
    return removed.size === 0 ? [] : [{ rule, before, removed }];
  };
  const lines = Array.from({ length: 2 * board.size }, (_, line) => line);
  if (level === 0) {
    const cages = board.cages.flatMap(({ cells }, cage) => {
      const fitting = fittingValues(context, cage, before);
      return conclude(
        { kind: "cage", cage },
        cells.map((cell, at) => [cell, before[cell] & ~fitting[at]]),
      );
    });
    return [...cages, ...lines.flatMap((line) => placesIn(context, before, line, conclude))];
  }
  const { share, claims } = LEVELS[level] ?? { share: 0, claims: false };
  const sharing = lines.flatMap((line) => sharesIn(context, before, line, share, conclude));
  if (!claims) return sharing;
  return [...board.cages.flatMap((_, cage) => claimsOf(context, before, cage, conclude)), ...sharing];
}

type Conclude = (rule: Rule, removals: readonly (readonly [CellIndex, number])[]) => Conclusion[];

/** Values that each cell of the cage has in at least one way to fill the cage, as bits. */
function fittingValues({ board, tries }: Context, cage: number, candidates: Candidates): number[] {
  const own = board.cages[cage];
  const fitting = own.cells.map(() => 0);
  forEachTuple(
    board.size,
    own,
    own.cells.map((cell) => candidates[cell]),
    (bits) => {
      for (const [at, bit] of bits.entries()) fitting[at] |= bit;
      return true;
    },
    tries,
  );
  return fitting;
}

/** Values that the cage has in the line in every way to fill the cage, as bits. */
function claimedValues({ board, tries, full }: Context, cage: number, line: number, candidates: Candidates): number {
  const own = board.cages[cage];
  const inLine = own.cells.map((cell) => linesOfCell(board.size, cell).includes(line));
  let claimed = full;
  forEachTuple(
    board.size,
    own,
    own.cells.map((cell) => candidates[cell]),
    (bits) => {
      claimed &= bits.reduce((set, bit, at) => (inLine[at] ? set | bit : set), 0);
      return claimed !== 0;
    },
    tries,
  );
  return claimed;
}

function placesIn({ board, placed }: Context, before: Candidates, line: number, conclude: Conclude): Conclusion[] {
  const cells = cellsOfLine(board.size, line);
  return Array.from({ length: board.size }, (_, at) => at + 1).flatMap((value) => {
    const bit = bitOf(value);
    const possible = cells.filter((cell) => (before[cell] & bit) !== 0);
    const [cell] = possible;
    if ((placed[line] & bit) !== 0 || cell === undefined || possible.length > 1) return [];
    return conclude({ kind: "place", line, value, cell }, [[cell, before[cell] & ~bit]]);
  });
}

function claimsOf(context: Context, before: Candidates, cage: number, conclude: Conclude): Conclusion[] {
  const { size, cages } = context.board;
  const { cells } = cages[cage];
  const lines = [...new Set(cells.flatMap((cell) => linesOfCell(size, cell)))];
  return lines.flatMap((line) => {
    const claimed = claimedValues(context, cage, line, before);
    const others = cellsOfLine(size, line).filter((cell) => !cells.includes(cell));
    return conclude(
      { kind: "claim", cage, line },
      others.map((cell) => [cell, isSingleValue(before[cell]) ? 0 : claimed]),
    );
  });
}

function sharesIn(
  { board, values }: Context,
  before: Candidates,
  line: number,
  max: number,
  conclude: Conclude,
): Conclusion[] {
  const open = cellsOfLine(board.size, line).filter((cell) => values[cell] === 0);
  const found: Conclusion[] = [];
  const choose = (from: number, cells: readonly CellIndex[], union: number): void => {
    if (cells.length >= 2 && countValues(union) === cells.length) {
      const others = open.filter((cell) => !cells.includes(cell));
      found.push(
        ...conclude(
          { kind: "share", line, cells },
          others.map((cell) => [cell, union]),
        ),
      );
      return;
    }
    if (cells.length === max) return;
    for (let at = from; at < open.length; at++) {
      const next = union | before[open[at]];
      if (countValues(next) <= max) choose(at + 1, [...cells, open[at]], next);
    }
  };
  choose(0, [], 0);
  return found;
}

const FACTS_WEIGHT = 0.01;

/** The explanation with the fewest steps; of equal ones that with the fewest facts. */
function shortest(explanations: readonly Explanation[]): Explanation | undefined {
  const costOf = ({ steps }: Explanation) =>
    steps.length + FACTS_WEIGHT * steps.reduce((sum, { placed }) => sum + placed.length, 0);
  return explanations.reduce<Explanation | undefined>(
    (best, one) => (best === undefined || costOf(one) < costOf(best) ? one : best),
    undefined,
  );
}

/**
 * Returns the explanations of a cell's value: no other cell of a line can have it, or all other values of the cell are
 * ruled out.
 */
function explainCell(
  context: Context,
  conclusions: readonly Conclusion[],
  now: Candidates,
  cell: CellIndex,
): Explanation[] {
  const { full, base } = context;
  const value = highestValue(now[cell]);
  const places = conclusions.flatMap(({ rule }, at) =>
    rule.kind === "place" && rule.cell === cell && rule.value === value ? [at] : [],
  );
  const byPlace = places.map((at) =>
    explainNeeds(context, conclusions, cell, value, new Map([[at, new Map([[cell, full & ~bitOf(value)]])]]), 0),
  );
  const needs = new Map<number, Needs>();
  const isKnown = demand(context, conclusions, conclusions.length, needs, cell, base[cell] & ~bitOf(value));
  return isKnown ? [...byPlace, explainNeeds(context, conclusions, cell, value, needs, full & ~bitOf(value))] : byPlace;
}

/**
 * Adds to `needs` the conclusions before number `until` that rule out the values in `set` for the cell. Returns false
 * if they do not rule out all. If `until` is the number of all conclusions, those that place a value are skipped.
 */
function demand(
  { base }: Context,
  conclusions: readonly Conclusion[],
  until: number,
  needs: Map<number, Needs>,
  cell: CellIndex,
  set: number,
): boolean {
  let left = set & base[cell];
  for (let at = 0; at < until && left !== 0; at++) {
    const { rule, removed } = conclusions[at];
    const own = (removed.get(cell) ?? 0) & left;
    if (own === 0 || (rule.kind === "place" && until === conclusions.length)) continue;
    const needed = needs.get(at) ?? new Map<CellIndex, number>();
    needed.set(cell, (needed.get(cell) ?? 0) | own);
    needs.set(at, needed);
    left &= ~own;
  }
  return left === 0;
}

/**
 * Builds an explanation from the conclusions in `needs` and those on which they are based. `beside`: values that the
 * cell cannot have. Values on the board must rule out those that no conclusion rules out.
 */
function explainNeeds(
  context: Context,
  conclusions: readonly Conclusion[],
  cell: CellIndex,
  value: number,
  needs: Map<number, Needs>,
  beside: number,
): Explanation {
  const steps: ExplainedStep[] = [];
  for (let at = conclusions.length - 1; at >= 0; at--) {
    const needed = needs.get(at);
    if (needed === undefined) continue;
    steps.unshift(reduceToNeeded(context, conclusions, at, needed, needs));
  }
  const ruledOut = steps.reduce(
    (set, step) => step.ruledOut.reduce((all, one) => (one.cell === cell ? all | setOf(one.values) : all), set),
    0,
  );
  return {
    cell,
    value,
    steps: withValuesBeside(context, steps, cell, beside & ~ruledOut & ~outsideOfFit(context, steps, cell)),
  };
}

/**
 * If the last step names the sets of values that a cage can hold, and rules out values of this cell: returns the values
 * that are in none of these sets.
 */
function outsideOfFit({ full }: Context, steps: readonly ExplainedStep[], cell: CellIndex): number {
  const last = steps.at(-1);
  if (last?.technique !== "fits" || last.ways.length === 0 || !last.ruledOut.some((one) => one.cell === cell)) return 0;
  return full & ~setOf(last.ways.flat());
}

const setOf = (values: readonly number[]) => values.reduce((set, value) => set | bitOf(value), 0);

/** Adds to the last step which values on the board rule out these values for the cell. */
function withValuesBeside(
  { board, placed }: Context,
  steps: readonly ExplainedStep[],
  cell: CellIndex,
  set: number,
): ExplainedStep[] {
  const [row, column] = linesOfCell(board.size, cell);
  const last = steps.at(-1);
  const known = last?.placed ?? [];
  const isKnown = (value: number) =>
    known.some((one) => one.value === value && (one.line === row || one.line === column));
  const beside = valuesOfSet(set)
    .filter((value) => !isKnown(value))
    .flatMap((value): PlacedValue[] => {
      if ((placed[row] & bitOf(value)) !== 0) return [{ line: row, value }];
      return (placed[column] & bitOf(value)) !== 0 ? [{ line: column, value }] : [];
    });
  if (last === undefined) return [{ technique: "beside", placed: beside, ruledOut: [] }];
  return [...steps.slice(0, -1), { ...last, placed: [...known, ...beside] }];
}

/** Reduces a conclusion to the facts without which it would not rule out `needed`. */
function reduceToNeeded(
  context: Context,
  conclusions: readonly Conclusion[],
  at: number,
  needed: Needs,
  needs: Map<number, Needs>,
): ExplainedStep {
  const { board, base, values, placed } = context;
  const { rule, before } = conclusions[at];
  const cells = cellsOfRule(context, rule).filter((cell) => values[cell] === 0);
  /** Values that earlier conclusions rule out, by cell. */
  const earlier = new Map(cells.map((cell) => [cell, base[cell] & ~before[cell]]));
  let facts = cells.flatMap((cell) =>
    linesOfCell(board.size, cell).flatMap((line) => valuesOfSet(placed[line]).map((value) => ({ line, value }))),
  );
  facts = facts.filter((fact, index) => facts.findIndex((one) => isSameFact(one, fact)) === index);
  const holds = (trial: readonly PlacedValue[]): boolean => {
    return followsFrom(context, rule, candidatesWith(context, cells, trial, earlier), needed);
  };
  for (const cell of cells) {
    for (const value of valuesOfSet(earlier.get(cell) ?? 0)) {
      const set = earlier.get(cell) ?? 0;
      earlier.set(cell, set & ~bitOf(value));
      if (!holds(facts)) earlier.set(cell, set);
    }
  }
  for (const fact of [...facts]) {
    const without = facts.filter((one) => one !== fact);
    if (holds(without)) facts = without;
  }
  for (const [cell, set] of earlier) if (set !== 0) demand(context, conclusions, at, needs, cell, set);
  const ruledOut = [...needed].map(([cell, set]) => ({ cell, values: valuesOfSet(set) }));
  return describe(context, rule, facts, earlier, ruledOut);
}

const isSameFact = (one: PlacedValue, other: PlacedValue) => one.line === other.line && one.value === other.value;

function cellsOfRule({ board }: Context, rule: Rule): readonly CellIndex[] {
  switch (rule.kind) {
    case "cage":
    case "claim":
      return board.cages[rule.cage].cells;
    case "place":
      return cellsOfLine(board.size, rule.line).filter((cell) => cell !== rule.cell);
    case "share":
      return rule.cells;
  }
}

/** Whether the rule would rule out all values in `needed` if the cells had these candidates. */
function followsFrom(context: Context, rule: Rule, candidates: Candidates, needed: Needs): boolean {
  switch (rule.kind) {
    case "cage": {
      const { cells } = context.board.cages[rule.cage];
      const fitting = fittingValues(context, rule.cage, candidates);
      return [...needed].every(([cell, set]) => (fitting[cells.indexOf(cell)] & set) === 0);
    }
    case "place":
      return cellsOfRule(context, rule).every((cell) => (candidates[cell] & bitOf(rule.value)) === 0);
    case "claim": {
      const claimed = claimedValues(context, rule.cage, rule.line, candidates);
      return [...needed].every(([, set]) => (set & ~claimed) === 0);
    }
    case "share": {
      const union = rule.cells.reduce((set, cell) => set | candidates[cell], 0);
      return countValues(union) === rule.cells.length && [...needed].every(([, set]) => (set & ~union) === 0);
    }
  }
}

/** Candidates of the cells if only these values on the board and these earlier conclusions are known, as bits. */
function candidatesWith(
  { board, full, values }: Context,
  cells: readonly CellIndex[],
  facts: readonly PlacedValue[],
  earlier: ReadonlyMap<CellIndex, number>,
): number[] {
  const candidates = values.map(bitOf);
  for (const cell of cells.filter((one) => values[one] === 0)) {
    const lines = linesOfCell(board.size, cell);
    const beside = setOf(facts.filter(({ line }) => lines.includes(line)).map(({ value }) => value));
    candidates[cell] = full & ~beside & ~(earlier.get(cell) ?? 0);
  }
  return candidates;
}

function describe(
  context: Context,
  rule: Rule,
  placed: readonly PlacedValue[],
  earlier: ReadonlyMap<CellIndex, number>,
  ruledOut: readonly RuledOutValues[],
): ExplainedStep {
  const told = { placed, ruledOut };
  const cells = cellsOfRule(context, rule);
  switch (rule.kind) {
    case "cage": {
      const { cage } = rule;
      const bare = waysToFill(context, cage, candidatesWith(context, cells, [], new Map()));
      if (bare.length > 0) return { technique: "fits", cage, ways: bare, bare: true, ...told };
      const ways = waysToFill(context, cage, candidatesWith(context, cells, placed, earlier));
      return { technique: "fits", cage, ways, bare: false, ...told };
    }
    case "place":
      return { technique: "only-place", line: rule.line, cell: rule.cell, value: rule.value, ...told };
    case "claim": {
      const values = valuesOfSet(ruledOut.reduce((set, one) => set | setOf(one.values), 0));
      return { technique: "claims", cage: rule.cage, line: rule.line, values, ...told };
    }
    case "share": {
      const candidates = candidatesWith(context, cells, placed, earlier);
      const values = valuesOfSet(cells.reduce((set, cell) => set | candidates[cell], 0));
      return { technique: "share", line: rule.line, cells, values, ...told };
    }
  }
}

/** Returns the sets of values that the cage can hold; empty if there are too many to name. */
function waysToFill({ board, tries }: Context, cage: number, candidates: Candidates): number[][] {
  const own = board.cages[cage];
  const ways = new Map<string, number[]>();
  forEachTuple(
    board.size,
    own,
    own.cells.map((cell) => candidates[cell]),
    (bits) => {
      const values = [...bits].map(highestValue).sort((one, other) => one - other);
      ways.set(values.join(" "), values);
      return ways.size <= MAX_WAYS;
    },
    tries,
  );
  return ways.size > MAX_WAYS ? [] : [...ways.values()];
}
