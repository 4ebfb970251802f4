import { safeErrorText } from "#workers/safe-error.ts";
import type { TaskReply } from "#workers/worker-pool.ts";

/** What a worker posts when it is through with a task, whatever came of it. */
export async function createTaskReply(id: number, answer: Promise<unknown>): Promise<TaskReply> {
  try {
    return { id, answer: await answer };
  } catch (error) {
    // As text it would pass for an error of ours, whatever it quotes.
    return { id, error: safeErrorText(error) };
  }
}
