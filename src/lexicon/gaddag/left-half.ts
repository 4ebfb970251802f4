import { type ArcGroups, type ArcListSets, buildArcListSets } from "#lexicon/gaddag/arc-list-sets.ts";
import { checkGaddagLimit, type GaddagLimits } from "#lexicon/gaddag/gaddag-limits.ts";
import { NO_ARC_LIST, type NumberedArcLists } from "#lexicon/gaddag/numbered-arc-lists.ts";
import { withCapacity } from "#lexicon/gaddag/with-capacity.ts";

// Builds the left half of a GADDAG from the arc lists of the word graph. The left half reads the letters of a word
// backwards.
//
// Some letters x may lead from one arc list (`from`) to another (`to`). Such pairs of lists describe x, together with
// whether a word ends at `to`. Two sequences of letters with the same pairs share one node, so the automaton is as
// small as possible.
//
// Because letters are read backwards, a further letter a is put before x, which gives ax. The pairs of ax follow from
// the pairs of x: each `from` is replaced by the lists whose arc of a leads to `from`. If `from` is the root list, x
// begins a word or is a whole word.
//
// A node stores its pairs in groups, sorted by `to`: one list `to`, and the set of all lists `from` that are paired
// with it. If a letter is put before x, each of these sets is replaced by its child set (see arc-list-sets.ts). Most
// nodes have one group.

/** The nodes of the left half of a GADDAG, each with a number. Nodes are added while the left half is built. */
export interface GaddagLeftHalf {
  /** Number of nodes so far; node 0 is the root of the left half. */
  count: number;
  /**
   * For each node, the arc list to which its letters, in reading order, lead from the root of the word graph;
   * `NO_ARC_LIST` if they lead to none.
   */
  turn: Int32Array;
  goes: Int32Array;
  ends: Int32Array;
  /**
   * The children of all nodes, node by node. A child of a node is reached by one more letter. The children of a node
   * are in the order of these letters.
   */
  children: Int32Array;
  childCount: number;
}

interface Work extends GaddagLeftHalf {
  readonly maxWork: number;
  readonly sets: ArcListSets;
  /** The number that stands for the empty arc list in groups: one more than the number of the last list. */
  readonly empty: number;
  /**
   * The groups of each node; a group is a set of arc lists and the list to which they lead. For a node with one group,
   * `from` is the set and `to` is the list. For a node with several groups, `from` is the index of the first one in
   * `groups`, and `to` is the number of groups, negated.
   */
  from: Int32Array;
  to: Int32Array;
  /**
   * The groups of all nodes that have several. A group is two numbers: a set of arc lists, and the list to which they
   * lead.
   */
  groups: Int32Array;
  top: number;
  /**
   * For each arc list, the node that has no children and whose turn arc (the arc to the right half) leads to this list;
   * 0 if there is none yet.
   */
  readonly leaves: Int32Array;
  /** Open-addressed hash table of nodes with one group; 0 marks a free slot. */
  singleGroupTable: Int32Array;
  /** Open-addressed hash table of nodes with several groups; 0 marks a free slot. */
  multiGroupTable: Int32Array;
  singles: number;
  multis: number;
  /**
   * Used while the children of one node are created. For each letter, first the number of groups of the child, later
   * the index in `groups` at which its next group is written.
   */
  readonly sums: Int32Array;
  /**
   * Used while the children of one node are created: for each letter, the index in `groups` of the child's first group.
   */
  readonly starts: Int32Array;
  /** Used while the children of one node are created: for each letter, the value of `turn` for the child. */
  readonly turns: Int32Array;
}

/**
 * Decides how large the arrays are at first: they have room for this many nodes for each set of arc lists. That is
 * about what a long word list needs.
 */
const INITIAL_NODES_PER_SET = 4;

/** Builds the left half of a GADDAG. Throws a `GaddagTooLargeError` if a limit is exceeded. */
export function buildGaddagLeftHalf(lists: NumberedArcLists, limits: GaddagLimits): GaddagLeftHalf {
  const { sets, beginnings } = buildArcListSets(lists, limits);
  const room = sets.count * INITIAL_NODES_PER_SET + 64;
  const work: Work = {
    maxWork: limits.maxWork,
    count: 1,
    turn: new Int32Array(room),
    goes: new Int32Array(room),
    ends: new Int32Array(room),
    children: new Int32Array(room * 2 + 64),
    childCount: 0,
    sets,
    empty: lists.count,
    from: new Int32Array(room),
    to: new Int32Array(room),
    groups: withCapacity(beginnings.groups, room * 4),
    top: 0,
    leaves: new Int32Array(lists.count),
    singleGroupTable: new Int32Array(2 ** Math.ceil(Math.log2(room))),
    multiGroupTable: new Int32Array(2 ** Math.ceil(Math.log2(room / 2))),
    singles: 0,
    multis: 0,
    sums: new Int32Array(32),
    starts: new Int32Array(32),
    turns: new Int32Array(32).fill(NO_ARC_LIST),
  };
  makeRoot(work, lists, beginnings);
  for (let node = 1; node < work.count; node++) {
    checkGaddagLimit(work.childCount, limits.maxArcs);
    if (work.to[node] >= 0) goBackFromOne(work, node);
    else goBackFromMany(work, node);
  }
  return work;
}

