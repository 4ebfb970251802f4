import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createBuiltInOpener } from "#workers/word-lists/built-in-word-lists.ts";

const SAMPLE_MS = 2;
const MEGABYTE = 2 ** 20;

interface Course {
  /** From nothing to a word list that is open. */
  readonly ms: number;
  /** What the process grew by at most. */
  readonly megabytes: number;
  /** The longest that a timer of this thread was late. */
  readonly stallMs: number;
}

async function compileFromNothing(language: string): Promise<Course> {
  const folder = await mkdtemp(join(tmpdir(), "tauler-worker-"));
  const begun = performance.now();
  const rss = process.memoryUsage.rss();
  let [last, stallMs, peak] = [begun, 0, rss];
  const sampler = setInterval(() => {
    const now = performance.now();
    stallMs = Math.max(stallMs, now - last - SAMPLE_MS);
    last = now;
    peak = Math.max(peak, process.memoryUsage.rss());
  }, SAMPLE_MS);
  try {
    const { words } = await createBuiltInOpener(folder, () => {})(language);
    expect(words.count).toBeGreaterThan(600_000);
    return { ms: performance.now() - begun, megabytes: (peak - rss) / MEGABYTE, stallMs };
  } finally {
    clearInterval(sampler);
    await rm(folder, { recursive: true });
  }
}

test.each(["ca", "es"])("while a worker compiles %s, the main thread never stalls for 20 ms", async (language) => {
  // The machine may be busy with something else: what counts is what the program does when it is let.
  const courses: Course[] = [];
  for (let round = 0; round < 3; round++) courses.push(await compileFromNothing(language));
  console.info(language, courses);
  expect(Math.min(...courses.map(({ stallMs }) => stallMs))).toBeLessThan(20);
  expect(Math.min(...courses.map(({ ms }) => ms))).toBeLessThan(5000);
  for (const { megabytes } of courses) expect(megabytes).toBeLessThan(400);
});
