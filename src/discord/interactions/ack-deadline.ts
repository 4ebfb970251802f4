import { setTimeout as sleep } from "node:timers/promises";

/** Discord waits three seconds for a first answer, and sending takes time, too. */
const DEADLINE_MS = 1_500;

export const TIMED_OUT: unique symbol = Symbol("late");

/** Result of `task`, or `TIMED_OUT` if it takes longer than the deadline. The task itself goes on. */
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
    // After a timeout, the caller that awaits the task later handles its error.
    task.catch(() => {});
  }
}
