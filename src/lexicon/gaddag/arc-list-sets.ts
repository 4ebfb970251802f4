import { checkGaddagLimit, type GaddagLimits } from "#lexicon/gaddag/gaddag-limits.ts";
import { NO_ARC_LIST, type NumberedArcLists } from "#lexicon/gaddag/numbered-arc-lists.ts";
import { withCapacity } from "#lexicon/gaddag/with-capacity.ts";

// Prepares the left half of a GADDAG, in which words are read from the end to the start. An arc list has the arcs
// (edges, one for each letter) that leave one node of the word graph. This file finds sets of arc lists: a set has all
// lists from which the same letters lead to the same list.
//
// Example: the lists from which ING leads to list n are a set. The lists from which KING leads to list n are another
// set. It is called the child of the first set for the letter K. Its lists are those whose arc of K leads to a list of
// the first set.
//
// The root list is in no set, because no arc leads to it. Set 0 is empty. The set with the number of a list has only
// this list.

export interface ArcListSets {
  count: number;
  /** For each set, the letters for which it has a child set, as a bit mask. */
  goes: Int32Array;
  /** For each set, the letters that lead from the root of the word graph to one of its arc lists, as a bit mask. */
  roots: Int32Array;
  /** Index in `children` of the first child of each set. Its other children follow, in the order of their letters. */
  firstChild: Int32Array;
  children: Int32Array;
  childCount: number;
}

/**
 * Groups of arcs (edges of the word graph). The arcs of a group have the same letter and lead to the same arc list, and
 * a word ends with all of them or with none. Arcs from the root are left out. Groups are sorted by letter, then by the
 * list to which they lead; the empty list comes last.
 */
export interface ArcGroups {
  /**
   * Two numbers for each group. The first is the set of the arc lists that its arcs leave. The second is the number of
   * the list to which they lead, times 2, plus 1 if a word ends with them.
   */
  readonly groups: Int32Array;
  /** Index in `groups` of the first group of each letter. */
  readonly starts: Int32Array;
  /** Index in `groups` right after the last group of each letter. */
  readonly stops: Int32Array;
}

/**
 * All arcs of the word graph except those from the root. They are sorted by the arc list to which they lead (the empty
 * list last), then by letter, then by whether a word ends with them.
 */
interface Backwards {
  /**
   * The arcs that lead to list n are in `back` from index `firstBack[n]` up to, but not including, `firstBack[n + 1]`.
   */
  readonly firstBack: Int32Array;
  /**
   * Each arc as one number: its source list times 64, plus the bit of its letter times 2, plus 1 if a word ends with
   * it. The source list is the one that the arc leaves.
   */
  readonly back: Int32Array;
  /** Index in `ArcGroups.groups` of the first group of each letter. */
  readonly starts: Int32Array;
}

interface Work extends ArcListSets, Backwards {
  readonly maxWork: number;
  /** Index in `members` of the first arc list of each set. The lists of a set are in no particular order. */
  first: Int32Array;
  sizes: Int32Array;
  hashes: Int32Array;
  members: Int32Array;
  top: number;
  /** Open-addressed hash table of sets; 0 marks a free slot. */
  register: Int32Array;
  /**
   * Used to compare two sets: the arc lists of one set are marked, then those of the other are looked up. For each
   * list, the number of the last comparison that marked it.
   */
  readonly marks: Int32Array;
  mark: number;
  /** Used while one set is processed: the arcs that lead to its arc lists. */
  readonly arcs: Int32Array;
  /**
   * Used while one set is processed. At first, the number of `arcs` with each letter. Later, for each letter, the index
   * in `members` at which the next source list is written.
   */
  readonly sums: Int32Array;
}

/**
 * Number of bits by which the source list of an arc is shifted in `back`. The bits below are the kind of the arc: its
 * letter, and whether a word ends with it.
 */
const FROM = 6;
const KIND = 63;
const LETTERS = 32;
/**
 * Decides how large the arrays are at first: they have room for this many sets for each arc list of the word graph.
 * That is about what a long word list needs.
 */
const INITIAL_SETS_PER_ARC_LIST = 4;

