import { describe, expect, test } from "vitest";
import { createSeededRandom } from "#dev/simulation/seeded-random.ts";
import { shuffleTiles } from "#dev/simulation/two-seat-game.ts";
import { fitLeaves } from "#dev/train/leaves/fit-leaves.ts";
import {
  addRackToPartSums,
  binomialCoefficient,
  countPossibleRackParts,
  createRackPartSums,
  mergeRackPartSums,
  rackPartNumberIncrement,
} from "#dev/train/leaves/rack-part-sums.ts";
import { estimateLeaves } from "#games/scrabble/bots/estimated-leaves.ts";
import { keptTilesValue } from "#games/scrabble/bots/leave-values.ts";
import type { LeaveValueTables } from "#games/scrabble/search/generator/leaves.ts";
import { readLeaves, toLeavesFile } from "#workers/word-lists/leaves-file.ts";
import { openLanguage } from "../games/scrabble/search/generator/generator-oracle.ts";

describe("parts of racks", () => {
  test("each have a number, and there are no gaps", () => {
    const seen = new Set<number>();
    for (let a = 0; a < 6; a++)
      for (let b = a; b < 6; b++)
        for (let c = b; c < 6; c++)
          seen.add(rackPartNumberIncrement(0, a) + rackPartNumberIncrement(1, b) + rackPartNumberIncrement(2, c));
    expect(seen.size).toBe(countPossibleRackParts(6, 3));
    expect(Math.max(...seen)).toBe(countPossibleRackParts(6, 3) - 1);
    expect(binomialCoefficient(34, 6)).toBe(1_344_904);
  });

  test("count once for each rack, even if the rack has a tile twice", () => {
    const into = createRackPartSums(4);
    addRackToPartSums(into, [1, 1, 2], 10);
    expect([...(into.counts[1] ?? [])]).toEqual([0, 1, 1, 0]);
    expect(into.counts[2]?.reduce((sum, one) => sum + one)).toBe(2);
    expect(into.counts[3]?.reduce((sum, one) => sum + one)).toBe(1);
    expect(into).toMatchObject({ racks: 1, total: 10 });
    mergeRackPartSums(into, into);
    expect(into.racks).toBe(2);
  });
});

test("fitLeaves recovers the values of tiles from racks with known values", () => {
  // Tile 0 is worth 20 and tile 3 is worth −5. Tiles 1 and 2 are worth 8 together, and nothing alone.
  const worth = (rack: readonly number[]) =>
    20_000 * Number(rack.includes(0)) -
    5_000 * Number(rack.includes(3)) +
    8_000 * Number(rack.includes(1) && rack.includes(2));
  const bag = [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, ...Array<number>(30).fill(4), ...Array<number>(30).fill(5)];
  const random = createSeededRandom(1);
  const seen = createRackPartSums(6);
  for (let rack = 0; rack < 20_000; rack++) {
    const tiles = shuffleTiles([...bag], random)
      .slice(0, 5)
      .sort((a, b) => a - b);
    addRackToPartSums(seen, tiles, worth(tiles) + Math.round((random() - 0.5) * 20_000));
  }
  const leaves = fitLeaves(seen, 6);
  const value = (...kept: number[]) => keptTilesValue({ leaves, byTaken: new Int32Array(8) }, kept, 0) / 1000;
  expect(value(0)).toBeGreaterThan(15);
  expect(value(0)).toBeLessThan(21);
  expect(value(3)).toBeLessThan(-3);
  expect(value(1, 2) - value(1) - value(2)).toBeGreaterThan(4);
  expect(Math.abs(value(4) - value(5))).toBeLessThan(1);
});

test("tiles that were never seen are worth nothing", () => {
  const leaves = fitLeaves({ ...createRackPartSums(5), racks: 1 }, 5);
  expect([...leaves.ones, ...leaves.twos, ...leaves.threes].every((value) => value === 0)).toBe(true);
});

describe.each(["en", "ca", "es"] as const)("the leaves file of %s", (language) => {
  test("has the letters of the language, and is the same after packing", async () => {
    const { alphabet, words } = await openLanguage(language);
    const leaves = readLeaves(alphabet) as LeaveValueTables;
    const letters = alphabet.letters.length;
    expect([leaves.ones.length, leaves.twos.length, leaves.threes.length]).toEqual(
      [1, 2, 3].map((size) => countPossibleRackParts(letters, size)),
    );
    const packed = toLeavesFile(alphabet, leaves);
    expect(packed.ones.map((value) => value * 10)).toEqual([...leaves.ones]);
    expect(packed.letters).toEqual(alphabet.letters.map(({ text }) => text));
    // The blank has the highest value, and the trained values roughly agree with the estimated ones.
    expect(Math.max(...leaves.ones)).toBe(leaves.ones[0]);
    const estimated = estimateLeaves({ alphabet, words });
    expect(correlation([...leaves.ones].slice(1), [...estimated.ones].slice(1))).toBeGreaterThan(0.3);
  });
});

test("there are no leaves for other letters", () => {
  expect(
    readLeaves({
      letters: [
        { text: "#", count: 2, points: 0 },
        { text: "A", count: 9, points: 1 },
      ],
    }),
  ).toBeUndefined();
});

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const sumProducts = (x: readonly number[], meanX: number, y: readonly number[], meanY: number) =>
    x.reduce((sum, value, index) => sum + (value - meanX) * ((y[index] as number) - meanY), 0);
  return sumProducts(a, meanA, b, meanB) / Math.sqrt(sumProducts(a, meanA, a, meanA) * sumProducts(b, meanB, b, meanB));
}
