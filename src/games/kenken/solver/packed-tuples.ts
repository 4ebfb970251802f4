import type { BoardModel, CageModel } from "#games/kenken/solver/board-model.ts";

// A tuple is a combination of values for the cells of a cage. The values are packed into words of 32 bits. On a board
// of size N, each cell takes N bits, so a few operations test all cells at once. Two words are enough for nearly all
// cages: up to six cells on a board of size nine. Smaller tuples have an empty second word, so that the same code
// handles them.

const MIN_WORDS = 2;

const cellsInWord = (size: number): number => Math.floor(32 / size);

/** Number of words that a combination of values takes, for a cage of this number of cells. */
export function tupleWordCount(size: number, cells: number): number {
  return Math.max(MIN_WORDS, Math.ceil(cells / cellsInWord(size)));
}

/** Returns the index of the word that has the value of a cell. `place`: index of the cell in its cage. */
export const tupleWordIndex = (size: number, place: number): number => Math.floor(place / cellsInWord(size));

/** Returns the bit shift of a cell's value in its word. `place`: index of the cell in its cage. */
export const tupleBitShift = (size: number, place: number): number => (place % cellsInWord(size)) * size;

/** Returns the value of one cell in a combination of values, as a bit. `place`: index of the cell in its cage. */
export function tupleValueAt({ size, full, words }: BoardModel, own: CageModel, tuple: number, place: number): number {
  const word = words[own.wordsAt + tuple * own.width + tupleWordIndex(size, place)];
  return (word >>> tupleBitShift(size, place)) & full;
}

/** A growing list of packed combinations of values. */
export class TupleStore {
  words = new Int32Array(4_096);
  /** Number of entries of `words` that are in use. */
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
    // Combinations that were removed by `drop` may have left bits in these words.
    this.words.fill(0, from, this.length);
    let at = from;
    let shift = 0;
    for (let place = 0; place < bits.length; place++) {
      this.words[at] |= bits[place] << shift;
      shift += this.#size;
      if (shift + this.#size <= 32) continue;
      at++;
      shift = 0;
    }
    this.count++;
  }

  /** Shrinks the list back to `length` words and `count` combinations. */
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
