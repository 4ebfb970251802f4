import { bestGuessByScore } from "#games/mastermind/bots/strategies/best-guess.ts";
import { geneticStrategy } from "#games/mastermind/bots/strategies/genetic.ts";
import { buildTreeByScore, guessFromTree } from "#games/mastermind/bots/strategies/tree-guess.ts";
import type { StrategyTreeLookup } from "#games/mastermind/bots/strategy-trees.ts";
import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";
import {
  entropyScore,
  type GuessScore,
  largestPartScore,
  partCountScore,
} from "#games/mastermind/solver/guess-scores.ts";
import type { GuessStrategy } from "#games/mastermind/solver/strategy.ts";
import type { StrategyTree } from "#games/mastermind/solver/strategy-tree.ts";

/**
 * `five-guess` is Knuth's strategy: it begins with a code like 1122 and goes on like `minimax`. On 4 × 6, both play
 * exactly alike. `optimal` and `optimal-five` follow a stored tree; on boards without a tree they play like `entropy`.
 * `optimal-five` never needs more than five guesses.
 */
export const STRATEGIES = [
  "five-guess",
  "minimax",
  "entropy",
  "most-parts",
  "optimal-five",
  "optimal",
  "genetic",
] as const;

export type StrategyName = (typeof STRATEGIES)[number];

/** The strategies that compare guesses by a score, each with the function that calculates the score. */
const SCORES = {
  "five-guess": largestPartScore,
  minimax: largestPartScore,
  entropy: entropyScore,
  "most-parts": partCountScore,
} as const satisfies { readonly [S in StrategyName]?: GuessScore };

export type ScoringStrategyName = keyof typeof SCORES;

export function createStrategy(name: StrategyName, treeFor: StrategyTreeLookup): GuessStrategy {
  if (name === "genetic") return geneticStrategy;
  if (name !== "optimal" && name !== "optimal-five") return scoringStrategy(name);
  const tree = treeFor(name);
  const entropy = scoringStrategy("entropy");
  return (board, rows, random) => (tree && guessFromTree(board, tree, rows)) ?? entropy(board, rows, random);
}

/** Builds the tree of a strategy on a small board: its first guess, and its next guess after every possible answer. */
export function buildStrategyTree(name: ScoringStrategyName, board: MastermindBoard): StrategyTree {
  return buildTreeByScore(board, SCORES[name], openingOf(name, board));
}

export function isScoringStrategy(name: StrategyName): name is ScoringStrategyName {
  return name in SCORES;
}

function scoringStrategy(name: ScoringStrategyName): GuessStrategy {
  return (board, rows, random) => {
    const opening = rows.length === 0 ? openingOf(name, board) : undefined;
    return opening ?? bestGuessByScore(board, rows, random, name, SCORES[name]);
  };
}

function openingOf(name: ScoringStrategyName, board: MastermindBoard): PegCode | undefined {
  return name === "five-guess" ? inHalves(board) : undefined;
}

/** Returns the code of two colours in two halves, for example 1122 or 11122. The first half is the longer one. */
function inHalves({ positions }: MastermindBoard): PegCode {
  return Array.from({ length: positions }, (_, place) => Number(place >= Math.ceil(positions / 2)));
}
