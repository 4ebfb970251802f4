import type { ArcList } from "#lexicon/graph/graph.ts";
import type { SieveState } from "#lexicon/search/sieve.ts";

// Remembers how many wanted words continue from an arc list (the arcs that leave one node of the word graph). The
// number also depends on the state of the sieve, the automaton that accepts the wanted words (see sieve.ts). The memo
// is an open-addressed hash table in typed arrays. A Map would need a combined key and several times the memory.

/** Max counts in the table. A slot takes twelve bytes, and half of the slots stay free: at most 12 MB. */
const MAX_REMEMBERED = 1 << 19;
const FIRST_SLOTS = 1 << 10;

export interface WordCountMemo {
  /** The arc list in each slot of the hash table; 0 if the slot is free. */
  lists: Uint32Array;
  states: Int32Array;
  counts: Uint32Array;
  size: number;
}

export function createCountMemo(slots = FIRST_SLOTS): WordCountMemo {
  return { lists: new Uint32Array(slots), states: new Int32Array(slots), counts: new Uint32Array(slots), size: 0 };
}

export function recallCount(memo: WordCountMemo, list: ArcList, state: SieveState): number | undefined {
  const slot = slotOf(memo, list, state);
  return memo.lists[slot] === 0 ? undefined : memo.counts[slot];
}

/** Stores a count. A full table stores no more, which makes the search slower but not wrong. */
export function rememberCount(memo: WordCountMemo, list: ArcList, state: SieveState, count: number): void {
  if (memo.size >= MAX_REMEMBERED) return;
  if (memo.size * 2 >= memo.lists.length) grow(memo);
  put(memo, list, state, count);
}

function put(memo: WordCountMemo, list: ArcList, state: SieveState, count: number): void {
  const slot = slotOf(memo, list, state);
  if (memo.lists[slot] === 0) memo.size++;
  memo.lists[slot] = list;
  memo.states[slot] = state;
  memo.counts[slot] = count;
}

function grow(memo: WordCountMemo): void {
  const { lists, states, counts } = memo;
  Object.assign(memo, createCountMemo(lists.length * 2));
  for (const [slot, list] of lists.entries()) {
    if (list !== 0) put(memo, list, states[slot] as SieveState, counts[slot] as number);
  }
}

function slotOf({ lists, states }: WordCountMemo, list: ArcList, state: SieveState): number {
  const mask = lists.length - 1;
  for (let slot = hash(list, state) & mask; ; slot = (slot + 1) & mask) {
    if (lists[slot] === 0 || (lists[slot] === list && states[slot] === state)) return slot;
  }
}

function hash(list: ArcList, state: SieveState): number {
  let mixed = Math.imul(list, 0x9e3779b1) ^ Math.imul(state, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}
