import { PerformanceObserver } from "node:perf_hooks";
import { expect, test } from "vitest";
import type { BoardPosition } from "#games/scrabble/board/board.ts";
import { findBestPlay, generatePlays } from "#games/scrabble/search/generator/play-generator.ts";
import { loadSearchIndex, openLanguage, positionsOf } from "./generator-oracle.ts";

const en = await openLanguage("en");
const searchIndex = loadSearchIndex(en);
const positions = positionsOf(en, "english");
const ROUNDS = 50;

/** Heap growth in bytes for ten thousand positions, if there is no garbage collection meanwhile. */
function growth(search: (position: BoardPosition) => unknown): number {
  const before = process.memoryUsage().heapUsed;
  for (let round = 0; round < ROUNDS; round++) for (const position of positions) search(position);
  return process.memoryUsage().heapUsed - before;
}

test.each([
  ["all plays", (position: BoardPosition) => generatePlays(searchIndex, position)],
  ["the best score", (position: BoardPosition) => findBestPlay(searchIndex, position)],
])("ten thousand positions leave no memory behind: %s", async (_, search) => {
  expect(positions.length * ROUNDS).toBe(10_000);
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    collections += list.getEntries().length;
  });
  observer.observe({ entryTypes: ["gc"] });
  for (let warm = 0; warm < 2; warm++) growth(search);
  const grown: number[] = [];
  // On a busy machine garbage can be collected during the first tries.
  for (let tries = 0; tries < 10 && grown.length < 2; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    collections = 0;
    const bytes = growth(search);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (collections === 0) grown.push(bytes);
  }
  observer.disconnect();
  // Less than twenty bytes for each position. A single array or object would take more.
  expect(Math.min(...grown)).toBeLessThan(200_000);
});
