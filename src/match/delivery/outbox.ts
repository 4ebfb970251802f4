import type { Logger } from "#core/logger.ts";
import { nextTurnUpdate, replacementUpdate, type TurnUpdate } from "#match/delivery/turn-update.ts";
import { isSameChannel } from "#match/play/destination.ts";
import { findForcedAction } from "#match/play/loaded-match.ts";
import type { MatchLoader } from "#match/play/match-loader.ts";
import { type MatchPorts, PublishForbiddenError, type PublishTurn } from "#match/ports.ts";
import { createKeyedQueue } from "#scheduling/keyed-queue.ts";
import { createRetryTimers, MAX_RETRY_MS, retryDelay } from "#scheduling/retry-timers.ts";
import type { Match, MatchId, MatchLocation, Store } from "#store/store.ts";

// Saved, then told. The store knows up to which entry a match was told, so whatever a crash leaves untold is told at
// the next start. News that pile up meanwhile become one message. What is being told is noted first: if nobody knows
// whether that message arrived, the same one is sent again, and Discord recognises it by its nonce.

/** What only a person can mend may take long, and whoever mends it sees to it that it is tried at once. */
const MAX_FORBIDDEN_RETRY_MS = 30 * 60_000;
/** Discord may be slow, or want to be asked more slowly, and the program is to end in ten seconds. */
const CLOSE_TIMEOUT_MS = 2_000;
const LAST_PUBLISH_MS = 1_000;

export interface OutboxPorts {
  readonly store: Store;
  readonly publish: PublishTurn;
  readonly log: Logger;
  readonly loader: Pick<MatchLoader, "load" | "positionAt">;
  /** Resolves when a bot that is at it has answered, or soon enough: two quick turns are told as one. */
  waitBeforePublishing(id: MatchId): Promise<void>;
  /** There is nobody to tell where a match is played. */
  onChannelDeleted(id: MatchId, location: MatchLocation): Promise<void>;
  isMessageDeleted?: MatchPorts["isMessageDeleted"] | undefined;
}

type PublishTarget = Pick<Match, "id" | "location" | "message">;

interface UnpublishedUpdate {
  readonly update: TurnUpdate;
  readonly place: PublishTarget;
  /** Something has happened since. */
  readonly isMore: boolean;
}

export interface Outbox {
  /** There may be something to tell at this match. */
  schedule(id: MatchId): void;
  /** The message of this match may have been deleted: then there is another one. */
  restoreMessage(id: MatchId): void;
  /** Resolves once nothing is being told, or soon; what is not told by then is left to the next start. */
  close(): Promise<void>;
}

export function createOutbox(ports: OutboxPorts): Outbox {
  const queue = createKeyedQueue();
  const waiting = new Set<MatchId>();
  const retries = createRetryTimers(kick);
  let closed = false;
  /** What is not being told by now is left to the next start. */
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
      // What is on its way now is told once more, by the same nonce, if nobody hears of it any more.
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
      const max = error instanceof PublishForbiddenError ? MAX_FORBIDDEN_RETRY_MS : MAX_RETRY_MS;
      const wait = retryDelay(failures, { most: max });
      ports.log.warn({ error, match: id, wait }, "a turn update could not be sent; will retry");
      retries.schedule(id, wait, failures + 1);
    }
  }

  /** It is not tried again of itself: whoever misses it asks once more. */
  async function restoreMessageNow(id: MatchId): Promise<void> {
    try {
      const loaded = await ports.loader.load(id);
      const update = loaded && replacementUpdate(loaded);
      if (!loaded || !update?.message || !(await ports.isMessageDeleted?.(update.message))) return;
      await ports.store.matches.markPublished(id, update.seq, await publish(update, loaded.match));
    } catch (error) {
      ports.log.warn({ error, match: id }, "a message that was deleted could not be replaced");
    }
  }

  async function publishUpdates(id: MatchId): Promise<void> {
    if (ended) return;
    const untold = await nextUnpublished(id);
    if (!untold) return;
    const { update, place, isMore } = untold;
    await ports.store.matches.markPublishing(id, update.seq);
    await ports.store.matches.markPublished(id, update.seq, await publish(update, place));
    if (isMore) await publishUpdates(id);
  }

  /** What is to be told next. The match itself is let go of: to tell may take long, and many may be told of at a time. */
  async function nextUnpublished(id: MatchId): Promise<UnpublishedUpdate | undefined> {
    const loaded = await ports.loader.load(id);
    if (!loaded || findForcedAction(loaded)) return undefined;
    const { match, seq } = loaded;
    const update = await nextTurnUpdate(loaded, ports.loader);
    if (!update && match.publishedSeq < seq) await ports.store.matches.markPublished(id, seq, match.message);
    const { location, message } = match;
    return update && { update, place: { id, location, message }, isMore: update.seq < seq };
  }

  /** The message that carries the buttons from then on, if there is one. */
  async function publish(update: TurnUpdate, match: PublishTarget): Promise<TurnUpdate["message"]> {
    if (match.location.kind === "personal") return undefined;
    try {
      const published = await ports.publish(update);
      if (published !== "nobody-there") return published;
      await ports.onChannelDeleted(match.id, update.location);
      return undefined;
    } catch (error) {
      if (isSameChannel(update.location, match.location)) throw error;
      // Where nobody plays any more, nothing is waited for: it would keep back what is to be told where they do.
      ports.log.warn({ error, match: match.id }, "a turn update could not be sent to the old channel of a match");
      return match.message;
    }
  }
}
