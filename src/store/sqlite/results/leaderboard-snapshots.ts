import { and, count, eq, inArray, lt, max, min, sql } from "drizzle-orm";
import { type Leaderboard, MAX_SNAPSHOT_PLAYERS, type ResultStore } from "#store/result-store.ts";
import { toPlayerKey } from "#store/results/player-totals.ts";
import { playerTotalsTable, snapshotPositions } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import { visibleTotalsInRanking } from "#store/sqlite/results/ranking-conditions.ts";
import { createSeasonReader, toScopeId } from "#store/sqlite/results/season-reader.ts";

export function createLeaderboardSnapshots(db: SqliteDb): Pick<ResultStore, "takeSnapshot" | "readSnapshot"> {
  const season = createSeasonReader(db);
  const mark = db.$client.transaction((board: Leaderboard, at: number, last: number | undefined) => {
    if (last !== undefined)
      db.delete(snapshotPositions)
        .where(and(isBoard(board), lt(snapshotPositions.at, last)))
        .run();
    insertSnapshot(db, board, at, season(toScopeId(board), board.game));
  }).immediate;
  return {
    takeSnapshot: async (board, at, apartMs) => {
      const last = lastOf(db, board);
      if (last === undefined || at - last >= apartMs) mark(board, at, last);
    },
    readSnapshot: async (board, players) => {
      const first = db
        .select({ at: min(snapshotPositions.at) })
        .from(snapshotPositions)
        .where(isBoard(board))
        .get()?.at;
      if (first == null) return undefined;
      const isMark = and(isBoard(board), eq(snapshotPositions.at, first));
      const marked = db.select({ n: count() }).from(snapshotPositions).where(isMark).get()?.n ?? 0;
      const keys = players.map(toPlayerKey);
      const isAsked = inArray(
        snapshotPositions.player,
        keys.map(({ player }) => player),
      );
      const found = db.select().from(snapshotPositions).where(and(isMark, isAsked)).all();
      const positions = keys.map(
        ({ bot, player }) => found.find((one) => one.bot === bot && one.player === player)?.position,
      );
      return { at: first, isComplete: marked < MAX_SNAPSHOT_PLAYERS, positions };
    },
  };
}

function isBoard(board: Leaderboard) {
  const { game, figure, bots } = board;
  return and(
    eq(snapshotPositions.scope, toScopeId(board)),
    eq(snapshotPositions.game, game),
    eq(snapshotPositions.figure, figure),
    eq(snapshotPositions.bots, bots),
  );
}

function lastOf(db: SqliteDb, board: Leaderboard): number | undefined {
  const last = db
    .select({ at: max(snapshotPositions.at) })
    .from(snapshotPositions)
    .where(isBoard(board))
    .get()?.at;
  return last ?? undefined;
}

/**
 * Inserts a snapshot of the first `MAX_SNAPSHOT_PLAYERS` positions in one statement, which reads no further positions.
 */
function insertSnapshot(db: SqliteDb, board: Leaderboard, at: number, season: number): void {
  const { game, figure, bots } = board;
  const scope = toScopeId(board);
  const column = playerTotalsTable[figure];
  const value = sql.identifier(figure);
  const first = sql`select bot, player, ${column} from ${playerTotalsTable}
    where ${visibleTotalsInRanking({ scope, game, season }, bots)} and ${column} > 0
    order by ${column} desc, ${playerTotalsTable.player} desc limit ${MAX_SNAPSHOT_PLAYERS}`;
  db.run(sql`insert into ${snapshotPositions} (scope, game, figure, bots, at, bot, player, position)
    select ${scope}, ${game}, ${figure}, ${Number(bots)}, ${at}, bot, player, rank() over (order by ${value} desc)
    from (${first})`);
}
