import { describe, expect, test } from "vitest";
import { guessFromTree } from "#games/mastermind/bots/strategies/tree-guess.ts";
import { buildStrategyTree, createStrategy, STRATEGIES } from "#games/mastermind/bots/strategies.ts";
import { answerTo } from "#games/mastermind/rules/answer.ts";
import { codeAt, codeCount, type MastermindBoard } from "#games/mastermind/rules/board.ts";
import { fitsAnswers } from "#games/mastermind/rules/possible-codes.ts";
import {
  countEncodedAnswers,
  ENCODED_ANSWER_LIMIT,
  encodedSolvedAnswer,
} from "#games/mastermind/solver/encoded-answers.ts";
import { fastRandomFromSeed } from "#games/mastermind/solver/fast-random.ts";
import {
  entropyScore,
  expectedGuessesScore,
  GUESS_SCORE_UNIT,
  largestPartScore,
  partCountScore,
} from "#games/mastermind/solver/guess-scores.ts";
import { packAllCodes, packCodes, unpackCode } from "#games/mastermind/solver/packed-codes.ts";
import { findPegBags } from "#games/mastermind/solver/peg-bags.ts";
import { sampleCodes } from "#games/mastermind/solver/sample-codes.ts";
import type { AnsweredGuess, GuessStrategy } from "#games/mastermind/solver/strategy.ts";
import { codeCountsByGuesses } from "#games/mastermind/solver/strategy-tree.ts";
import { pegs } from "../fixtures.ts";

const NORMAL: MastermindBoard = { positions: 4, colours: 6 };
const NO_TREES = () => undefined;

/** The guesses of a strategy until it finds a code. */
function play(strategy: GuessStrategy, board: MastermindBoard, code: readonly number[], seed = 7): AnsweredGuess[] {
  const random = fastRandomFromSeed(seed);
  const rows: AnsweredGuess[] = [];
  while (rows.length < 40) {
    const guess = strategy(board, rows, random);
    rows.push({ guess, answer: answerTo(guess, code) });
    if (rows.at(-1)?.answer.exact === board.positions) return rows;
  }
  throw new Error("no end");
}

describe("all 1,296 codes of 4 × 6", () => {
  // Knuth 1976; Neuwirth 1982; Kooi 2005. Ties: lowest score, then a possible code, then the smallest code.
  test.each([
    ["five-guess", "1122", [1, 6, 62, 533, 694]],
    ["minimax", "1122", [1, 6, 62, 533, 694]],
    ["entropy", "1234", [1, 4, 71, 612, 596, 12]],
    ["most-parts", "1123", [1, 12, 72, 635, 569, 7]],
  ] as const)("%s opens with %s and finds them in %j", (name, opening, counts) => {
    const tree = buildStrategyTree(name, NORMAL);
    const codes = packAllCodes(NORMAL);
    expect(unpackCode(codes, tree.guess)).toEqual(pegs(opening));
    expect(codeCountsByGuesses(codes, tree)).toEqual(counts);
  });

  test.each(["five-guess", "entropy", "most-parts"] as const)("%s guesses as its tree says", (name) => {
    const tree = buildStrategyTree(name, NORMAL);
    const strategy = createStrategy(name, NO_TREES);
    for (const number of [0, 8, 333, 777, 1000, 1295]) {
      const rows = play(strategy, NORMAL, codeAt(NORMAL, number));
      for (const [turn, { guess }] of rows.entries())
        expect(guessFromTree(NORMAL, tree, rows.slice(0, turn))).toEqual(guess);
    }
  });
});

describe("the score of a guess", () => {
  test("is equal for partitions of equal value", () => {
    const worth = (...parts: number[]) =>
      entropyScore(Int32Array.from([...parts, ...Array(ENCODED_ANSWER_LIMIT - parts.length).fill(0)]));
    expect(worth(4, 1, 1, 1, 1)).toBe(worth(2, 2, 2, 2));
    expect(worth(6, 1, 1, 1, 1, 1, 1)).toBe(worth(3, 3, 2, 2, 2));
    expect(worth(6)).toBeGreaterThan(worth(5, 1));
  });

  test("depends on the partition of the codes", () => {
    const parts = new Int32Array(ENCODED_ANSWER_LIMIT);
    countEncodedAnswers(packCodes(NORMAL, [pegs("1122")]), 0, packAllCodes(NORMAL), parts);
    expect(largestPartScore(parts)).toBe(256);
    expect(ENCODED_ANSWER_LIMIT - partCountScore(parts)).toBe(13);
  });
});

