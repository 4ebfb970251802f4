import { MOST_LETTERS } from "#lexicon/gaddag/gaddag.ts";
import {
  arcsByLetter,
  type Backwards,
  backwards,
  EMPTY_END,
  endOf,
  FROM_SPAN,
  grown,
  grownInts,
  hashOf,
  LETTER_SPAN,
  sort,
  TO_SPAN,
} from "#lexicon/gaddag/pairs.ts";
import { type Lists, NOWHERE } from "#lexicon/gaddag/right.ts";

// The left half. What matters of some letters x, read backwards, is where each list of the graph gets by them: the pairs
// (from, to) for all lists that have a path x. Two x with the same pairs are the same node, and different pairs make
// different nodes, for every list is where some beginning leads. So the smallest automaton comes out at once, without
// sorting or even making the reversed beginnings: the node of ax is made from that of x by going one arc a back from
// each `from`. The pair from the root (list 0) tells where x leads as the beginning of a word, and whether x is one.

/** A growing set of nodes; a node is known by its number. */
export interface LeftHalf {
  /** Nodes so far; the root is the last of them. */
  count: number;
  /** By node: the list that its letters lead to from the root, or `NOWHERE`. */
  turn: Int32Array;
  goes: Int32Array;
  ends: Int32Array;
  /** By node: where its kids stand in `kids`, in the order of their letters. */
  firstKid: Int32Array;
  kids: Int32Array;
  kidCount: number;
}

interface Work extends LeftHalf, Backwards {
  /** All arcs by letter, then by list, packed likewise with where they lead. */
  readonly arcs: Float64Array;
  /** The same in two: without where they lead, and the list that they lead to. */
  readonly starts: Float64Array;
  readonly targets: Int32Array;
  /** By list: where it leads, for nodes of so many pairs that going through all arcs is quicker than sorting. */
  readonly ways: Int32Array;
  /** Pairs of the nodes under way, a stack. */
  stack: Float64Array;
  top: number;
  /** Kids of the nodes under way, a stack. */
  readonly open: Int32Array;
  openKids: number;
  /** Pairs of all nodes, without the letter: what tells them apart. */
  pairs: Float64Array;
  pairCount: number;
  /** By node: where its pairs begin, and how many they are. */
  firstPair: Int32Array;
  pairCounts: Int32Array;
  /** By list: the node from which nothing leads on but to this list, + 1. */
  readonly leaves: Int32Array;
  /** Open-addressed by the hash of the pairs: node + 1, 0 for a free slot. */
  register: Int32Array;
}

const NO_NODE = -1;
/** Nodes that there is room for at first, for each list: about what a long word list needs. */
const ROOM = 6;

export function makeLeftHalf(lists: Lists): LeftHalf {
  if (lists.count >= FROM_SPAN) throw new RangeError("too many lists");
  const room = 2 ** Math.ceil(Math.log2((lists.count + 4) * ROOM));
  const arcs = arcsByLetter(lists);
  const work: Work = {
    count: 0,
    turn: new Int32Array(room),
    goes: new Int32Array(room),
    ends: new Int32Array(room),
    firstKid: new Int32Array(room),
    kids: new Int32Array(room),
    kidCount: 0,
    ...backwards(lists.count, arcs),
    arcs,
    starts: arcs.map((arc) => arc - endOf(arc)),
    targets: Int32Array.from(arcs, (arc) => (endOf(arc) < EMPTY_END ? endOf(arc) >> 1 : lists.count)),
    // One more, to which the arcs lead that lead nowhere.
    ways: new Int32Array(lists.count + 1),
    stack: new Float64Array(room),
    top: 0,
    pairs: new Float64Array(4 * room),
    pairCount: 0,
    firstPair: new Int32Array(room),
    pairCounts: new Int32Array(room),
    leaves: new Int32Array(lists.count),
    open: new Int32Array(MOST_LETTERS * 1024),
    openKids: 0,
    register: new Int32Array(2 * room),
  };
  makeRoot(work);
  return work;
}

/** The node before any letter: each list leads to itself, so its kids' pairs are simply all arcs. */
function makeRoot(work: Work): void {
  while (work.stack.length < work.arcs.length) work.stack = grown(work.stack);
  work.stack.set(work.arcs);
  work.top = work.arcs.length;
  // It stands in no register: no letters but none lead every list to itself.
  finishNode(work, 0, work.top, NOWHERE);
  work.ends[work.count - 1] = 0;
}

/** The node of the pairs that stand on the stack from `from` to `to`, sorted; `NO_NODE` if nothing leads on from it. */
function nodeOf(work: Work, from: number, to: number): number {
  const first = work.stack[from] as number;
  if (first >= TO_SPAN) return nodeWith(work, from, to, NOWHERE);
  // Whether the letters are a word by themselves is said at the arc that leads here.
  if (first >= EMPTY_END) return to === from + 1 ? NO_NODE : nodeWith(work, from + 1, to, NOWHERE);
  const turn = first >> 1;
  work.stack[from] = turn * 2;
  if (to > from + 1) return nodeWith(work, from, to, turn);
  const known = work.leaves[turn] as number;
  if (known !== 0) return known - 1;
  const node = finishNode(work, to, to, turn);
  work.leaves[turn] = node + 1;
  return node;
}

