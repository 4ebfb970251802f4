import { hasFields, parseStoredJson } from "#store/json.ts";
import type { KeyValueStore } from "#store/store.ts";

// The age of data is measured with the machine's clock, which may be wrong by months, above all after a start. Each
// cleanup records the time that it reads from the clock. If the next cleanup reads a very different time, later or
// earlier, it does not trust the clock until the clock has run on steadily for a day. A bot that was switched off for
// long looks the same; its cleanup then comes a day later.

const NOTE = "housekeeping";

const HOUR_MS = 60 * 60_000;
/**
 * The clock is trusted if it differs from the expected time by at most this. Data that is kept for a month may
 * therefore be deleted up to three days too early.
 */
const MAX_DRIFT_MS = 3 * 24 * HOUR_MS;
/**
 * How long the clock must run on steadily before it is trusted again. It is less than a day, so that the next daily
 * cleanup can trust the clock. Several restarts on one day are not enough.
 */
const CONFIRM_MS = 20 * HOUR_MS;

interface RecordedClock {
  /** The time of the last cleanup that trusted the clock. */
  readonly last: number;
  /** The time of the first cleanup after the clock jumped far away from `last`; undefined if it has not jumped. */
  readonly suspect?: number;
}

const UNKNOWN: RecordedClock = { last: 0 };

export interface ClockCheck {
  /** Returns whether the clock shows about the expected time. */
  isPlausible(): Promise<boolean>;
  /** Called by each cleanup. Returns whether the clock can be trusted, and records its time. */
  checkAndRecord(): Promise<boolean>;
}

export function createSystemClockCheck(notes: KeyValueStore, now: () => number): ClockCheck {
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
    // If the record is damaged, the clock is not trusted at once, because a deletion cannot be undone.
    return text === undefined
      ? undefined
      : (parseStoredJson<RecordedClock>(text, hasFields({ last: "number" })) ?? UNKNOWN);
  }
}

/** Returns the time of the first cleanup after the clock's last jump; undefined while the clock is trusted. */
function doubtedSince({ last, suspect }: RecordedClock, at: number): number | undefined {
  if (isNear(at, last)) return undefined;
  return suspect !== undefined && at >= suspect && isNear(at, suspect) ? suspect : at;
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= MAX_DRIFT_MS;
}
