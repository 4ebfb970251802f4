import { type Came, conclude, type Desk, lineOf } from "#games/kenken/deduce/desk.ts";
import type { Grade } from "#games/kenken/grades.ts";
import { type Engine, highest, isSingle } from "#games/kenken/solver/engine.ts";
import type { CageModel } from "#games/kenken/solver/model.ts";
import { valueAt } from "#games/kenken/solver/packed.ts";
import { eachTuple } from "#games/kenken/solver/tuples.ts";

// The sum of a line is known, and so is that of many cages. What is left belongs to the few cells of the lines that no such
// cage holds, or to the few cells that such cages have outside of them.

/** In so many lines side by side, for so many cells. */
export interface Reach {
  readonly lines: number;
  readonly cells: number;
}

export function sumStep(desk: Desk, grade: Grade, { lines, cells }: Reach): Came {
  const { model } = desk.engine;
  const sums = model.cages.map((cage, at) => sumOf(desk.engine, cage, at));
  for (let count = 1; count <= lines; count++) {
    for (const first of [0, model.size]) {
      for (let from = 0; from + count <= model.size; from++) {
        const block = Array.from({ length: count }, (_, at) => first + from + at);
        const came = inBlock(desk, grade, block, sums, cells);
        if (came !== "nothing") return came;
      }
    }
  }
  return "nothing";
}

/** The sum of a cage, where all its tuples have the same. */
function sumOf({ model, order, live }: Engine, own: CageModel, cage: number): number | undefined {
  if (own.cage.operation === "add") return own.cage.result;
  if (own.isWide) return undefined;
  const { cells, orderAt } = own;
  let sum: number | undefined;
  for (let at = 0; at < (live[cage] as number); at++) {
    const tuple = order[orderAt + at] as number;
    let total = 0;
    for (let place = 0; place < cells.length; place++) total += highest(valueAt(model, own, tuple, place));
    if (sum !== undefined && sum !== total) return undefined;
    sum = total;
  }
  return sum;
}

function inBlock(
  desk: Desk,
  grade: Grade,
  lines: readonly number[],
  sums: readonly (number | undefined)[],
  most: number,
): Came {
  const { model } = desk.engine;
  const cells = new Set(lines.flatMap((line) => [...lineOf(model, line)]));
  const total = (lines.length * model.size * (model.size + 1)) / 2;
  const touched = new Set([...cells].map((cell) => model.cageOf[cell] as number));
  const known = [...touched].filter((cage) => cage >= 0 && sums[cage] !== undefined);
  const isInside = (cage: number) => [...(model.cages[cage]?.cells ?? [])].every((cell) => cells.has(cell));
  const sumIn = (cages: readonly number[]) => cages.reduce((sum, cage) => sum + (sums[cage] ?? 0), 0);

  const inside = known.filter(isInside);
  const inner = restOf(desk, [...cells], inside);
  const left = total - sumIn(inside) - inner.placed;
  const came = judge(desk, grade, lines, inner.open, left, most, false, [...cells]);
  if (came !== "nothing") return came;

  const uncovered = restOf(desk, [...cells], known);
  if (uncovered.open.length > 0) return "nothing";
  const all = known.flatMap((cage) => [...(model.cages[cage]?.cells ?? [])]);
  const outer = restOf(
    desk,
    all.filter((cell) => !cells.has(cell)),
    [],
  );
  const over = sumIn(known) + uncovered.placed - total - outer.placed;
  return judge(desk, grade, lines, outer.open, over, most, true, [...cells, ...all]);
}

/** Of these cells those that are open and in none of the cages, and the sum of those that are not open. */
function restOf({ engine }: Desk, cells: readonly number[], cages: readonly number[]) {
  const rest = cells.filter((cell) => !cages.includes(engine.model.cageOf[cell] as number));
  const isDone = (cell: number) => isSingle(engine.sets[cell] as number);
  const placed = rest.filter(isDone).reduce((sum, cell) => sum + highest(engine.sets[cell] as number), 0);
  return { open: rest.filter((cell) => !isDone(cell)), placed };
}

/** Cells of which the sum is known. */
function judge(
  desk: Desk,
  grade: Grade,
  lines: readonly number[],
  cells: readonly number[],
  sum: number,
  most: number,
  outside: boolean,
  from: readonly number[],
): Came {
  if (cells.length === 0 || cells.length > most) return "nothing";
  const { model, sets } = desk.engine;
  const allowed = cells.map((cell) => sets[cell] as number);
  const found = new Uint16Array(cells.length);
  eachTuple(model.size, { operation: "add", result: sum, cells }, allowed, (bits) => {
    for (let at = 0; at < bits.length; at++) found[at] = (found[at] as number) | (bits[at] as number);
    return true;
  });
  const removals = cells.map((cell, at) => [cell, model.full & ~(found[at] as number)] as const);
  return conclude(desk, grade, removals, from, () => ({ technique: "sum", lines, cells, sum, outside }));
}
