import { lobbyCapacity, matchRequestFields, takenSeats } from "#match/lobby/lobby-changes.ts";
import { type MatchPorts, PublishForbiddenError, type PublishResult } from "#match/ports.ts";
import { undefinedIfDamaged } from "#match/read-undamaged.ts";
import { createKeyedQueue } from "#scheduling/keyed-queue.ts";
import { createRetryTimers, retryDelayMs } from "#scheduling/retry-timers.ts";
import type { LobbyId, StoredLobby } from "#store/lobby-store.ts";

/** A lobby as everybody sees it. */
export interface LobbyView extends StoredLobby {
  /** Maximum number of players. */
  readonly capacity: number;
}

/**
 * Updates the message of a lobby, if the lobby has one. Throws if a retry may work. Throws `PublishForbiddenError` if
 * the bot may not send messages in the channel; in that case the periodic check of the lobbies tries again.
 */
export type PublishLobby = (lobby: LobbyView) => Promise<PublishResult>;

export interface LobbyOutbox {
  /** Publishes a lobby if it has changed since it was last published. */
  schedule(id: LobbyId): void;
  /** Resolves once no lobby is being published. Lobbies that wait for a retry are published after the next start. */
  close(): Promise<void>;
}

export interface LobbyOutboxPorts extends Pick<MatchPorts, "store" | "loadGame" | "log"> {
  readonly publish: PublishLobby;
  /** Called when the channel of a lobby does not exist. */
  onChannelDeleted(id: LobbyId): Promise<void>;
}

/**
 * Publishes saved lobbies. If sending fails, it is retried. If a lobby has changed several times meanwhile, only its
 * current version is sent.
 */
export function createLobbyOutbox(ports: LobbyOutboxPorts): LobbyOutbox {
  const { store, log, publish, onChannelDeleted } = ports;
  const queue = createKeyedQueue();
  const retries = createRetryTimers(schedule);
  let closed = false;

  return {
    schedule: (id) => schedule(id, 0),
    async close() {
      closed = true;
      retries.close();
      await queue.idle();
    },
  };

  function schedule(id: LobbyId, failures: number): void {
    if (!closed) void queue.run(id, () => publishOrRetry(id, failures));
  }

  async function seatsIn(lobby: StoredLobby): Promise<number> {
    const { game, plan, status } = lobby;
    if (!plan.open || status !== "waiting") return takenSeats(lobby).length;
    return lobbyCapacity(plan, await ports.loadGame({ ...matchRequestFields(plan), game }));
  }

  async function publishOrRetry(id: LobbyId, failures: number): Promise<void> {
    try {
      const lobby = await undefinedIfDamaged(() => store.lobbies.load(id));
      if (!lobby || lobby.status === "offered" || lobby.publishedSeq >= lobby.seq) return;
      const published = await publish({ ...lobby, capacity: await seatsIn(lobby) });
      await store.lobbies.markPublished(id, lobby.seq, published === "nobody-there" ? undefined : published);
      if (published === "nobody-there" && lobby.status === "waiting") await onChannelDeleted(id);
    } catch (error) {
      const wait = retryDelayMs(failures);
      log.warn({ error, lobby: id, wait }, "a lobby could not be sent; will retry");
      if (!(error instanceof PublishForbiddenError)) retries.schedule(id, wait, failures + 1);
    }
  }
}
