import { setTimeout as sleep } from "node:timers/promises";

/** Discord waits three seconds for a first answer, and what is sent takes its time, too. */
const LIMIT_MS = 1_500;

export const LATE: unique symbol = Symbol("late");

/** What comes of it, or that it takes longer than whoever acknowledges can wait; then it comes later all the same. */
export async function inTime<Answer>(asked: Promise<Answer>, limitMs = LIMIT_MS): Promise<Answer | typeof LATE> {
  const enough = new AbortController();
  const late = sleep(limitMs, LATE, { signal: enough.signal }).catch((): typeof LATE => LATE);
  try {
    return await Promise.race([asked, late]);
  } finally {
    enough.abort();
    // Where it was late, what it fails of is met by the one who waits for it afterwards.
    asked.catch(() => {});
  }
}
