import { type CodeSymmetry, findSymmetriesKeeping } from "#dev/train/mastermind/code-symmetry.ts";
import { codeNumber, type MastermindBoard } from "#games/mastermind/rules/board.ts";
import {
  ENCODED_ANSWER_LIMIT,
  encodedSolvedAnswer,
  writeEncodedAnswers,
} from "#games/mastermind/solver/encoded-answers.ts";
import { type PackedCodes, packAllCodes } from "#games/mastermind/solver/packed-codes.ts";
import type { StrategyTree } from "#games/mastermind/solver/strategy-tree.ts";

// Finds the best tree by branch and bound.
//
// - The size of a set of codes gives a lower bound of its cost: the next guess finds at most one code. Each answer to it leads
//   to another guess, which again finds at most one code, and so on.
// - Guesses are tried in the order of these bounds. A guess is dropped when it cannot be better than the best guess so far.
// - If a symmetry keeps all guesses so far and maps one guess to another, only one of the two is tried. Likewise, only one is
//   tried of several guesses that divide the codes in the same way.
// - Small sets occur again and again, so their results are cached.

export interface StrategyTreeSearchPlan {
  readonly board: MastermindBoard;
  /** The first guess. */
  readonly first: readonly number[];
  /**
   * Cost of a code that is found with the first guess, with the second guess, and so on. The length is the maximum
   * number of guesses.
   */
  readonly costs: readonly number[];
}

export interface StrategyTreeWithCost {
  readonly cost: number;
  readonly tree: StrategyTree;
}

/** Maximum number of codes in a set whose result is cached. */
const MAX_CACHED_SIZE = 64;

