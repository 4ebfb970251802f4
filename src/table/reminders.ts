import type { MatchId } from "#store/store.ts";
import { dueMark, personsToMove, turnOf } from "#table/marks.ts";
import type { Ports, Reminder } from "#table/ports.ts";
import type { Loaded } from "#table/sight.ts";

// First told, then noted: where nobody knows whether a reminder arrived, the same one is sent again, and Discord
// recognises it by its nonce, as it does with the news of the outbox.

/** What cannot be sent now is not tried all the time. */
const REST_MS = 60_000;

export interface Reminders {
  /** Sees to a reminder that may be due, without being waited for. */
  look(id: MatchId): void;
  /** Whether one could not be sent just now. */
  rests(id: MatchId): boolean;
  /** Resolves once none is under way. */
  close(): Promise<void>;
}

export interface ReminderPorts extends Pick<Ports, "store" | "log" | "now" | "remind"> {
  onTheWall(at: number): number;
  load(id: MatchId): Promise<Loaded | undefined>;
  wake(at: number): void;
}

export function createReminders({ store, log, remind, now, onTheWall, load, wake }: ReminderPorts): Reminders {
  const underWay = new Map<MatchId, Promise<void>>();
  /** Until when nothing is tried. */
  const resting = new Map<MatchId, number>();
  let closed = false;

  function rests(id: MatchId): boolean {
    return now() < (resting.get(id) ?? 0);
  }

  return {
    look(id) {
      if (closed || underWay.has(id) || rests(id)) return;
      resting.delete(id);
      const done = see(id).finally(() => underWay.delete(id));
      underWay.set(id, done);
    },
    rests,
    async close() {
      closed = true;
      await Promise.all(underWay.values());
    },
  };

  async function see(id: MatchId): Promise<void> {
    try {
      const loaded = await load(id);
      const due = loaded && dueMark(loaded, now());
      if (!due) return;
      await remind?.(reminderOf(loaded, { ...due, until: onTheWall(due.until) }));
      await store.matches.lookAgain(id, loaded.seq, due.next);
      wake(due.next);
    } catch (fault) {
      // The row still says that it is due: whoever looks at the clocks then tries again.
      for (const other of [...resting.keys()]) if (!rests(other)) resting.delete(other);
      resting.set(id, now() + REST_MS);
      log.warn({ fault, match: id }, "a reminder could not be sent; it is tried again");
    }
  }
}

function reminderOf(loaded: Loaded, { mark, until }: Pick<Reminder, "mark" | "until">): Reminder {
  const { id, opening, home, language, message, log } = loaded.match;
  const persons = personsToMove(loaded);
  return { id, game: opening.game, home, language, turn: turnOf(log), mark, persons, until, message };
}
