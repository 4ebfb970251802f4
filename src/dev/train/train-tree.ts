import { findBestStrategyTree } from "#dev/train/mastermind/best-tree.ts";
import { combineStrategyTrees } from "#dev/train/mastermind/combine-trees.ts";
import { openingGuesses } from "#games/mastermind/bots/strategies/openings.ts";
import type { TreeStrategyName } from "#games/mastermind/bots/strategy-trees.ts";
import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";
import { DIFFICULTIES } from "#games/mastermind/rules/options.ts";
import { packAllCodes } from "#games/mastermind/solver/packed-codes.ts";
import { codeCountsByGuesses, type StrategyTree } from "#games/mastermind/solver/strategy-tree.ts";

export interface TreeTrainingPlan {
  readonly name: TreeStrategyName;
  readonly board: MastermindBoard;
  /** The first guess. Without it, all essentially different ones are tried. */
  readonly opening?: PegCode;
  /** Maximum number of guesses. */
  readonly maxGuesses: number;
  /**
   * Selects one of several equally good trees: the tree that finds `wantedCounts[i]` codes with guess number i + 1. The
   * training fails if there is no such tree.
   */
  readonly wantedCounts?: readonly number[];
}

const { easy, normal } = DIFFICULTIES;
/** 1123 is the best first guess: Koyama and Lai, An optimal Mastermind strategy (1993). */
const BEST_OPENING = [0, 0, 1, 2];

export const TREE_TRAINING_PLANS: readonly TreeTrainingPlan[] = [
  { name: "optimal", board: easy, maxGuesses: 6 },
  { name: "optimal-five", board: easy, maxGuesses: 5 },
  { name: "optimal", board: normal, opening: BEST_OPENING, maxGuesses: 6, wantedCounts: [1, 8, 82, 665, 538, 2] },
  { name: "optimal-five", board: normal, opening: BEST_OPENING, maxGuesses: 5, wantedCounts: [1, 8, 82, 662, 543] },
];

/** Cost of one guess. It outweighs all tie-breaks together. */
const GUESS = 10_000;
const FIFTH_GUESS = 4;
const NO_TIE_BREAK = [0, 0];
/**
 * Small extra costs for codes that are found with the fifth and the sixth guess. Each pair makes the search prefer
 * another one of the equally good trees.
 */
const TIE_BREAKS = [
  [1, 2],
  [1, -2],
  [-1, 2],
  [-1, -2],
];

export function trainStrategyTree(plan: TreeTrainingPlan, report: (line: string) => void): StrategyTree {
  const codes = packAllCodes(plan.board);
  const best = findBest(plan, NO_TIE_BREAK, report);
  if (plan.wantedCounts === undefined) return best;
  const tieBreaks = new Map(
    TIE_BREAKS.map((tieBreak) => [tieBreak.slice(0, plan.maxGuesses - FIFTH_GUESS).join(), tieBreak]),
  );
  const trees = [best, ...[...tieBreaks.values()].map((tieBreak) => findBest(plan, tieBreak, report))];
  const found = combineStrategyTrees(codes, trees, plan.wantedCounts);
  if (found === undefined) throw new Error(`no tree that finds ${plan.wantedCounts.join("/")} can be combined`);
  report(`combined: ${codeCountsByGuesses(codes, found).join("/")}`);
  return found;
}

function findBest(
  { board, opening, maxGuesses }: TreeTrainingPlan,
  tieBreak: readonly number[],
  report: (line: string) => void,
): StrategyTree {
  const codes = packAllCodes(board);
  const costs = Array.from(
    { length: maxGuesses },
    (_, turn) => GUESS * (turn + 1) + (tieBreak[turn - FIFTH_GUESS] ?? 0),
  );
  let best: { readonly cost: number; readonly tree: StrategyTree } | undefined;
  for (const first of opening === undefined ? openingGuesses(board) : [opening]) {
    const begun = performance.now();
    const found = findBestStrategyTree({ board, first, costs });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const counts = found && codeCountsByGuesses(codes, found.tree);
    const guesses = counts?.reduce((sum, count, turn) => sum + count * (turn + 1), 0);
    const text = first.map((colour) => colour + 1).join("");
    report(`${text}: ${counts?.join("/") ?? "none"}, ${guesses} guesses for ${codes.count} codes, ${seconds} s`);
    if (found !== undefined && (best === undefined || found.cost < best.cost)) best = found;
  }
  if (best === undefined) throw new Error(`there is no tree of ${maxGuesses} guesses`);
  return best.tree;
}
