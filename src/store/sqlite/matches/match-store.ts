import type { LogEntry } from "#core/match-log.ts";
import { assembleMatch } from "#store/assemble-match.ts";
import type { LobbyVersion } from "#store/lobby-store.ts";
import { DELETED_PLAYER } from "#store/personal-data/personal-data.ts";
import type { MatchResult, PlayerRef } from "#store/result-store.ts";
import { excludeKnownTasks } from "#store/results/exclude-known-tasks.ts";
import { matches, seats } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import { prepareListStatements } from "#store/sqlite/matches/list-statements.ts";
import {
  fromEntryRows,
  fromHeadRow,
  fromSummaryRow,
  type SummaryRow,
  toMatchRow,
  toSeatRow,
  toSeatRows,
} from "#store/sqlite/matches/match-rows.ts";
import { prepareReadStatements } from "#store/sqlite/matches/read-statements.ts";
import { prepareWriteStatements } from "#store/sqlite/matches/write-statements.ts";
import { findTaskKnowledge, recordSeatSightings } from "#store/sqlite/results/task-sightings.ts";
import {
  type LogEntryEffects,
  type LogPage,
  MAX_LOG_PAGE_ENTRIES,
  type Match,
  type MatchHead,
  type MatchId,
  type MatchLocation,
  type MatchName,
  type MatchOfServer,
  type MatchStore,
  type MatchSummary,
  type NewMatch,
  type OpenMatchOrLobbyResult,
} from "#store/store.ts";

/** In SQLite, the limit -1 means no limit. */
const ALL = -1;

/**
 * Creates the store of matches. `record` writes the result of a match, in the transaction that writes the last entry.
 */
export function createSqliteMatchStore(db: SqliteDb, record: (result: MatchResult) => void): MatchStore {
  const at = prepareMatchStatements(db);
  const recordCountedResult = (result: MatchResult) =>
    record(excludeKnownTasks(result, (task, person) => findTaskKnowledge(db, result.game, task, person, result.match)));
  // Each transaction is one synchronous function, because better-sqlite3 refuses a promise inside a transaction. A
  // transaction that will write takes the write lock at its beginning. If it took the lock later, it would fail after a
  // write of another process.
  const open = db.$client.transaction((match: NewMatch, lobby: LobbyVersion | undefined) =>
    openInTransaction(db, at, match, lobby),
  ).immediate;
  const append = db.$client.transaction((id: MatchId, entry: LogEntry, change: LogEntryEffects) =>
    appendInTransaction(at, recordCountedResult, id, entry, change),
  ).immediate;
  const park = db.$client.transaction((id: MatchId, entry: LogEntry, name: MatchName | undefined, atMost?: number) =>
    saveInTransaction(at, id, entry, name, atMost),
  ).immediate;
  const resume = db.$client.transaction((id: MatchId, entry: LogEntry, home: MatchLocation, due: number | undefined) =>
    resumeInTransaction(at, id, entry, home, due),
  ).immediate;
  const rename = db.$client.transaction((id: MatchId, name: MatchName | undefined) =>
    renameInTransaction(at, id, name),
  ).immediate;
  const abandon = db.$client.transaction((id: MatchId) => abandonInTransaction(at, id)).immediate;
  const page = db.$client.transaction((id: MatchId, after: number, most: number) =>
    readLogPage(at, id, after, most),
  ).deferred;
  const listRunning = (channel: string): MatchId[] => at.runningIn.all({ channel }).map(({ id }) => id);
  const playedBy = (person: string): MatchId[] =>
    [...at.runningOf.all({ person }), ...at.restingOf.all({ person })].map(({ id }) => id);
  return {
    open: async (match, lobby) => open(match, lobby),
    load: async (id) => {
      const whole = page(id, 0, ALL);
      return whole && assembleMatch(whole.head, whole.entries);
    },
    loadHead: async (id) => readMatchHead(at, id),
    loadPage: async (id, after) => page(id, after, MAX_LOG_PAGE_ENTRIES),
    append: async (id, entry, change) => append(id, entry, change),
    saveForLater: async (id, entry, name, atMost) => park(id, entry, name, atMost),
    resume: async (id, entry, home, due) => resume(id, entry, home, due),
    rename: async (id, name) => rename(id, name),
    markPublishing: async (id, seq, channel) => {
      at.announce.run({ id, seq });
      return channel === undefined ? [] : listRunning(channel);
    },
    markPublished: async (id, seq, message) => {
      at.tell.run({ id, seq, channel: message?.channel ?? null, message: message?.id ?? null });
    },
    findRunning: async (channel, game) => at.running.get({ channel, game })?.id,
    runningInChannel: async (channel) => listRunning(channel),
    runningOnServer: async (guild) => placed(at.runningOn.all({ guild })),
    countPlayedOn: async (guild, person) => ({
      running: at.runningOnOf.get({ guild, person })?.count ?? 0,
      saved: at.savedOnOf.get({ guild, person })?.count ?? 0,
    }),
    countWatched: async (guild, starter) =>
      (starter === undefined ? at.watched.get({ guild }) : at.watchedOnBy.get({ guild, person: starter }))?.count ?? 0,
    watchedBy: async (person) => at.watchedBy.all({ person }).map(({ id }) => id),
    unfinishedOf: async (person) => playedBy(person),
    begunBy: async (person, game) =>
      playedBy(person).flatMap((id) => {
        const { opening, channel = null } = at.begun.get({ id, game }) ?? {};
        return opening === undefined ? [] : [{ id, opening, channel: channel ?? undefined }];
      }),
    soloMatches: async (person, game) => {
      const whose = { person, game: game ?? null };
      const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
      return { running: ids(at.ownRunning.all(whose)), saved: ids(at.ownParked.all(whose)) };
    },
    latestSolo: async (person) => at.ownPlayed.get({ person, game: null })?.id,
    latestInChannel: async (channel) => at.latest.get({ channel })?.id,
    finished: async (home, game, most) => {
      const which = { game: game ?? null, most };
      const found =
        home.kind === "channel"
          ? finishedInChannel(at, home.channel, game, most)
          : at.ownFinished.all({ ...which, person: home.person });
      return found.map(({ id }) => id);
    },
    listFinished: async (home, game, most) => {
      const which = { game: game ?? null, most };
      if (home.kind === "personal") return summarize(at.ownFinishedSummaries.all({ ...which, person: home.person }));
      const { channel } = home;
      return summarize(
        game === undefined
          ? at.finishedSummaries.all({ channel, most })
          : at.finishedOfGameSummaries.all({ channel, game, most }),
      );
    },
    savedOnServer: async (guild) => placed(at.parked.all({ guild })),
    listSavedOnServer: async (guild, most) => summarize(at.parkedSummaries.all({ guild, most })),
    savedByPlayer: async (guild, person) => at.parkedOf.all({ guild: guild ?? null, person }).map(({ id }) => id),
    listSavedByPlayer: async (guild, person, most) =>
      summarize(at.parkedOfSummaries.all({ guild: guild ?? null, person, most })),
    savedByName: async (guild, key, person) =>
      placed(person === undefined ? at.named.all({ guild, key }) : at.namedOf.all({ guild, key, person })),
    savedSoloByName: async (person, key) => at.namedSolo.get({ person, key })?.id,
    setDue: async (id, seq, due) => {
      at.lookAgain.run({ id, seq, due: due ?? null });
    },
    due: async (until) => ({
      matches: at.due.all({ until }).map(ofServer),
      next: at.nextDue.get({ until })?.due ?? undefined,
    }),
    runningOrUnpublished: async () => at.unsettled.all().map(ofServer),
    abandon: async (id) => abandon(id),
  };
}

