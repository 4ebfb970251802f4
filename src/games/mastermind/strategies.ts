import type { Board, Code } from "#games/mastermind/solver/board.ts";
import { largestPart, leftToLearn, mostParts, type Score } from "#games/mastermind/solver/scores.ts";
import type { Strategy } from "#games/mastermind/solver/strategy.ts";
import type { Tree } from "#games/mastermind/solver/tree.ts";
import { best } from "#games/mastermind/strategies/best.ts";
import { guessOf } from "#games/mastermind/strategies/by-tree.ts";
import { genetic } from "#games/mastermind/strategies/genetic.ts";
import { wholeTree } from "#games/mastermind/strategies/whole-tree.ts";
import type { TreeFor } from "#games/mastermind/trees.ts";

/**
 * `five-guess` opens as Knuth's does, with two colours in two halves, and goes on like `minimax`; on 4 × 6 they are the
 * same. `optimal` and `optimal-five` (never more than five guesses) follow a tree where there is one, else `entropy`.
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

/** How the strategies weigh a guess that do nothing but weigh guesses. */
const SCORES = {
  "five-guess": largestPart,
  minimax: largestPart,
  entropy: leftToLearn,
  "most-parts": mostParts,
} as const satisfies { readonly [S in StrategyName]?: Score };

export type Weighing = keyof typeof SCORES;

export function strategyOf(name: StrategyName, treeFor: TreeFor): Strategy {
  if (name === "genetic") return genetic;
  if (name !== "optimal" && name !== "optimal-five") return weighing(name);
  const tree = treeFor(name);
  const entropy = weighing("entropy");
  return (board, rows, chance) => (tree && guessOf(board, tree, rows)) ?? entropy(board, rows, chance);
}

/** All that a strategy would do on a small board. */
export function treeOf(name: Weighing, board: Board): Tree {
  return wholeTree(board, SCORES[name], openingOf(name, board));
}

export function isWeighing(name: StrategyName): name is Weighing {
  return name in SCORES;
}

function weighing(name: Weighing): Strategy {
  return (board, rows, chance) => {
    const opening = rows.length === 0 ? openingOf(name, board) : undefined;
    return opening ?? best(board, rows, chance, name, SCORES[name]);
  };
}

function openingOf(name: Weighing, board: Board): Code | undefined {
  return name === "five-guess" ? inHalves(board) : undefined;
}

/** 1122, 11122: the first half is the longer one. */
function inHalves({ positions }: Board): Code {
  return Array.from({ length: positions }, (_, place) => Number(place >= Math.ceil(positions / 2)));
}
