import { type CodeSymmetry, findSymmetriesKeeping } from "#dev/train/mastermind/code-symmetry.ts";
import { codeNumber, type MastermindBoard } from "#games/mastermind/rules/board.ts";
import { MARK_LIMIT, solvedMark, writeMarks } from "#games/mastermind/solver/answer-marks.ts";
import { type PackedCodes, packAllCodes } from "#games/mastermind/solver/packed-codes.ts";
import type { StrategyTree } from "#games/mastermind/solver/strategy-tree.ts";

// The best tree there is, by branch and bound. What a part of the codes costs at least follows from its size alone: one
// code can be found by the next guess, one for each other answer by the guess after that, and so on. Guesses are tried
// in the order of the sum of these bounds, and given up when they cannot be better than the best so far. Guesses that
// only differ by a change of colours and places which leaves all guesses so far as they are come out the same, so one
// of them is tried; so do guesses that part the codes in the same way. Small parts come again and again and are kept.

export interface TreeSearchPlan {
  readonly board: MastermindBoard;
  /** The first guess. */
  readonly first: readonly number[];
  /** What a code costs that is found with guess 1, 2, 3 …: at 0 with the first. As many guesses are allowed. */
  readonly costs: readonly number[];
}

export interface FoundTree {
  readonly cost: number;
  readonly tree: StrategyTree;
}

/** Sets up to so many codes are kept when they are solved. */
const MOST_KEPT = 64;