/** Finds all sets of arc lists. Throws a `GaddagTooLargeError` if a limit is exceeded. */
export function buildArcListSets(
  lists: NumberedArcLists,
  limits: GaddagLimits,
): { sets: ArcListSets; beginnings: ArcGroups } {
  const { count, to } = lists;
  const room = count * INITIAL_SETS_PER_ARC_LIST + 64;
  const work: Work = {
    maxWork: limits.maxWork,
    count,
    goes: new Int32Array(room),
    roots: new Int32Array(room),
    firstChild: new Int32Array(room),
    children: new Int32Array(room * 3),
    childCount: 0,
    ...backwards(lists),
    first: new Int32Array(room),
    sizes: new Int32Array(room).fill(1, 1, count),
    hashes: new Int32Array(room),
    // `begin` adds each arc at most twice: to the set of a group and to a child set. There is room for all of them, so
    // `beginAt` does not check the capacity.
    members: new Int32Array(room * 16 + 2 * to.length),
    top: count,
    register: new Int32Array(2 ** Math.ceil(Math.log2(room))),
    marks: new Int32Array(count),
    mark: 0,
    sums: new Int32Array(LETTERS),
    arcs: new Int32Array(to.length),
  };
  makeSingles(work, count);
  noteRoot(work, lists);
  const beginnings = begin(work, count);
  for (let set = count; set < work.count; set++) {
    checkGaddagLimit(work.childCount, limits.maxArcs);
    goBack(work, set);
  }
  return { sets: work, beginnings };
}

function makeSingles({ first, members }: Work, count: number): void {
  for (let list = 1; list < count; list++) first[list] = members[list] = list;
}

function noteRoot({ roots }: Work, { first, bits, to }: NumberedArcLists): void {
  for (let arc = 0; arc < first[1]; arc++) {
    const target = to[arc];
    if (target !== NO_ARC_LIST) roots[target] |= 1 << bits[arc];
  }
}

// Each long loop below has its own function, for speed: V8 compiles a loop while it runs, but not the code after the
// loop.

function backwards(lists: NumberedArcLists): Backwards {
  const { count, first, to } = lists;
  const length = to.length - first[1];
  const kinds = new Int32Array(KIND + 2);
  const firstBack = new Int32Array(count + 3);
  countArcs(lists, kinds, firstBack);
  addUp(kinds);
  addUp(firstBack);
  const starts = startsOf(kinds);
  const sorted = new Int32Array(length);
  const targets = new Int32Array(length);
  sortByKind(lists, kinds, sorted, targets);
  const back = new Int32Array(length);
  sortByTarget(firstBack, sorted, targets, back);
  return { firstBack, back, starts };
}

function countArcs({ count, first, bits, to, ends }: NumberedArcLists, kinds: Int32Array, firstBack: Int32Array): void {
  for (let arc = first[1]; arc < to.length; arc++) {
    const slot = bits[arc] * 2 + ends[arc] + 1;
    const target = (to[arc] === NO_ARC_LIST ? count : to[arc]) + 2;
    kinds[slot]++;
    firstBack[target]++;
  }
}

function addUp(sums: Int32Array): void {
  for (let at = 1; at < sums.length; at++) sums[at] += sums[at - 1];
}

function sortByKind(lists: NumberedArcLists, next: Int32Array, sorted: Int32Array, targets: Int32Array): void {
  const { count, first, bits, to, ends } = lists;
  let list = 1;
  for (let arc = first[1]; arc < to.length; arc++) {
    if (arc === first[list + 1]) list++;
    const kind = bits[arc] * 2 + ends[arc];
    const at = next[kind];
    next[kind] = at + 1;
    sorted[at] = (list << FROM) | kind;
    targets[at] = to[arc] === NO_ARC_LIST ? count : to[arc];
  }
}

/**
 * Returns the index in `ArcGroups.groups` of the first group of each letter. Room is reserved for one group per arc.
 */
function startsOf(kinds: Int32Array): Int32Array {
  return Int32Array.from({ length: LETTERS }, (_, bit) => kinds[bit * 2] * 2);
}

/**
 * Sorts the arcs into `back` by the list to which they lead. At first, `next[n + 1]` is the index of the first arc to
 * list n. It is increased with each arc, so at the end `next[n]` is this index.
 */
function sortByTarget(next: Int32Array, sorted: Int32Array, targets: Int32Array, back: Int32Array): void {
  for (let arc = 0; arc < sorted.length; arc++) {
    const slot = targets[arc] + 1;
    const at = next[slot];
    next[slot] = at + 1;
    back[at] = sorted[arc];
  }
}

/**
 * Creates the groups of arcs, and the child sets of all sets with one list. One loop does both, because most of the
 * sets that it creates are used for both.
 */
function begin(work: Work, lists: number): ArcGroups {
  const { back, starts } = work;
  const beginnings = { groups: new Int32Array(back.length * 2), starts, stops: starts.slice() };
  for (let list = 1; list < lists; list++) {
    beginAt(work, beginnings, list);
    goBack(work, list);
  }
  beginAt(work, beginnings, lists);
  return beginnings;
}

function beginAt(work: Work, { groups, stops }: ArcGroups, list: number): void {
  const { firstBack, back } = work;
  const stop = firstBack[list + 1];
  let at = firstBack[list];
  while (at < stop) {
    const kind = back[at] & KIND;
    const { members, top } = work;
    let end = top;
    while (at < stop && (back[at] & KIND) === kind) members[end++] = back[at++] >> FROM;
    const place = stops[kind >> 1];
    stops[kind >> 1] = place + 2;
    groups[place] = setOf(work, top, end);
    groups[place + 1] = list * 2 + (kind & 1);
  }
}

