import type { Move } from "#club/statistics/types.ts";
import type { Board, Mark, Results, Totals } from "#store/results.ts";

// How players have moved in a leaderboard. Whoever looks at it marks where everybody stands, once a week; two marks are
// kept, and told is what has changed since the one before the last: since one to two weeks ago, where somebody looks
// every week.

const HOUR_MS = 3_600_000;
const RENEWED_MS = 7 * 24 * HOUR_MS;
/** Since a few hours ago there is nothing to tell yet. */
const YOUNGEST_MS = 24 * HOUR_MS;

interface Row {
  readonly totals: Totals;
  readonly position: number;
}

interface Moves {
  readonly since: number | undefined;
  /** As the rows go. */
  readonly moves: readonly (Move | undefined)[];
}

type Marks = Pick<Results, "mark" | "stood">;

export async function movesIn(results: Marks, board: Board, rows: readonly Row[], now: number): Promise<Moves> {
  await results.mark(board, now, RENEWED_MS);
  const mark = await results.stood(
    board,
    rows.map(({ totals }) => totals.player),
  );
  if (!mark || now - mark.at < YOUNGEST_MS) return { since: undefined, moves: [] };
  return { since: mark.at, moves: rows.map((row, index) => moveOf(row, mark.positions[index], mark)) };
}

/** Of whom nothing is marked: new, unless they may have stood further down than the marks go. */
function moveOf({ position, totals }: Row, before: number | undefined, { at, whole }: Mark): Move | undefined {
  if (before !== undefined) return before - position;
  return whole || totals.since > at ? "new" : undefined;
}