function nodeWith(work: Work, from: number, to: number, turn: number): number {
  const hash = hashOf(work.stack, from, to);
  const known = find(work, hash, from, to);
  if (known !== NO_NODE) return known;
  const base = work.top;
  work.top = to - from < MANY ? goBack(work, from, to) : goBackFromMany(work, from, to);
  const node = finishNode(work, base, work.top, turn);
  work.top = base;
  remember(work, node, hash, from, to);
  return node;
}

const MANY = 3000;

/** Puts on the stack, sorted, all pairs that lead to these by one letter more; gives the new top. */
function goBack(work: Work, from: number, to: number): number {
  const base = work.top;
  let top = base;
  for (let at = from; at < to; at++) {
    const pair = work.stack[at] as number;
    const list = Math.floor(pair / TO_SPAN);
    const end = pair - list * TO_SPAN;
    const [begin, stop] = [work.firstBack[list] as number, work.firstBack[list + 1] as number];
    while (top + stop - begin > work.stack.length) work.stack = grown(work.stack);
    for (let arc = begin; arc < stop; arc++) work.stack[top++] = (work.back[arc] as number) + end;
  }
  // What leads to one list is sorted already.
  if (to - from > 1) sort(work.stack, base, top);
  return top;
}

function goBackFromMany(work: Work, from: number, to: number): number {
  const { ways, arcs, starts, targets } = work;
  ways.fill(NOWHERE);
  for (let at = from; at < to; at++) {
    const pair = work.stack[at] as number;
    const list = Math.floor(pair / TO_SPAN);
    ways[list] = pair - list * TO_SPAN;
  }
  let top = work.top;
  while (top + arcs.length > work.stack.length) work.stack = grown(work.stack);
  const { stack } = work;
  for (let at = 0; at < arcs.length; at++) {
    const way = ways[targets[at] as number] as number;
    if (way !== NOWHERE) stack[top++] = (starts[at] as number) + way;
  }
  return top;
}

/** A new node, after its kids, whose pairs stand on the stack sorted by letter. */
function finishNode(work: Work, from: number, to: number, turn: number): number {
  let goes = 0;
  let ends = 0;
  const kids = work.openKids;
  for (let at = from; at < to; ) {
    const pair = work.stack[at] as number;
    const letter = Math.floor(pair / LETTER_SPAN);
    const before = letter * LETTER_SPAN;
    const limit = before + LETTER_SPAN;
    let next = at;
    for (; next < to && (work.stack[next] as number) < limit; next++) {
      work.stack[next] = (work.stack[next] as number) - before;
    }
    const root = pair - before;
    if (root < TO_SPAN && (root & 1) === 1) ends |= 1 << letter;
    const kid = nodeOf(work, at, next);
    if (kid !== NO_NODE) {
      goes |= 1 << letter;
      work.open[work.openKids++] = kid;
    }
    at = next;
  }
  const node = work.count++;
  if (node === work.turn.length) growNodes(work);
  work.turn[node] = turn;
  work.goes[node] = goes;
  work.ends[node] = ends;
  work.firstKid[node] = work.kidCount;
  while (work.kidCount + work.openKids - kids > work.kids.length) work.kids = grownInts(work.kids);
  for (let at = kids; at < work.openKids; at++) work.kids[work.kidCount++] = work.open[at] as number;
  work.openKids = kids;
  return node;
}

/** The node with these pairs, if there is one. */
function find({ register, stack, pairs, firstPair, pairCounts }: Work, hash: number, from: number, to: number): number {
  const mask = register.length - 1;
  const length = to - from;
  for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
    const node = (register[slot] as number) - 1;
    if (node < 0) return NO_NODE;
    if (pairCounts[node] !== length) continue;
    const first = firstPair[node] as number;
    let at = 0;
    while (at < length && pairs[first + at] === stack[from + at]) at++;
    if (at === length) return node;
  }
}

/** Registers a node that is not there yet. */
function remember(work: Work, node: number, hash: number, from: number, to: number): void {
  while (work.pairCount + to - from > work.pairs.length) work.pairs = grown(work.pairs);
  work.firstPair[node] = work.pairCount;
  work.pairCounts[node] = to - from;
  for (let at = from; at < to; at++) work.pairs[work.pairCount++] = work.stack[at] as number;
  put(work.register, node, hash);
}

function put(register: Int32Array, node: number, hash: number): void {
  const mask = register.length - 1;
  let slot = hash & mask;
  while (register[slot] !== 0) slot = (slot + 1) & mask;
  register[slot] = node + 1;
}

function growNodes(work: Work): void {
  work.turn = grownInts(work.turn);
  work.goes = grownInts(work.goes);
  work.ends = grownInts(work.ends);
  work.firstKid = grownInts(work.firstKid);
  work.firstPair = grownInts(work.firstPair);
  work.pairCounts = grownInts(work.pairCounts);
  const { firstPair, pairCounts, pairs } = work;
  const register = new Int32Array(work.register.length * 2);
  for (const entry of work.register) {
    if (entry === 0) continue;
    const first = firstPair[entry - 1] as number;
    put(register, entry - 1, hashOf(pairs, first, first + (pairCounts[entry - 1] as number)));
  }
  work.register = register;
}
