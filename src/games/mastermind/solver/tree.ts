import { type Codes, picked } from "#games/mastermind/solver/codes.ts";
import { MARKS, marksTo, solvedMark } from "#games/mastermind/solver/marks.ts";

/** What to guess, and what to guess after each answer that does not end it. */
export interface Tree {
  readonly guess: number;
  /** By mark, in the order of the marks. */
  readonly after: ReadonlyMap<number, Tree>;
}

/** Codes by the mark that they would give, each list in its order. */
export function parted(
  guesses: Codes,
  guess: number,
  possible: Int32Array,
  among: Codes = guesses,
): Map<number, Int32Array> {
  const codes = picked(among, possible);
  const marks = new Uint8Array(codes.count);
  marksTo(guesses, guess, codes, marks);
  const sizes = new Int32Array(MARKS);
  for (const mark of marks) sizes[mark] = (sizes[mark] as number) + 1;
  const parts = new Map<number, Int32Array>();
  for (let mark = 0; mark < MARKS; mark++) {
    if ((sizes[mark] as number) > 0) parts.set(mark, new Int32Array(sizes[mark] as number));
  }
  sizes.fill(0);
  for (const [at, mark] of marks.entries()) {
    const part = parts.get(mark) as Int32Array;
    part[sizes[mark] as number] = possible[at] as number;
    sizes[mark] = (sizes[mark] as number) + 1;
  }
  return parts;
}

/** What a strategy would guess, from what is possible and from the guesses so far. */
export type Choose = (possible: Int32Array, guessed: readonly number[]) => number;

/** A strategy asked about everything that can happen. */
export function grown(codes: Codes, choose: Choose): Tree {
  const solved = solvedMark(codes.board);
  const grow = (possible: Int32Array, guessed: readonly number[]): Tree => {
    const guess = choose(possible, guessed);
    const after = new Map<number, Tree>();
    for (const [mark, part] of parted(codes, guess, possible)) {
      if (mark !== solved) after.set(mark, grow(part, [...guessed, guess]));
    }
    return { guess, after };
  };
  return grow(
    Int32Array.from({ length: codes.count }, (_, code) => code),
    [],
  );
}

/** In how many guesses these codes are found, all if nothing is said: at 0 those found with the first. */
export function solvedIn(codes: Codes, tree: Tree, of = numbersOf(codes)): number[] {
  const counts: number[] = [];
  const solved = solvedMark(codes.board);
  const count = ({ guess, after }: Tree, possible: Int32Array, turn: number): void => {
    for (const [mark, part] of parted(codes, guess, possible)) {
      const next = after.get(mark);
      if (mark === solved) counts[turn] = (counts[turn] ?? 0) + 1;
      else if (next === undefined) throw new Error(`the tree has no guess for the answer ${mark} to ${guess}`);
      else count(next, part, turn + 1);
    }
  };
  count(tree, of, 0);
  return Array.from(counts, (one) => one ?? 0);
}

function numbersOf({ count }: Codes): Int32Array {
  return Int32Array.from({ length: count }, (_, number) => number);
}

/** How many guesses the tree has in all. */
export function guessesIn({ after }: Tree): number {
  return [...after.values()].reduce((sum, tree) => sum + guessesIn(tree), 1);
}