function finishedInChannel(at: MatchStatements, channel: string, game: string | undefined, most: number) {
  return game === undefined ? at.finished.all({ channel, most }) : at.finishedOfGame.all({ channel, game, most });
}

function summarize(rows: readonly SummaryRow[]): MatchSummary[] {
  return rows.map(fromSummaryRow).filter((match) => match !== undefined);
}

function ofServer({ id, guild }: { readonly id: MatchId; readonly guild: string | null }): MatchOfServer {
  return { id, guild: guild ?? undefined };
}

function placed(rows: readonly { readonly id: MatchId; readonly channel: string | null }[]) {
  return rows.flatMap(({ id, channel }) => (channel === null ? [] : [{ id, channel }]));
}

function openInTransaction(
  db: SqliteDb,
  at: MatchStatements,
  match: NewMatch,
  lobby: LobbyVersion | undefined,
): OpenMatchOrLobbyResult | "stale" {
  const { location, opening } = match;
  const blocker = findBlocker(at, location, opening.game, lobby?.id);
  if (blocker) return blocker;
  if (lobby && at.start.run(lobby).changes === 0) return "stale";
  db.insert(matches).values(toMatchRow(match)).run();
  for (const row of toSeatRows(match)) db.insert(seats).values(row).run();
  recordSeatSightings(db, match);
  return { ok: true };
}

/**
 * Returns the running match or waiting lobby that occupies a channel. `own`: the lobby that becomes the new match; it
 * is ignored.
 */
