import type { PositionChange } from "#community/statistics/statistics-types.ts";
import type { Leaderboard, LeaderboardSnapshot, PlayerTotals, ResultStore } from "#store/result-store.ts";

// How players have moved in a leaderboard. Whenever a person looks at a leaderboard, a snapshot is taken, but at most
// once a week. Two snapshots are kept, and changes are counted from the older one. If people look every week, the older
// snapshot is one to two weeks old.

const HOUR_MS = 3_600_000;
const SNAPSHOT_INTERVAL_MS = 7 * 24 * HOUR_MS;
/** Minimum age of the snapshot from which changes are counted. Within a few hours, positions hardly change. */
const MIN_AGE_MS = 24 * HOUR_MS;

interface Row {
  readonly totals: PlayerTotals;
  readonly position: number;
}

interface PositionChanges {
  readonly since: number | undefined;
  /** The change of position of each row, in the order of the rows. */
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

/**
 * Returns how many positions a player has gained. A player who is not in the snapshot is new, unless the snapshot does
 * not contain all players.
 */
function positionChangeOf(
  { position, totals }: Row,
  before: number | undefined,
  { at, isComplete }: LeaderboardSnapshot,
): PositionChange | undefined {
  if (before !== undefined) return before - position;
  return isComplete || totals.since > at ? "new" : undefined;
}
