import { fields, readJson } from "#store/json.ts";
import type { KeyValueStore } from "#store/store.ts";

// The machine's clock tells the age of data, and it may be wrong by months, above all after a start. Each cleanup
// records its reading. If the next reading is far from it, forwards or back, the clock is believed only after it has
// agreed with itself for a day. A bot that was switched off for long looks the same; its cleanup then comes a day
// later.

const NOTE = "housekeeping";

const HOUR_MS = 60 * 60_000;
/** Max difference that is not doubted. Data kept for a month may be deleted this much too early. */
const MAX_DRIFT_MS = 3 * 24 * HOUR_MS;
/** How long a doubted clock must agree with itself. Cleanups are a day apart, or less if the bot restarts. */
const CONFIRM_MS = 20 * HOUR_MS;

interface RecordedClock {
  /** The reading at the last cleanup at which the clock was believed. */
  readonly last: number;
  /** Since when the clock has shown its present time, if that is far from `last`. */
  readonly suspect?: number;
}

const UNKNOWN: RecordedClock = { last: 0 };

export interface ClockCheck {
  /** Returns whether the clock is near the expected time. */
  isPlausible(): Promise<boolean>;
  /** Called by a cleanup. Returns whether the clock can be believed, and records its reading. */
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
    // After a damaged record the clock is not believed at once, because a deletion cannot be undone.
    return text === undefined ? undefined : (readJson<RecordedClock>(text, fields({ last: "number" })) ?? UNKNOWN);
  }
}

/** Undefined if there is nothing to doubt. A clock that jumps again is doubted anew. */
function doubtedSince({ last, suspect }: RecordedClock, at: number): number | undefined {
  if (isNear(at, last)) return undefined;
  return suspect !== undefined && at >= suspect && isNear(at, suspect) ? suspect : at;
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= MAX_DRIFT_MS;
}