describe.each(STRATEGIES)("the strategy %s", (name) => {
  const strategy = createStrategy(name, NO_TREES);

  test.each([
    [{ positions: 2, colours: 2 }],
    [{ positions: 2, colours: 12 }],
    [{ positions: 4, colours: 4 }],
    [{ positions: 5, colours: 8 }],
    [{ positions: 8, colours: 2 }],
    [{ positions: 6, colours: 9 }],
  ])("finds codes of %j", (board) => {
    const last = codeCount(board) - 1;
    for (const share of [0, 0.37, 0.81]) {
      const code = codeAt(board, Math.floor(share * last));
      const rows = play(strategy, board, code);
      expect(rows.length).toBeLessThanOrEqual(9);
      expect(rows.at(-1)?.guess).toEqual(code);
    }
  });

  test("makes the same guesses for the same random seed", () => {
    const code = pegs("52317");
    const board = { positions: 5, colours: 8 };
    expect(play(strategy, board, code, 3)).toEqual(play(strategy, board, code, 3));
  });

  test("has a guess even if the answers contradict each other", () => {
    const rows = [
      { guess: pegs("1111"), answer: { exact: 4, partial: 0 } },
      { guess: pegs("1112"), answer: { exact: 0, partial: 0 } },
    ];
    expect(strategy(NORMAL, rows, fastRandomFromSeed(1))).toHaveLength(4);
  });
});

describe("bags of pegs", () => {
  test("are all combinations with repetition, and contain each code", () => {
    const board = { positions: 8, colours: 12 };
    const { count, ways } = findPegBags(board, []);
    expect([count, ways.at(-1)]).toEqual([75_582, codeCount(board)]);
  });

  test("are only those for which the answers can be right", () => {
    const { count, counts, ways } = findPegBags({ positions: 2, colours: 3 }, [
      { guess: pegs("11"), answer: { exact: 1, partial: 0 } },
    ]);
    expect([count, [...counts], [...ways]]).toEqual([2, [1, 0, 1, 1, 1, 0], [2, 4]]);
  });
});

test("expected guesses are none for the code itself, and fewer for single codes than for larger parts", () => {
  const expectedGuesses = (...sizes: readonly number[]) => {
    const parts = new Int32Array(ENCODED_ANSWER_LIMIT);
    parts.set(sizes);
    parts[encodedSolvedAnswer(NORMAL)] = 1;
    return expectedGuessesScore(NORMAL)(parts) / GUESS_SCORE_UNIT;
  };
  expect(expectedGuesses()).toBe(0);
  expect(expectedGuesses(1, 1)).toBeLessThan(expectedGuesses(2));
  expect(expectedGuesses(2, 2)).toBeLessThan(expectedGuesses(1, 3));
  expect(expectedGuesses(1, 3)).toBeLessThan(expectedGuesses(4));
});

describe("a sample of possible codes", () => {
  const board = { positions: 8, colours: 12 };
  const secret = [3, 11, 0, 7, 7, 2, 9, 4];
  const guesses = ["11223344", "55667788", "13579135", "48484848", "24681234", "84189347", "71148235"].map(pegs);

  test.each([1, 2, 3, 4, 5, 6, 7])("fits %i answers on 8 × 12", (count) => {
    const rows = guesses.slice(0, count).map((guess) => ({ guess, answer: answerTo(guess, secret) }));
    const { codes } = sampleCodes(board, rows, 300, fastRandomFromSeed(5));
    expect(codes.count).toBeGreaterThan(0);
    for (let at = 0; at < codes.count; at++) expect(fitsAnswers(unpackCode(codes, at), rows)).toBe(true);
  });

  test("has all codes once if there are few", () => {
    const rows = [{ guess: pegs("1122"), answer: { exact: 3, partial: 0 } }];
    const { codes, all } = sampleCodes(NORMAL, rows, 1_000, fastRandomFromSeed(5));
    expect([all, codes.count]).toEqual([true, 20]);
    expect(new Set(codes.pegs.subarray(0, 20)).size).toBe(20);
  });

  test("has each code about equally often", () => {
    const counts = new Map<string, number>();
    const rows = [{ guess: pegs("1122"), answer: { exact: 3, partial: 0 } }];
    for (let seed = 1; seed <= 400; seed++) {
      const [one = []] = [unpackCode(sampleCodes(NORMAL, rows, 1, fastRandomFromSeed(seed * 7919)).codes, 0)];
      counts.set(one.join(), (counts.get(one.join()) ?? 0) + 1);
    }
    expect(counts.size).toBe(20);
    expect(Math.max(...counts.values())).toBeLessThan(50);
  });
});
