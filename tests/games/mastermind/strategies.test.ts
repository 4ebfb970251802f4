import { describe, expect, test } from "vitest";
import { answerTo } from "#games/mastermind/answer.ts";
import { fits } from "#games/mastermind/possible.ts";
import { bagsFor } from "#games/mastermind/solver/bags.ts";
import { type Board, codeAt, sizeOf } from "#games/mastermind/solver/board.ts";
import { chanceOf } from "#games/mastermind/solver/chance.ts";
import { codesOf, everyCode, readCode } from "#games/mastermind/solver/codes.ts";
import { MARKS, solvedMark, tally } from "#games/mastermind/solver/marks.ts";
import { sampleOf } from "#games/mastermind/solver/sample.ts";
import { guessesToCome, largestPart, leftToLearn, mostParts, UNIT } from "#games/mastermind/solver/scores.ts";
import type { Known, Strategy } from "#games/mastermind/solver/strategy.ts";
import { solvedIn } from "#games/mastermind/solver/tree.ts";
import { guessOf } from "#games/mastermind/strategies/by-tree.ts";
import { STRATEGIES, strategyOf, treeOf } from "#games/mastermind/strategies.ts";
import { pegs } from "./support.ts";

const NORMAL: Board = { positions: 4, colours: 6 };
const NO_TREES = () => undefined;

/** The guesses that find a code. */
function play(strategy: Strategy, board: Board, code: readonly number[], seed = 7): Known[] {
  const chance = chanceOf(seed);
  const rows: Known[] = [];
  while (rows.length < 40) {
    const guess = strategy(board, rows, chance);
    rows.push({ guess, answer: answerTo(guess, code) });
    if (rows.at(-1)?.answer.exact === board.positions) return rows;
  }
  throw new Error("no end");
}

describe("all 1,296 codes of 4 × 6", () => {
  // Knuth 1976; Neuwirth 1982; Kooi 2005, with ties: lowest score, then a code still possible, then the smallest.
  test.each([
    ["five-guess", "1122", [1, 6, 62, 533, 694]],
    ["minimax", "1122", [1, 6, 62, 533, 694]],
    ["entropy", "1234", [1, 4, 71, 612, 596, 12]],
    ["most-parts", "1123", [1, 12, 72, 635, 569, 7]],
  ] as const)("%s opens with %s and finds them in %j", (name, opening, counts) => {
    const tree = treeOf(name, NORMAL);
    const codes = everyCode(NORMAL);
    expect(readCode(codes, tree.guess)).toEqual(pegs(opening));
    expect(solvedIn(codes, tree)).toEqual(counts);
  });

  test.each(["five-guess", "entropy", "most-parts"] as const)("%s plays what its tree says", (name) => {
    const tree = treeOf(name, NORMAL);
    const strategy = strategyOf(name, NO_TREES);
    for (const number of [0, 8, 333, 777, 1000, 1295]) {
      const rows = play(strategy, NORMAL, codeAt(NORMAL, number));
      for (const [turn, { guess }] of rows.entries()) expect(guessOf(NORMAL, tree, rows.slice(0, turn))).toEqual(guess);
    }
  });
});

describe("scores", () => {
  test("that are equal in truth are equal", () => {
    const worth = (...parts: number[]) =>
      leftToLearn(Int32Array.from([...parts, ...Array(MARKS - parts.length).fill(0)]));
    expect(worth(4, 1, 1, 1, 1)).toBe(worth(2, 2, 2, 2));
    expect(worth(6, 1, 1, 1, 1, 1, 1)).toBe(worth(3, 3, 2, 2, 2));
    expect(worth(6)).toBeGreaterThan(worth(5, 1));
  });

  test("are those of what a guess parts", () => {
    const parts = new Int32Array(MARKS);
    tally(codesOf(NORMAL, [pegs("1122")]), 0, everyCode(NORMAL), parts);
    expect(largestPart(parts)).toBe(256);
    expect(MARKS - mostParts(parts)).toBe(13);
  });
});