function findBlocker(
  at: MatchStatements,
  home: MatchLocation,
  game: string,
  own?: string,
): Exclude<OpenMatchOrLobbyResult, { ok: true }> | undefined {
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

function appendInTransaction(
  at: MatchStatements,
  record: (result: MatchResult) => void,
  id: MatchId,
  entry: LogEntry,
  change: LogEntryEffects,
): boolean {
  if (!write(at, id, entry, "running")) return false;
  // An entry that gives time of the bot's downtime back is no action of a player.
  const played = entry.deed.kind === "rest" ? null : entry.at;
  at.advance.run({ id, seq: entry.seq, played, status: change.status, due: change.due ?? null });
  if (change.status !== "running") at.finishSeats.run({ id });
  if (change.clearDraftOf !== undefined) at.deleteDraft.run({ id, seat: change.clearDraftOf });
  if (change.reseat) at.reseat.run({ ...toSeatRow(id, change.reseat.seat, change.reseat.holder), id });
  if (change.result) record(withoutDeletedPlayers(at, change.result));
  return true;
}

/** Returns the result with `DELETED_PLAYER` in place of each player who was deleted after the match was loaded. */
function withoutDeletedPlayers(at: MatchStatements, result: MatchResult): MatchResult {
  const sitting = new Set(at.seats.all({ id: result.match }).map(({ person }) => person));
  if (!sitting.has(DELETED_PLAYER)) return result;
  const nobody = { player: { kind: "person", person: DELETED_PLAYER }, name: "" } as const;
  const isThere = (player: PlayerRef) => player.kind === "bot" || sitting.has(player.person);
  const seats = result.seats.map((seat) => (isThere(seat.player) ? seat : { ...seat, ...nobody }));
  return { ...result, seats };
}

/** Writes an entry. Returns false if the match does not have this status or the entry is not the next one. */
function write(at: MatchStatements, id: MatchId, entry: LogEntry, status: Match["status"]): boolean {
  const now = at.state.get({ id });
  if (now?.status !== status || entry.seq !== now.head + 1) return false;
  return at.insert.run({ id, ...entry }).changes > 0;
}

function saveInTransaction(
  at: MatchStatements,
  id: MatchId,
  entry: LogEntry,
  name: MatchName | undefined,
  atMost: number | undefined,
) {
  if (name && isTaken(at, id, name)) return "name-taken";
  if (!write(at, id, entry, "running")) return "stale";
  // The match keeps the name of its last save, unless another match has taken the name.
  const last = at.nameOf.get({ id })?.key;
  if (last != null && isTaken(at, id, { key: last })) at.unname.run({ id });
  at.advance.run({ id, seq: entry.seq, played: entry.at, status: "parked", due: null });
  if (name) at.rename.run({ id, ...name });
  if (atMost !== undefined) abandonSurplus(at, id, atMost);
  return "parked";
}

/** Abandons the least recently played saved solo matches of the same person and game, so that `atMost` stay. */
function abandonSurplus(at: MatchStatements, id: MatchId, atMost: number): void {
  const game = at.state.get({ id })?.game ?? "";
  const others = at.parkedBeside.all({ id, game });
  for (const other of others.slice(atMost - 1)) abandonInTransaction(at, other.id);
}

function abandonInTransaction(at: MatchStatements, id: MatchId): void {
  if (at.drop.run({ id }).changes > 0) at.finishSeats.run({ id });
}

function isTaken(at: MatchStatements, id: MatchId, { key }: Pick<MatchName, "key">): boolean {
  const { guild, channel } = at.place.get({ id }) ?? {};
  if (guild == null) return at.namedOwn.all({ id, key }).some((other) => other.id !== id);
  return at.named.all({ guild, key }).some((other) => other.id !== id && other.channel === channel);
}

function resumeInTransaction(
  at: MatchStatements,
  id: MatchId,
  entry: LogEntry,
  home: MatchLocation,
  due: number | undefined,
): OpenMatchOrLobbyResult | "stale" {
  const game = at.state.get({ id })?.game;
  const blocker = game === undefined ? undefined : findBlocker(at, home, game);
  if (blocker) return blocker;
  if (!write(at, id, entry, "parked")) return "stale";
  // The channel is written together with the status: the old channel may have another running match by now, and the new
  // one a saved match of the same name.
  if (home.kind === "channel") at.move.run({ id, guild: home.guild, channel: home.channel });
  at.advance.run({ id, seq: entry.seq, played: entry.at, status: "running", due: due ?? null });
  return { ok: true };
}

function renameInTransaction(at: MatchStatements, id: MatchId, name: MatchName | undefined): boolean {
  if (name && isTaken(at, id, name)) return false;
  at.rename.run({ id, name: name?.name ?? null, key: name?.key ?? null });
  return true;
}

function readMatchHead(at: MatchStatements, id: MatchId): MatchHead | undefined {
  const row = at.match.get({ id });
  return row && fromHeadRow(row, at.seats.all({ id }));
}

function readLogPage(at: MatchStatements, id: MatchId, after: number, most: number): LogPage | undefined {
  const head = readMatchHead(at, id);
  return (
    head && { head, entries: fromEntryRows(id, at.entries.all({ id, after, most })), drafts: at.drafts.all({ id }) }
  );
}

/** All prepared statements about matches. */
type MatchStatements = ReturnType<typeof prepareMatchStatements>;

function prepareMatchStatements(db: SqliteDb) {
  return { ...prepareReadStatements(db), ...prepareListStatements(db), ...prepareWriteStatements(db) };
}
