import { and, asc, countDistinct, desc, eq, isNotNull, max, min, not, type SQL, sql } from "drizzle-orm";
import type { GuildAndGame } from "#store/puzzle-store.ts";
import type { ResultScope } from "#store/result-store.ts";
import type { RankingKey } from "#store/results/result-writer.ts";
import { hasTaskKey, isKeyedTaskSolved, isTaskSolved, isUnshared, results } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import { isVisibleScore, scoresInRanking, scoresOfPlayer } from "#store/sqlite/results/ranking-conditions.ts";
import { createSeasonReader } from "#store/sqlite/results/season-reader.ts";
import {
  deleteSightings,
  findSightingInAbandonedMatch,
  findTaskKnowledge,
  hasSighting,
  isTaskKnown,
  recordSighting,
  recordSightingElsewhere,
} from "#store/sqlite/results/task-sightings.ts";
import type { TaskAttempt, TaskStore } from "#store/task-store.ts";

const { player, name, ms, at, match, seat, hints, casual, task } = results;

/**
 * Condition for results in the ranking of times: solved alone, without hints, and without undone turns. An undo gives
 * the player the time of the turn back, so it would improve the time.
 */
const isRanked = and(eq(hints, sql`0`), eq(casual, sql`0`), isUnshared, isNotNull(ms));

export function createSqliteTaskStore(db: SqliteDb): TaskStore {
  const season = createSeasonReader(db);
  const rankingOf = ({ guild, game }: GuildAndGame): RankingKey => ({
    scope: guild,
    game,
    season: season(guild, game),
  });
  const isOfTask = (home: GuildAndGame, wanted: string) =>
    and(isDoneIn(rankingOf(home)), eq(task, wanted), isRanked) as SQL;
  return {
    bestTimes: async (home, wanted, { from, count: most }) => {
      const isListed = isOfTask(home, wanted);
      const all = ranked(db, isListed);
      const rows = db
        .select()
        .from(all)
        .orderBy(asc(all.position), asc(all.at), asc(all.person))
        .limit(most)
        .offset(from)
        .all();
      return { rows: rows.map(timed), total: peopleIn(db, isListed) };
    },
    bestTimeOf: async (home, wanted, person) => {
      const all = ranked(db, isOfTask(home, wanted));
      const row = db.select().from(all).where(eq(all.person, person)).get();
      return row && timed(row);
    },
    solvers: async (home, { from, count: most }) => {
      const isListed = isDoneIn(rankingOf(home));
      const all = counted(db, isListed);
      const rows = db.select().from(all).orderBy(asc(all.position), asc(all.person)).limit(most).offset(from).all();
      return { rows, total: peopleIn(db, isListed) };
    },
    solver: async (home, person) => {
      const all = counted(db, isDoneIn(rankingOf(home)));
      return db.select().from(all).where(eq(all.person, person)).get();
    },
    sharedResult: async (home, wanted) => {
      const isShared = and(isDoneIn(rankingOf(home)), eq(task, wanted), not(isUnshared), isNotNull(ms));
      const row = db
        .select({ times: countDistinct(match), ms: min(ms) })
        .from(results)
        .where(isShared)
        .get();
      return row?.ms == null ? undefined : { times: row.times, ms: row.ms };
    },
    solvedGrades: async (where, person) =>
      db
        .select({ grade: sql<number>`${results.grade}`, ms: bestMs, ...counts })
        .from(results)
        .where(isDoneBy(where, person))
        .groupBy(byGrade)
        .orderBy(byGrade)
        .all()
        .map((row) => ({ ...row, ms: row.ms ?? undefined })),
    recordSighting: async (sighting) => recordSighting(db, sighting),
    recordSpectating: async (sighting) => recordSightingElsewhere(db, sighting),
    hasSeen: async (game, wanted, person) => hasSighting(db, game, wanted, person),
    hasSeenSolution: async (game, wanted, person) =>
      isTaskKnown(db, game, wanted, person) || attempt(game, wanted, person) !== undefined,
    couldKnowBefore: async (game, wanted, person, by) => findTaskKnowledge(db, game, wanted, person, by) !== undefined,
    deletePlayer: async (person) => deleteSightings(db, person),
    firstAttempt: async (game, wanted, person) => {
      const left = findSightingInAbandonedMatch(db, game, wanted, person);
      return left === undefined ? attempt(game, wanted, person) : { done: false, hints: 0, shared: false, at: left };
    },
    solvedBy: async (home, person) => {
      const isShared = sql<number>`min(shared is not null)`;
      const rows = db
        .select({ task, ms: bestMs, shared: isShared, at: max(at) })
        .from(results)
        .where(isDoneBy(home, person))
        .groupBy(task)
        .orderBy(desc(max(at)), asc(task))
        .all();
      return rows.map((row) => ({
        ...{ task: row.task ?? "", ms: row.ms ?? undefined, shared: row.shared === 1, at: row.at ?? 0 },
      }));
    },
  };

  function attempt(game: string, wanted: string, person: string): TaskAttempt | undefined {
    const belongsToPlayer = and(eq(results.game, game), eq(task, wanted), eq(player, person), eq(results.bot, false));
    const row = db
      .select({ done: results.done, hints, shared: results.shared, at })
      .from(results)
      .where(and(hasTaskKey, belongsToPlayer))
      .orderBy(asc(at))
      .limit(1)
      .get();
    return row && { done: row.done === true, hints: row.hints ?? 0, shared: row.shared !== null, at: row.at };
  }
}

