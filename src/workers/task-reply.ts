import { safeErrorText } from "#workers/safe-error.ts";
import type { TaskReply } from "#workers/worker-pool.ts";

/** Waits for the answer of a task and creates the worker's reply, also if the task fails. */
export async function createTaskReply(id: number, answer: Promise<unknown>): Promise<TaskReply> {
  try {
    return { id, answer: await answer };
  } catch (error) {
    // The error is made safe before it is sent. After that, it would look like an error of this project, and its
    // message would be logged.
    return { id, error: safeErrorText(error) };
  }
}
