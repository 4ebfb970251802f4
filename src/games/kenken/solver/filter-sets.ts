import { isSingle, narrowCell, type SolverState, setSize } from "#games/kenken/solver/solver-state.ts";

// So many cells of a line that have as many values among them have them all: the others of the line have none of these
// (Hall's theorem; all that follows from a line alone). Every choice of open cells is looked at, so only of a few.

const MAX_OPEN = 7;
const MAX_CHOICES = 2 ** MAX_OPEN;

/** The values of each choice of cells, and how many cells it is of. */
const unions = new Uint16Array(MAX_CHOICES);
const counts = Uint8Array.from({ length: MAX_CHOICES }, (_, choice) => setSize(choice));
const open = new Uint16Array(MAX_OPEN);

export function filterSets(engine: SolverState, line: number): boolean {
  const { model, sets, dirtySets } = engine;
  const { size, lineCells } = model;
  dirtySets[line] = 0;
  let count = 0;
  for (let at = line * size; at < (line + 1) * size; at++) {
    const cell = lineCells[at] as number;
    if (isSingle(sets[cell] as number)) continue;
    if (count === MAX_OPEN) return true;
    open[count++] = cell;
  }
  const last = 2 ** count - 1;
  for (let choice = 1; choice < last; choice++) {
    const rest = choice & (choice - 1);
    const cell = open[31 - Math.clz32(choice ^ rest)] as number;
    const union = (unions[rest] as number) | (sets[cell] as number);
    unions[choice] = union;
    const values = setSize(union);
    const cells = counts[choice] as number;
    if (values > cells) continue;
    if (values < cells) return false;
    if (!exclude(engine, count, choice, union)) return false;
  }
  return true;
}

/** The open cells outside of a choice lose its values. */
function exclude(engine: SolverState, count: number, choice: number, values: number): boolean {
  for (let at = 0; at < count; at++) {
    if ((choice & (1 << at)) !== 0) continue;
    const cell = open[at] as number;
    const set = engine.sets[cell] as number;
    if ((set & values) === 0) continue;
    if ((set & ~values) === 0) return false;
    narrowCell(engine, cell, set & ~values);
  }
  return true;
}
