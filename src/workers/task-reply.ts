import { safeErrorText } from "#workers/safe-error.ts";
import type { TaskReply } from "#workers/worker-pool.ts";

/** Waits for `answer` and makes the worker's reply, for success and failure. */
export async function createTaskReply(id: number, answer: Promise<unknown>): Promise<TaskReply> {
  try {
    return { id, answer: await answer };
  } catch (error) {
    // Makes the text safe here: after the thread it would look like an error of this project, whatever it quotes.
    return { id, error: safeErrorText(error) };
  }
}
