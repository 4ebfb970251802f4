import { describe, expect, test } from "vitest";
import { measureStrategy, parseBoard, selectStrategies } from "#dev/arena/measure-strategy.ts";
import { findBestStrategyTree } from "#dev/train/mastermind/best-tree.ts";
import { findSymmetriesKeeping } from "#dev/train/mastermind/code-symmetry.ts";
import { combineStrategyTrees } from "#dev/train/mastermind/combine-trees.ts";
import { answerTo } from "#games/mastermind/rules/answer.ts";
import { codeAt, codeCount, codeNumber, type MastermindBoard } from "#games/mastermind/rules/board.ts";
import { packAllCodes } from "#games/mastermind/solver/packed-codes.ts";
import { codeCountsByGuesses } from "#games/mastermind/solver/strategy-tree.ts";

const NORMAL: MastermindBoard = { positions: 4, colours: 6 };

describe("the arena", () => {
  test("counts the guesses for every code, for each published strategy", async () => {
    const results = await Promise.all(
      selectStrategies("all", NORMAL).map((name) => measureStrategy(name, NORMAL, { board: "4x6", seed: 1 })),
    );
    expect(results).toMatchObject([
      { strategy: "five-guess", solvedIn: [1, 6, 62, 533, 694, 0], mean: 4.47608, max: 5, first: "1122" },
      { strategy: "entropy", solvedIn: [1, 4, 71, 612, 596, 12], mean: 4.41512, max: 6, first: "1234" },
      { strategy: "most-parts", solvedIn: [1, 12, 72, 635, 569, 7], mean: 4.37346, max: 6, first: "1123" },
      { strategy: "optimal-five", solvedIn: [1, 8, 82, 662, 543, 0], mean: 4.34105, max: 5, first: "1123" },
      { strategy: "optimal", solvedIn: [1, 8, 82, 665, 538, 2], mean: 4.34028, max: 6, first: "1123" },
    ]);
  });

  test("plays games if a strategy uses chance, the same games for the same seed", async () => {
    const wish = { board: "4x6", games: 20, seed: 3 };
    const [one, other] = [
      await measureStrategy("genetic", NORMAL, wish),
      await measureStrategy("genetic", NORMAL, wish),
    ];
    expect(one).toMatchObject({ arena: "mastermind", strategy: "genetic", games: 20, seed: 3 });
    expect(one.solvedIn.reduce((sum, count) => sum + count)).toBe(20);
    expect(other.solvedIn).toEqual(one.solvedIn);
  });

  test("parses names of boards and selects strategies by name", () => {
    expect(parseBoard("5x8")).toEqual({ positions: 5, colours: 8 });
    for (const text of ["9x6", "4x13", "4 x 6", "4", "", "4x6x2"]) expect(parseBoard(text)).toBeUndefined();
    expect(selectStrategies("entropy", NORMAL)).toEqual(["entropy"]);
    expect(selectStrategies("luck", NORMAL)).toEqual([]);
    expect(selectStrategies("all", { positions: 8, colours: 12 })).toContain("genetic");
  });
});

describe("the best tree", () => {
  test.each([
    [{ positions: 2, colours: 3 }],
    [{ positions: 2, colours: 4 }],
    [{ positions: 3, colours: 2 }],
    [{ positions: 3, colours: 3 }],
  ])("for %j needs as few guesses as an exhaustive search", (board) => {
    const codes = packAllCodes(board);
    const costs = [1, 2, 3, 4, 5, 6];
    const firsts = Array.from({ length: codes.count }, (_, number) => codeAt(board, number));
    const minCost = Math.min(
      ...firsts.map((first) => findBestStrategyTree({ board, first, costs })?.cost ?? Number.POSITIVE_INFINITY),
    );
    expect(minCost).toBe(findMinTotalGuesses(board));
    const tree = findBestStrategyTree({ board, first: firsts[1] ?? [], costs });
    const counts = tree && codeCountsByGuesses(codes, tree.tree);
    expect(counts?.reduce((sum, count, turn) => sum + count * (turn + 1), 0)).toBe(tree?.cost);
  });

  test("does not exist if too few guesses are allowed", () => {
    expect(
      findBestStrategyTree({ board: { positions: 3, colours: 3 }, first: [0, 0, 1], costs: [1, 2] }),
    ).toBeUndefined();
  });

  test("can be combined with other trees of the same first guess to reach given guess counts", () => {
    const board = { positions: 4, colours: 4 };
    const codes = packAllCodes(board);
    const trees = [
      [100, 200, 300, 400, 501],
      [100, 200, 300, 400, 499],
    ].flatMap((costs) => findBestStrategyTree({ board, first: [0, 0, 1, 2], costs })?.tree ?? []);
    const counts = trees.map((tree) => codeCountsByGuesses(codes, tree));
    for (const wanted of counts) {
      const tree = combineStrategyTrees(codes, trees, wanted);
      expect(tree && codeCountsByGuesses(codes, tree)).toEqual(wanted);
    }
    expect(combineStrategyTrees(codes, trees, [1, 200, 55])).toBeUndefined();
  });
});

test("symmetries that keep a code keep all answers to it", () => {
  const board = { positions: 3, colours: 3 };
  const kept = [0, 0, 1];
  const symmetries = findSymmetriesKeeping(board, codeNumber(board, kept));
  // The only one swaps the two positions of the pair.
  expect(symmetries).toHaveLength(1);
  for (const symmetry of symmetries) {
    for (const [code, image] of symmetry.entries()) {
      expect(answerTo(kept, codeAt(board, image))).toEqual(answerTo(kept, codeAt(board, code)));
    }
  }
});

/** Minimum sum of the guesses for all codes. Tries every guess for every set of codes that are still possible. */
function findMinTotalGuesses(board: MastermindBoard): number {
  const codes = Array.from({ length: codeCount(board) }, (_, number) => codeAt(board, number));
  const known = new Map<string, number>();
  const solve = (set: readonly number[]): number => {
    if (set.length <= 1) return set.length;
    const key = set.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    let minSum = Number.POSITIVE_INFINITY;
    for (const guess of codes) {
      const parts = Map.groupBy(set, (code) => JSON.stringify(answerTo(guess, codes[code] ?? [])));
      if (parts.size === 1) continue;
      let sum = set.length;
      for (const [answer, part] of parts) if (answer !== JSON.stringify(answerTo(guess, guess))) sum += solve(part);
      minSum = Math.min(minSum, sum);
    }
    known.set(key, minSum);
    return minSum;
  };
  return solve(codes.map((_, number) => number));
}