/**
 * Creates the root, the node at which no letter has been read yet. Its mask in `ends` stays empty, because words of one
 * letter are marked in the right half.
 */
function makeRoot(work: Work, { first, bits, to }: NumberedArcLists, { starts, stops }: ArcGroups): void {
  const { turns, sums } = work;
  let goes = 0;
  for (let arc = 0; arc < first[1]; arc++) {
    if (to[arc] === NO_ARC_LIST) continue;
    turns[bits[arc]] = to[arc];
    goes |= 1 << bits[arc];
  }
  for (let bit = 0; bit < turns.length; bit++) {
    work.starts[bit] = starts[bit];
    sums[bit] = stops[bit];
    if (stops[bit] !== starts[bit]) goes |= 1 << bit;
  }
  work.turn[0] = NO_ARC_LIST;
  finish(work, 0, goes);
}

/**
 * Reserves room for the groups of each child of a node. `goes`: the letters that lead to a child, as a bit mask.
 * `sums`: the number of groups for each letter.
 */
function spreadOut(work: Work, goes: number): void {
  const { sums, starts } = work;
  let { top } = work;
  for (let mask = goes; mask !== 0; mask &= mask - 1) {
    const bit = 31 - Math.clz32(mask & -mask);
    const count = sums[bit];
    sums[bit] = top;
    starts[bit] = top;
    top += count * 2;
  }
  checkGaddagLimit(top, work.maxWork);
  work.groups = withCapacity(work.groups, top);
}

// Each long loop has its own function, so that V8 compiles it early (see arc-list-sets.ts).

function goBackFromMany(work: Work, node: number): void {
  const first = work.from[node];
  const stop = first - 2 * work.to[node];
  const goes = countGroups(work, node, first, stop);
  spreadOut(work, goes);
  placeGroups(work, first, stop);
  finish(work, node, goes);
}

/**
 * Counts the groups of each child of a node. Also sets `turns`, and in `ends` the letters that complete a word. Returns
 * the letters that lead to a child, as a bit mask.
 */
function countGroups(
  { sets, groups, sums, turns, empty, ends }: Work,
  node: number,
  first: number,
  stop: number,
): number {
  let goes = 0;
  let begun = 0;
  for (let at = first; at < stop; at += 2) {
    const set = groups[at];
    const to = groups[at + 1];
    const mine = sets.goes[set];
    const root = sets.roots[set];
    goes |= mine;
    for (let mask = mine; mask !== 0; mask &= mask - 1) {
      const bit = 31 - Math.clz32(mask & -mask);
      sums[bit]++;
    }
    begun |= root & -(to & 1);
    if (to >> 1 === empty) continue;
    goes |= root;
    for (let mask = root; mask !== 0; mask &= mask - 1) turns[31 - Math.clz32(mask & -mask)] = to >> 1;
  }
  ends[node] = begun;
  return goes;
}

function placeGroups({ sets, groups, sums }: Work, first: number, stop: number): void {
  const { goes, firstChild, children } = sets;
  for (let at = first; at < stop; at += 2) {
    const set = groups[at];
    const to = groups[at + 1];
    let child = firstChild[set];
    for (let mask = goes[set]; mask !== 0; mask &= mask - 1) {
      const bit = 31 - Math.clz32(mask & -mask);
      const place = sums[bit];
      sums[bit] = place + 2;
      groups[place] = children[child++];
      groups[place + 1] = to;
    }
  }
}

/** Creates the children of a node. `goes`: the letters that lead to a child, as a bit mask. */
function finish(work: Work, node: number, goes: number): void {
  const { sums, starts, turns } = work;
  work.goes[node] = goes;
  work.children = withCapacity(work.children, work.childCount + 32);
  for (let mask = goes; mask !== 0; mask &= mask - 1) {
    const bit = 31 - Math.clz32(mask & -mask);
    const from = starts[bit];
    const end = sums[bit];
    const turn = turns[bit];
    sums[bit] = 0;
    turns[bit] = NO_ARC_LIST;
    let child: number;
    if (end === from) child = leaf(work, turn);
    else if (end === from + 2) child = nodeWithGroup(work, work.groups[from], work.groups[from + 1], turn);
    else child = nodeWithGroups(work, from, end, turn);
    work.children[work.childCount++] = child;
  }
}

