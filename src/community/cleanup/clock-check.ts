import { fields, readJson } from "#store/json.ts";
import type { KeyValueStore } from "#store/store.ts";

// How old something is, is told by the machine's clock, and that may be wrong by months, after a start above all. What it
// shows at a round is noted; where it is far from that at the next one, forwards or back, it is believed once it has said so
// for a day. A bot that was switched off for long looks the same, and what is to go then goes a day later.

const NOTE = "housekeeping";

const HOUR_MS = 60 * 60_000;
/** What is to go in a month may go so much too early; a bot that was off for less is not doubted. */
const MAX_DRIFT_MS = 3 * 24 * HOUR_MS;
/** Rounds are a day apart, or less where the bot is started anew. */
const CONFIRM_MS = 20 * HOUR_MS;

interface RecordedClock {
  /** At the last round at which it was believed. */
  readonly last: number;
  /** Since when it has shown what it shows now, where that is far from it. */
  readonly suspect?: number;
}

const UNKNOWN: RecordedClock = { last: 0 };

export interface ClockCheck {
  /** Whether the clock is about where it is expected. */
  isPlausible(): Promise<boolean>;
  /** Asked at a round: whether it can be gone by, and what it shows is noted. */
  checkAndRecord(): Promise<boolean>;
}

export function createClockCheck(notes: KeyValueStore, now: () => number): ClockCheck {
  return {
    async isPlausible() {
      const recorded = await read();
      return recorded === undefined || isNear(now(), recorded.last);
    },
    async checkAndRecord() {
      const at = now();
      const recorded = await read();
      const suspect = recorded && doubtedSince(recorded, at);
      const isBelieved = recorded === undefined || suspect === undefined || at - suspect >= CONFIRM_MS;
      const next: RecordedClock = isBelieved ? { last: at } : { ...recorded, suspect };
      await notes.write(NOTE, JSON.stringify(next));
      return isBelieved;
    },
  };

  async function read(): Promise<RecordedClock | undefined> {
    const text = await notes.read(NOTE);
    // After a note that is damaged the clock is not believed at once: what is deleted by it is gone.
    return text === undefined ? undefined : (readJson<RecordedClock>(text, fields({ last: "number" })) ?? UNKNOWN);
  }
}

/** Undefined where there is nothing to doubt. Whoever leaps once more is doubted anew. */
function doubtedSince({ last, suspect }: RecordedClock, at: number): number | undefined {
  if (isNear(at, last)) return undefined;
  return suspect !== undefined && at >= suspect && isNear(at, suspect) ? suspect : at;
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= MAX_DRIFT_MS;
}
