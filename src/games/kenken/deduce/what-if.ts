import { type Came, conclude, type Desk, isSpent } from "#games/kenken/deduce/desk.ts";
import type { Broken } from "#games/kenken/deduce/types.ts";
import { supportCage } from "#games/kenken/solver/cages.ts";
import { type Engine, isSingle, narrow } from "#games/kenken/solver/engine.ts";
import { filterLine } from "#games/kenken/solver/lines.ts";

// Assumes that a cell has a value and follows what everybody sees from it, so far and no farther. What comes to nothing was
// wrong. All lines are gone through and then all cages, so often: what follows does not hang on where one begins.

const MOST_ROUNDS = 2;

export function whatIfStep(desk: Desk): Came {
  const { engine } = desk;
  const { cells } = engine.model;
  const savedSets = engine.sets.slice();
  const savedLive = engine.live.slice();
  for (let tried = 0; tried < cells; tried++) {
    const cell = (desk.next + tried) % cells;
    const set = savedSets[cell] as number;
    if (isSingle(set)) continue;
    if (isSpent(desk)) return "nothing";
    for (let left = set; left !== 0; left &= left - 1) {
      const bit = left & -left;
      narrow(engine, cell, bit);
      const broken = follow(engine);
      engine.sets.set(savedSets);
      engine.live.set(savedLive);
      settle(engine);
      if (broken === undefined) continue;
      desk.next = cell;
      return refute(desk, cell, bit, broken);
    }
  }
  return "nothing";
}

function refute(desk: Desk, cell: number, bit: number, broken: Broken): Came {
  const { model } = desk.engine;
  const all = Array.from({ length: model.cells }, (_, at) => at);
  const value = 32 - Math.clz32(bit);
  return conclude(desk, "extreme", [[cell, bit]], all, () => ({ technique: "what-if", cell, value, broken }));
}

/** Where it comes to nothing, if it does. */
function follow(engine: Engine): Broken | undefined {
  const { dirtyLines, dirtyCages } = engine;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    for (let line = 0; line < dirtyLines.length; line++) {
      if (dirtyLines[line] === 1 && !filterLine(engine, line)) return { line };
    }
    for (let cage = 0; cage < dirtyCages.length; cage++) {
      if (dirtyCages[cage] === 1 && !supportCage(engine, cage)) return { cage };
    }
  }
  return undefined;
}

function settle({ dirtyLines, dirtySets, dirtyCages }: Engine): void {
  dirtyLines.fill(0);
  dirtySets.fill(0);
  dirtyCages.fill(0);
}
