import { type GraphLists, NO_LIST } from "#lexicon/gaddag/graph-lists.ts";
import { withCapacity } from "#lexicon/gaddag/with-capacity.ts";

// Sets of lists: from where some letters lead to one list. By one letter more, those from where that letter leads to one
// of the set are a set again, whatever it is that they lead to in the end.
//
// The root is in no set, for nothing leads to it; a set knows by which letters the root leads to it. Set 0 is the empty
// one, and set n up to the number of lists is list n alone.

export interface ListSets {
  count: number;
  /** By set: letters that lead to a list of it. */
  goes: Int32Array;
  /** By set: letters that lead to a list of it from the root. */
  roots: Int32Array;
  /** By set: where its kids stand in `kids`, in the order of their letters. */
  firstKid: Int32Array;
  kids: Int32Array;
  kidCount: number;
}

/** The sets of the arcs themselves by letter, then in the order of what they lead to. */
export interface ArcGroups {
  /** A set; the list that is led to · 2, + 1 if a word ends there; and so on. The empty list comes after the others. */
  readonly groups: Int32Array;
  /** By letter: where its groups begin, and where they end. */
  readonly starts: Int32Array;
  readonly stops: Int32Array;
}

/** Arcs by the list that they lead to (the empty one last), then by letter, then by whether a word ends there. */
interface Backwards {
  /** Those to list n are the ones from `firstBack[n]` to before `firstBack[n + 1]`. */
  readonly firstBack: Int32Array;
  /** List that the arc comes from · 64 + letter · 2 + 1 if a word ends. */
  readonly back: Int32Array;
  /** By letter: where the groups of `Beginnings` begin. */
  readonly starts: Int32Array;
}

interface Work extends ListSets, Backwards {
  /** By set: its lists are those in `members` from here on, in no order. */
  first: Int32Array;
  sizes: Int32Array;
  hashes: Int32Array;
  members: Int32Array;
  top: number;
  /** Open-addressed by hash: the set, 0 for a free slot. */
  register: Int32Array;
  /** By list: when it was last found in a set that another was compared with. */
  readonly marks: Int32Array;
  mark: number;
  /** Arcs that lead to the set under way. */
  readonly arcs: Int32Array;
  /** By letter: how many of them, or where the next one comes. */
  readonly sums: Int32Array;
}

/** Of the numbers in `back`: the list stands above so many bits, the rest below. */
const FROM = 6;
const KIND = 63;
const LETTERS = 32;
/** Sets that there is room for at first, for each list: about what a long word list needs. */
const ROOM = 4;

