import type { LoadedMatch } from "#match/play/loaded-match.ts";
import type { MatchPorts, Reminder } from "#match/ports.ts";
import { findDueReminder, findTurnStart, peopleToMove } from "#match/time/reminder-times.ts";
import type { MatchId } from "#store/store.ts";

// A reminder is sent first and recorded afterwards. If it is unknown whether the reminder arrived, the same reminder is
// sent again, and Discord recognises its nonce.

/** Milliseconds before a reminder that could not be sent is retried. */
const RETRY_PAUSE_MS = 60_000;

export interface ReminderSender {
  /** Sends the reminder of a match if one is due. The caller does not wait for it. */
  sendIfDue(id: MatchId): void;
  /** Whether the last reminder of this match could not be sent and will be retried. */
  isWaitingToRetry(id: MatchId): boolean;
  /** Resolves once no reminder is being sent. */
  close(): Promise<void>;
}

export interface ReminderPorts extends Pick<MatchPorts, "store" | "log" | "now" | "sendReminder"> {
  toWallClock(at: number): number;
  load(id: MatchId): Promise<LoadedMatch | undefined>;
  wakeAt(at: number): void;
}

export function createReminderSender({
  store,
  log,
  sendReminder,
  now,
  toWallClock,
  load,
  wakeAt,
}: ReminderPorts): ReminderSender {
  const underWay = new Map<MatchId, Promise<void>>();
  /** For each match whose reminder could not be sent: the earliest time at which it is sent again. */
  const retryAfter = new Map<MatchId, number>();
  let closed = false;

  function rests(id: MatchId): boolean {
    return now() < (retryAfter.get(id) ?? 0);
  }

  return {
    sendIfDue(id) {
      if (closed || underWay.has(id) || rests(id)) return;
      retryAfter.delete(id);
      const done = sendDue(id).finally(() => underWay.delete(id));
      underWay.set(id, done);
    },
    isWaitingToRetry: rests,
    async close() {
      closed = true;
      await Promise.all(underWay.values());
    },
  };

  async function sendDue(id: MatchId): Promise<void> {
    try {
      const loaded = await load(id);
      const due = loaded && findDueReminder(loaded, now());
      if (!due) return;
      await sendReminder?.(createReminder(loaded, { ...due, until: toWallClock(due.until) }));
      await store.matches.setDue(id, loaded.seq, due.next);
      wakeAt(due.next);
    } catch (error) {
      // The stored due time of this match was not changed, so the next check tries to send the reminder again.
      for (const other of [...retryAfter.keys()]) if (!rests(other)) retryAfter.delete(other);
      retryAfter.set(id, now() + RETRY_PAUSE_MS);
      log.warn({ error, match: id }, "a reminder could not be sent; will retry");
    }
  }
}

function createReminder(loaded: LoadedMatch, { mark, until }: Pick<Reminder, "mark" | "until">): Reminder {
  const { id, opening, location, language, message, log } = loaded.match;
  const persons = peopleToMove(loaded);
  return {
    id,
    game: opening.game,
    location,
    language,
    turn: findTurnStart(log),
    mark,
    people: persons,
    until,
    message,
  };
}
