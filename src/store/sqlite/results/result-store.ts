import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import { DELETED_PLAYER } from "#store/personal-data/personal-data.ts";
import { removeFromResults } from "#store/personal-data/remove-from-results.ts";
import type {
  CorrectionContext,
  MatchResult,
  PlayerRef,
  RatingSystem,
  ResultStore,
  ScoreId,
} from "#store/result-store.ts";
import { createResultWriter, type RankingKey, type ResultWriter } from "#store/results/result-writer.ts";
import { isTaskSolved, pendingDeletions, playerTotalsTable, results } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import { createLeaderboardSnapshots } from "#store/sqlite/results/leaderboard-snapshots.ts";
import { createSqliteResultLedger } from "#store/sqlite/results/result-ledger.ts";
import { createResultQueries } from "#store/sqlite/results/result-queries.ts";
import { createScoreCounter, type ScoreCounter } from "#store/sqlite/results/score-counter.ts";

/** The result store, with a function `record` that runs inside the caller's transaction. */
export interface SqliteResultStore extends ResultStore {
  readonly record: ResultWriter["record"];
}

export function createSqliteResultStore(db: SqliteDb, ratings: RatingSystem | undefined): SqliteResultStore {
  const scoreCounter = createScoreCounter(db);
  const writer = createResultWriter(createSqliteResultLedger(db, scoreCounter), ratings);
  const withoutPendingDeletions = createPendingDeletionFilter(db);
  const enter = db.$client.transaction((result: MatchResult, corrector: CorrectionContext) =>
    writer.enterManually(withoutPendingDeletions(result), corrector),
  ).immediate;
  const takeBack = db.$client.transaction(({ match, seat }: ScoreId, corrector: CorrectionContext) =>
    writer.revertScore(match, seat, corrector),
  ).immediate;
  const remove = db.$client.transaction(writer.deleteScoresOf).immediate;
  const reset = db.$client.transaction(writer.resetSeason).immediate;
  return {
    ...createResultQueries(db, ratings),
    ...createLeaderboardSnapshots(db),
    record: writer.record,
    enterManually: async (result: MatchResult, corrector: CorrectionContext) => enter(result, corrector),
    revertScore: async (id, corrector) => takeBack(id, corrector),
    deleteScoresOf: async (player: PlayerRef, corrector) => remove(player, corrector),
    season: async (guild, game) => writer.season(guild, game),
    resetSeason: async (season, corrector) => reset(season, corrector),
    nameTaskResult: async (guild, match, person, name) =>
      db
        .update(results)
        .set({ rankingName: name ?? null })
        .where(
          and(
            ...[eq(results.match, match), eq(results.player, person), eq(results.bot, false)],
            ...[eq(results.guild, guild), isTaskSolved, isNotNull(results.ms)],
          ),
        )
        .run().changes > 0,
    setOnServer: async (guild, person, isThere) => present(db, scoreCounter, guild, person, isThere),
    deletePlayer: (person) => removeFromResults(db, scoreCounter, person),
  };
}

/**
 * Creates a function that removes from a result the id and name of each player whose data are being deleted. Otherwise
 * a result that an admin enters would store them again.
 */
function createPendingDeletionFilter(db: SqliteDb): (result: MatchResult) => MatchResult {
  const pending = db.select().from(pendingDeletions).prepare();
  return (result) => {
    const people = new Set(pending.all().map(({ person }) => person));
    if (people.size === 0) return result;
    const seats = result.seats.map((seat) =>
      seat.player.kind === "person" && people.has(seat.player.person)
        ? { ...seat, player: { kind: "person", person: DELETED_PLAYER } as const, name: "" }
        : seat,
    );
    return { ...result, seats };
  };
}

function present(db: SqliteDb, scoreCounter: ScoreCounter, guild: string, person: string, isThere: boolean): void {
  const isOther = and(
    eq(playerTotalsTable.scope, guild),
    eq(playerTotalsTable.bot, false),
    eq(playerTotalsTable.player, person),
    eq(playerTotalsTable.gone, isThere),
  );
  // This function runs whenever a person looks at a ranking. It writes only if something changes, because a write waits
  // for the disk.
  const others = rankingsWhere(db, isOther);
  if (others.length === 0) return;
  const change = db.$client.transaction(() => {
    for (const ranking of others)
      scoreCounter[isThere ? "show" : "hide"]({ ...ranking, player: { kind: "person", person } });
    db.update(playerTotalsTable).set({ gone: !isThere }).where(isOther).run();
  });
  change.immediate();
}

function rankingsWhere(db: SqliteDb, condition: SQL | undefined): RankingKey[] {
  const { scope, game, season } = playerTotalsTable;
  return db.select({ scope, game, season }).from(playerTotalsTable).where(condition).all();
}