export function buildListSets(lists: GraphLists): { sets: ListSets; beginnings: ArcGroups } {
  const { count, to } = lists;
  const room = count * ROOM + 64;
  const work: Work = {
    count,
    goes: new Int32Array(room),
    roots: new Int32Array(room),
    firstKid: new Int32Array(room),
    kids: new Int32Array(room * 3),
    kidCount: 0,
    ...backwards(lists),
    first: new Int32Array(room),
    sizes: new Int32Array(room).fill(1, 1, count),
    hashes: new Int32Array(room),
    // The sets that are made of arcs have no more members than there are arcs, and nothing else looks whether it fits.
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
  for (let set = count; set < work.count; set++) goBack(work, set);
  return { sets: work, beginnings };
}

function makeSingles({ first, members }: Work, count: number): void {
  for (let list = 1; list < count; list++) first[list] = members[list] = list;
}

function noteRoot({ roots }: Work, { first, bits, to }: GraphLists): void {
  for (let arc = 0; arc < (first[1] ?? 0); arc++) {
    const target = to[arc] as number;
    if (target !== NO_LIST) roots[target] = (roots[target] as number) | (1 << (bits[arc] as number));
  }
}

// Below, each loop that is long from the first time on has a function of its own: what comes after a loop that is
// compiled while it runs is not compiled with it, and going on there takes longer than a call.

function backwards(lists: GraphLists): Backwards {
  const { count, first, to } = lists;
  const length = to.length - (first[1] ?? 0);
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

function countArcs({ count, first, bits, to, ends }: GraphLists, kinds: Int32Array, firstBack: Int32Array): void {
  for (let arc = first[1] ?? 0; arc < to.length; arc++) {
    const slot = (bits[arc] as number) * 2 + (ends[arc] as number) + 1;
    const target = (to[arc] === NO_LIST ? count : (to[arc] as number)) + 2;
    kinds[slot] = (kinds[slot] as number) + 1;
    firstBack[target] = (firstBack[target] as number) + 1;
  }
}

function addUp(sums: Int32Array): void {
  for (let at = 1; at < sums.length; at++) sums[at] = (sums[at] as number) + (sums[at - 1] as number);
}

function sortByKind(lists: GraphLists, next: Int32Array, sorted: Int32Array, targets: Int32Array): void {
  const { count, first, bits, to, ends } = lists;
  let list = 1;
  for (let arc = first[1] ?? 0; arc < to.length; arc++) {
    if (arc === first[list + 1]) list++;
    const kind = (bits[arc] as number) * 2 + (ends[arc] as number);
    const at = next[kind] as number;
    next[kind] = at + 1;
    sorted[at] = (list << FROM) | kind;
    targets[at] = to[arc] === NO_LIST ? count : (to[arc] as number);
  }
}

/** Two numbers for each arc, as `Beginnings` has them. */
function startsOf(kinds: Int32Array): Int32Array {
  return Int32Array.from({ length: LETTERS }, (_, bit) => (kinds[bit * 2] as number) * 2);
}

/** What is counted two places further on is the beginning of the next list in the end. */
function sortByTarget(next: Int32Array, sorted: Int32Array, targets: Int32Array, back: Int32Array): void {
  for (let arc = 0; arc < sorted.length; arc++) {
    const slot = (targets[arc] as number) + 1;
    const at = next[slot] as number;
    next[slot] = at + 1;
    back[at] = sorted[arc] as number;
  }
}

/**
 * The beginnings, and the kids of the sets of one list each, which mostly are the same sets: so what finds a set and what
 * makes one are both run, and compiled, from the beginning on.
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
  const stop = firstBack[list + 1] as number;
  let at = firstBack[list] as number;
  while (at < stop) {
    const kind = (back[at] as number) & KIND;
    const { members, top } = work;
    let end = top;
    while (at < stop && ((back[at] as number) & KIND) === kind) members[end++] = (back[at++] as number) >> FROM;
    const place = stops[kind >> 1] as number;
    stops[kind >> 1] = place + 2;
    groups[place] = setOf(work, top, end);
    groups[place + 1] = list * 2 + (kind & 1);
  }
}

/** The kids of a set, and by which letters the root leads to it. */
function goBack(work: Work, set: number): void {
  const count = gather(work, set);
  const goes = work.goes[set] as number;
  let { top } = work;
  const { sums } = work;
  for (let mask = goes; mask !== 0; mask &= mask - 1) {
    const bit = 31 - Math.clz32(mask & -mask);
    const sum = sums[bit] as number;
    sums[bit] = top;
    top += sum;
  }
  work.members = withCapacity(work.members, top);
  part(work, count);
  work.firstKid[set] = work.kidCount;
  work.kids = withCapacity(work.kids, work.kidCount + LETTERS);
  let from = work.top;
  for (let mask = goes; mask !== 0; mask &= mask - 1) {
    const bit = 31 - Math.clz32(mask & -mask);
    const end = sums[bit] as number;
    sums[bit] = 0;
    work.kids[work.kidCount++] = setOf(work, from, end);
    from = end;
  }
}

/** Copies and counts the arcs that lead to a set. */
function gather(work: Work, set: number): number {
  const { firstBack, back, sums, arcs, members, roots } = work;
  const first = work.first[set] as number;
  const stop = first + (work.sizes[set] as number);
  let goes = 0;
  let root = 0;
  let count = 0;
  for (let at = first; at < stop; at++) {
    const list = members[at] as number;
    const end = firstBack[list + 1] as number;
    root |= roots[list] as number;
    for (let arc = firstBack[list] as number; arc < end; arc++) {
      const value = back[arc] as number;
      const bit = (value >> 1) & 31;
      goes |= 1 << bit;
      sums[bit] = (sums[bit] as number) + 1;
      arcs[count++] = value;
    }
  }
  work.goes[set] = goes;
  roots[set] = root;
  return count;
}

/** Where these arcs come from, by letter. */
function part({ arcs, sums, members }: Work, count: number): void {
  for (let at = 0; at < count; at++) {
    const value = arcs[at] as number;
    const bit = (value >> 1) & 31;
    const place = sums[bit] as number;
    sums[bit] = place + 1;
    members[place] = value >> FROM;
  }
}

/** The set of these members. */
function setOf(work: Work, from: number, to: number): number {
  const { members, register, hashes, sizes } = work;
  const size = to - from;
  if (size === 1) return members[from] as number;
  let hash = 0;
  for (let at = from; at < to; at++) {
    let mix = Math.imul(members[at] as number, 0x9e3779b1);
    mix = Math.imul(mix ^ (mix >>> 15), 0x85ebca6b);
    hash = (hash + (mix ^ (mix >>> 13))) | 0;
  }
  const mask = register.length - 1;
  let slot = (hash ^ (hash >>> 15)) & mask;
  for (; ; slot = (slot + 1) & mask) {
    const set = register[slot] as number;
    if (set === 0) break;
    if (hashes[set] === hash && sizes[set] === size && isSame(work, work.first[set] as number, from, size)) return set;
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
  for (let at = one; at < one + size; at++) marks[members[at] as number] = mark;
  for (let at = other; at < other + size; at++) if (marks[members[at] as number] !== mark) return false;
  return true;
}

function grow(work: Work): void {
  const room = work.goes.length * 2;
  work.goes = withCapacity(work.goes, room);
  work.roots = withCapacity(work.roots, room);
  work.firstKid = withCapacity(work.firstKid, room);
  work.first = withCapacity(work.first, room);
  work.sizes = withCapacity(work.sizes, room);
  work.hashes = withCapacity(work.hashes, room);
}

function spread(work: Work): void {
  const register = new Int32Array(work.register.length * 2);
  const mask = register.length - 1;
  for (const set of work.register) {
    if (set === 0) continue;
    const hash = work.hashes[set] as number;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (register[slot] !== 0) slot = (slot + 1) & mask;
    register[slot] = set;
  }
  work.register = register;
}
