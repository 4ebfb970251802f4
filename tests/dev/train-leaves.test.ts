import { describe, expect, test } from "vitest";
import { shuffleTiles } from "#dev/simulation/quick-game.ts";
import { randomFrom } from "#dev/simulation/seeded-random.ts";
import { fitLeaves } from "#dev/train/leaves/fit-leaves.ts";
import {
  addRack,
  binomial,
  countParts,
  createPartTally,
  mergeTally,
  partNumberStep,
} from "#dev/train/leaves/part-tally.ts";
import { estimateLeaves } from "#games/scrabble/bots/estimated-leaves.ts";
import { leaveValue } from "#games/scrabble/bots/leave-values.ts";
import type { Leaves } from "#games/scrabble/search/generator/leaves.ts";
import { readLeaves, toLeavesFile } from "#workers/word-lists/leaves-file.ts";
import { openLanguage } from "../games/scrabble/search/generator/generator-oracle.ts";

describe("parts of racks", () => {
  test("have a number each, without gaps", () => {
    const seen = new Set<number>();
    for (let a = 0; a < 6; a++)
      for (let b = a; b < 6; b++)
        for (let c = b; c < 6; c++) seen.add(partNumberStep(0, a) + partNumberStep(1, b) + partNumberStep(2, c));
    expect(seen.size).toBe(countParts(6, 3));
    expect(Math.max(...seen)).toBe(countParts(6, 3) - 1);
    expect(binomial(34, 6)).toBe(1_344_904);
  });

  test("count once each, whichever way the rack has them", () => {
    const into = createPartTally(4);
    addRack(into, [1, 1, 2], 10);
    expect([...(into.counts[1] ?? [])]).toEqual([0, 1, 1, 0]);
    expect(into.counts[2]?.reduce((sum, one) => sum + one)).toBe(2);
    expect(into.counts[3]?.reduce((sum, one) => sum + one)).toBe(1);
    expect(into).toMatchObject({ racks: 1, total: 10 });
    mergeTally(into, into);
    expect(into.racks).toBe(2);
  });
});

test("what tiles are worth is found again in racks of which it is known", () => {
  // Tile 0 is worth 20, tile 3 −5; 1 and 2 together 8 more, and each is worth nothing alone.
  const worth = (rack: readonly number[]) =>
    20_000 * Number(rack.includes(0)) -
    5_000 * Number(rack.includes(3)) +
    8_000 * Number(rack.includes(1) && rack.includes(2));
  const bag = [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, ...Array<number>(30).fill(4), ...Array<number>(30).fill(5)];
  const random = randomFrom(1);
  const seen = createPartTally(6);
  for (let rack = 0; rack < 20_000; rack++) {
    const tiles = shuffleTiles([...bag], random)
      .slice(0, 5)
      .sort((a, b) => a - b);
    addRack(seen, tiles, worth(tiles) + Math.round((random() - 0.5) * 20_000));
  }
  const leaves = fitLeaves(seen, 6);
  const value = (...kept: number[]) => leaveValue({ leaves, byTaken: new Int32Array(8) }, kept, 0) / 1000;
  expect(value(0)).toBeGreaterThan(15);
  expect(value(0)).toBeLessThan(21);
  expect(value(3)).toBeLessThan(-3);
  expect(value(1, 2) - value(1) - value(2)).toBeGreaterThan(4);
  expect(Math.abs(value(4) - value(5))).toBeLessThan(1);
});

test("what was never seen is worth nothing", () => {
  const leaves = fitLeaves({ ...createPartTally(5), racks: 1 }, 5);
  expect([...leaves.ones, ...leaves.twos, ...leaves.threes].every((value) => value === 0)).toBe(true);
});

describe.each(["en", "ca", "es"] as const)("the file of %s", (language) => {
  test("is for the letters of the language, and survives being packed", async () => {
    const { alphabet, words } = await openLanguage(language);
    const leaves = readLeaves(alphabet) as Leaves;
    const letters = alphabet.letters.length;
    expect([leaves.ones.length, leaves.twos.length, leaves.threes.length]).toEqual(
      [1, 2, 3].map((size) => countParts(letters, size)),
    );
    const packed = toLeavesFile(alphabet, leaves);
    expect(packed.ones.map((value) => value * 10)).toEqual([...leaves.ones]);
    expect(packed.letters).toEqual(alphabet.letters.map(({ text }) => text));
    // Blanks are the best of all; and what was learned and what is guessed do not contradict each other.
    expect(Math.max(...leaves.ones)).toBe(leaves.ones[0]);
    const guessed = estimateLeaves({ alphabet, words });
    expect(correlation([...leaves.ones].slice(1), [...guessed.ones].slice(1))).toBeGreaterThan(0.3);
  });
});

test("there are none for other letters", () => {
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
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  const [ma, mb] = [mean(a), mean(b)];
  const products = (x: readonly number[], mx: number, y: readonly number[], my: number) =>
    x.reduce((sum, one, at) => sum + (one - mx) * ((y[at] as number) - my), 0);
  return products(a, ma, b, mb) / Math.sqrt(products(a, ma, a, ma) * products(b, mb, b, mb));
}
