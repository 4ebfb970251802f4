import { findBestTree } from "#dev/train/mastermind/best-tree.ts";
import { combineTrees } from "#dev/train/mastermind/combine-trees.ts";
import { openingGuesses } from "#games/mastermind/bots/strategies/openings.ts";
import type { TreeStrategyName } from "#games/mastermind/bots/strategy-trees.ts";
import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";
import { DIFFICULTIES } from "#games/mastermind/rules/options.ts";
import { packAllCodes } from "#games/mastermind/solver/packed-codes.ts";
import { guessCounts, type StrategyTree } from "#games/mastermind/solver/strategy-tree.ts";

/** A tree to be found. */
export interface TreePlan {
  readonly name: TreeStrategyName;
  readonly board: MastermindBoard;
  /** The first guess; all that differ are tried where it is not known. */
  readonly opening?: PegCode;
  /** Guesses that it may take at most. */
  readonly most: number;
  /** Of all trees that are as good, the one that finds so many codes with each guess. */
  readonly wanted?: readonly number[];
}

const { easy, normal } = DIFFICULTIES;
/** 1123 is the best first guess: Koyama and Lai, An optimal Mastermind strategy (1993), who found its mean, too. */
const KNOWN = [0, 0, 1, 2];

export const TREE_PLANS: readonly TreePlan[] = [
  { name: "optimal", board: easy, most: 6 },
  { name: "optimal-five", board: easy, most: 5 },
  { name: "optimal", board: normal, opening: KNOWN, most: 6, wanted: [1, 8, 82, 665, 538, 2] },
  { name: "optimal-five", board: normal, opening: KNOWN, most: 5, wanted: [1, 8, 82, 662, 543] },
];

/** A guess more outweighs everything else. */
const GUESS = 10_000;
/** What codes cost more, or less, that are found with the fifth and with the sixth guess: among trees as good, a taste. */
const SOON = 4;
const NO_TASTE = [0, 0];
const TASTES = [
  [1, 2],
  [1, -2],
  [-1, 2],
  [-1, -2],
];

export function trainTree(plan: TreePlan, say: (line: string) => void): StrategyTree {
  const codes = packAllCodes(plan.board);
  const best = bestOf(plan, NO_TASTE, say);
  if (plan.wanted === undefined) return best;
  const tastes = new Map(TASTES.map((taste) => [taste.slice(0, plan.most - SOON).join(), taste]));
  const trees = [best, ...[...tastes.values()].map((taste) => bestOf(plan, taste, say))];
  const found = combineTrees(codes, trees, plan.wanted);
  if (found === undefined) throw new Error(`no tree that finds ${plan.wanted.join("/")} can be put together`);
  say(`put together: ${guessCounts(codes, found).join("/")}`);
  return found;
}

function bestOf(
  { board, opening, most }: TreePlan,
  taste: readonly number[],
  say: (line: string) => void,
): StrategyTree {
  const codes = packAllCodes(board);
  const costs = Array.from({ length: most }, (_, turn) => GUESS * (turn + 1) + (taste[turn - SOON] ?? 0));
  let best: { readonly cost: number; readonly tree: StrategyTree } | undefined;
  for (const first of opening === undefined ? openingGuesses(board) : [opening]) {
    const begun = performance.now();
    const one = findBestTree({ board, first, costs });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const counts = one && guessCounts(codes, one.tree);
    const guesses = counts?.reduce((sum, count, turn) => sum + count * (turn + 1), 0);
    const text = first.map((colour) => colour + 1).join("");
    say(`${text}: ${counts?.join("/") ?? "none"}, ${guesses} guesses for ${codes.count} codes, ${seconds} s`);
    if (one !== undefined && (best === undefined || one.cost < best.cost)) best = one;
  }
  if (best === undefined) throw new Error(`there is no tree of ${most} guesses`);
  return best.tree;
}
