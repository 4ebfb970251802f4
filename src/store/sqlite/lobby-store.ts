import { and, asc, count, eq, type InferSelectModel, ne, sql } from "drizzle-orm";
import type { Lobby, LobbyChangeResult, LobbyId, LobbyStore, StoredLobby } from "#store/lobby-store.ts";
import { jsonValueAt } from "#store/schema/json-column.ts";
import { isOfferedLobby, isRunning, isWaitingLobby, lobbies, matches } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import type { OpenMatchOrLobbyResult } from "#store/store.ts";
import { UnreadableRowError } from "#store/unreadable-row-error.ts";

type Statements = ReturnType<typeof statements>;
type Row = InferSelectModel<typeof lobbies>;

export function createSqliteLobbyStore(db: SqliteDb): LobbyStore {
  const at = statements(db);
  const open = db.$client.transaction((lobby: Lobby) => openInTransaction(db, at, lobby)).immediate;
  const change = db.$client.transaction((lobby: Lobby) => changeInTransaction(db, at, lobby)).immediate;
  const told = db.$client.transaction((id: LobbyId, seq: number, message: StoredLobby["message"]) =>
    markPublishedInTransaction(at, id, seq, message),
  ).immediate;
  return {
    open: async (lobby) => open(lobby),
    load: async (id) => {
      const row = at.load.get({ id });
      return row && fromLobbyRow(row);
    },
    change: async (lobby) => change(lobby),
    markPublished: async (id, seq, message) => told(id, seq, message),
    remove: async (id) => {
      at.remove.run({ id });
    },
    waitingInChannel: async (channel) => at.waitingIn.all({ channel }).map(({ id }) => id),
    waitingFor: async (match) => at.waitingFor.all({ match }).map(({ id }) => id),
    countWaitingOf: async (guild, host) => at.waitingOf.get({ guild, host })?.count ?? 0,
    listAll: async () => at.all.all().map(({ id }) => id),
  };
}

function openInTransaction(db: SqliteDb, at: Statements, lobby: Lobby): OpenMatchOrLobbyResult {
  const blocker = findBlocker(at, lobby);
  if (blocker) return blocker;
  if (lobby.status === "offered") {
    at.removeOffers.run({ channel: lobby.location.channel, game: lobby.game, host: lobby.guests[0]?.person ?? "" });
  }
  db.insert(lobbies)
    .values({ id: lobby.id, ...rowOf(lobby), told: -1 })
    .run();
  return { ok: true };
}

function changeInTransaction(db: SqliteDb, at: Statements, lobby: Lobby): LobbyChangeResult {
  if (at.load.get({ id: lobby.id })?.seq !== lobby.seq - 1) return "stale";
  const blocker = findBlocker(at, lobby);
  if (blocker) return blocker;
  db.update(lobbies).set(rowOf(lobby)).where(eq(lobbies.id, lobby.id)).run();
  return { ok: true };
}

function markPublishedInTransaction(at: Statements, id: LobbyId, seq: number, message: StoredLobby["message"]): void {
  const lobby = at.load.get({ id });
  if (!lobby || seq < lobby.told) return;
  const isOver = lobby.status !== "waiting" && lobby.status !== "offered";
  if (isOver && seq >= lobby.seq) at.remove.run({ id });
  else at.tell.run({ id, seq, channel: message?.channel ?? null, message: message?.id ?? null });
}

/** Returns the match or lobby that occupies the channel in which this lobby is to wait. */
function findBlocker(
  at: Statements,
  { id, location, game, status }: Lobby,
): Exclude<OpenMatchOrLobbyResult, { ok: true }> | undefined {
  if (status !== "waiting") return undefined;
  const where = { channel: location.channel, game };
  const match = at.running.get(where);
  if (match) return { ok: false, running: match.id };
  const other = at.waiting.get({ ...where, id });
  return other && { ok: false, waiting: other.id };
}

function rowOf({ location, game, plan, guests, status, seq, at }: Lobby) {
  return { guild: location.guild, channel: location.channel, game, plan, guests, status, seq, at };
}

/** Converts a row to a lobby. Throws `UnreadableRowError` if the plan or the guests cannot be read. */
function fromLobbyRow({ id, guild, channel, game, plan, guests, status, seq, at, told, ...row }: Row): StoredLobby {
  if (plan === undefined || guests === undefined) throw new UnreadableRowError("lobbies", id);
  const { messageChannel, messageId } = row;
  const message =
    messageChannel === null || messageId === null ? undefined : { channel: messageChannel, id: messageId };
  return {
    id,
    location: { kind: "channel", guild, channel },
    game,
    plan,
    guests,
    status,
    seq,
    at,
    publishedSeq: told,
    message,
  };
}

function statements(db: SqliteDb) {
  const id = sql.placeholder("id");
  const given = (name: string) => sql`${sql.placeholder(name)}`;
  const isIt = eq(lobbies.id, id);
  const inChannel = eq(lobbies.channel, sql.placeholder("channel"));
  const isGame = eq(lobbies.game, sql.placeholder("game"));
  const running = and(
    eq(matches.channel, sql.placeholder("channel")),
    eq(matches.game, sql.placeholder("game")),
    isRunning,
  );
  return {
    load: db.select().from(lobbies).where(isIt).prepare(),
    running: db.select({ id: matches.id }).from(matches).where(running).prepare(),
    waiting: db
      .select({ id: lobbies.id })
      .from(lobbies)
      .where(and(inChannel, isGame, isWaitingLobby, ne(lobbies.id, id)))
      .prepare(),
    waitingIn: db
      .select({ id: lobbies.id })
      .from(lobbies)
      .where(and(inChannel, isWaitingLobby))
      .orderBy(asc(lobbies.at), asc(lobbies.id))
      .prepare(),
    waitingFor: db
      .select({ id: lobbies.id })
      .from(lobbies)
      .where(and(isWaitingLobby, eq(jsonValueAt(lobbies.plan, "$.again"), sql.placeholder("match"))))
      .orderBy(asc(lobbies.at), asc(lobbies.id))
      .prepare(),
    waitingOf: db
      .select({ count: count() })
      .from(lobbies)
      .where(
        and(
          eq(lobbies.guild, sql.placeholder("guild")),
          isWaitingLobby,
          eq(jsonValueAt(lobbies.guests, "$[0].person"), sql.placeholder("host")),
        ),
      )
      .prepare(),
    all: db.select({ id: lobbies.id }).from(lobbies).orderBy(asc(lobbies.at), asc(lobbies.id)).prepare(),
    tell: db
      .update(lobbies)
      .set({ told: given("seq"), messageChannel: given("channel"), messageId: given("message") })
      .where(isIt)
      .prepare(),
    remove: db.delete(lobbies).where(isIt).prepare(),
    removeOffers: db
      .delete(lobbies)
      .where(
        and(inChannel, isGame, isOfferedLobby, eq(jsonValueAt(lobbies.guests, "$[0].person"), sql.placeholder("host"))),
      )
      .prepare(),
  };
}
