import { setTimeout as sleep } from "node:timers/promises";

/** Discord waits three seconds for a first answer, and what is sent takes its time, too. */
const DEADLINE_MS = 1_500;

export const TIMED_OUT: unique symbol = Symbol("late");

/** What comes of it, or that it takes longer than whoever acknowledges can wait; then it comes later all the same. */
export async function withAckDeadline<Answer>(
  task: Promise<Answer>,
  deadlineMs = DEADLINE_MS,
): Promise<Answer | typeof TIMED_OUT> {
  const cancelTimer = new AbortController();
  const timeout = sleep(deadlineMs, TIMED_OUT, { signal: cancelTimer.signal }).catch((): typeof TIMED_OUT => TIMED_OUT);
  try {
    return await Promise.race([task, timeout]);
  } finally {
    cancelTimer.abort();
    // Where it was late, what it fails of is met by the one who waits for it afterwards.
    task.catch(() => {});
  }
}
