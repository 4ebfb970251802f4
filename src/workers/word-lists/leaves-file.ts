import { readdirSync, readFileSync } from "node:fs";
import type { LeaveValueTables } from "#games/scrabble/search/generator/leaves.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

// Reads the leaves: the values of tiles that stay on the rack, as learned by `npm run train -- leaves`. There is one
// file for each alphabet, with values in hundredths of a point. The file is used for every word list with these
// letters.

const FOLDER = new URL("../../../assets/leaves/", import.meta.url);
/** Leaves files count in hundredths of a point, the play generator in thousandths. */
const THOUSANDTHS_PER_HUNDREDTH = 10;

/** The content of a leaves file. */
export interface LeavesFile {
  /** The symbols of the alphabet's tiles in its order, the blank first. */
  readonly letters: readonly string[];
  readonly ones: readonly number[];
  readonly twos: readonly number[];
  readonly threes: readonly number[];
}

/**
 * Returns the values of tiles that stay on the rack (leaves) for exactly these letters, if they have been learned.
 * Reads files, so it is only for worker threads and tools.
 */
export function readLeaves({ letters }: Alphabet): LeaveValueTables | undefined {
  const wanted = letters.map(({ text }) => text).join(" ");
  for (const name of readdirSync(FOLDER)) {
    const file = JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as LeavesFile;
    if (file.letters.join(" ") === wanted) return fromLeavesFile(file);
  }
  return undefined;
}

function fromLeavesFile({ ones, twos, threes }: LeavesFile): LeaveValueTables {
  return { ones: toThousandths(ones), twos: toThousandths(twos), threes: toThousandths(threes) };
}

function toThousandths(hundredths: readonly number[]): Int32Array {
  const shared = new Int32Array(new SharedArrayBuffer(hundredths.length * Int32Array.BYTES_PER_ELEMENT));
  shared.set(hundredths.map((value) => value * THOUSANDTHS_PER_HUNDREDTH));
  return shared;
}

export function toLeavesFile({ letters }: Alphabet, { ones, twos, threes }: LeaveValueTables): LeavesFile {
  const toHundredths = (values: Int32Array) =>
    Array.from(values, (value) => Math.round(value / THOUSANDTHS_PER_HUNDREDTH));
  return {
    letters: letters.map(({ text }) => text),
    ones: toHundredths(ones),
    twos: toHundredths(twos),
    threes: toHundredths(threes),
  };
}
