import { fields, readJson } from "#store/json.ts";
import type { Notes } from "#store/store.ts";

// How old something is, is told by the machine's clock, and that may be wrong by months, after a start above all. What it
// shows at a round is noted; where it is far from that at the next one, forwards or back, it is believed once it has said so
// for a day. A bot that was switched off for long looks the same, and what is to go then goes a day later.

const NOTE = "housekeeping";

const HOUR_MS = 60 * 60_000;
/** What is to go in a month may go so much too early; a bot that was off for less is not doubted. */
const FAR_MS = 3 * 24 * HOUR_MS;
/** Rounds are a day apart, or less where the bot is started anew. */
const BELIEVED_MS = 20 * HOUR_MS;

interface Noted {
  /** At the last round at which it was believed. */
  readonly last: number;
  /** Since when it has shown what it shows now, where that is far from it. */
  readonly doubted?: number;
}

const UNKNOWN: Noted = { last: 0 };

export interface Calendar {
  /** Whether the clock is about where it is expected. */
  isRight(): Promise<boolean>;
  /** Asked at a round: whether it can be gone by, and what it shows is noted. */
  isBelieved(): Promise<boolean>;
}

export function createCalendar(notes: Notes, now: () => number): Calendar {
  return {
    async isRight() {
      const noted = await read();
      return noted === undefined || isNear(now(), noted.last);
    },
    async isBelieved() {
      const at = now();
      const noted = await read();
      const doubted = noted && doubtedSince(noted, at);
      const isBelieved = noted === undefined || doubted === undefined || at - doubted >= BELIEVED_MS;
      const next: Noted = isBelieved ? { last: at } : { ...noted, doubted };
      await notes.write(NOTE, JSON.stringify(next));
      return isBelieved;
    },
  };

  async function read(): Promise<Noted | undefined> {
    const text = await notes.read(NOTE);
    // After a note that is damaged the clock is not believed at once: what is deleted by it is gone.
    return text === undefined ? undefined : (readJson<Noted>(text, fields({ last: "number" })) ?? UNKNOWN);
  }
}

/** Undefined where there is nothing to doubt. Whoever leaps once more is doubted anew. */
function doubtedSince({ last, doubted }: Noted, at: number): number | undefined {
  if (isNear(at, last)) return undefined;
  return doubted !== undefined && at >= doubted && isNear(at, doubted) ? doubted : at;
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= FAR_MS;
}
