import {
  ARC_RECORD_SIZE,
  END_LETTERS_OFFSET,
  type Gaddag,
  LEFT_HALF_ROOT,
  NEXT_LETTERS_OFFSET,
  RIGHT_HALF_ROOT,
  ROW_BASE_OFFSET,
  TURN_ARC_OFFSET,
} from "#lexicon/gaddag/gaddag.ts";
import { type GaddagLimits, GaddagTooLargeError } from "#lexicon/gaddag/gaddag-limits.ts";
import { buildGaddagLeftHalf, type GaddagLeftHalf } from "#lexicon/gaddag/left-half.ts";
import { NO_ARC_LIST, type NumberedArcLists, numberArcLists } from "#lexicon/gaddag/numbered-arc-lists.ts";
import { overlayRows } from "#lexicon/gaddag/overlay-rows.ts";
import type { WordGraph } from "#lexicon/graph/graph.ts";

const BYTES_PER_ARC = ARC_RECORD_SIZE * Int32Array.BYTES_PER_ELEMENT;
/** Max length of each array for intermediate results: 32 MB of memory. */
const MAX_WORK = 8 * 2 ** 20;

/**
 * Builds the GADDAG of a word graph with at most 32 letters, in shared memory that every thread can read. Returns
 * `undefined` as soon as the GADDAG would exceed `maxBytes`.
 */
export function buildGaddag(graph: WordGraph, maxBytes = Number.POSITIVE_INFINITY): Gaddag | undefined {
  const lists = numberArcLists(graph);
  const maxArcs = Math.floor(maxBytes / BYTES_PER_ARC) - lists.to.length;
  const isUnlimited = maxBytes === Number.POSITIVE_INFINITY;
  const left = leftHalfWithin(lists, { maxArcs, maxWork: isUnlimited ? maxBytes : MAX_WORK });
  if (left === undefined) return undefined;
  const { count } = lists;
  const goes = new Int32Array(count + left.count);
  const ends = new Int32Array(count);
  readMasks(lists, goes, ends);
  goes.set(left.goes.subarray(0, left.count), count);
  const { bases, length } = overlayRows(goes);
  // The rows of arcs leave gaps where they do not fit into one another, so the size of the GADDAG is known only now.
  if (length * BYTES_PER_ARC > maxBytes) return undefined;
  const arcs = new Int32Array(new SharedArrayBuffer(length * BYTES_PER_ARC));
  const right = recordsOf(count, goes, ends, bases);
  const reached = fillRight(arcs, lists, right);
  const records = recordsOf(left.count, left.goes, left.ends, bases.subarray(count));
  turnAll(records, left, reached);
  fillLeft(arcs, left, records);
  return { arcs };
}

function leftHalfWithin(lists: NumberedArcLists, limits: GaddagLimits): GaddagLeftHalf | undefined {
  try {
    return buildGaddagLeftHalf(lists, limits);
  } catch (error) {
    if (error instanceof GaddagTooLargeError) return undefined;
    throw error;
  }
}

/**
 * Sets two bit masks for each arc list: the letters that lead to a non-empty list, and the letters that complete a
 * word.
 */
function readMasks(lists: NumberedArcLists, goes: Int32Array, words: Int32Array): void {
  const { first, bits, to, ends } = lists;
  let list = 0;
  for (let arc = 0; arc < to.length; arc++) {
    if (arc === first[list + 1]) list++;
    const letter = 1 << bits[arc];
    if (to[arc] !== NO_ARC_LIST) goes[list] |= letter;
    if (ends[arc] === 1) words[list] |= letter;
  }
}

/**
 * Creates `count` records: for each node of one half of the GADDAG, the record of the arcs that lead to it. Turn arcs,
 * which lead from the left half to the right half, are filled in later.
 */
function recordsOf(count: number, goes: Int32Array, ends: Int32Array, bases: Int32Array): Int32Array {
  const records = new Int32Array(count * ARC_RECORD_SIZE);
  for (let at = 0; at < count; at++) {
    records[at * ARC_RECORD_SIZE + NEXT_LETTERS_OFFSET] = goes[at];
    records[at * ARC_RECORD_SIZE + END_LETTERS_OFFSET] = ends[at];
    records[at * ARC_RECORD_SIZE + ROW_BASE_OFFSET] = bases[at] * ARC_RECORD_SIZE;
  }
  return records;
}

/** Fills in the arcs of the right half. Returns, for each arc list, the index of one arc that leads to it. */
function fillRight(arcs: Int32Array, { count, first, bits, to }: NumberedArcLists, records: Int32Array): Int32Array {
  const reached = new Int32Array(count);
  copyRecord(arcs, RIGHT_HALF_ROOT, records, 0);
  let list = 0;
  for (let at = 0; at < to.length; at++) {
    if (at === first[list + 1]) list++;
    const target = to[at];
    if (target === NO_ARC_LIST) continue;
    const arc = records[list * ARC_RECORD_SIZE + ROW_BASE_OFFSET] + ARC_RECORD_SIZE * bits[at];
    copyRecord(arcs, arc, records, target * ARC_RECORD_SIZE);
    reached[target] = arc;
  }
  return reached;
}

function turnAll(records: Int32Array, { count, turn }: GaddagLeftHalf, reached: Int32Array): void {
  for (let node = 0; node < count; node++) {
    const list = turn[node];
    if (list !== NO_ARC_LIST) records[node * ARC_RECORD_SIZE + TURN_ARC_OFFSET] = reached[list];
  }
}

function fillLeft(arcs: Int32Array, { count, goes, children }: GaddagLeftHalf, records: Int32Array): void {
  copyRecord(arcs, LEFT_HALF_ROOT, records, 0);
  let from = 0;
  for (let node = 0; node < count; node++) {
    const base = records[node * ARC_RECORD_SIZE + ROW_BASE_OFFSET];
    for (let mask = goes[node]; mask !== 0; mask &= mask - 1) {
      copyRecord(
        arcs,
        base + ARC_RECORD_SIZE * (31 - Math.clz32(mask & -mask)),
        records,
        children[from++] * ARC_RECORD_SIZE,
      );
    }
  }
}

function copyRecord(arcs: Int32Array, arc: number, records: Int32Array, from: number): void {
  arcs[arc] = records[from];
  arcs[arc + 1] = records[from + 1];
  arcs[arc + 2] = records[from + 2];
  arcs[arc + 3] = records[from + 3];
}
