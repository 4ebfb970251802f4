import type { PackedCodes } from "#games/mastermind/solver/packed-codes.ts";
import { codeCountsByGuesses, groupCodesByAnswer, type StrategyTree } from "#games/mastermind/solver/strategy-tree.ts";

// Many trees are equally good. If several trees begin with the same guess, each branch can be taken from any of these
// trees. So they can be combined into a tree that finds the wanted number of codes with each guess.

interface Branch {
  readonly tree: StrategyTree;
  /** How many codes the branch finds with each guess of the whole tree; index 0 is the first guess. */
  readonly found: readonly number[];
}

/**
 * Builds a tree from branches of these trees, which begin with the same guess. The new tree finds exactly `wanted[n]`
 * codes at guess `n`; 0 is the first guess. Returns undefined if that is impossible.
 */
export function combineStrategyTrees(
  codes: PackedCodes,
  trees: readonly StrategyTree[],
  wanted: readonly number[],
): StrategyTree | undefined {
  const guess = trees[0]?.guess ?? 0;
  const allCodes = Int32Array.from({ length: codes.count }, (_, code) => code);
  const choices = [...groupCodesByAnswer(codes, guess, allCodes)].flatMap(([mark, part]) => {
    const branches = trees.flatMap(({ after }) => after.get(mark) ?? []);
    return branches.length === 0 ? [] : [{ mark, branches: keepDifferent(codes, branches, part) }];
  });
  const failed = new Set<string>();
  const after = chooseBranches(0, [(wanted[0] ?? 0) - 1, ...wanted.slice(1)]);
  return after && { guess, after: new Map(after) };

  /**
   * Chooses one branch for each answer from index `at` on. Together these branches must find exactly the numbers of
   * codes in `left`, which is indexed by guess. Returns undefined if that is impossible.
   */
  function chooseBranches(at: number, left: readonly number[]): [number, StrategyTree][] | undefined {
    if (left.some((count) => count < 0)) return undefined;
    const choice = choices[at];
    if (choice === undefined) return left.every((count) => count === 0) ? [] : undefined;
    const key = `${at} ${left.join()}`;
    if (failed.has(key)) return undefined;
    for (const { tree, found } of choice.branches) {
      const rest = chooseBranches(
        at + 1,
        left.map((count, turn) => count - (found[turn] ?? 0)),
      );
      if (rest !== undefined) return [[choice.mark, tree], ...rest];
    }
    failed.add(key);
    return undefined;
  }
}

/**
 * Converts trees to branches. If several branches find the same number of codes with each guess, keeps only one of
 * them.
 */
function keepDifferent(codes: PackedCodes, trees: readonly StrategyTree[], part: Int32Array): Branch[] {
  const byFound = new Map<string, Branch>();
  for (const tree of trees) {
    const found = [0, ...codeCountsByGuesses(codes, tree, part)];
    byFound.set(found.join(), { tree, found });
  }
  return [...byFound.values()];
}