export function findBestStrategyTree({
  board,
  first,
  costs,
}: StrategyTreeSearchPlan): StrategyTreeWithCost | undefined {
  const codes = packAllCodes(board);
  const marks = createMarkTable(codes);
  const all = Int32Array.from({ length: codes.count }, (_, code) => code);
  const start = codeNumber(board, first);
  const solved = encodedSolvedAnswer(board);
  const answers = new Set(marks).size - 1;
  const minCosts = minCostsBySize(costs, answers, codes.count);
  const cache = new Map<string, CachedResult>();
  const symmetries = findSymmetriesKeeping(board, start);

  const parts = partsOf(start, all);
  let cost = parts.has(solved) ? costAt(costs, 0) : 0;
  const after = new Map<number, StrategyTree>();
  const unsolvedParts = [...parts].filter(([mark]) => mark !== solved).sort((a, b) => a[0] - b[0]);
  for (const [mark, part] of unsolvedParts) {
    const best = solve(part, 1, Number.POSITIVE_INFINITY, symmetries);
    if (best === undefined) return undefined;
    cost += best.cost;
    after.set(mark, best.tree);
  }
  return { cost, tree: { guess: start, after } };

  /**
   * Returns the best strategy tree for the codes in `set`, if it costs less than `costLimit`. `turn` is the number of
   * guesses made before it.
   */
  function solve(
    set: Int32Array,
    turn: number,
    costLimit: number,
    symmetries: readonly CodeSymmetry[],
  ): StrategyTreeWithCost | undefined {
    if (lowerBound(turn, set.length) >= costLimit) return undefined;
    if (set.length === 1) return { cost: costAt(costs, turn), tree: { guess: set[0], after: NO_BRANCHES } };
    const key = set.length <= MAX_CACHED_SIZE ? `${turn} ${String.fromCharCode(...set)}` : undefined;
    const known = key === undefined ? undefined : cache.get(key);
    if (known?.best !== undefined) return known.best.cost < costLimit ? known.best : undefined;
    if (known !== undefined && known.minCost >= costLimit) return undefined;
    const best = searchGuesses(set, turn, costLimit, symmetries);
    if (key !== undefined) cache.set(key, best === undefined ? { minCost: costLimit } : { minCost: best.cost, best });
    return best;
  }

  function searchGuesses(
    set: Int32Array,
    turn: number,
    costLimit: number,
    symmetries: readonly CodeSymmetry[],
  ): StrategyTreeWithCost | undefined {
    let best: StrategyTreeWithCost | undefined;
    const rankOf = (guess: number) => (set.includes(guess) ? guess : guess + codes.count);
    for (const { guess, minCost } of rankGuesses(set, turn, costLimit, symmetries)) {
      // If two guesses cost the same, the one with the lower rank is kept. So a guess with a lower rank than the best
      // guess so far replaces it even at the same cost. Costs are whole numbers, so the limit for such a guess is 1
      // higher.
      const guessLimit = best === undefined ? costLimit : best.cost + Number(rankOf(guess) < rankOf(best.tree.guess));
      if (minCost >= guessLimit) continue;
      const tried = followGuess(set, guess, turn, minCost, guessLimit, symmetries);
      if (tried !== undefined) best = tried;
    }
    return best;
  }

  /** Returns the best tree that begins with this guess, if it costs less than `costLimit`. */
  function followGuess(
    set: Int32Array,
    guess: number,
    turn: number,
    minCost: number,
    costLimit: number,
    symmetries: readonly CodeSymmetry[],
  ): StrategyTreeWithCost | undefined {
    const remaining = symmetries.filter((symmetry) => symmetry[guess] === guess);
    let total = minCost;
    const after = new Map<number, StrategyTree>();
    const parts = [...partsOf(guess, set)]
      .filter(([mark]) => mark !== solved)
      .sort((a, b) => b[1].length - a[1].length);
    for (const [mark, part] of parts) {
      const others = total - lowerBound(turn + 1, part.length);
      const best = solve(part, turn + 1, costLimit - others, remaining);
      if (best === undefined) return undefined;
      total = others + best.cost;
      after.set(mark, best.tree);
    }
    return { cost: total, tree: { guess, after: sortByMark(after) } };
  }

  /** Returns the guesses worth trying, the most promising first. */
  function rankGuesses(
    set: Int32Array,
    turn: number,
    costLimit: number,
    symmetries: readonly CodeSymmetry[],
  ): RankedGuess[] {
    const found: RankedGuess[] = [];
    const sizes = new Int32Array(ENCODED_ANSWER_LIMIT);
    for (let guess = 0; guess < codes.count; guess++) {
      if (symmetries.some((symmetry) => symmetry[guess] < guess)) continue;
      sizes.fill(0);
      const row = guess * codes.count;
      for (let index = 0; index < set.length; index++) {
        const mark = marks[row + set[index]];
        sizes[mark]++;
      }
      const minCost = boundOf(sizes, set.length, turn);
      if (minCost < costLimit) found.push({ guess, minCost });
    }
    found.sort((a, b) => a.minCost - b.minCost);
    return found.length < 2 ? found : dropEquivalent(found, set);
  }

  /**
   * Returns a lower bound of the cost after a guess that divides the codes into parts of these sizes. It is infinite if
   * the guess does not divide the codes, or if there is no turn left.
   */
  function boundOf(sizes: Int32Array, size: number, turn: number): number {
    let cost = 0;
    for (let mark = 0; mark < solved; mark++) {
      const part = sizes[mark];
      if (part === size) return Number.POSITIVE_INFINITY;
      if (part > 0) cost += lowerBound(turn + 1, part);
    }
    return sizes[solved] > 0 ? cost + costAt(costs, turn) : cost;
  }

  /** Of several guesses that divide these codes in the same way, keeps only the first. */
  function dropEquivalent(found: readonly RankedGuess[], set: Int32Array): RankedGuess[] {
    const seen = new Set<string>();
    const names = new Uint8Array(ENCODED_ANSWER_LIMIT);
    return found.filter(({ guess }) => {
      names.fill(0);
      names[solved] = ENCODED_ANSWER_LIMIT;
      let next = 1;
      let key = "";
      for (let index = 0; index < set.length; index++) {
        const mark = marks[guess * codes.count + set[index]];
        if (names[mark] === 0) names[mark] = next++;
        key += String.fromCharCode(names[mark]);
      }
      return seen.size < seen.add(key).size;
    });
  }

  function partsOf(guess: number, set: Int32Array): Map<number, Int32Array> {
    const lists = new Map<number, number[]>();
    for (const code of set) {
      const mark = marks[guess * codes.count + code];
      const list = lists.get(mark);
      if (list === undefined) lists.set(mark, [code]);
      else list.push(code);
    }
    return new Map([...lists].map(([mark, list]) => [mark, Int32Array.from(list)]));
  }

  function lowerBound(turn: number, size: number): number {
    return minCosts[turn]?.[size] ?? Number.POSITIVE_INFINITY;
  }
}

interface CachedResult {
  /** Lower bound of the cost. */
  readonly minCost: number;
  readonly best?: StrategyTreeWithCost;
}

interface RankedGuess {
  readonly guess: number;
  readonly minCost: number;
}

const NO_BRANCHES: ReadonlyMap<number, StrategyTree> = new Map();

function sortByMark(after: ReadonlyMap<number, StrategyTree>): Map<number, StrategyTree> {
  return new Map([...after].sort((a, b) => a[0] - b[0]));
}

function costAt(costs: readonly number[], turn: number): number {
  return costs[turn] ?? Number.POSITIVE_INFINITY;
}

/**
 * Lower bounds of the cost, by turn and number of codes. They assume that each guess finds a code, and that each answer
 * leads to a different guess.
 */
function minCostsBySize(costs: readonly number[], answers: number, maxSize: number): Float64Array[] {
  return costs.map((_, turn) => {
    const minCosts = new Float64Array(maxSize + 1);
    for (let size = 1, now = turn, room = 1, used = 0; size <= maxSize; size++) {
      if (used === room) {
        now++;
        room *= answers;
        used = 0;
      }
      minCosts[size] = minCosts[size - 1] + costAt(costs, now);
      used++;
    }
    return minCosts;
  });
}

function createMarkTable(codes: PackedCodes): Uint8Array {
  const table = new Uint8Array(codes.count * codes.count);
  for (let guess = 0; guess < codes.count; guess++) {
    writeEncodedAnswers(codes, guess, codes, table.subarray(guess * codes.count, (guess + 1) * codes.count));
  }
  return table;
}
