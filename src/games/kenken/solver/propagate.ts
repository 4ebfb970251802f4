import { filterCage } from "#games/kenken/solver/cages.ts";
import type { Engine } from "#games/kenken/solver/engine.ts";
import { filterLine } from "#games/kenken/solver/lines.ts";
import { filterSets } from "#games/kenken/solver/sets.ts";

/** Nothing has become impossible. */
export const SOUND = -1;

/** Concludes until nothing more follows, or until a line (0 to 2N − 1) or a cage (2N and more) has become impossible. */
export function propagate(engine: Engine): number {
  const { dirtyLines, dirtySets, dirtyCages } = engine;
  for (;;) {
    for (let line = dirtyLines.indexOf(1); line >= 0; line = dirtyLines.indexOf(1)) {
      if (!filterLine(engine, line)) return line;
    }
    const cage = dirtyCages.indexOf(1);
    if (cage >= 0) {
      if (!filterCage(engine, cage)) return dirtyLines.length + cage;
      continue;
    }
    const line = dirtySets.indexOf(1);
    if (line < 0) return SOUND;
    if (!filterSets(engine, line)) return line;
  }
}
