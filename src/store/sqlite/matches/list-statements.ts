import { and, asc, count, desc, eq, exists, gt, inArray, isNull, lte, min, ne, or, type SQL, sql } from "drizzle-orm";
import type { LogEntryBody } from "#core/match-log.ts";
import {
  isDue,
  isFinished,
  isRunning,
  isRunningOrFinished,
  isRunningOrUnpublished,
  isSaved,
  isSoloOwnerSeat,
  isUnfinishedSeat,
  isWaitingLobby,
  lobbies,
  logEntriesTable,
  matches,
  OWNER_SEAT,
  STARTER_SEAT,
  seats,
} from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";

/**
 * A list of a person's last played solo matches takes into account only this number of matches: those that began last.
 * Sorting 40,000 matches took 150 ms each time a letter was typed for an autocomplete.
 */
const MOST_OWNED = 5_000;

/**
 * Maximum number of saved matches in a list. Players of a server cannot save so many, but the bot itself saves matches
 * too, for example when a channel is deleted.
 */
const MAX_SAVED_LISTED = 2_000;

/** Prepares the queries that list matches: of a person, of a channel, of a server, or those that are due. */
export function prepareListStatements(db: SqliteDb) {
  const ids = (condition: SQL | undefined) =>
    db.select({ id: matches.id }).from(matches).where(condition).orderBy(asc(matches.at), asc(matches.id)).prepare();
  const withServer = (condition: SQL | undefined) =>
    db
      .select({ id: matches.id, guild: matches.guild })
      .from(matches)
      .where(condition)
      .orderBy(asc(matches.at), asc(matches.id))
      .prepare();
  const channel = eq(matches.channel, sql.placeholder("channel"));
  // Selects unfinished matches only, because a person may have played very many.
  const isTheirs = and(eq(seats.person, sql.placeholder("person")), isUnfinishedSeat);
  const guild = eq(matches.guild, sql.placeholder("guild"));
  const starters = db.select({ seat: seats.seat }).from(seats);
  // SQLite uses a partial index only if the query repeats the condition of the index. That matters here, because few
  // matches are running, but very many are stored.
  const inChannel = sql`channel is not null`;
  const isWatched = exists(starters.where(and(eq(seats.match, matches.id), eq(seats.seat, STARTER_SEAT))));
  const until = sql.placeholder("until");
  // The unary `+` keeps SQLite from using the index of all solo matches.
  const isOwnerSeat = sql`+${seats.seat} = ${OWNER_SEAT}`;
  const theirs = db.select({ match: seats.match }).from(seats).where(isTheirs);
  const playedByThem = db
    .select({ match: seats.match })
    .from(seats)
    .where(and(isTheirs, ne(seats.seat, STARTER_SEAT)));
  const latestFirst = [desc(matches.played), desc(matches.id)];
  const parked = (condition: SQL | undefined) =>
    db
      .select({ id: matches.id, channel: matches.channel })
      .from(matches)
      .where(and(condition, isSaved))
      .orderBy(...latestFirst);
  const saved = (condition: SQL | undefined) =>
    db
      .select({ id: matches.id })
      .from(matches)
      .where(and(condition, isSaved))
      .orderBy(...latestFirst)
      .limit(sql.placeholder("most"));
  const { match, seq, deed } = logEntriesTable;
  // The casts make sure that one damaged seat does not make the whole list unreadable: SQLite refuses to write bytes
  // into JSON.
  const seatsAsJson = sql<string>`(select json_group_array(json_array(${seats.seat}, cast(${seats.name} as text),
    cast(${seats.person} as text), cast(${seats.level} as text)))
    from ${seats} where ${seats.match} = ${matches.id} and ${seats.seat} >= 0)`;
  const summaries = (condition: SQL | undefined) =>
    db
      .select({
        ...{ id: matches.id, game: matches.game, channel: matches.channel, name: matches.name },
        ...{ head: matches.head, at: matches.at, played: matches.played, seats: seatsAsJson },
        // Only the last entry of a saved match is shown: why the match was saved.
        savedBy: sql<LogEntryBody | undefined>`case when ${isSaved} then ${deed} end`.mapWith(deed),
      })
      .from(matches)
      .leftJoin(logEntriesTable, and(eq(match, matches.id), eq(seq, matches.head)))
      .where(condition)
      .orderBy(...latestFirst);
  const finishedSummaries = (condition: SQL | undefined) =>
    summaries(and(condition, isFinished)).limit(sql.placeholder("most")).prepare();
  // The matches are chosen before their seats are read: SQLite would read the seats of all saved matches to sort them.
  const savedSummaries = (condition: SQL | undefined) => summaries(inArray(matches.id, saved(condition))).prepare();
  const isOfPlayer = and(or(guild, isNull(matches.channel)), inArray(matches.id, theirs));
  const isNamed = eq(matches.nameKey, sql.placeholder("key"));
  const named = (condition?: SQL) => parked(and(guild, isNamed, condition)).prepare();
  const owned = db.select({ match: seats.match }).from(seats).where(and(isTheirs, isOwnerSeat));
  const ownedLately = db
    .select({ match: seats.match })
    .from(seats)
    .where(and(eq(seats.person, sql.placeholder("person")), isSoloOwnerSeat))
    .orderBy(desc(sql`${seats}.rowid`))
    .limit(MOST_OWNED);
  const begunToWatch = db
    .select({ match: seats.match })
    .from(seats)
    .where(and(isTheirs, eq(seats.seat, STARTER_SEAT)));
  // Selects the solo matches of the person who owns the given match.
  const owner = db
    .select({ person: seats.person })
    .from(seats)
    .where(and(eq(seats.match, sql.placeholder("id")), eq(seats.seat, OWNER_SEAT)));
  const ofOwnerOf = db
    .select({ match: seats.match })
    .from(seats)
    .where(and(inArray(seats.person, owner), isUnfinishedSeat, isOwnerSeat));
  const isAsked = sql`${sql.placeholder("game")} is null or ${matches.game} = ${sql.placeholder("game")}`;
  const own = (status: SQL, which: typeof owned | typeof ownedLately = owned) =>
    db
      .select({ id: matches.id })
      .from(matches)
      .where(and(inArray(matches.id, which), sql`(${isAsked})`, status))
      .orderBy(...latestFirst)
      .prepare();
  const finished = (condition: SQL | undefined) =>
    db
      .select({ id: matches.id })
      .from(matches)
      .where(and(condition, isFinished))
      .orderBy(...latestFirst)
      .limit(sql.placeholder("most"))
      .prepare();
  const countOf = (condition: SQL | undefined) =>
    db.select({ count: count() }).from(matches).where(condition).prepare();
  const isPlayedBy = inArray(matches.id, playedByThem);
  return {
    ownRunning: own(isRunning),
    ownParked: own(isSaved),
    ownPlayed: own(isRunningOrFinished, ownedLately),
    latest: db
      .select({ id: matches.id })
      .from(matches)
      .where(and(channel, isRunningOrFinished))
      .orderBy(...latestFirst)
      .limit(1)
      .prepare(),
    // SQLite uses a partial index only if the query repeats the condition of the index.
    finished: finished(and(channel, isRunningOrFinished)),
    finishedOfGame: finished(and(channel, eq(matches.game, sql.placeholder("game")))),
    ownFinished: finished(and(inArray(matches.id, ownedLately), sql`(${isAsked})`)),
    finishedSummaries: finishedSummaries(and(channel, isRunningOrFinished)),
    finishedOfGameSummaries: finishedSummaries(and(channel, eq(matches.game, sql.placeholder("game")))),
    ownFinishedSummaries: finishedSummaries(and(inArray(matches.id, ownedLately), sql`(${isAsked})`)),
    parked: parked(guild).limit(MAX_SAVED_LISTED).prepare(),
    parkedSummaries: savedSummaries(guild),
    parkedOf: parked(isOfPlayer).limit(MAX_SAVED_LISTED).prepare(),
    parkedOfSummaries: savedSummaries(isOfPlayer),
    // This query has no limit, because a person who deletes their data leaves all of their saved matches.
    restingOf: parked(inArray(matches.id, theirs)).prepare(),
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
      .orderBy(...latestFirst)
      .prepare(),
    namedOwn: db
      .select({ id: matches.id })
      .from(matches)
      .where(and(inArray(matches.id, ofOwnerOf), isNamed, isSaved))
      .prepare(),
    named: named(),
    namedOf: named(inArray(matches.id, theirs)),
    namedSolo: db
      .select({ id: matches.id })
      .from(matches)
      .where(and(inArray(matches.id, owned), isNamed, isSaved))
      .orderBy(...latestFirst)
      .limit(1)
      .prepare(),
    due: withServer(and(lte(matches.due, until), isDue)),
    nextDue: db
      .select({ due: min(matches.due) })
      .from(matches)
      .where(and(gt(matches.due, until), isDue))
      .prepare(),
    running: ids(and(channel, eq(matches.game, sql.placeholder("game")), isRunning)),
    waiting: db
      .select({ id: lobbies.id })
      .from(lobbies)
      .where(
        and(eq(lobbies.channel, sql.placeholder("channel")), eq(lobbies.game, sql.placeholder("game")), isWaitingLobby),
      )
      .prepare(),
    watched: countOf(and(guild, isRunning, inChannel, isWatched)),
    watchedOnBy: countOf(and(guild, isRunning, inChannel, inArray(matches.id, begunToWatch))),
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
    unsettled: withServer(isRunningOrUnpublished),
  };
}
