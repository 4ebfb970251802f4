import type { PositionChange } from "#community/statistics/statistics-types.ts";
import type { Leaderboard, LeaderboardSnapshot, PlayerTotals, ResultStore } from "#store/result-store.ts";

// How players have moved in a leaderboard. Whoever looks at it marks where everybody stands, once a week; two marks are
// kept, and told is what has changed since the one before the last: since one to two weeks ago, where somebody looks
// every week.

const HOUR_MS = 3_600_000;
const SNAPSHOT_INTERVAL_MS = 7 * 24 * HOUR_MS;
/** Since a few hours ago there is nothing to tell yet. */
const MIN_AGE_MS = 24 * HOUR_MS;

interface Row {
  readonly totals: PlayerTotals;
  readonly position: number;
}

interface PositionChanges {
  readonly since: number | undefined;
  /** As the rows go. */
  readonly moves: readonly (PositionChange | undefined)[];
}

type SnapshotStore = Pick<ResultStore, "takeSnapshot" | "readSnapshot">;

export async function findPositionChanges(
  results: SnapshotStore,
  board: Leaderboard,
  rows: readonly Row[],
  now: number,
): Promise<PositionChanges> {
  await results.takeSnapshot(board, now, SNAPSHOT_INTERVAL_MS);
  const snapshot = await results.readSnapshot(
    board,
    rows.map(({ totals }) => totals.player),
  );
  if (!snapshot || now - snapshot.at < MIN_AGE_MS) return { since: undefined, moves: [] };
  return {
    since: snapshot.at,
    moves: rows.map((row, index) => positionChangeOf(row, snapshot.positions[index], snapshot)),
  };
}

/** Of whom nothing is marked: new, unless they may have stood further down than the marks go. */
function positionChangeOf(
  { position, totals }: Row,
  before: number | undefined,
  { at, isComplete }: LeaderboardSnapshot,
): PositionChange | undefined {
  if (before !== undefined) return before - position;
  return isComplete || totals.since > at ? "new" : undefined;
}
