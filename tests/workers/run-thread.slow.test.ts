import { expect, test } from "vitest";
import { runThread } from "#workers/run-thread.ts";
import type { CreateWordListJob } from "#workers/worker-jobs.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Half a million words, which need far more than 20 MB. */
function largeJob(): CreateWordListJob {
  const word = (number: number) =>
    Array.from({ length: 5 }, (_, at) => LETTERS[Math.floor(number / 26 ** at) % 26]).join("");
  const words = Array.from({ length: 500_000 }, (_, number) => word(number)).join("\n");
  const bag = Array.from(LETTERS, (letter) => `${letter} 3 1`).join("\n");
  return { kind: "make", wanted: { words: Buffer.from(words), bag: Buffer.from(bag), sort: true } };
}

test("a thread posts its result", async () => {
  const posted: unknown[] = [];
  await runThread(largeJob(), { timeoutMs: 60_000, maxHeapMb: 768, onMessage: (message) => posted.push(message) });
  expect(posted).toMatchObject([{ ok: true, wordList: { words: { count: 500_000 } } }]);
});

test("a thread that exceeds its memory limit is ended, and the process goes on", async () => {
  await expect(runThread(largeJob(), { maxHeapMb: 20 })).rejects.toMatchObject({ code: "ERR_WORKER_OUT_OF_MEMORY" });
});

test("a thread that takes too long is ended", async () => {
  await expect(runThread(largeJob(), { timeoutMs: 50 })).rejects.toThrow("make");
});

test("a thread is ended by an abort signal", async () => {
  const ending = new AbortController();
  const ended = runThread(largeJob(), { signal: ending.signal });
  ending.abort();
  await expect(ended).rejects.toThrow("make");
});
