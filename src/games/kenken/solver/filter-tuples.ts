import type { CageModel } from "#games/kenken/solver/board-model.ts";
import type { SolverState } from "#games/kenken/solver/solver-state.ts";

// The loops of this file take most of the time of a search. Their input and output are in module-level buffers, because
// passing parameters would cost more than the work itself. The buffers are packed like combinations of values (see
// packed-tuples.ts).

const MAX_CELLS = 256;

/** Input of `filterTuples`: the possible values of the cage's cells. */
export const possibleValueBits = new Int32Array(MAX_CELLS);
/** Output of `filterTuples`: the values that the cells have in the combinations that are left. */
export const supportedValueBits = new Int32Array(MAX_CELLS);

/**
 * Sorts the combinations of values of a cage, so that the possible ones come before the impossible ones. Returns false
 * if none is possible.
 */
export function filterTuples(engine: SolverState, own: CageModel, cage: number): boolean {
  engine.work.done += engine.live[cage];
  const left = own.width === 2 ? keepOfTwo(engine, own, cage) : keepOfMore(engine, own, cage);
  engine.live[cage] = left;
  return left > 0;
}

/** Returns how many combinations of values of a cage are left. For cages whose combinations take two words each. */
function keepOfTwo(
  { model: { words }, order, live }: SolverState,
  { wordsAt, orderAt }: CageModel,
  cage: number,
): number {
  const [gone0, gone1] = [~possibleValueBits[0], ~possibleValueBits[1]];
  let last = orderAt + live[cage] - 1;
  let supported0 = 0;
  let supported1 = 0;
  for (let at = last; at >= orderAt; at--) {
    const tuple = order[at];
    const word0 = words[wordsAt + 2 * tuple];
    const word1 = words[wordsAt + 2 * tuple + 1];
    if (((word0 & gone0) | (word1 & gone1)) === 0) {
      supported0 |= word0;
      supported1 |= word1;
    } else {
      order[at] = order[last];
      order[last--] = tuple;
    }
  }
  supportedValueBits[0] = supported0;
  supportedValueBits[1] = supported1;
  return last + 1 - orderAt;
}

/** Returns how many combinations of values of a cage are left. Works for any number of words for each combination. */
function keepOfMore({ model: { words }, order, live }: SolverState, own: CageModel, cage: number): number {
  const { wordsAt, width, orderAt } = own;
  let last = orderAt + live[cage] - 1;
  supportedValueBits.fill(0, 0, width);
  for (let at = last; at >= orderAt; at--) {
    const tuple = order[at];
    const from = wordsAt + width * tuple;
    let gone = 0;
    for (let word = 0; word < width; word++) gone |= words[from + word] & ~possibleValueBits[word];
    if (gone === 0) {
      for (let word = 0; word < width; word++) {
        supportedValueBits[word] |= words[from + word];
      }
    } else {
      order[at] = order[last];
      order[last--] = tuple;
    }
  }
  return last + 1 - orderAt;
}
