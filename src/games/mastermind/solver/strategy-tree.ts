import {
  ENCODED_ANSWER_LIMIT,
  encodedSolvedAnswer,
  writeEncodedAnswers,
} from "#games/mastermind/solver/encoded-answers.ts";
import { type PackedCodes, selectCodes } from "#games/mastermind/solver/packed-codes.ts";

/** A guess, and the next guess after each answer that does not end the match. `guess` is a code number. */
export interface StrategyTree {
  readonly guess: number;
  /** The next guess after each answer. The key is the answer encoded as one number; keys are in ascending order. */
  readonly after: ReadonlyMap<number, StrategyTree>;
}

/**
 * Groups codes by the answer that they would give to a guess, encoded as one number. Each group keeps the order of the
 * codes.
 */
export function groupCodesByAnswer(
  guesses: PackedCodes,
  guess: number,
  possible: Int32Array,
  among: PackedCodes = guesses,
): Map<number, Int32Array> {
  const codes = selectCodes(among, possible);
  const marks = new Uint8Array(codes.count);
  writeEncodedAnswers(guesses, guess, codes, marks);
  const sizes = new Int32Array(ENCODED_ANSWER_LIMIT);
  for (const mark of marks) sizes[mark]++;
  const parts = new Map<number, Int32Array>();
  for (let mark = 0; mark < ENCODED_ANSWER_LIMIT; mark++) {
    if (sizes[mark] > 0) parts.set(mark, new Int32Array(sizes[mark]));
  }
  sizes.fill(0);
  for (const [at, mark] of marks.entries()) {
    const part = parts.get(mark) as Int32Array;
    part[sizes[mark]] = possible[at];
    sizes[mark]++;
  }
  return parts;
}

/** Chooses a guess from the possible codes and the guesses so far. */
export type ChooseGuess = (possible: Int32Array, guessed: readonly number[]) => number;

/** Builds the tree of a strategy by calling `choose` for the next guess after every possible answer. */
export function buildTreeByChoice(codes: PackedCodes, choose: ChooseGuess): StrategyTree {
  const solved = encodedSolvedAnswer(codes.board);
  const grow = (possible: Int32Array, guessed: readonly number[]): StrategyTree => {
    const guess = choose(possible, guessed);
    const after = new Map<number, StrategyTree>();
    for (const [mark, part] of groupCodesByAnswer(codes, guess, possible)) {
      if (mark !== solved) after.set(mark, grow(part, [...guessed, guess]));
    }
    return { guess, after };
  };
  return grow(
    Int32Array.from({ length: codes.count }, (_, code) => code),
    [],
  );
}

/**
 * Returns how many codes the strategy finds with one guess (index 0), with two guesses (index 1) and so on. `of`: the
 * codes to count; by default all.
 */
export function codeCountsByGuesses(codes: PackedCodes, tree: StrategyTree, of = numbersOf(codes)): number[] {
  const counts: number[] = [];
  const solved = encodedSolvedAnswer(codes.board);
  const count = ({ guess, after }: StrategyTree, possible: Int32Array, turn: number): void => {
    for (const [mark, part] of groupCodesByAnswer(codes, guess, possible)) {
      const next = after.get(mark);
      if (mark === solved) counts[turn] = (counts[turn] ?? 0) + 1;
      else if (next === undefined) throw new Error(`the tree has no guess for the answer ${mark} to ${guess}`);
      else count(next, part, turn + 1);
    }
  };
  count(tree, of, 0);
  return Array.from(counts, (one) => one ?? 0);
}

function numbersOf({ count }: PackedCodes): Int32Array {
  return Int32Array.from({ length: count }, (_, number) => number);
}

/** Returns the number of guesses in the whole tree. */
export function countTreeGuesses({ after }: StrategyTree): number {
  return [...after.values()].reduce((sum, tree) => sum + countTreeGuesses(tree), 1);
}
