import type { MastermindBoard } from "#games/mastermind/rules/board.ts";
import type { AnsweredGuess } from "#games/mastermind/solver/strategy.ts";

// A bag says how many pegs of each colour a code has. The sum of the two counts of an answer (exact plus partial)
// depends only on the bag, not on the places of the pegs. So the possible bags are found before the codes: the 430
// million codes of 8 × 12 have only 75,582 bags.

export interface PegBags {
  readonly count: number;
  /** All bags one after the other. A bag is a number of pegs for each colour. */
  readonly counts: Uint8Array;
  /** For each bag, the number of codes that this bag and all bags before it make together. */
  readonly ways: Float64Array;
}

/** Returns the bags that fit all answers. A bag says how many pegs of each colour a code has. */
export function findPegBags(board: MastermindBoard, rows: readonly AnsweredGuess[]): PegBags {
  const found: number[] = [];
  const ways: number[] = [];
  forEachPegBag(board, rows, (bag) => {
    found.push(...bag);
    ways.push((ways.at(-1) ?? 0) + orders(bag));
    return true;
  });
  return { count: ways.length, counts: Uint8Array.from(found), ways: Float64Array.from(ways) };
}

/**
 * Visits the bags (numbers of pegs of each colour) that fit all answers one by one, in a reused array, until `visit`
 * returns false or no steps are left. Returns whether all bags were visited.
 */
export function forEachPegBag(
  board: MastermindBoard,
  rows: readonly AnsweredGuess[],
  visit: (bag: Uint8Array) => boolean,
  steps = { left: Number.POSITIVE_INFINITY },
): boolean {
  const { positions, colours } = board;
  const guessed = rows.map(({ guess }) => countsOf(board, guess));
  const later = guessed.map((counts) => fromEach(counts));
  const wanted = Int32Array.from(rows, ({ answer }) => answer.exact + answer.partial);
  const bag = new Uint8Array(colours);
  return fill(0, positions);

  /**
   * Adds `left` pegs to the bag in all possible ways, using only the colours from number `colour` on. Visits each
   * complete bag. Returns whether to go on.
   */
  function fill(colour: number, left: number): boolean {
    if (--steps.left < 0) return false;
    if (!canBe(colour, left)) return true;
    if (colour === colours) return visit(bag);
    const isLast = colour === colours - 1;
    for (let pegs = isLast ? left : 0; pegs <= left; pegs++) {
      bag[colour] = pegs;
      take(colour, pegs, 1);
      const goesOn = fill(colour + 1, left - pegs);
      take(colour, pegs, -1);
      if (!goesOn) return false;
    }
    return true;
  }

  /**
   * Returns whether the bag can still fit all answers if `left` more pegs are added, using only the colours from number
   * `colour` on.
   */
  function canBe(colour: number, left: number): boolean {
    for (let row = 0; row < rows.length; row++) {
      const want = wanted[row];
      if (want < 0 || want > left || want > later[row][colour]) return false;
    }
    return true;
  }

  function take(colour: number, pegs: number, by: 1 | -1): void {
    for (let row = 0; row < rows.length; row++) {
      const met = Math.min(pegs, guessed[row][colour]);
      wanted[row] = wanted[row] - by * met;
    }
  }
}

function countsOf({ colours }: MastermindBoard, code: readonly number[]): Uint8Array {
  const counts = new Uint8Array(colours);
  for (const colour of code) counts[colour]++;
  return counts;
}

/** Returns for each index the sum of the counts from there to the end. The last entry is 0. */
function fromEach(counts: Uint8Array): Uint8Array {
  const sums = new Uint8Array(counts.length + 1);
  for (let at = counts.length - 1; at >= 0; at--) sums[at] = sums[at + 1] + counts[at];
  return sums;
}

const FACTORIALS = [1, 1, 2, 6, 24, 120, 720, 5_040, 40_320];

/** Returns the number of codes that can be made from the pegs of a bag. */
function orders(bag: Uint8Array): number {
  const pegs = bag.reduce((sum, count) => sum + count, 0);
  return bag.reduce((ways, count) => ways / FACTORIALS[count], FACTORIALS[pegs]);
}