export function findBestTree({ board, first, costs }: TreeSearchPlan): FoundTree | undefined {
  const codes = packAllCodes(board);
  const marks = tableOf(codes);
  const all = Int32Array.from({ length: codes.count }, (_, code) => code);
  const start = codeNumber(board, first);
  const solved = solvedMark(board);
  const answers = new Set(marks).size - 1;
  const least = leastCosts(costs, answers, codes.count);
  const kept = new Map<string, Kept>();
  const changes = findSymmetriesKeeping(board, start);

  const parts = partsOf(start, all);
  let cost = parts.has(solved) ? at(costs, 0) : 0;
  const after = new Map<number, StrategyTree>();
  const rest = [...parts].filter(([mark]) => mark !== solved).sort((a, b) => a[0] - b[0]);
  for (const [mark, part] of rest) {
    const best = solve(part, 1, Number.POSITIVE_INFINITY, changes);
    if (best === undefined) return undefined;
    cost += best.cost;
    after.set(mark, best.tree);
  }
  return { cost, tree: { guess: start, after } };

  /** The best for these codes from this turn on, if it costs less than so much. */
  function solve(set: Int32Array, turn: number, below: number, alike: readonly CodeSymmetry[]): FoundTree | undefined {
    if (bound(turn, set.length) >= below) return undefined;
    if (set.length === 1) return { cost: at(costs, turn), tree: { guess: set[0], after: NOTHING } };
    const key = set.length <= MOST_KEPT ? `${turn} ${String.fromCharCode(...set)}` : undefined;
    const known = key === undefined ? undefined : kept.get(key);
    if (known?.best !== undefined) return known.best.cost < below ? known.best : undefined;
    if (known !== undefined && known.least >= below) return undefined;
    const best = searched(set, turn, below, alike);
    if (key !== undefined) kept.set(key, best === undefined ? { least: below } : { least: best.cost, best });
    return best;
  }

  function searched(
    set: Int32Array,
    turn: number,
    below: number,
    alike: readonly CodeSymmetry[],
  ): FoundTree | undefined {
    let best: FoundTree | undefined;
    const rankOf = (guess: number) => (set.includes(guess) ? guess : guess + codes.count);
    for (const { guess, cost: bounded } of ranked(set, turn, below, alike)) {
      // As good as the best so far is good enough for one that comes before it.
      const limit = best === undefined ? below : best.cost + Number(rankOf(guess) < rankOf(best.tree.guess));
      if (bounded >= limit) continue;
      const tried = followed(set, guess, turn, bounded, limit, alike);
      if (tried !== undefined) best = tried;
    }
    return best;
  }

  /** The best that begins with this guess, if it costs less than so much. */
  function followed(
    set: Int32Array,
    guess: number,
    turn: number,
    bounded: number,
    below: number,
    alike: readonly CodeSymmetry[],
  ): FoundTree | undefined {
    const still = alike.filter((change) => change[guess] === guess);
    let total = bounded;
    const after = new Map<number, StrategyTree>();
    const parts = [...partsOf(guess, set)]
      .filter(([mark]) => mark !== solved)
      .sort((a, b) => b[1].length - a[1].length);
    for (const [mark, part] of parts) {
      const others = total - bound(turn + 1, part.length);
      const best = solve(part, turn + 1, below - others, still);
      if (best === undefined) return undefined;
      total = others + best.cost;
      after.set(mark, best.tree);
    }
    return { cost: total, tree: { guess, after: sorted(after) } };
  }

  /** The guesses worth trying, the most promising first. */
  function ranked(set: Int32Array, turn: number, below: number, alike: readonly CodeSymmetry[]): Ranked[] {
    const found: Ranked[] = [];
    const sizes = new Int32Array(MARK_LIMIT);
    for (let guess = 0; guess < codes.count; guess++) {
      if (alike.some((change) => change[guess] < guess)) continue;
      sizes.fill(0);
      const row = guess * codes.count;
      for (let one = 0; one < set.length; one++) {
        const mark = marks[row + set[one]];
        sizes[mark]++;
      }
      const cost = boundOf(sizes, set.length, turn);
      if (cost < below) found.push({ guess, cost });
    }
    found.sort((a, b) => a.cost - b.cost);
    return found.length < 2 ? found : different(found, set);
  }

  /** Undefined bounds are endless: a guess that parts nothing, or one for which there is no turn left. */
  function boundOf(sizes: Int32Array, size: number, turn: number): number {
    let cost = 0;
    for (let mark = 0; mark < solved; mark++) {
      const part = sizes[mark];
      if (part === size) return Number.POSITIVE_INFINITY;
      if (part > 0) cost += bound(turn + 1, part);
    }
    return sizes[solved] > 0 ? cost + at(costs, turn) : cost;
  }

  /** Of guesses that part these codes in the same way, the first. */
  function different(found: readonly Ranked[], set: Int32Array): Ranked[] {
    const seen = new Set<string>();
    const names = new Uint8Array(MARK_LIMIT);
    return found.filter(({ guess }) => {
      names.fill(0);
      names[solved] = MARK_LIMIT;
      let next = 1;
      let key = "";
      for (let one = 0; one < set.length; one++) {
        const mark = marks[guess * codes.count + set[one]];
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

  function bound(turn: number, size: number): number {
    return least[turn]?.[size] ?? Number.POSITIVE_INFINITY;
  }
}

interface Kept {
  readonly least: number;
  readonly best?: FoundTree;
}

interface Ranked {
  readonly guess: number;
  readonly cost: number;
}

const NOTHING: ReadonlyMap<number, StrategyTree> = new Map();

function sorted(after: ReadonlyMap<number, StrategyTree>): Map<number, StrategyTree> {
  return new Map([...after].sort((a, b) => a[0] - b[0]));
}

function at(costs: readonly number[], turn: number): number {
  return costs[turn] ?? Number.POSITIVE_INFINITY;
}

/** By turn and size: as if every guess had a code of its own and every answer, as long as there are codes. */
function leastCosts(costs: readonly number[], answers: number, most: number): Float64Array[] {
  return costs.map((_, turn) => {
    const least = new Float64Array(most + 1);
    for (let size = 1, now = turn, room = 1, used = 0; size <= most; size++) {
      if (used === room) {
        now++;
        room *= answers;
        used = 0;
      }
      least[size] = least[size - 1] + at(costs, now);
      used++;
    }
    return least;
  });
}

function tableOf(codes: PackedCodes): Uint8Array {
  const table = new Uint8Array(codes.count * codes.count);
  for (let guess = 0; guess < codes.count; guess++) {
    writeMarks(codes, guess, codes, table.subarray(guess * codes.count, (guess + 1) * codes.count));
  }
  return table;
}
