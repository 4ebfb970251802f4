import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createBuiltInWordListOpener } from "#workers/word-lists/built-in-word-lists.ts";

const SAMPLE_MS = 2;
const MEGABYTE = 2 ** 20;

interface Measurement {
  /** Time from an empty folder to an open word list. */
  readonly ms: number;
  /** Maximum growth of the process. */
  readonly megabytes: number;
  /** Maximum delay of a timer in this thread. */
  readonly stallMs: number;
}

async function compileFromNothing(language: string): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), "tauler-worker-"));
  const startedAt = performance.now();
  const rss = process.memoryUsage.rss();
  let [last, stallMs, peak] = [startedAt, 0, rss];
  const sampler = setInterval(() => {
    const now = performance.now();
    stallMs = Math.max(stallMs, now - last - SAMPLE_MS);
    last = now;
    peak = Math.max(peak, process.memoryUsage.rss());
  }, SAMPLE_MS);
  try {
    const { words } = await createBuiltInWordListOpener(folder, () => {})(language);
    expect(words.count).toBeGreaterThan(600_000);
    return { ms: performance.now() - startedAt, megabytes: (peak - rss) / MEGABYTE, stallMs };
  } finally {
    clearInterval(sampler);
    await rm(folder, { recursive: true });
  }
}

test.each(["ca", "es"])("while a worker compiles %s, the main thread never stalls for 20 ms", async (language) => {
  // The machine may be busy with something else, so the best round counts.
  const measurements: Measurement[] = [];
  for (let round = 0; round < 3; round++) measurements.push(await compileFromNothing(language));
  console.info(language, measurements);
  expect(Math.min(...measurements.map(({ stallMs }) => stallMs))).toBeLessThan(20);
  expect(Math.min(...measurements.map(({ ms }) => ms))).toBeLessThan(5000);
  for (const { megabytes } of measurements) expect(megabytes).toBeLessThan(400);
});
