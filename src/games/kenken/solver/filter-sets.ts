import { isSingle, narrowCell, type SolverState, setSize } from "#games/kenken/solver/solver-state.ts";

// N cells of a line with only N values between them use up these values, so the other cells lose them (Hall's theorem).
// This finds all that follows from a line alone. It examines every choice of open cells, so it only runs where few are
// open.

const MAX_OPEN = 7;
const MAX_CHOICES = 2 ** MAX_OPEN;

/** For each choice of cells: the union of their values, and the number of cells. */
const unions = new Uint16Array(MAX_CHOICES);
const counts = Uint8Array.from({ length: MAX_CHOICES }, (_, choice) => setSize(choice));
const open = new Uint16Array(MAX_OPEN);

export function filterSets(engine: SolverState, line: number): boolean {
  const { model, sets, dirtySets } = engine;
  const { size, lineCells } = model;
  dirtySets[line] = 0;
  let count = 0;
  for (let at = line * size; at < (line + 1) * size; at++) {
    const cell = lineCells[at];
    if (isSingle(sets[cell])) continue;
    if (count === MAX_OPEN) return true;
    open[count++] = cell;
  }
  const last = 2 ** count - 1;
  for (let choice = 1; choice < last; choice++) {
    const rest = choice & (choice - 1);
    const cell = open[31 - Math.clz32(choice ^ rest)];
    const union = unions[rest] | sets[cell];
    unions[choice] = union;
    const values = setSize(union);
    const cells = counts[choice];
    if (values > cells) continue;
    if (values < cells) return false;
    if (!exclude(engine, count, choice, union)) return false;
  }
  return true;
}

/** Removes the values of a choice from the open cells outside it. */
function exclude(engine: SolverState, count: number, choice: number, values: number): boolean {
  for (let at = 0; at < count; at++) {
    if ((choice & (1 << at)) !== 0) continue;
    const cell = open[at];
    const set = engine.sets[cell];
    if ((set & values) === 0) continue;
    if ((set & ~values) === 0) return false;
    narrowCell(engine, cell, set & ~values);
  }
  return true;
}
