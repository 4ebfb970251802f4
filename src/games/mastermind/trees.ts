import type { Board } from "#games/mastermind/solver/board.ts";
import type { Tree } from "#games/mastermind/solver/tree.ts";
import { readTree } from "#games/mastermind/solver/tree-file.ts";
import type { Provisions } from "#kernel/kit.ts";

/** The strategies that follow a tree, where there is one. */
export const TREES = ["optimal", "optimal-five"] as const;

export type TreeName = (typeof TREES)[number];

/** Which tree there is for a strategy on a board, if there is any. */
export type TreeFor = (name: TreeName) => Tree | undefined;

/** Where the tree of a board is kept, below `assets`. */
export function fileOf({ positions, colours }: Board, name: TreeName): string {
  return `mastermind/${positions}x${colours}-${name}.tree`;
}

/** Trees of a board, of those that are wanted the ones that there are. */
export async function openTrees(
  board: Board,
  asset: Provisions["asset"],
  wanted: readonly TreeName[] = TREES,
): Promise<TreeFor> {
  const trees = new Map<TreeName, Tree>();
  for (const name of wanted) {
    const bytes = await asset?.(fileOf(board, name));
    if (bytes !== undefined) trees.set(name, readTree(board, bytes));
  }
  return (name) => trees.get(name);
}
