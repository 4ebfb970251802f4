import type { Entry } from "#kernel/log.ts";
import { NOBODY } from "#store/custody.ts";
import type { LobbyMark } from "#store/lobbies.ts";
import { matchOf } from "#store/matches.ts";
import { withoutKnown } from "#store/results/known.ts";
import type { Player, Result } from "#store/results.ts";
import { matches, seats } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import { type Statements, statements } from "#store/sqlite/matches/statements.ts";
import { makeEntries, makeHead, matchRow, seatRow, seatRows } from "#store/sqlite/rows.ts";
import { knewBefore, seeAll } from "#store/sqlite/sightings.ts";
import {
  type Change,
  type Home,
  type LogPage,
  type Match,
  type Matches,
  type MatchHead,
  type MatchId,
  type MatchName,
  type NewMatch,
  type Opened,
  PAGE_ENTRIES,
} from "#store/store.ts";

/** No limit, as SQLite writes it. */
const ALL = -1;

/** `record`: writes what a match has come to, in the transaction of its last entry. */
export function sqliteMatches(db: Db, record: (result: Result) => void): Matches {
  const at = statements(db);
  const recordNew = (result: Result) =>
    record(withoutKnown(result, (task, person) => knewBefore(db, result.game, task, person, result.match)));
  // Each is one synchronous function: better-sqlite3 refuses a promise inside a transaction. What writes begins at once
  // as a writer; a reader that turns writer later can find the database changed under it and would fail.
  const open = db.$client.transaction((match: NewMatch, lobby: LobbyMark | undefined) =>
    openNow(db, at, match, lobby),
  ).immediate;
  const append = db.$client.transaction((id: MatchId, entry: Entry, change: Change) =>
    appendNow(at, recordNew, id, entry, change),
  ).immediate;
  const park = db.$client.transaction((id: MatchId, entry: Entry, name: MatchName | undefined, atMost?: number) =>
    parkNow(at, id, entry, name, atMost),
  ).immediate;
  const resume = db.$client.transaction((id: MatchId, entry: Entry, home: Home, due: number | undefined) =>
    resumeNow(at, id, entry, home, due),
  ).immediate;
  const rename = db.$client.transaction((id: MatchId, name: MatchName | undefined) =>
    renameNow(at, id, name),
  ).immediate;
  const page = db.$client.transaction((id: MatchId, after: number, most: number) =>
    pageNow(at, id, after, most),
  ).deferred;
  const playedBy = (person: string): MatchId[] =>
    [...at.runningOf.all({ person }), ...at.restingOf.all({ person })].map(({ id }) => id);
  return {
    open: async (match, lobby) => open(match, lobby),
    load: async (id) => {
      const whole = page(id, 0, ALL);
      return whole && matchOf(whole.head, whole.entries);
    },
    head: async (id) => headNow(at, id),
    page: async (id, after) => page(id, after, PAGE_ENTRIES),
    append: async (id, entry, change) => append(id, entry, change),
    park: async (id, entry, name, atMost) => park(id, entry, name, atMost),
    resume: async (id, entry, home, due) => resume(id, entry, home, due),
    rename: async (id, name) => rename(id, name),
    telling: async (id, seq) => {
      at.announce.run({ id, seq });
    },
    told: async (id, seq, message) => {
      at.tell.run({ id, seq, channel: message?.channel ?? null, message: message?.id ?? null });
    },
    running: async (channel, game) => at.running.get({ channel, game })?.id,
    runningIn: async (channel) => at.runningIn.all({ channel }).map(({ id }) => id),
    runningOn: async (guild) => placed(at.runningOn.all({ guild })),
    watched: async (guild) => at.watched.get({ guild })?.count ?? 0,
    watchedBy: async (person) => at.watchedBy.all({ person }).map(({ id }) => id),
    playedBy: async (person) => playedBy(person),
    begunBy: async (person, game) =>
      playedBy(person).flatMap((id) => {
        const { opening, channel = null } = at.begun.get({ id, game }) ?? {};
        return opening === undefined ? [] : [{ id, opening, channel: channel ?? undefined }];
      }),
    own: async (person, game) => {
      const whose = { person, game: game ?? null };
      const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
      return { running: ids(at.ownRunning.all(whose)), parked: ids(at.ownParked.all(whose)) };
    },
    latestOwn: async (person) => at.ownPlayed.get({ person, game: null })?.id,
    latest: async (channel) => at.latest.get({ channel })?.id,
    finished: async (home, game, most) => {
      const which = { game: game ?? null, most };
      const found =
        home.kind === "channel"
          ? at.finished.all({ ...which, channel: home.channel })
          : at.ownFinished.all({ ...which, person: home.person });
      return found.map(({ id }) => id);
    },
    parked: async (guild) => placed(at.parked.all({ guild })),
    parkedOf: async (guild, person) => at.parkedOf.all({ guild: guild ?? null, person }).map(({ id }) => id),
    parkedAs: async (guild, key) => at.named.get({ guild, key })?.id,
    lookAgain: async (id, seq, due) => {
      at.lookAgain.run({ id, seq, due: due ?? null });
    },
    due: async (until) => ({
      ids: at.due.all({ until }).map(({ id }) => id),
      next: at.nextDue.get({ until })?.due ?? undefined,
    }),
    unsettled: async () => at.unsettled.all().map(({ id }) => id),
    drop: async (id) => {
      at.drop.run({ id });
    },
  };
}

