import { and, asc, eq, exists, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Entry } from "#kernel/log.ts";
import { entries, isRunning, isUnsettled, matches, seats } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import { makeMatch, matchRow, seatRows } from "#store/sqlite/rows.ts";
import type { Match, Matches, MatchId, MatchStatus, NewMatch, Opened } from "#store/store.ts";

type Statements = ReturnType<typeof statements>;

export function sqliteMatches(db: Db): Matches {
  const at = statements(db);
  // Each is one synchronous function: better-sqlite3 refuses a promise inside a transaction. What writes begins at once
  // as a writer; a reader that turns writer later can find the database changed under it and would fail.
  const open = db.$client.transaction((match: NewMatch) => openNow(db, at, match)).immediate;
  const append = db.$client.transaction((id: MatchId, entry: Entry, status: MatchStatus) =>
    appendNow(at, id, entry, status),
  ).immediate;
  const load = db.$client.transaction((id: MatchId) => loadNow(at, id)).deferred;
  return {
    open: async (match) => open(match),
    load: async (id) => load(id),
    append: async (id, entry, status) => append(id, entry, status),
    telling: async (id, seq) => {
      at.announce.run({ id, seq });
    },
    told: async (id, seq, message) => {
      at.tell.run({ id, seq, channel: message?.channel ?? null, message: message?.id ?? null });
    },
    running: async (channel, game) => at.running.get({ channel, game })?.id,
    runningIn: async (channel) => at.runningIn.all({ channel }).map(({ id }) => id),
    runningOf: async (person) => at.runningOf.all({ person }).map(({ id }) => id),
    unsettled: async () => at.unsettled.all().map(({ id }) => id),
    drop: async (id) => {
      at.drop.run({ id });
    },
  };
}

function openNow(db: Db, at: Statements, match: NewMatch): Opened {
  const { home, opening } = match;
  const running = home.kind === "channel" && at.running.get({ channel: home.channel, game: opening.game });
  if (running) return { ok: false, running: running.id };
  db.insert(matches).values(matchRow(match)).run();
  for (const row of seatRows(match)) db.insert(seats).values(row).run();
  return { ok: true };
}

function appendNow(at: Statements, id: MatchId, entry: Entry, status: MatchStatus): boolean {
  const now = at.head.get({ id });
  if (now?.status !== "running" || entry.seq !== now.head + 1) return false;
  if (at.insert.run({ id, ...entry }).changes === 0) return false;
  at.advance.run({ id, seq: entry.seq, status });
  return true;
}

function loadNow(at: Statements, id: MatchId): Match | undefined {
  const row = at.match.get({ id });
  return row && makeMatch(row, at.log.all({ id }), at.seats.all({ id }));
}

function statements(db: Db) {
  return { ...reading(db), ...listing(db), ...writing(db) };
}

function reading(db: Db) {
  const id = sql.placeholder("id");
  const { seq, at, deed } = entries;
  const { status, head } = matches;
  return {
    match: db.select().from(matches).where(eq(matches.id, id)).prepare(),
    head: db.select({ status, head }).from(matches).where(eq(matches.id, id)).prepare(),
    log: db.select({ seq, at, deed }).from(entries).where(eq(entries.match, id)).orderBy(asc(seq)).prepare(),
    seats: db.select().from(seats).where(eq(seats.match, id)).orderBy(asc(seats.seat)).prepare(),
  };
}

function listing(db: Db) {
  const ids = (condition: SQL | undefined) =>
    db.select({ id: matches.id }).from(matches).where(condition).orderBy(asc(matches.at), asc(matches.id)).prepare();
  const channel = eq(matches.channel, sql.placeholder("channel"));
  // Asked of each running match, which are few, and not of all the matches that somebody ever played.
  const isTheirs = and(eq(seats.match, matches.id), eq(seats.person, sql.placeholder("person")));
  return {
    running: ids(and(channel, eq(matches.game, sql.placeholder("game")), isRunning)),
    runningIn: ids(and(channel, isRunning)),
    runningOf: ids(and(exists(db.select({ seat: seats.seat }).from(seats).where(isTheirs)), isRunning)),
    unsettled: ids(isUnsettled),
  };
}

function writing(db: Db) {
  const given = (name: string): SQL => sql`${sql.placeholder(name)}`;
  const isMatch = eq(matches.id, sql.placeholder("id"));
  const entry = {
    match: sql.placeholder("id"),
    seq: sql.placeholder("seq"),
    at: sql.placeholder("at"),
    deed: sql.placeholder("deed"),
  } satisfies Record<string, Placeholder>;
  return {
    insert: db.insert(entries).values(entry).onConflictDoNothing().prepare(),
    advance: db
      .update(matches)
      .set({ head: given("seq"), status: given("status") })
      .where(isMatch)
      .prepare(),
    announce: db
      .update(matches)
      .set({ telling: given("seq") })
      .where(and(isMatch, sql`telling <= ${sql.placeholder("seq")}`))
      .prepare(),
    tell: db
      .update(matches)
      .set({
        told: given("seq"),
        telling: sql`max(telling, ${sql.placeholder("seq")})`,
        messageChannel: given("channel"),
        messageId: given("message"),
      })
      .where(and(isMatch, sql`told <= ${sql.placeholder("seq")}`))
      .prepare(),
    drop: db.update(matches).set({ status: "dropped" }).where(and(isMatch, isRunning)).prepare(),
  };
}
