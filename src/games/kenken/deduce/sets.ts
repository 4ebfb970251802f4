import { type Came, conclude, type Desk, lineOf } from "#games/kenken/deduce/desk.ts";
import { claimedIn } from "#games/kenken/solver/cages.ts";
import { isSingle, sizeOfSet, valuesIn } from "#games/kenken/solver/engine.ts";
import type { CageModel } from "#games/kenken/solver/model.ts";

/** A cage needs values in its cells of a line: the rest of the line has them not. */
export function claimStep(desk: Desk): Came {
  const { engine } = desk;
  for (const [cage, own] of engine.model.cages.entries()) {
    if (own.isWide) continue;
    for (const segment of own.segments) {
      const claimed = claimedIn(engine, own, cage, segment);
      const came = claimed === 0 ? "nothing" : claim(desk, own, cage, segment.line, claimed);
      if (came !== "nothing") return came;
    }
  }
  return "nothing";
}

function claim(desk: Desk, { cells }: CageModel, cage: number, line: number, claimed: number): Came {
  const { model } = desk.engine;
  const others = Array.from(lineOf(model, line)).filter((cell) => model.cageOf[cell] !== cage);
  const removals = others.map((cell) => [cell, claimed] as const);
  const values = () => valuesIn(claimed);
  return conclude(desk, "normal", removals, [...cells], () => ({ technique: "claim", cage, line, values: values() }));
}

/** Up to so many open cells every choice of them is looked at; of more, small ones alone. */
const FEW_OPEN = 9;
const LARGEST_OF_MANY = 4;

/**
 * Cells of a line with as many values among them: the other cells have none of these. A set is as large as the smaller of
 * two: its cells, or the cells that are left, for those are seen as easily.
 */
export function setStep(desk: Desk, least: number, most: number): Came {
  const { model, sets } = desk.engine;
  for (let line = 0; line < 2 * model.size; line++) {
    const open = Array.from(lineOf(model, line)).filter((cell) => !isSingle(sets[cell] as number));
    const isWanted = (count: number) => {
      const smaller = Math.min(count, open.length - count);
      return smaller >= least && smaller <= most;
    };
    const found = closedSet(desk, open, 0, [], 0, isWanted);
    if (found === undefined) continue;
    const { cells, union } = found;
    const removals = open.filter((cell) => !cells.includes(cell)).map((cell) => [cell, union] as const);
    const thought = () => ({ technique: "set", line, cells, values: valuesIn(union) }) as const;
    const came = conclude(desk, most > 2 ? "hard" : "normal", removals, cells, thought);
    if (came !== "nothing") return came;
  }
  return "nothing";
}

interface Closed {
  readonly cells: readonly number[];
  readonly union: number;
}

/** A closed set from which something follows. */
function closedSet(
  desk: Desk,
  open: readonly number[],
  from: number,
  cells: readonly number[],
  union: number,
  isWanted: (count: number) => boolean,
): Closed | undefined {
  const { sets } = desk.engine;
  const largest = open.length > FEW_OPEN ? LARGEST_OF_MANY : open.length - 1;
  for (let at = from; at < open.length; at++) {
    const cell = open[at] as number;
    const more = [...cells, cell];
    const values = union | (sets[cell] as number);
    if (sizeOfSet(values) > largest) continue;
    const isClosed = sizeOfSet(values) === more.length && isWanted(more.length);
    if (isClosed && open.some((other) => !more.includes(other) && ((sets[other] as number) & values) !== 0)) {
      return { cells: more, union: values };
    }
    const found = more.length < largest ? closedSet(desk, open, at + 1, more, values, isWanted) : undefined;
    if (found) return found;
  }
  return undefined;
}

const FISH = [2, 3];

/** A value that so many rows have in as many columns, or the other way round. */
export function fishStep(desk: Desk): Came {
  const { model } = desk.engine;
  for (const count of FISH) {
    for (let value = 1; value <= model.size; value++) {
      for (const first of [0, model.size]) {
        const came = fishFrom(desk, value, first, count);
        if (came !== "nothing") return came;
      }
    }
  }
  return "nothing";
}

function fishFrom(desk: Desk, value: number, first: number, count: number): Came {
  const { model } = desk.engine;
  const spans = Array.from({ length: model.size }, (_, at) => spanOf(desk, value, first + at));
  const lines = spans.flatMap((span, at) => (sizeOfSet(span) >= 2 && sizeOfSet(span) <= count ? [at] : []));
  for (const chosen of choicesOf(lines, count)) {
    const union = chosen.reduce((all, at) => all | (spans[at] as number), 0);
    if (sizeOfSet(union) !== count) continue;
    const came = catchFish(desk, value, first, chosen, union);
    if (came !== "nothing") return came;
  }
  return "nothing";
}

function catchFish(desk: Desk, value: number, first: number, chosen: readonly number[], union: number): Came {
  const { model } = desk.engine;
  const other = model.size - first;
  const across = valuesIn(union).map((at) => other + at - 1);
  const lines = chosen.map((at) => first + at);
  const bit = 1 << (value - 1);
  const own = new Set(lines.flatMap((line) => [...lineOf(model, line)]));
  const removals = across
    .flatMap((line) => [...lineOf(model, line)])
    .filter((cell) => !own.has(cell))
    .map((cell) => [cell, bit] as const);
  return conclude(desk, "hard", removals, [...own], () => ({ technique: "fish", value, lines, across }));
}

/** In which cells of a line, counted along it, a value can still stand. */
function spanOf({ engine }: Desk, value: number, line: number): number {
  const bit = 1 << (value - 1);
  let span = 0;
  for (const [at, cell] of lineOf(engine.model, line).entries()) {
    if (((engine.sets[cell] as number) & bit) !== 0) span |= 1 << at;
  }
  return span;
}

function choicesOf<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, at) => choicesOf(items.slice(at + 1), count - 1).map((rest) => [item, ...rest]));
}