function placed(rows: readonly { readonly id: MatchId; readonly channel: string | null }[]) {
  return rows.flatMap(({ id, channel }) => (channel === null ? [] : [{ id, channel }]));
}

function openNow(db: Db, at: Statements, match: NewMatch, lobby: LobbyMark | undefined): Opened | "stale" {
  const { home, opening } = match;
  const rival = rivalOf(at, home, opening.game, lobby?.id);
  if (rival) return rival;
  if (lobby && at.start.run(lobby).changes === 0) return "stale";
  db.insert(matches).values(matchRow(match)).run();
  for (const row of seatRows(match)) db.insert(seats).values(row).run();
  seeAll(db, match);
  return { ok: true };
}

/** What runs or waits where a match is to be; `own`: the lobby that it comes from. */
function rivalOf(at: Statements, home: Home, game: string, own?: string): Exclude<Opened, { ok: true }> | undefined {
  if (home.kind === "personal") {
    const [own] = at.ownRunning.all({ person: home.person, game });
    return own && { ok: false, running: own.id };
  }
  const { channel } = home;
  const running = at.running.get({ channel, game });
  if (running) return { ok: false, running: running.id };
  const waiting = at.waiting.get({ channel, game });
  return waiting && waiting.id !== own ? { ok: false, waiting: waiting.id } : undefined;
}

function appendNow(
  at: Statements,
  record: (result: Result) => void,
  id: MatchId,
  entry: Entry,
  change: Change,
): boolean {
  if (!write(at, id, entry, "running")) return false;
  at.advance.run({ id, seq: entry.seq, status: change.status, due: change.due ?? null });
  if (change.planned !== undefined) at.unplan.run({ id, seat: change.planned });
  if (change.reseat) at.reseat.run({ ...seatRow(id, change.reseat.seat, change.reseat.holder), id });
  if (change.result) record(withoutForgotten(at, change.result));
  return true;
}

/** Whoever was deleted since the match was loaded is nobody by now, and sits there no more. */
function withoutForgotten(at: Statements, result: Result): Result {
  const sitting = new Set(at.seats.all({ id: result.match }).map(({ person }) => person));
  if (!sitting.has(NOBODY)) return result;
  const nobody = { player: { kind: "person", person: NOBODY }, name: "" } as const;
  const isThere = (player: Player) => player.kind === "bot" || sitting.has(player.person);
  const seats = result.seats.map((seat) => (isThere(seat.player) ? seat : { ...seat, ...nobody }));
  return { ...result, seats };
}

/** Writes the entry if it is the next one of a match that stands like this. */
function write(at: Statements, id: MatchId, entry: Entry, status: Match["status"]): boolean {
  const now = at.state.get({ id });
  if (now?.status !== status || entry.seq !== now.head + 1) return false;
  return at.insert.run({ id, ...entry }).changes > 0;
}

function parkNow(at: Statements, id: MatchId, entry: Entry, name: MatchName | undefined, atMost: number | undefined) {
  if (name && isTaken(at, id, name)) return "name-taken";
  if (!write(at, id, entry, "running")) return "stale";
  // The name of last time stays, if nobody else has taken it.
  const last = at.nameOf.get({ id })?.key;
  if (last != null && isTaken(at, id, { key: last })) at.unname.run({ id });
  at.advance.run({ id, seq: entry.seq, status: "parked", due: null });
  if (name) at.rename.run({ id, ...name });
  if (atMost !== undefined) makeRoom(at, id, atMost);
  return "parked";
}

/** Of the personal matches that are parked beside this one, those go for which there is no room. */
function makeRoom(at: Statements, id: MatchId, atMost: number): void {
  const game = at.state.get({ id })?.game ?? "";
  const others = at.parkedBeside.all({ id, game });
  for (const other of others.slice(atMost - 1)) at.drop.run(other);
}

function isTaken(at: Statements, id: MatchId, { key }: Pick<MatchName, "key">): boolean {
  const guild = at.guild.get({ id })?.guild;
  const others = guild == null ? at.namedOwn.all({ id, key }) : at.named.all({ guild, key });
  return others.some((other) => other.id !== id);
}

function resumeNow(at: Statements, id: MatchId, entry: Entry, home: Home, due: number | undefined): Opened | "stale" {
  const game = at.state.get({ id })?.game;
  const rival = game === undefined ? undefined : rivalOf(at, home, game);
  if (rival) return rival;
  if (!write(at, id, entry, "parked")) return "stale";
  // Moved first: in the channel where it was parked another one may run by now.
  if (home.kind === "channel") at.move.run({ id, guild: home.guild, channel: home.channel });
  at.advance.run({ id, seq: entry.seq, status: "running", due: due ?? null });
  return { ok: true };
}

function renameNow(at: Statements, id: MatchId, name: MatchName | undefined): boolean {
  if (name && isTaken(at, id, name)) return false;
  at.rename.run({ id, name: name?.name ?? null, key: name?.key ?? null });
  return true;
}

function headNow(at: Statements, id: MatchId): MatchHead | undefined {
  const row = at.match.get({ id });
  return row && makeHead(row, at.seats.all({ id }));
}

function pageNow(at: Statements, id: MatchId, after: number, most: number): LogPage | undefined {
  const head = headNow(at, id);
  return head && { head, entries: makeEntries(id, at.entries.all({ id, after, most })) };
}
