import { safeErrorText } from "#main/safe-error.ts";
import type { Reply } from "#table/pool.ts";

/** What a worker posts when it is through with a task, whatever came of it. */
export async function reply(id: number, answer: Promise<unknown>): Promise<Reply> {
  try {
    return { id, answer: await answer };
  } catch (fault) {
    // As text it would pass for an error of ours, whatever it quotes.
    return { id, fault: safeErrorText(fault) };
  }
}
