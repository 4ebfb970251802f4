import { type Came, conclude, type Desk, lineOf } from "#games/kenken/deduce/desk.ts";
import type { Thought } from "#games/kenken/deduce/types.ts";
import { supportCage } from "#games/kenken/solver/cages.ts";
import { type Engine, highest, isSingle, valuesIn } from "#games/kenken/solver/engine.ts";
import type { CageModel } from "#games/kenken/solver/model.ts";
import { valueAt } from "#games/kenken/solver/packed.ts";

// What everybody sees who knows the rules: a value that stands in a line stands there once, a cage has its result, and a
// value that has one place left goes there. Only lines and cages in which something has changed are looked at.

export function easyStep(desk: Desk): Came {
  const { dirtyLines, dirtyCages } = desk.engine;
  for (let line = dirtyLines.indexOf(1); line >= 0; line = dirtyLines.indexOf(1)) {
    const came = inLine(desk, line);
    if (came !== "nothing") return came;
    dirtyLines[line] = 0;
  }
  for (let cage = dirtyCages.indexOf(1); cage >= 0; cage = dirtyCages.indexOf(1)) {
    const came = inCage(desk, cage);
    if (came !== "nothing") return came;
  }
  return "nothing";
}

function inLine(desk: Desk, line: number): Came {
  const { sets, model } = desk.engine;
  const cells = lineOf(model, line);
  let placed = 0;
  let once = 0;
  let twice = 0;
  for (const cell of cells) {
    const set = sets[cell] as number;
    if (isSingle(set)) {
      if (set === 0 || (placed & set) !== 0) return "broken";
      placed |= set;
    }
    twice |= once & set;
    once |= set;
  }
  if (once !== model.full) return "broken";
  const came = clear(desk, line, cells, placed);
  return came === "nothing" ? fill(desk, line, cells, once & ~twice & ~placed) : came;
}

/** What stands in the line stands nowhere else in it. */
function clear(desk: Desk, line: number, cells: Uint16Array, placed: number): Came {
  const { sets } = desk.engine;
  for (const cell of cells) {
    const set = sets[cell] as number;
    if (isSingle(set) || (set & placed) === 0) continue;
    const from = Array.from(cells).filter((other) => isSingle(sets[other] as number));
    return conclude(desk, "easy", [[cell, placed]], from, () => standing(line, cell, set, placed));
  }
  return "nothing";
}

function standing(line: number, cell: number, set: number, placed: number): Thought {
  const left = set & ~placed;
  if (isSingle(left)) return { technique: "single", cell, value: highest(left) };
  return { technique: "stands", line, values: valuesIn(set & placed) };
}

/** A value that has one place left in the line. */
function fill(desk: Desk, line: number, cells: Uint16Array, only: number): Came {
  if (only === 0) return "nothing";
  const { sets } = desk.engine;
  const cell = cells.find((one) => ((sets[one] as number) & only) !== 0 && !isSingle(sets[one] as number));
  if (cell === undefined) return "nothing";
  const set = sets[cell] as number;
  const own = set & only;
  if (!isSingle(own)) return "broken";
  const value = highest(own);
  return conclude(desk, "easy", [[cell, set & ~own]], [...cells], () => ({ technique: "place", line, cell, value }));
}

function inCage(desk: Desk, cage: number): Came {
  const { engine } = desk;
  const own = engine.model.cages[cage] as CageModel;
  const before = Array.from(own.cells, (cell) => engine.sets[cell] as number);
  if (!supportCage(engine, cage)) return "broken";
  const removed = Array.from(own.cells).flatMap((cell, at) => {
    const gone = (before[at] as number) & ~(engine.sets[cell] as number);
    return gone === 0 ? [] : [{ cell, values: valuesIn(gone) }];
  });
  if (removed.length === 0) return "nothing";
  const thought = () => ({ technique: "cage", cage, ways: waysOf(engine, own, cage) }) as const;
  desk.trace?.push({ thought: thought(), grade: "easy", removed, from: [...own.cells] });
  return "new";
}

const MOST_WAYS = 6;

/** Which values the cage can be made of, in whatever order; none where there are more ways than one wants to hear of. */
function waysOf({ model, order, live }: Engine, own: CageModel, cage: number): number[][] {
  const { cells, orderAt, isWide } = own;
  if (isWide) return [];
  const ways = new Map<string, number[]>();
  for (let at = 0; at < (live[cage] as number); at++) {
    const tuple = order[orderAt + at] as number;
    const values = Array.from(cells, (_, place) => highest(valueAt(model, own, tuple, place)));
    values.sort((one, other) => one - other);
    ways.set(values.join(" "), values);
    if (ways.size > MOST_WAYS) return [];
  }
  return [...ways.values()];
}
