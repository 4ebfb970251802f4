import { safeErrorText } from "#workers/safe-error.ts";
import type { TaskReply } from "#workers/worker-pool.ts";

/** Waits for the answer of a task and creates the worker's reply, also if the task fails. */
export async function createTaskReply(id: number, answer: Promise<unknown>): Promise<TaskReply> {
  try {
    return { id, answer: await answer };
  } catch (error) {
    // The values that the log must not contain are removed here, before the error is sent. In the main thread, the
    // error would look like one of this project, and its whole message would be logged.
    return { id, error: safeErrorText(error) };
  }
}
