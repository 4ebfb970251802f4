import type { GameDependencies } from "#core/game-module.ts";
import type { MastermindBoard } from "#games/mastermind/rules/board.ts";
import type { StrategyTree } from "#games/mastermind/solver/strategy-tree.ts";
import { decodeStrategyTree } from "#games/mastermind/solver/strategy-tree-file.ts";

/** The strategies that follow a stored tree, on boards for which one exists. */
export const TREE_STRATEGIES = ["optimal", "optimal-five"] as const;

export type TreeStrategyName = (typeof TREE_STRATEGIES)[number];

/** Returns the tree of a strategy on a given board; undefined if there is none. */
export type StrategyTreeLookup = (name: TreeStrategyName) => StrategyTree | undefined;

/** Path of the file of a tree, relative to `assets`. */
export function strategyTreeAssetPath({ positions, colours }: MastermindBoard, name: TreeStrategyName): string {
  return `mastermind/${positions}x${colours}-${name}.tree`;
}

/** Loads the trees of these strategies for a board, as far as they exist. */
export async function loadStrategyTrees(
  board: MastermindBoard,
  asset: GameDependencies["asset"],
  wanted: readonly TreeStrategyName[] = TREE_STRATEGIES,
): Promise<StrategyTreeLookup> {
  const trees = new Map<TreeStrategyName, StrategyTree>();
  for (const name of wanted) {
    const bytes = await asset?.(strategyTreeAssetPath(board, name));
    if (bytes !== undefined) trees.set(name, decodeStrategyTree(board, bytes));
  }
  return (name) => trees.get(name);
}
