import { type Bags, bagsFor } from "#games/mastermind/solver/bags.ts";
import type { Board, Code } from "#games/mastermind/solver/board.ts";
import type { Chance } from "#games/mastermind/solver/chance.ts";
import { type Codes, openCodes, setCode } from "#games/mastermind/solver/codes.ts";
import { type SearchEnd, searchCodes } from "#games/mastermind/solver/search.ts";
import type { Known } from "#games/mastermind/solver/strategy.ts";

// Some of the codes that are still possible, each as likely as any other. Once they are few, they are listed, all of them.
// While they are many, bags are drawn, each as often as codes can be laid with it, and laid in any order; what does not
// fit is dropped.

export interface Sample {
  readonly codes: Codes;
  /** Whether these are all there are. */
  readonly all: boolean;
}

/** Ways to lay the bags, up to which all are tried. */
const MOST_LISTED = 600_000;
/** Codes laid in the hope that they fit, a tenth of a second; where fewer fit than this, all are listed after all. */
const MOST_DRAWN = 1_000_000;
const ENOUGH = 50;
/** Pegs laid in a list, a quarter of a second. */
const MOST_NODES = 8_000_000;

export function sampleOf(board: Board, rows: readonly Known[], most: number, chance: Chance): Sample {
  const bags = bagsFor(board, rows);
  if (waysOf(bags) <= MOST_LISTED) return listedCodes(board, rows, bags, most, chance);
  const drawn = drawnCodes(board, rows, bags, most, chance);
  if (drawn.count >= Math.min(most, ENOUGH)) return { codes: drawn, all: false };
  const listed = listedCodes(board, rows, bags, most, chance);
  return listed.end === "all" || listed.codes.count > drawn.count ? listed : { codes: drawn, all: false };
}

function waysOf({ ways, count }: Bags): number {
  return ways[count - 1] ?? 0;
}

function drawnCodes(board: Board, rows: readonly Known[], bags: Bags, most: number, chance: Chance): Codes {
  const kept = openCodes(board, most);
  const code = Array<number>(board.positions).fill(0);
  const all = waysOf(bags);
  for (let drawn = 0; drawn < MOST_DRAWN && kept.count < most; drawn++) {
    layBag(board, bags, bagAt(bags, chance(all)), code);
    mix(code, chance);
    if (isInPlace(rows, code)) setCode(kept, kept.count++, code);
  }
  return kept;
}

/** The bag to which this one of all ways belongs. */
function bagAt({ ways, count }: Bags, way: number): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ways[middle] as number) > way) high = middle;
    else low = middle + 1;
  }
  return low;
}

function layBag({ colours }: Board, { counts }: Bags, bag: number, code: number[]): void {
  let place = 0;
  for (let colour = 0; colour < colours; colour++) {
    for (let left = counts[bag * colours + colour] as number; left > 0; left--) code[place++] = colour;
  }
}

function mix(code: number[], chance: Chance): void {
  for (let at = code.length - 1; at > 0; at--) {
    const other = chance(at + 1);
    const held = code[at] as number;
    code[at] = code[other] as number;
    code[other] = held;
  }
}

/** Whether as many pegs are in their places as was answered: the colours are right already. */
function isInPlace(rows: readonly Known[], code: Code): boolean {
  for (const { guess, answer } of rows) {
    let left = answer.exact;
    for (let place = 0; place < code.length; place++) if (guess[place] === code[place]) left--;
    if (left !== 0) return false;
  }
  return true;
}

/** Of all that fit, so many; the later ones take the places of earlier ones as often as is fair. */
function listedCodes(
  board: Board,
  rows: readonly Known[],
  bags: Bags,
  most: number,
  chance: Chance,
): Sample & { readonly end: SearchEnd } {
  const kept = openCodes(board, most);
  let seen = 0;
  const visit = (code: Code) => {
    const at = kept.count < most ? kept.count++ : chance(seen + 1);
    if (at < most) setCode(kept, at, code);
    seen++;
    return true;
  };
  const end = searchCodes({ board, rows, bags, budget: { left: MOST_NODES }, visit });
  return { codes: kept, all: end === "all" && seen <= most, end };
}
