import type { CreatedWordList, WordListRequest } from "#lexicon/upload/create-word-list.ts";
import { runThread } from "#workers/run-thread.ts";

/**
 * Limits of the thread that creates a list. The largest accepted files need far less. A thread that exceeds a limit is
 * ended, and the program goes on.
 */
const LIMITS = { timeoutMs: 60_000, maxHeapMb: 768 };

/** Creates a word list in a thread with limited time and memory. */
export async function createWordListInThread(wanted: WordListRequest): Promise<CreatedWordList> {
  let created: unknown;
  await runThread(
    { kind: "make", wanted },
    {
      ...LIMITS,
      onMessage: (message) => {
        created = message;
      },
    },
  );
  return created as CreatedWordList;
}
