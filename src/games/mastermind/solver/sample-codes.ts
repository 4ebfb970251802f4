import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";
import type { RandomBelow } from "#games/mastermind/solver/fast-random.ts";
import { createPackedCodes, type PackedCodes, setCode } from "#games/mastermind/solver/packed-codes.ts";
import { findPegBags, type PegBags } from "#games/mastermind/solver/peg-bags.ts";
import { type CodeSearchOutcome, searchCodes } from "#games/mastermind/solver/search-codes.ts";
import type { AnsweredGuess } from "#games/mastermind/solver/strategy.ts";

// Samples the possible codes, each with the same probability. The bag of a code says how many pegs of each colour it
// has. If the bags that fit the answers make few codes, all these codes are tried. If they make many, the sampler draws
// a bag in proportion to its number of codes, lays its pegs in random order, and drops the code if it does not fit.

export interface CodeSample {
  readonly codes: PackedCodes;
  /** Whether the sample contains every possible code. */
  readonly all: boolean;
}

/**
 * If the bags of pegs that fit the answers make at most this number of codes, all these codes are tried instead of
 * drawing some at random.
 */
const MAX_LISTED = 600_000;
/**
 * Maximum number of random codes that are drawn; it takes a tenth of a second. If fewer than ENOUGH of them fit the
 * answers, all codes are tried after all.
 */
const MAX_DRAWN = 1_000_000;
const ENOUGH = 50;
/** Max steps of the search that tries all codes. A search with this number of steps takes a quarter of a second. */
const MAX_NODES = 8_000_000;

export function sampleCodes(
  board: MastermindBoard,
  rows: readonly AnsweredGuess[],
  max: number,
  random: RandomBelow,
): CodeSample {
  const bags = findPegBags(board, rows);
  if (waysOf(bags) <= MAX_LISTED) return listedCodes(board, rows, bags, max, random);
  const drawn = drawnCodes(board, rows, bags, max, random);
  if (drawn.count >= Math.min(max, ENOUGH)) return { codes: drawn, all: false };
  const listed = listedCodes(board, rows, bags, max, random);
  return listed.end === "all" || listed.codes.count > drawn.count ? listed : { codes: drawn, all: false };
}

function waysOf({ ways, count }: PegBags): number {
  return ways[count - 1] ?? 0;
}

function drawnCodes(
  board: MastermindBoard,
  rows: readonly AnsweredGuess[],
  bags: PegBags,
  max: number,
  random: RandomBelow,
): PackedCodes {
  const kept = createPackedCodes(board, max);
  const code = Array<number>(board.positions).fill(0);
  const all = waysOf(bags);
  for (let drawn = 0; drawn < MAX_DRAWN && kept.count < max; drawn++) {
    layBag(board, bags, bagAt(bags, random(all)), code);
    mix(code, random);
    if (isInPlace(rows, code)) setCode(kept, kept.count++, code);
  }
  return kept;
}

/** Returns the index of the bag of pegs that makes the code with number `way`. Codes are numbered bag by bag. */
function bagAt({ ways, count }: PegBags, way: number): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ways[middle] > way) high = middle;
    else low = middle + 1;
  }
  return low;
}

function layBag({ colours }: MastermindBoard, { counts }: PegBags, bag: number, code: number[]): void {
  let place = 0;
  for (let colour = 0; colour < colours; colour++) {
    for (let left = counts[bag * colours + colour]; left > 0; left--) code[place++] = colour;
  }
}

function mix(code: number[], random: RandomBelow): void {
  for (let at = code.length - 1; at > 0; at--) {
    const other = random(at + 1);
    const held = code[at];
    code[at] = code[other];
    code[other] = held;
  }
}

/**
 * Returns whether the code has the right number of pegs in place for each answer. Pegs of a right colour in a wrong
 * place need no check, because the bag fits them.
 */
function isInPlace(rows: readonly AnsweredGuess[], code: PegCode): boolean {
  for (const { guess, answer } of rows) {
    let left = answer.exact;
    for (let place = 0; place < code.length; place++) if (guess[place] === code[place]) left--;
    if (left !== 0) return false;
  }
  return true;
}

/**
 * Tries all codes and returns at most `max` of those that fit. If more fit, each has the same chance to be returned:
 * later codes replace earlier ones at random (reservoir sampling).
 */
function listedCodes(
  board: MastermindBoard,
  rows: readonly AnsweredGuess[],
  bags: PegBags,
  max: number,
  random: RandomBelow,
): CodeSample & { readonly end: CodeSearchOutcome } {
  const kept = createPackedCodes(board, max);
  let seen = 0;
  const visit = (code: PegCode) => {
    const at = kept.count < max ? kept.count++ : random(seen + 1);
    if (at < max) setCode(kept, at, code);
    seen++;
    return true;
  };
  const end = searchCodes({ board, rows, bags, budget: { left: MAX_NODES }, visit });
  return { codes: kept, all: end === "all" && seen <= max, end };
}
