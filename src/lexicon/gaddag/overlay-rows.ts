// Stores the rows of a sparse table (a table with few entries) in one array. The rows overlap: the entries of one row
// are in gaps of other rows. R. E. Tarjan and A. C.-C. Yao, "Storing a Sparse Table", CACM 22 (1979). The rows with
// most entries are placed first, each at the first index where it fits. Rows with one entry are by far the most; they
// come last and fill the gaps.

/**
 * Number of entries that stay free at the start of the array. They are needed because bit 0 of a row may be before its
 * first entry. The number must be greater than the highest bit of a row, and a multiple of 32.
 */
const MARGIN = 64;
/**
 * If a row does not fit into this many 32-bit masks of `taken`, later rows with as many entries skip these masks. Each
 * bit of `taken` stands for an occupied entry of the array.
 */
const PATIENCE = 4;
const MAX_ENTRIES = 32;

export interface OverlaidRows {
  /** For each row, the index in the array at which its bit 0 is. */
  readonly bases: Int32Array;
  /** Length of the array that holds all rows. */
  readonly length: number;
}

/**
 * Lays rows with few entries over each other in one array, so that no two entries have the same place. Each row is a
 * bit mask of the places that it uses.
 */
export function overlayRows(rows: Int32Array): OverlaidRows {
  const bases = new Int32Array(rows.length);
  const counts = new Uint8Array(rows.length);
  const sums = new Int32Array(MAX_ENTRIES + 1);
  const entries = countEntries(rows, counts, sums);
  const { order, starts } = fullestFirst(counts, sums);
  const taken = new Int32Array((entries >> 4) + 128);
  let last = 0;
  for (let count = MAX_ENTRIES; count > 0; count--) {
    const [first, stop] = [starts[count], starts[count - 1]];
    const lay = count === 1 ? laySingles : layWide;
    last = Math.max(last, lay(rows, order, first, stop, taken, bases));
  }
  return { bases, length: (last + 2) * 32 };
}

/**
 * Counts the entries of each row (in `counts`), and the rows with each number of entries (in `sums`). Returns the
 * number of all entries.
 */
function countEntries(rows: Int32Array, counts: Uint8Array, sums: Int32Array): number {
  let entries = 0;
  for (let row = 0; row < rows.length; row++) {
    const count = bitCount(rows[row]);
    counts[row] = count;
    sums[count]++;
    entries += count;
  }
  return entries;
}

function bitCount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Returns the order in which rows are placed: those with most entries first, empty rows last. The rows with n entries
 * begin at index `starts[n]` of the order.
 */
function fullestFirst(counts: Uint8Array, sums: Int32Array): { order: Int32Array; starts: Int32Array } {
  const starts = new Int32Array(MAX_ENTRIES + 1);
  for (let count = MAX_ENTRIES; count > 0; count--) {
    starts[count - 1] = starts[count] + sums[count];
  }
  const order = new Int32Array(counts.length);
  sortByCount(counts, starts.slice(), order);
  return { order, starts };
}

function sortByCount(counts: Uint8Array, next: Int32Array, order: Int32Array): void {
  for (let row = 0; row < counts.length; row++) {
    const count = counts[row];
    const at = next[count];
    next[count] = at + 1;
    order[at] = row;
  }
}

/**
 * Places rows that have the same number of entries. Returns the index of the last 32-bit mask in `taken` in which such
 * a row begins.
 */
function layWide(
  rows: Int32Array,
  order: Int32Array,
  first: number,
  stop: number,
  taken: Int32Array,
  bases: Int32Array,
): number {
  let from = MARGIN >> 5;
  let last = from;
  for (let at = first; at < stop; at++) {
    const row = order[at];
    const mask = rows[row];
    const lowest = 31 - Math.clz32(mask & -mask);
    const entry = mask >>> lowest;
    let word = from;
    let free = roomFor(entry, taken, word);
    for (; free === 0; free = roomFor(entry, taken, word)) if (++word - from === PATIENCE) from = word;
    const shift = 31 - Math.clz32(free & -free);
    taken[word] |= entry << shift;
    if (shift !== 0) taken[word + 1] = taken[word + 1] | (entry >>> (32 - shift));
    bases[row] = word * 32 + shift - lowest;
    if (word > last) last = word;
  }
  return last;
}

/**
 * Returns the positions in the 32-bit mask `taken[word]` at which a row may begin, as a bit mask. `entries`: those
 * of the row, with the first one at bit 0.
 */
function roomFor(entries: number, taken: Int32Array, word: number): number {
  const here = taken[word];
  const next = taken[word + 1];
  let blocked = here;
  for (let mask = entries & -2; mask !== 0; mask &= mask - 1) {
    const shift = 31 - Math.clz32(mask & -mask);
    blocked |= (here >>> shift) | (next << (32 - shift));
  }
  return ~blocked;
}

function laySingles(
  rows: Int32Array,
  order: Int32Array,
  first: number,
  stop: number,
  taken: Int32Array,
  bases: Int32Array,
): number {
  let word = MARGIN >> 5;
  let free = ~taken[word];
  for (let at = first; at < stop; at++) {
    while (free === 0) free = ~taken[++word];
    const row = order[at];
    const lowest = 31 - Math.clz32(rows[row]);
    bases[row] = word * 32 + 31 - Math.clz32(free & -free) - lowest;
    free &= free - 1;
  }
  return word;
}
