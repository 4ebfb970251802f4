import { readdirSync, readFileSync } from "node:fs";
import type { Leaves } from "#games/scrabble/generator/leaves.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";

// What keeping tiles is worth, as `npm run train -- leaves` has learned it: a file for each alphabet, in hundredths of a
// point. It serves every word list with these letters.

const FOLDER = new URL("../../../assets/leaves/", import.meta.url);
/** The generator counts thousandths. */
const FINER = 10;

/** As it stands in a file. */
export interface LeavesFile {
  /** The blank first, as in the alphabet. */
  readonly letters: readonly string[];
  readonly ones: readonly number[];
  readonly twos: readonly number[];
  readonly threes: readonly number[];
}

/** For tiles with just these letters, if they have been learned. Reads files: for worker threads and tools. */
export function leavesFor({ letters }: Alphabet): Leaves | undefined {
  const wanted = letters.map(({ text }) => text).join(" ");
  for (const name of readdirSync(FOLDER)) {
    const file = JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as LeavesFile;
    if (file.letters.join(" ") === wanted) return unpack(file);
  }
  return undefined;
}

function unpack({ ones, twos, threes }: LeavesFile): Leaves {
  return { ones: finer(ones), twos: finer(twos), threes: finer(threes) };
}

function finer(hundredths: readonly number[]): Int32Array {
  const shared = new Int32Array(new SharedArrayBuffer(hundredths.length * Int32Array.BYTES_PER_ELEMENT));
  shared.set(hundredths.map((value) => value * FINER));
  return shared;
}

export function packLeaves({ letters }: Alphabet, { ones, twos, threes }: Leaves): LeavesFile {
  const coarser = (values: Int32Array) => Array.from(values, (value) => Math.round(value / FINER));
  return {
    letters: letters.map(({ text }) => text),
    ones: coarser(ones),
    twos: coarser(twos),
    threes: coarser(threes),
  };
}
