import type { PackedCodes } from "#games/mastermind/solver/packed-codes.ts";
import { groupCodesByMark, guessCounts, type StrategyTree } from "#games/mastermind/solver/strategy-tree.ts";

// Many trees are as good as each other. Of some that begin with the same guess, each answer to it can be followed up as in
// any of them; so trees can be put together that find so many codes with the third guess, so many with the fourth …

interface Branch {
  readonly tree: StrategyTree;
  /** At 0 the codes that the first guess of the whole tree finds. */
  readonly found: readonly number[];
}

/** A tree that finds just so many codes with each guess, put together from these; undefined if there is none. */
export function combineTrees(
  codes: PackedCodes,
  trees: readonly StrategyTree[],
  wanted: readonly number[],
): StrategyTree | undefined {
  const guess = trees[0]?.guess ?? 0;
  const every = Int32Array.from({ length: codes.count }, (_, code) => code);
  const choices = [...groupCodesByMark(codes, guess, every)].flatMap(([mark, part]) => {
    const branches = trees.flatMap(({ after }) => after.get(mark) ?? []);
    return branches.length === 0 ? [] : [{ mark, branches: different(codes, branches, part) }];
  });
  const dead = new Set<string>();
  const after = fill(0, [(wanted[0] ?? 0) - 1, ...wanted.slice(1)]);
  return after && { guess, after: new Map(after) };

  /** Branches for the answers from this one on that find what is left to be found. */
  function fill(at: number, left: readonly number[]): [number, StrategyTree][] | undefined {
    if (left.some((count) => count < 0)) return undefined;
    const choice = choices[at];
    if (choice === undefined) return left.every((count) => count === 0) ? [] : undefined;
    const key = `${at} ${left.join()}`;
    if (dead.has(key)) return undefined;
    for (const { tree, found } of choice.branches) {
      const rest = fill(
        at + 1,
        left.map((count, turn) => count - (found[turn] ?? 0)),
      );
      if (rest !== undefined) return [[choice.mark, tree], ...rest];
    }
    dead.add(key);
    return undefined;
  }
}

/** Those that differ in how many codes they find with each guess. */
function different(codes: PackedCodes, trees: readonly StrategyTree[], part: Int32Array): Branch[] {
  const byFound = new Map<string, Branch>();
  for (const tree of trees) {
    const found = [0, ...guessCounts(codes, tree, part)];
    byFound.set(found.join(), { tree, found });
  }
  return [...byFound.values()];
}
