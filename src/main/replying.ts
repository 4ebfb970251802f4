import type { Reply } from "#table/pool.ts";

/** What a worker posts when it is through with a task, whatever came of it. */
export async function reply(id: number, answer: Promise<unknown>): Promise<Reply> {
  try {
    return { id, answer: await answer };
  } catch (fault) {
    return { id, fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) };
  }
}
