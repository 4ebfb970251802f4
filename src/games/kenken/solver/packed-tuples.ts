import type { BoardModel, CageModel } from "#games/kenken/solver/board-model.ts";

// The values of a tuple stand side by side in words of 32 bits, N bits a cell, so that a few operations tell whether all of
// them are still possible. A tuple has two words at least, the second of which may be empty: cages of up to six cells of a
// board of nine, which are nearly all there are, are judged by the same few steps.

const MIN_WORDS = 2;

const cellsInWord = (size: number): number => Math.floor(32 / size);

/** How many words a tuple of so many cells has. */
export function tupleWordCount(size: number, cells: number): number {
  return Math.max(MIN_WORDS, Math.ceil(cells / cellsInWord(size)));
}

/** The word of a tuple that has a place of the cage. */
export const tupleWordIndex = (size: number, place: number): number => Math.floor(place / cellsInWord(size));

/** How far up it stands there. */
export const tupleShift = (size: number, place: number): number => (place % cellsInWord(size)) * size;

/** The value, as a bit, that a tuple has in this place of its cage. */
export function tupleValueAt({ size, full, words }: BoardModel, own: CageModel, tuple: number, place: number): number {
  const word = words[own.wordsAt + tuple * own.width + tupleWordIndex(size, place)] as number;
  return (word >>> tupleShift(size, place)) & full;
}

/** Tuples one after the other; it grows as they come. */
export class TupleStore {
  words = new Int32Array(4_096);
  /** Words in use. */
  length = 0;
  count = 0;
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  add(bits: Uint16Array): void {
    const from = this.length;
    this.length += tupleWordCount(this.#size, bits.length);
    if (this.length > this.words.length) this.#grow();
    // What was dropped may have left something here.
    this.words.fill(0, from, this.length);
    let at = from;
    let shift = 0;
    for (let place = 0; place < bits.length; place++) {
      this.words[at] = (this.words[at] as number) | ((bits[place] as number) << shift);
      shift += this.#size;
      if (shift + this.#size <= 32) continue;
      at++;
      shift = 0;
    }
    this.count++;
  }

  /** Forgets what has been added since there were so many words and tuples. */
  drop(length: number, count: number): void {
    this.length = length;
    this.count = count;
  }

  #grow(): void {
    const larger = new Int32Array(2 * this.words.length);
    larger.set(this.words);
    this.words = larger;
  }
}
