// Rows of different widths laid over one another in one array so that no two of their entries fall together: R. E. Tarjan
// and A. C.-C. Yao, "Storing a Sparse Table", CACM 22 (1979): the fullest rows first, each where it fits first. The rows
// with one entry, by far the most, come last and fill the holes.

/** Before the first entry, so that a row may begin before it. */
const MARGIN = 36;
/** After so many places that are taken, the next rows of as many entries begin their search further on. */
const PATIENCE = 24;

export interface Rows {
  /** By row: where it would have its bit 0. */
  readonly bases: Int32Array;
  /** Of the array that holds all entries. */
  readonly length: number;
}

/** The rows are masks of their entries. */
export function layRows(rows: Int32Array): Rows {
  const bases = new Int32Array(rows.length);
  const { order, entries } = fullestFirst(rows);
  const taken = new Int32Array((entries >> 4) + 128);
  let [width, from, end] = [0, MARGIN, MARGIN];
  for (const row of order) {
    const mask = rows[row] as number;
    const lowest = 31 - Math.clz32(mask & -mask);
    const entry = mask >>> lowest;
    const count = bitCount(mask);
    if (count !== width) [width, from] = [count, MARGIN];
    let at = nextFree(taken, from);
    if (count > 1) {
      for (let tries = 1; (window(taken, at) & entry) !== 0; tries++) {
        if (tries % PATIENCE === 0) from = at;
        at = nextFree(taken, at + 1);
      }
    } else {
      from = at + 1;
    }
    take(taken, at, entry);
    bases[row] = at - lowest;
    end = Math.max(end, at + 32 - lowest);
  }
  return { bases, length: end };
}

/** Rows without an entry are left out. */
function fullestFirst(rows: Int32Array): { order: Int32Array; entries: number } {
  const next = new Int32Array(34);
  let entries = 0;
  for (let row = 0; row < rows.length; row++) {
    const count = bitCount(rows[row] as number);
    entries += count;
    if (count > 0) next[33 - count] = (next[33 - count] as number) + 1;
  }
  for (let at = 1; at < next.length; at++) next[at] = (next[at] as number) + (next[at - 1] as number);
  const order = new Int32Array(next[32] as number);
  for (let row = 0; row < rows.length; row++) {
    const count = bitCount(rows[row] as number);
    if (count === 0) continue;
    const at = next[32 - count] as number;
    next[32 - count] = at + 1;
    order[at] = row;
  }
  return { order, entries };
}

function bitCount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function nextFree(taken: Int32Array, from: number): number {
  let word = from >> 5;
  let free = ~(taken[word] as number) & (-1 << (from & 31));
  while (free === 0) free = ~(taken[++word] as number);
  return word * 32 + 31 - Math.clz32(free & -free);
}

/** The 32 places from here on. */
function window(taken: Int32Array, at: number): number {
  const shift = at & 31;
  const here = (taken[at >> 5] as number) >>> shift;
  return shift === 0 ? here : here | ((taken[(at >> 5) + 1] as number) << (32 - shift));
}

function take(taken: Int32Array, at: number, entry: number): void {
  const shift = at & 31;
  const word = at >> 5;
  taken[word] = (taken[word] as number) | (entry << shift);
  if (shift !== 0) taken[word + 1] = (taken[word + 1] as number) | (entry >>> (32 - shift));
}
