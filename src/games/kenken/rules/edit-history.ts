import type { CellChange, EditHistory } from "#games/kenken/types.ts";

// History for undo and redo. A game can have thousands of changes, and each state of the game has its whole history. So
// a history is a chain of short lists of changes. Later states reuse the full lists of earlier states instead of
// copying them.

/** Maximum number of changes in one list of the history. Adding a change copies at most one list. */
const PIECE = 64;

export const EMPTY_HISTORY: EditHistory = { last: [] };

export function lastChange({ last }: EditHistory): CellChange | undefined {
  return last.at(-1);
}

/** Returns a history that has only the latest change of the given one. */
export function keepLastChange({ last }: EditHistory): EditHistory {
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