/**
 * Finds the child sets of a set, one for each letter. A child set has the arc lists whose arc of this letter leads to a
 * list of the set. Also finds the letters by which the root of the word graph leads to the set.
 */
function goBack(work: Work, set: number): void {
  const count = gather(work, set);
  const goes = work.goes[set];
  let { top } = work;
  const { sums } = work;
  for (let mask = goes; mask !== 0; mask &= mask - 1) {
    const bit = 31 - Math.clz32(mask & -mask);
    const sum = sums[bit];
    sums[bit] = top;
    top += sum;
  }
  checkGaddagLimit(top, work.maxWork);
  work.members = withCapacity(work.members, top);
  part(work, count);
  work.firstChild[set] = work.childCount;
  work.children = withCapacity(work.children, work.childCount + LETTERS);
  let from = work.top;
  for (let mask = goes; mask !== 0; mask &= mask - 1) {
    const bit = 31 - Math.clz32(mask & -mask);
    const end = sums[bit];
    sums[bit] = 0;
    work.children[work.childCount++] = setOf(work, from, end);
    from = end;
  }
}

/**
 * Copies the arcs that lead to the arc lists of a set into `arcs`, and counts them by letter. Returns the number of
 * arcs.
 */
function gather(work: Work, set: number): number {
  const { firstBack, back, sums, arcs, members, roots } = work;
  const first = work.first[set];
  const stop = first + work.sizes[set];
  let goes = 0;
  let root = 0;
  let count = 0;
  for (let at = first; at < stop; at++) {
    const list = members[at];
    const end = firstBack[list + 1];
    root |= roots[list];
    for (let arc = firstBack[list]; arc < end; arc++) {
      const value = back[arc];
      const bit = (value >> 1) & 31;
      goes |= 1 << bit;
      sums[bit]++;
      arcs[count++] = value;
    }
  }
  work.goes[set] = goes;
  roots[set] = root;
  return count;
}

/**
 * Copies the source lists of the first `count` arcs in `arcs` into `members`, sorted by the letters of the arcs. The
 * source list of an arc is the one that the arc leaves.
 */
function part({ arcs, sums, members }: Work, count: number): void {
  for (let at = 0; at < count; at++) {
    const value = arcs[at];
    const bit = (value >> 1) & 31;
    const place = sums[bit];
    sums[bit] = place + 1;
    members[place] = value >> FROM;
  }
}

/** Returns the set of the arc lists `members[from]` to `members[to - 1]`; creates it if there is none. */
function setOf(work: Work, from: number, to: number): number {
  const { members, register, hashes, sizes } = work;
  const size = to - from;
  if (size === 1) return members[from];
  let hash = 0;
  for (let at = from; at < to; at++) {
    let mix = Math.imul(members[at], 0x9e3779b1);
    mix = Math.imul(mix ^ (mix >>> 15), 0x85ebca6b);
    hash = (hash + (mix ^ (mix >>> 13))) | 0;
  }
  const mask = register.length - 1;
  let slot = (hash ^ (hash >>> 15)) & mask;
  for (; ; slot = (slot + 1) & mask) {
    const set = register[slot];
    if (set === 0) break;
    if (hashes[set] === hash && sizes[set] === size && isSame(work, work.first[set], from, size)) return set;
  }
  const set = work.count++;
  if (set === work.goes.length) grow(work);
  work.first[set] = from;
  work.sizes[set] = size;
  work.hashes[set] = hash;
  work.top = to;
  register[slot] = set;
  if (work.count * 2 > register.length) spread(work);
  return set;
}

function isSame(work: Work, one: number, other: number, size: number): boolean {
  const { members, marks } = work;
  const mark = ++work.mark;
  for (let at = one; at < one + size; at++) marks[members[at]] = mark;
  for (let at = other; at < other + size; at++) if (marks[members[at]] !== mark) return false;
  return true;
}

function grow(work: Work): void {
  const room = work.goes.length * 2;
  work.goes = withCapacity(work.goes, room);
  work.roots = withCapacity(work.roots, room);
  work.firstChild = withCapacity(work.firstChild, room);
  work.first = withCapacity(work.first, room);
  work.sizes = withCapacity(work.sizes, room);
  work.hashes = withCapacity(work.hashes, room);
}

function spread(work: Work): void {
  const register = new Int32Array(work.register.length * 2);
  const mask = register.length - 1;
  for (const set of work.register) {
    if (set === 0) continue;
    const hash = work.hashes[set];
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (register[slot] !== 0) slot = (slot + 1) & mask;
    register[slot] = set;
  }
  work.register = register;
}
