import type { CellChange, EditHistory } from "#games/kenken/types.ts";

// What can be undone, or done again. A game is thousands of steps long, and each of its states knows all that came before:
// so they are kept in pieces, and a state has the whole ones in common with the state before it.

/** Steps of a piece: so many are copied at most when one is added. */
const PIECE = 64;

export const EMPTY_HISTORY: EditHistory = { last: [] };

/** Undefined where there is none. */
export function lastChange({ last }: EditHistory): CellChange | undefined {
  return last.at(-1);
}

/** The last step alone. */
export function nearestStep({ last }: EditHistory): EditHistory {
  return { last: last.slice(-1) };
}

export function pushChange(steps: EditHistory, step: CellChange): EditHistory {
  const isFull = steps.last.length === PIECE;
  return isFull ? { last: [step], before: steps } : { ...steps, last: [...steps.last, step] };
}

export function popChange({ last, before }: EditHistory): EditHistory {
  if (before === undefined) return { last: last.slice(0, -1) };
  return last.length === 1 ? before : { last: last.slice(0, -1), before };
}
