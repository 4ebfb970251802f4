import type { Logger } from "#core/logger.ts";
import { createNextTurnUpdate, createReplacementUpdate, type TurnUpdate } from "#match/delivery/turn-update.ts";
import { isSameChannel } from "#match/play/destination.ts";
import { findForcedAction } from "#match/play/loaded-match.ts";
import type { MatchLoader } from "#match/play/match-loader.ts";
import { type MatchPorts, PublishForbiddenError, type PublishTurn } from "#match/ports.ts";
import { createKeyedQueue } from "#scheduling/keyed-queue.ts";
import { createRetryTimers, retryDelayMs } from "#scheduling/retry-timers.ts";
import type { Match, MatchId, MatchLocation, Store } from "#store/store.ts";

// Turns are saved first, then published. The store knows the last published entry, so the next start publishes what was
// left unpublished by a crash. If several updates wait, one message contains them all. Before a message is sent, the
// number of its last entry is stored. So if it is unknown whether the message arrived, the same message can be sent
// again, and Discord recognises its nonce.

/**
 * Delays of the retries if the bot may not send messages. They are long, because missing permissions may take long to
 * fix. When they are fixed, another retry starts at once.
 */
const FORBIDDEN_RETRY = { first: 60_000, most: 30 * 60_000 };
/**
 * Milliseconds that `close` waits for updates that are being sent. Discord may be slow, but the process must end within
 * ten seconds.
 */
const CLOSE_TIMEOUT_MS = 2_000;
const LAST_PUBLISH_MS = 1_000;

export interface OutboxPorts {
  readonly store: Store;
  readonly publish: PublishTurn;
  readonly log: Logger;
  readonly loader: Pick<MatchLoader, "load" | "positionAt">;
  /**
   * Resolves when the update may be sent. If a bot is thinking, this takes a short time longer, so that the turns of
   * person and bot become one message.
   */
  waitBeforePublishing(id: MatchId): Promise<void>;
  /** Called when the channel of a match does not exist. */
  onChannelDeleted(id: MatchId, location: MatchLocation): Promise<void>;
  isMessageDeleted?: MatchPorts["isMessageDeleted"] | undefined;
}

type PublishTarget = Pick<Match, "id" | "location" | "message">;

interface UnpublishedUpdate {
  readonly update: TurnUpdate;
  readonly place: PublishTarget;
  /** Whether the match has entries after this update. */
  readonly isMore: boolean;
}

export interface Outbox {
  /** Publishes the next turn update of a match, if there is one. */
  schedule(id: MatchId): void;
  /** Sends a new message for a match if its message was deleted. */
  restoreMessage(id: MatchId): void;
  /**
   * Resolves once no update is being sent, or after a short time. Updates that were not sent are published after the
   * next start.
   */
  close(): Promise<void>;
}

export function createOutbox(ports: OutboxPorts): Outbox {
  const queue = createKeyedQueue();
  const waiting = new Set<MatchId>();
  const retries = createRetryTimers(kick);
  let closed = false;
  /** True once no update may be sent any more. The remaining updates are published after the next start. */
  let ended = false;

  return {
    schedule: kick,
    restoreMessage(id) {
      if (!closed) void queue.run(id, () => restoreMessageNow(id));
    },
    async close() {
      closed = true;
      retries.close();
      if (await queue.idle(CLOSE_TIMEOUT_MS)) return;
      ended = true;
      // If the process ends before it learns whether this update arrived, the same update is sent after the next start.
      if (!(await queue.idle(LAST_PUBLISH_MS))) ports.log.warn({}, "unsent turn updates will be sent after restart");
    },
  };

  function kick(id: MatchId, failures = 0): void {
    if (closed || waiting.has(id)) return;
    waiting.add(id);
    void queue.run(id, async () => {
      await ports.waitBeforePublishing(id);
      waiting.delete(id);
      await publishOrRetry(id, failures);
    });
  }

  async function publishOrRetry(id: MatchId, failures: number): Promise<void> {
    try {
      await publishUpdates(id);
    } catch (error) {
      const wait = retryDelayMs(failures, error instanceof PublishForbiddenError ? FORBIDDEN_RETRY : {});
      ports.log.warn({ error, match: id, wait }, "a turn update could not be sent; will retry");
      retries.schedule(id, wait, failures + 1);
    }
  }

  /**
   * Sends a new message if the old one was deleted. Not retried automatically, because players can ask for the message
   * again.
   */
  async function restoreMessageNow(id: MatchId): Promise<void> {
    try {
      const loaded = await ports.loader.load(id);
      const update = loaded && createReplacementUpdate(loaded);
      if (!loaded || !update?.message || !(await ports.isMessageDeleted?.(update.message))) return;
      const running = await ports.store.matches.runningInChannel(channelOf(update) ?? "");
      const completed = withSharedChannel(update, running);
      await ports.store.matches.markPublished(id, update.seq, await publish(completed, loaded.match));
    } catch (error) {
      ports.log.warn({ error, match: id }, "a message that was deleted could not be replaced");
    }
  }

  async function publishUpdates(id: MatchId): Promise<void> {
    if (ended) return;
    const untold = await nextUnpublished(id);
    if (!untold) return;
    const { update, place, isMore } = untold;
    const running = await ports.store.matches.markPublishing(id, update.seq, channelOf(update));
    const message = await publish(withSharedChannel(update, running), place);
    await ports.store.matches.markPublished(id, update.seq, message);
    if (isMore) await publishUpdates(id);
  }

  /**
   * Returns the next update of a match. The update holds no reference to the loaded match, because sending may take
   * long, and many updates may wait in memory.
   */
  async function nextUnpublished(id: MatchId): Promise<UnpublishedUpdate | undefined> {
    const loaded = await ports.loader.load(id);
    if (!loaded || findForcedAction(loaded)) return undefined;
    const { match, seq } = loaded;
    const update = await createNextTurnUpdate(loaded, ports.loader);
    if (!update && match.publishedSeq < seq) await ports.store.matches.markPublished(id, seq, match.message);
    const { location, message } = match;
    return update && { update, place: { id, location, message }, isMore: update.seq < seq };
  }

  /** Sends an update. Returns the message that has the buttons from now on, if any. */
  async function publish(update: TurnUpdate, match: PublishTarget): Promise<TurnUpdate["message"]> {
    if (match.location.kind === "personal") return undefined;
    try {
      const published = await ports.publish(update);
      if (published !== "nobody-there") return published;
      await ports.onChannelDeleted(match.id, update.location);
      return undefined;
    } catch (error) {
      if (isSameChannel(update.location, match.location)) throw error;
      // If the match has moved to another channel, a message that failed in the old channel is not retried. A retry
      // would delay updates in the current channel.
      ports.log.warn({ error, match: match.id }, "a turn update could not be sent to the old channel of a match");
      return match.message;
    }
  }
}

function channelOf({ location }: TurnUpdate): string | undefined {
  return location.kind === "channel" ? location.channel : undefined;
}

/** `running`: the matches that run in the channel of the update. */
function withSharedChannel(update: TurnUpdate, running: readonly MatchId[]): TurnUpdate {
  return running.some((other) => other !== update.id) ? { ...update, sharesChannel: true } : update;
}