function goBackFromOne(work: Work, node: number): void {
  const { goes: setGoes, roots, firstChild, children } = work.sets;
  const set = work.from[node];
  const to = work.to[node];
  const isEmpty = to >> 1 === work.empty;
  const list = isEmpty ? NO_ARC_LIST : to >> 1;
  const root = roots[set];
  const mine = setGoes[set];
  const goes = isEmpty ? mine : mine | root;
  work.goes[node] = goes;
  work.ends[node] = (to & 1) === 1 ? root : 0;
  work.children = withCapacity(work.children, work.childCount + 32);
  let child = firstChild[set];
  for (let mask = goes; mask !== 0; mask &= mask - 1) {
    const letter = mask & -mask;
    const turn = (root & letter) === 0 ? NO_ARC_LIST : list;
    work.children[work.childCount++] =
      (mine & letter) === 0 ? leaf(work, turn) : nodeWithGroup(work, children[child++], to, turn);
  }
}

function leaf(work: Work, turn: number): number {
  const known = work.leaves[turn];
  if (known !== 0) return known;
  const node = add(work, 0, 0, turn);
  work.leaves[turn] = node;
  return node;
}

function add(work: Work, from: number, to: number, turn: number): number {
  const node = work.count++;
  if (node === work.turn.length) growNodes(work);
  work.from[node] = from;
  work.to[node] = to;
  work.turn[node] = turn;
  return node;
}

function nodeWithGroup(work: Work, set: number, to: number, turn: number): number {
  const { singleGroupTable } = work;
  const mask = singleGroupTable.length - 1;
  let slot = hashOfOne(set, to, turn) & mask;
  for (; ; slot = (slot + 1) & mask) {
    const node = singleGroupTable[slot];
    if (node === 0) break;
    if (work.from[node] === set && work.to[node] === to && work.turn[node] === turn) return node;
  }
  const node = add(work, set, to, turn);
  singleGroupTable[slot] = node;
  if (++work.singles * 2 > singleGroupTable.length) growSingleGroupTable(work);
  return node;
}

function hashOfOne(set: number, to: number, turn: number): number {
  let mix = Math.imul(set ^ Math.imul(turn, 0x27d4eb2f), 0x9e3779b1);
  mix = Math.imul(mix ^ (mix >>> 15) ^ to, 0x85ebca6b);
  return mix ^ (mix >>> 13);
}

function nodeWithGroups(work: Work, from: number, to: number, turn: number): number {
  const { groups, multiGroupTable } = work;
  const mask = multiGroupTable.length - 1;
  const count = (from - to) >> 1;
  let slot = hashOfMany(groups, from, to, turn) & mask;
  for (; ; slot = (slot + 1) & mask) {
    const node = multiGroupTable[slot];
    if (node === 0) break;
    if (work.to[node] === count && isSame(work, node, from, to, turn)) return node;
  }
  const node = add(work, from, count, turn);
  multiGroupTable[slot] = node;
  work.top = to;
  if (++work.multis * 2 > multiGroupTable.length) growMultiGroupTable(work);
  return node;
}

function isSame({ groups, from, turn }: Work, node: number, first: number, stop: number, turnThere: number): boolean {
  if (turn[node] !== turnThere) return false;
  let at = from[node];
  for (let there = first; there < stop; there++) if (groups[at++] !== groups[there]) return false;
  return true;
}

/**
 * Hashes all groups of a node. The first groups alone are not enough: if the alphabet has few letters, many nodes have
 * the same first groups.
 */
function hashOfMany(groups: Int32Array, from: number, to: number, turn: number): number {
  let hash = turn;
  for (let at = from; at < to; at++) {
    hash = Math.imul(hash ^ groups[at], 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
}

function growSingleGroupTable(work: Work): void {
  const table = new Int32Array(work.singleGroupTable.length * 2);
  for (const node of work.singleGroupTable) {
    if (node === 0) continue;
    put(table, node, hashOfOne(work.from[node], work.to[node], work.turn[node]));
  }
  work.singleGroupTable = table;
}

function growMultiGroupTable(work: Work): void {
  const table = new Int32Array(work.multiGroupTable.length * 2);
  for (const node of work.multiGroupTable) {
    if (node === 0) continue;
    const from = work.from[node];
    put(table, node, hashOfMany(work.groups, from, from - 2 * work.to[node], work.turn[node]));
  }
  work.multiGroupTable = table;
}

function put(table: Int32Array, node: number, hash: number): void {
  const mask = table.length - 1;
  let slot = hash & mask;
  while (table[slot] !== 0) slot = (slot + 1) & mask;
  table[slot] = node;
}

function growNodes(work: Work): void {
  const room = work.turn.length * 2;
  work.turn = withCapacity(work.turn, room);
  work.goes = withCapacity(work.goes, room);
  work.ends = withCapacity(work.ends, room);
  work.from = withCapacity(work.from, room);
  work.to = withCapacity(work.to, room);
}
