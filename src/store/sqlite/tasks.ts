import { and, asc, countDistinct, desc, eq, isNotNull, max, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { LevelHome } from "#store/levels.ts";
import type { Ranking } from "#store/results/ledger.ts";
import { isDone, isTask, results } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import { isIn, isShown } from "#store/sqlite/results/rankings.ts";
import { seasonReader } from "#store/sqlite/results/seasons.ts";
import type { Tasks } from "#store/tasks.ts";

const { player, name, ms, at, match, seat, hints, casual, task } = results;

const earlier = alias(results, "earlier");

/** They have ended it before, with help or not done, on whatever server. */
const hadSeen = sql`exists (select 1 from ${results} ${sql.identifier("earlier")} where ${earlier.game} = ${results.game}
  and ${earlier.task} = ${task} and ${earlier.player} = ${player} and ${earlier.at} < ${at} and ${earlier.bot} = 0
  and ${earlier.correction} is null and (${earlier.done} = 0 or ${earlier.hints} > 0))`;

/** Without help, nor a turn taken back, which would give time back. */
const isRanked = and(eq(hints, sql`0`), eq(casual, sql`0`), isNotNull(ms), sql`not ${hadSeen}`);

export function sqliteTasks(db: Db): Tasks {
  const season = seasonReader(db);
  const rankingOf = ({ guild, game }: LevelHome): Ranking => ({ scope: guild, game, season: season(guild, game) });
  const isOfTask = (home: LevelHome, wanted: string) =>
    and(isDoneIn(rankingOf(home)), eq(task, wanted), isRanked) as SQL;
  return {
    ranking: async (home, wanted, { from, count: most }) => {
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
    rank: async (home, wanted, person) => {
      const all = ranked(db, isOfTask(home, wanted));
      const row = db.select().from(all).where(eq(all.person, person)).get();
      return row && timed(row);
    },
    doers: async (home, { from, count: most }) => {
      const isListed = isDoneIn(rankingOf(home));
      const all = counted(db, isListed);
      const rows = db.select().from(all).orderBy(asc(all.position), asc(all.person)).limit(most).offset(from).all();
      return { rows, total: peopleIn(db, isListed) };
    },
    doer: async (home, person) => {
      const all = counted(db, isDoneIn(rankingOf(home)));
      return db.select().from(all).where(eq(all.person, person)).get();
    },
    firstAttempt: async (game, wanted, person) => {
      const isTheirs = and(eq(results.game, game), eq(task, wanted), eq(player, person), eq(results.bot, false));
      const row = db
        .select({ done: results.done, hints, at })
        .from(results)
        .where(and(isTask, isTheirs))
        .orderBy(asc(at))
        .limit(1)
        .get();
      return row && { done: row.done === true, hints: row.hints ?? 0, at: row.at };
    },
    doneBy: async (home, person) => {
      const best = sql<number | null>`min(case when ${isRanked} then ${ms} end)`;
      const rows = db
        .select({ task, ms: best, at: max(at) })
        .from(results)
        .where(and(isDoneIn(rankingOf(home)), eq(player, person)))
        .groupBy(task)
        .orderBy(desc(max(at)), asc(task))
        .all();
      return rows.map((row) => ({ task: row.task ?? "", ms: row.ms ?? undefined, at: row.at ?? 0 }));
    },
  };
}

/** By people who are there, as the indexes of tasks go. */
function isDoneIn(ranking: Ranking): SQL | undefined {
  return and(isIn(ranking), isDone, isNotNull(task), isShown(ranking, false));
}

/** Everybody with their best time, and the position that it gives them. */
function ranked(db: Db, isListed: SQL | undefined) {
  const best = bestOfEach(db, isListed);
  const position = sql<number>`rank() over (order by ${best.ms})`.as("position");
  return db
    .select({ person: best.person, name: best.name, ms: best.ms, at: best.at, position })
    .from(best)
    .where(eq(best.nth, 1))
    .as("ranked");
}

/** Who is ranked has a time: it was asked for. */
const timed = <Row extends { readonly ms: number | null }>(row: Row) => ({ ...row, ms: row.ms ?? 0 });

/** Everybody with the number of their tasks, and the position that it gives them. */
function counted(db: Db, isListed: SQL | undefined) {
  const tasks = countDistinct(task);
  const position = sql<number>`rank() over (order by ${tasks} desc)`.as("position");
  return db
    .select({
      person: sql<string>`${player}`.as("person"),
      name: sql<string>`max(${name})`.as("name"),
      tasks: tasks.as("tasks"),
      position,
    })
    .from(results)
    .where(isListed)
    .groupBy(player)
    .as("counted");
}

/** Those of each person, numbered from the best on. */
function bestOfEach(db: Db, isListed: SQL | undefined) {
  const nth = sql<number>`row_number() over (partition by ${player} order by ${ms}, ${at}, ${match}, ${seat})`;
  return db
    .select({ person: player, name, ms, at, nth: nth.as("nth") })
    .from(results)
    .where(isListed)
    .as("best");
}

function peopleIn(db: Db, isListed: SQL | undefined): number {
  return (
    db
      .select({ people: countDistinct(player) })
      .from(results)
      .where(isListed)
      .get()?.people ?? 0
  );
}
