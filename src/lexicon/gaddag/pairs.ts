import { MOST_LETTERS } from "#lexicon/gaddag/gaddag.ts";
import { type Lists, NOWHERE } from "#lexicon/gaddag/right.ts";

// Pairs of lists as numbers, which sort as the pairs do, and the arrays that they are kept in.

/** A pair as one number: letter that led back to `from`, `from`, and where x leads with whether a word ends there. */
export const TO_SPAN = 2 ** 22;
export const FROM_SPAN = 2 ** 21;
export const LETTER_SPAN = FROM_SPAN * TO_SPAN;
/** The empty list; one more where a word ends. */
export const EMPTY_END = TO_SPAN - 2;

/** Where a pair leads. */
export function endOf(pair: number): number {
  return pair - Math.floor(pair / TO_SPAN) * TO_SPAN;
}

/** Arcs by the list they lead to: letter and list they come from, with nothing for where. */
export interface Backwards {
  /** Those to list n are the ones from `firstBack[n]` to before `firstBack[n + 1]`. */
  readonly firstBack: Int32Array;
  readonly back: Float64Array;
}

/** The arcs sorted by letter, then by list, are so too by the list that they lead to. */
export function backwards(count: number, arcs: Float64Array): Backwards {
  const firstBack = new Int32Array(count + 2);
  for (let at = 0; at < arcs.length; at++) {
    const end = endOf(arcs[at] as number);
    if (end < EMPTY_END) firstBack[(end >> 1) + 2] = (firstBack[(end >> 1) + 2] as number) + 1;
  }
  for (let list = 2; list < count + 2; list++) {
    firstBack[list] = (firstBack[list] as number) + (firstBack[list - 1] as number);
  }
  const back = new Float64Array(firstBack[count + 1] as number);
  for (let at = 0; at < arcs.length; at++) {
    const arc = arcs[at] as number;
    const end = endOf(arc);
    if (end >= EMPTY_END) continue;
    const slot = firstBack[(end >> 1) + 1] as number;
    firstBack[(end >> 1) + 1] = slot + 1;
    back[slot] = arc - end;
  }
  return { firstBack, back };
}

/** All arcs as pairs. */
export function arcsByLetter({ count, first, bits, to, ends }: Lists): Float64Array {
  const next = new Int32Array(MOST_LETTERS + 1);
  for (const bit of bits) next[bit + 1] = (next[bit + 1] as number) + 1;
  for (let bit = 1; bit < next.length; bit++) next[bit] = (next[bit] as number) + (next[bit - 1] as number);
  const arcs = new Float64Array(bits.length);
  for (let list = 0; list < count; list++) {
    for (let arc = first[list] as number; arc < (first[list + 1] as number); arc++) {
      const [bit, target] = [bits[arc] as number, to[arc] as number];
      const at = next[bit] as number;
      next[bit] = at + 1;
      const end = (target === NOWHERE ? EMPTY_END : target * 2) + (ends[arc] as number);
      arcs[at] = (bit * FROM_SPAN + list) * TO_SPAN + end;
    }
  }
  return arcs;
}

export function hashOf(pairs: Float64Array, from: number, to: number): number {
  let hash = to - from;
  for (let at = from; at < to; at++) hash = mixed(hash, pairs[at] as number);
  return hash;
}

function mixed(hash: number, pair: number): number {
  const list = Math.floor(pair / TO_SPAN);
  let mix = Math.imul(hash ^ list, 0x9e3779b1);
  mix ^= mix >>> 15;
  mix = Math.imul(mix ^ (pair - list * TO_SPAN), 0x85ebca6b);
  return mix ^ (mix >>> 13);
}

export function grownInts(array: Int32Array): Int32Array {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

export function grown(array: Float64Array): Float64Array {
  const larger = new Float64Array(array.length * 2);
  larger.set(array);
  return larger;
}

/** Up to so many, sorting by insertion is the quickest. */
const FEW = 24;

export function sort(array: Float64Array, from: number, to: number): void {
  if (to - from > FEW) {
    array.subarray(from, to).sort();
    return;
  }
  for (let at = from + 1; at < to; at++) {
    const value = array[at] as number;
    let hole = at;
    while (hole > from && (array[hole - 1] as number) > value) {
      array[hole] = array[hole - 1] as number;
      hole--;
    }
    array[hole] = value;
  }
}