/**
 * Difficulty of a puzzle or code. The unary `+` keeps SQLite from using an index by difficulty, with which it would
 * read all results of a server.
 */
const byGrade = sql`+${results.grade}`;
const bestMs = sql<number | null>`min(case when ${isRanked} then ${ms} end)`;
const counts = {
  tasks: sql<number>`count(distinct case when ${isUnshared} then ${task} end)`,
  shared: sql<number>`count(distinct case when not ${isUnshared} then ${task} end)`,
};

/**
 * Condition for puzzles and codes solved by people who are on the server. It is written so that SQLite can use the
 * indexes of column `task`.
 */
function isDoneIn(ranking: RankingKey): SQL | undefined {
  return and(scoresInRanking(ranking), isTaskSolved, isNotNull(task), isVisibleScore(ranking, false));
}

/** Condition for the puzzles and codes that a person solved, in all seasons. */
function isDoneBy(where: ResultScope, person: string): SQL | undefined {
  return and(scoresOfPlayer(where, { kind: "person", person }), isKeyedTaskSolved);
}

/** Ranks people by their best time. */
function ranked(db: SqliteDb, isListed: SQL | undefined) {
  const best = bestOfEach(db, isListed);
  const position = sql<number>`rank() over (order by ${best.ms})`.as("position");
  return db
    .select({ person: best.person, name: best.name, ms: best.ms, at: best.at, position })
    .from(best)
    .where(eq(best.nth, 1))
    .as("ranked");
}

/**
 * Returns the row with a time that the compiler knows to be a number. The query selects only rows with a time, so the 0
 * never occurs.
 */
const timed = <Row extends { readonly ms: number | null }>(row: Row) => ({ ...row, ms: row.ms ?? 0 });

/** Ranks people by the number of puzzles and codes that they solved. */
function counted(db: SqliteDb, isListed: SQL | undefined) {
  const position = sql<number>`rank() over (order by ${counts.tasks} desc, ${counts.shared} desc)`.as("position");
  return db
    .select({
      person: sql<string>`${player}`.as("person"),
      name: sql<string>`max(${name})`.as("name"),
      tasks: counts.tasks.as("tasks"),
      shared: counts.shared.as("shared"),
      position,
    })
    .from(results)
    .where(isListed)
    .groupBy(player)
    .as("counted");
}

/** Numbers the times of each person, from the shortest on. */
function bestOfEach(db: SqliteDb, isListed: SQL | undefined) {
  const nth = sql<number>`row_number() over (partition by ${player} order by ${ms}, ${at}, ${match}, ${seat})`;
  return db
    .select({ person: player, name, ms, at, nth: nth.as("nth") })
    .from(results)
    .where(isListed)
    .as("best");
}

function peopleIn(db: SqliteDb, isListed: SQL | undefined): number {
  return (
    db
      .select({ people: countDistinct(player) })
      .from(results)
      .where(isListed)
      .get()?.people ?? 0
  );
}
