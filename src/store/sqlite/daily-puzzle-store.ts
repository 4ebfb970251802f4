import { and, count, eq, gt, sql } from "drizzle-orm";
import type { DailyAttemptKey, DailyPuzzleStore, DailyTry, DayNumber, NewDailyTry } from "#store/daily-puzzle-store.ts";
import { addDailyTry } from "#store/results/daily-totals.ts";
import { dailyAttempts, dailyPuzzleServers, dailyTotals } from "#store/schema.ts";
import { deleteInBatches } from "#store/sqlite/batches.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";

export function createSqliteDailyPuzzleStore(db: SqliteDb): DailyPuzzleStore {
  const { days, solved, sum, streak, longest, last } = dailyTotals;
  const tried = sql`case when json_valid(${dailyAttempts.tries}) then json_array_length(${dailyAttempts.tries}) else 0 end`;
  const figures = { days, solved, sum, streak, longest, last };
  const add = db.$client.transaction((key: DailyAttemptKey, one: NewDailyTry) =>
    addInTransaction(db, key, one),
  ).immediate;
  return {
    read: async (key) => readAttempt(db, key),
    addTry: async (key, one) => add(key, one),
    giveUp: async (key) => {
      const none = { ...key, tries: [], best: 0, done: true, shared: false };
      const target = [dailyAttempts.puzzle, dailyAttempts.day, dailyAttempts.person];
      const ended = db
        .insert(dailyAttempts)
        .values(none)
        .onConflictDoUpdate({ target, set: { done: true }, setWhere: eq(dailyAttempts.done, false) });
      return ended.run().changes > 0;
    },
    markShared: async (key) => {
      const isNew = and(isOf(key), eq(dailyAttempts.shared, false));
      return db.update(dailyAttempts).set({ shared: true }).where(isNew).run().changes > 0;
    },
    unmarkShared: async (key) => {
      db.update(dailyAttempts).set({ shared: false }).where(isOf(key)).run();
    },
    setOnServer: async (guild, person, isThere) => {
      const isIt = and(eq(dailyPuzzleServers.guild, guild), eq(dailyPuzzleServers.person, person));
      if (!isThere) db.delete(dailyPuzzleServers).where(isIt).run();
      // This function runs whenever a person opens a daily puzzle. It writes only if something changes, because a write
      // waits for the disk.
      else if (!db.select().from(dailyPuzzleServers).where(isIt).get()) {
        db.insert(dailyPuzzleServers).values({ guild, person }).onConflictDoNothing().run();
      }
    },
    standings: async (guild, puzzle, day, { from, count: most }) => {
      const all = allPlaced(guild, puzzle, day);
      const rows = db.select().from(all).orderBy(sql`${all.position}`, all.person).limit(most).offset(from).all();
      return { rows: rows.map(withShares), total: db.select({ total: count() }).from(all).get()?.total ?? 0 };
    },
    standingOf: async (guild, puzzle, day, person) => {
      const all = allPlaced(guild, puzzle, day);
      const row = db.select().from(all).where(eq(all.person, person)).get();
      return row && withShares(row);
    },
    totalsStandings: async (guild, puzzle, { from, count: most }) => {
      const all = allRanked(guild, puzzle);
      const rows = db.select().from(all).orderBy(sql`${all.position}`, all.person).limit(most).offset(from).all();
      return { rows, total: db.select({ total: count() }).from(all).get()?.total ?? 0 };
    },
    totalsStandingOf: async (guild, puzzle, person) => {
      const all = allRanked(guild, puzzle);
      return db.select().from(all).where(eq(all.person, person)).get();
    },
    totals: async (puzzle, person) => db.select(figures).from(dailyTotals).where(isWhose(puzzle, person)).get(),
    async deletePlayer(person) {
      for (const table of [dailyAttempts, dailyTotals, dailyPuzzleServers])
        await deleteInBatches(db, table, eq(table.person, person));
    },
  };

  // The standings of one day: the best result first, and of equal results those with fewer tries. People with equal
  // results and tries have the same position.
  function allPlaced(guild: string, puzzle: string, day: DayNumber) {
    const position = sql<number>`rank() over (order by ${dailyAttempts.best} desc, ${tried})`.as("position");
    return db
      .select({ person: dailyAttempts.person, best: dailyAttempts.best, tries: dailyAttempts.tries, position })
      .from(dailyPuzzleServers)
      .innerJoin(dailyAttempts, eq(dailyAttempts.person, dailyPuzzleServers.person))
      .where(
        and(
          eq(dailyPuzzleServers.guild, guild),
          eq(dailyAttempts.puzzle, puzzle),
          eq(dailyAttempts.day, day),
          gt(tried, 0),
        ),
      )
      .as("placed");
  }

  // The standings over all days: sorted by the number of solved days, then by the sum of the best results of each day.
  function allRanked(guild: string, puzzle: string) {
    const position = sql<number>`rank() over (order by ${solved} desc, ${sum} desc)`.as("position");
    return db
      .select({ person: dailyTotals.person, ...figures, position })
      .from(dailyPuzzleServers)
      .innerJoin(dailyTotals, eq(dailyTotals.person, dailyPuzzleServers.person))
      .where(and(eq(dailyPuzzleServers.guild, guild), eq(dailyTotals.puzzle, puzzle)))
      .as("ranked");
  }
}

interface PlacedRow {
  readonly person: string;
  readonly best: number;
  readonly position: number;
  readonly tries: readonly DailyTry[] | undefined;
}

function withShares({ tries = [], ...row }: PlacedRow) {
  return { ...row, shares: tries.map(({ share }) => share) };
}

function readAttempt(db: SqliteDb, key: DailyAttemptKey) {
  const { tries, done, shared } = dailyAttempts;
  const row = db.select({ tries, done, shared }).from(dailyAttempts).where(isOf(key)).get();
  return row && { ...row, tries: row.tries ?? [] };
}

function addInTransaction(
  db: SqliteDb,
  key: DailyAttemptKey,
  { triesBefore, last, solvedFrom, previous, ...one }: NewDailyTry,
): boolean {
  const before = db.select().from(dailyAttempts).where(isOf(key)).get();
  const tries = before?.tries ?? [];
  if (tries.length !== triesBefore || before?.done) return false;
  const best = before?.best;
  const now = { tries: [...tries, one], best: Math.max(best ?? 0, one.share), done: last };
  db.insert(dailyAttempts)
    .values({ ...key, ...now, shared: false })
    .onConflictDoUpdate({ target: [dailyAttempts.puzzle, dailyAttempts.day, dailyAttempts.person], set: now })
    .run();
  const { puzzle, person, day } = key;
  const { days, solved, sum, streak, longest, last: lastDay } = dailyTotals;
  const kept = db
    .select({ days, solved, sum, streak, longest, last: lastDay })
    .from(dailyTotals)
    .where(isWhose(puzzle, person))
    .get();
  const all = addDailyTry(kept, day, best, { share: one.share, solvedFrom, previous });
  db.insert(dailyTotals)
    .values({ puzzle, person, ...all })
    .onConflictDoUpdate({ target: [dailyTotals.puzzle, dailyTotals.person], set: all })
    .run();
  return true;
}

function isOf({ puzzle, day, person }: DailyAttemptKey) {
  return and(eq(dailyAttempts.puzzle, puzzle), eq(dailyAttempts.day, day), eq(dailyAttempts.person, person));
}

function isWhose(puzzle: string, person: string) {
  return and(eq(dailyTotals.puzzle, puzzle), eq(dailyTotals.person, person));
}
