import { and, asc, count, desc, eq, exists, gt, inArray, isNull, lte, min, ne, or, type SQL, sql } from "drizzle-orm";
import {
  isDue,
  isOwner,
  isRunning,
  isRunningOrFinished,
  isRunningOrUnpublished,
  isSaved,
  isWaiting,
  lobbies,
  matches,
  OWNER_SEAT,
  STARTER_SEAT,
  seats,
} from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";

/**
 * Max solo matches of one person that are searched for the last played ones; the latest begun are searched. Sorting
 * 40,000 took 150 ms, at every key of an autocomplete.
 */
const MOST_OWNED = 5_000;

/** Prepares the queries that list matches: of a person, in a channel, on a server, or due. */
export function prepareListStatements(db: SqliteDb) {
  const ids = (condition: SQL | undefined) =>
    db.select({ id: matches.id }).from(matches).where(condition).orderBy(asc(matches.at), asc(matches.id)).prepare();
  const channel = eq(matches.channel, sql.placeholder("channel"));
  // Checked for each running match: they are few, unlike all the matches that a person ever played.
  const belongsToPlayer = and(
    eq(seats.match, matches.id),
    eq(seats.person, sql.placeholder("person")),
    ne(seats.seat, STARTER_SEAT),
  );
  const guild = eq(matches.guild, sql.placeholder("guild"));
  const starters = db.select({ seat: seats.seat }).from(seats);
  // Repeats the index condition: few matches are running, many were.
  const inChannel = sql`channel is not null`;
  const isWatched = exists(starters.where(and(eq(seats.match, matches.id), eq(seats.seat, STARTER_SEAT))));
  const until = sql.placeholder("until");
  const lastPlayed = sql`(select at from entries where match = ${matches.id} and seq = ${matches.head})`;
  // Reads all matches that the person ever played, by index: a server may have more saved matches than that.
  const theirs = db
    .select({ match: seats.match })
    .from(seats)
    .where(eq(seats.person, sql.placeholder("person")));
  const parked = (condition: SQL | undefined) =>
    db
      .select({ id: matches.id, channel: matches.channel })
      .from(matches)
      .where(and(condition, isSaved))
      .orderBy(desc(lastPlayed), desc(matches.id))
      .prepare();
  const isFinished = eq(matches.status, "finished");
  const owned = db
    .select({ match: seats.match })
    .from(seats)
    .where(and(eq(seats.person, sql.placeholder("person")), eq(seats.seat, OWNER_SEAT)));
  const ownedLately = db
    .select({ match: seats.match })
    .from(seats)
    .where(and(eq(seats.person, sql.placeholder("person")), isOwner))
    .orderBy(desc(sql`${seats}.rowid`))
    .limit(MOST_OWNED);
  const begunToWatch = db
    .select({ match: seats.match })
    .from(seats)
    .where(and(eq(seats.person, sql.placeholder("person")), eq(seats.seat, STARTER_SEAT)));
  // The solo matches of the person who owns this one.
  const owner = db
    .select({ person: seats.person })
    .from(seats)
    .where(and(eq(seats.match, sql.placeholder("id")), eq(seats.seat, OWNER_SEAT)));
  const ofOwnerOf = db
    .select({ match: seats.match })
    .from(seats)
    .where(and(inArray(seats.person, owner), eq(seats.seat, OWNER_SEAT)));
  const isAsked = sql`${sql.placeholder("game")} is null or ${matches.game} = ${sql.placeholder("game")}`;
  const own = (status: SQL, which: typeof owned | typeof ownedLately = owned) =>
    db
      .select({ id: matches.id })
      .from(matches)
      .where(and(inArray(matches.id, which), sql`(${isAsked})`, status))
      .orderBy(desc(sql`coalesce(${lastPlayed}, ${matches.at})`), desc(matches.id))
      .prepare();
  const finished = (condition: SQL) =>
    db
      .select({ id: matches.id })
      .from(matches)
      .where(and(condition, isFinished, sql`(${isAsked})`))
      .orderBy(desc(sql`coalesce(${lastPlayed}, ${matches.at})`), desc(matches.id))
      .limit(sql.placeholder("most"))
      .prepare();
  const countOf = (condition: SQL | undefined) =>
    db.select({ count: count() }).from(matches).where(condition).prepare();
  const isPlayedBy = exists(db.select({ seat: seats.seat }).from(seats).where(belongsToPlayer));
  return {
    ownRunning: own(isRunning),
    ownParked: own(isSaved),
    ownPlayed: own(isRunningOrFinished, ownedLately),
    latest: db
      .select({ id: matches.id })
      .from(matches)
      .where(and(channel, isRunningOrFinished))
      .orderBy(desc(sql`coalesce(${lastPlayed}, ${matches.at})`), desc(matches.id))
      .limit(1)
      .prepare(),
    // Repeats the condition so that SQLite uses the index.
    finished: finished(sql`${channel} and ${isRunningOrFinished}`),
    ownFinished: finished(inArray(matches.id, ownedLately)),
    parked: parked(guild),
    parkedOf: parked(and(or(guild, isNull(matches.channel)), inArray(matches.id, theirs))),
    restingOf: parked(inArray(matches.id, theirs)),
    parkedBeside: db
      .select({ id: matches.id })
      .from(matches)
      .where(
        and(
          inArray(matches.id, ofOwnerOf),
          eq(matches.game, sql.placeholder("game")),
          ne(matches.id, sql.placeholder("id")),
          isSaved,
        ),
      )
      .orderBy(desc(lastPlayed), desc(matches.id))
      .prepare(),
    namedOwn: db
      .select({ id: matches.id })
      .from(matches)
      .where(and(inArray(matches.id, ofOwnerOf), eq(matches.nameKey, sql.placeholder("key")), isSaved))
      .prepare(),
    named: db
      .select({ id: matches.id })
      .from(matches)
      .where(and(guild, eq(matches.nameKey, sql.placeholder("key")), isSaved))
      .prepare(),
    due: ids(and(lte(matches.due, until), isDue)),
    nextDue: db
      .select({ due: min(matches.due) })
      .from(matches)
      .where(and(gt(matches.due, until), isDue))
      .prepare(),
    running: ids(and(channel, eq(matches.game, sql.placeholder("game")), isRunning)),
    waiting: db
      .select({ id: lobbies.id })
      .from(lobbies)
      .where(and(eq(lobbies.channel, sql.placeholder("channel")), eq(lobbies.game, sql.placeholder("game")), isWaiting))
      .prepare(),
    watched: countOf(and(guild, isRunning, inChannel, isWatched)),
    runningOnOf: countOf(and(guild, isRunning, inChannel, isPlayedBy)),
    savedOnOf: countOf(and(guild, isSaved, inChannel, isPlayedBy)),
    watchedBy: ids(and(inArray(matches.id, begunToWatch), isRunning)),
    runningIn: ids(and(channel, isRunning)),
    runningOn: db
      .select({ id: matches.id, channel: matches.channel })
      .from(matches)
      .where(and(guild, isRunning, inChannel))
      .orderBy(asc(matches.at), asc(matches.id))
      .prepare(),
    runningOf: ids(and(isPlayedBy, isRunning)),
    unsettled: ids(isRunningOrUnpublished),
  };
}