describe.each(STRATEGIES)("%s", (name) => {
  const strategy = strategyOf(name, NO_TREES);

  test.each([
    [{ positions: 2, colours: 2 }],
    [{ positions: 2, colours: 12 }],
    [{ positions: 4, colours: 4 }],
    [{ positions: 5, colours: 8 }],
    [{ positions: 8, colours: 2 }],
    [{ positions: 6, colours: 9 }],
  ])("finds codes of %j", (board) => {
    const last = sizeOf(board) - 1;
    for (const share of [0, 0.37, 0.81]) {
      const code = codeAt(board, Math.floor(share * last));
      const rows = play(strategy, board, code);
      expect(rows.length).toBeLessThanOrEqual(9);
      expect(rows.at(-1)?.guess).toEqual(code);
    }
  });

  test("guesses the same with the same chance", () => {
    const code = pegs("52317");
    const board = { positions: 5, colours: 8 };
    expect(play(strategy, board, code, 3)).toEqual(play(strategy, board, code, 3));
  });

  test("has a guess even where the answers contradict each other", () => {
    const rows = [
      { guess: pegs("1111"), answer: { exact: 4, partial: 0 } },
      { guess: pegs("1112"), answer: { exact: 0, partial: 0 } },
    ];
    expect(strategy(NORMAL, rows, chanceOf(1))).toHaveLength(4);
  });
});

describe("bags of pegs", () => {
  test("are as many as there are choices with repetition, and every code is laid with one of them", () => {
    const board = { positions: 8, colours: 12 };
    const { count, ways } = bagsFor(board, []);
    expect([count, ways.at(-1)]).toEqual([75_582, sizeOf(board)]);
  });

  test("are those for which an answer can be right", () => {
    const { count, counts, ways } = bagsFor({ positions: 2, colours: 3 }, [
      { guess: pegs("11"), answer: { exact: 1, partial: 0 } },
    ]);
    expect([count, [...counts], [...ways]]).toEqual([2, [1, 0, 1, 1, 1, 0], [2, 4]]);
  });
});

test("guesses to come: none for the code itself, and fewer for codes that stand alone than for those left together", () => {
  const toCome = (...sizes: readonly number[]) => {
    const parts = new Int32Array(MARKS);
    parts.set(sizes);
    parts[solvedMark(NORMAL)] = 1;
    return guessesToCome(NORMAL)(parts) / UNIT;
  };
  expect(toCome()).toBe(0);
  expect(toCome(1, 1)).toBeLessThan(toCome(2));
  expect(toCome(2, 2)).toBeLessThan(toCome(1, 3));
  expect(toCome(1, 3)).toBeLessThan(toCome(4));
});

describe("a sample of possible codes", () => {
  const board = { positions: 8, colours: 12 };
  const secret = [3, 11, 0, 7, 7, 2, 9, 4];
  const guesses = ["11223344", "55667788", "13579135", "48484848", "24681234", "84189347", "71148235"].map(pegs);

  test.each([1, 2, 3, 4, 5, 6, 7])("fits %i answers on 8 × 12", (count) => {
    const rows = guesses.slice(0, count).map((guess) => ({ guess, answer: answerTo(guess, secret) }));
    const { codes } = sampleOf(board, rows, 300, chanceOf(5));
    expect(codes.count).toBeGreaterThan(0);
    for (let at = 0; at < codes.count; at++) expect(fits(readCode(codes, at), rows)).toBe(true);
  });

  test("is all of them where they are few, each once", () => {
    const rows = [{ guess: pegs("1122"), answer: { exact: 3, partial: 0 } }];
    const { codes, all } = sampleOf(NORMAL, rows, 1_000, chanceOf(5));
    expect([all, codes.count]).toEqual([true, 20]);
    expect(new Set(codes.pegs.subarray(0, 20)).size).toBe(20);
  });

  test("has each code as often as the others", () => {
    const counts = new Map<string, number>();
    const rows = [{ guess: pegs("1122"), answer: { exact: 3, partial: 0 } }];
    for (let seed = 1; seed <= 400; seed++) {
      const [one = []] = [readCode(sampleOf(NORMAL, rows, 1, chanceOf(seed * 7919)).codes, 0)];
      counts.set(one.join(), (counts.get(one.join()) ?? 0) + 1);
    }
    expect(counts.size).toBe(20);
    expect(Math.max(...counts.values())).toBeLessThan(50);
  });
});
