import type { Tile } from "#lexicon/alphabet/alphabet.ts";
import {
  type ArcList,
  arcListLength,
  LAST_ARC_FLAG,
  MAX_GRAPH_CELLS,
  packArc,
  type WordGraph,
} from "#lexicon/graph/graph.ts";

// Builds the minimal graph of a sorted list word by word: J. Daciuk, S. Mihov, B. W. Watson and R. E. Watson,
// "Incremental Construction of Minimal Acyclic Finite-State Automata", Computational Linguistics 26 (2000), algorithm
// 1.
//
// A node of the graph is stored as its arc list, the arcs that leave it. An arc list is open while later words can add
// arcs to it. Only the lists along the path of the last word are open. Once a list can get no more arcs, it is looked
// up in a table of finished lists. If the table has an equal list, that list is used. Otherwise the new list is
// appended to the array of cells.

/**
 * A word as a string with one character for each tile. The character code is the number of the tile. Such strings sort
 * and compare fast and need little memory.
 */
export type EncodedWord = string;

export function encodeWord(tiles: readonly Tile[]): EncodedWord {
  return String.fromCharCode(...tiles);
}

/** Words that the builder cannot use: out of order, repeated, empty, or too many for one graph. */
export class InvalidWordsError extends Error {
  override readonly name = "InvalidWordsError";
}

/** A growing array of cells. Several graphs may be added to one array, and they share their lists. */
export interface GraphBuilder {
  cells: Uint32Array;
  /** Number of cells in use. Cell 0 is never an arc. */
  size: number;
  /**
   * Open-addressed hash table of finished arc lists. An entry is the index of the list in `cells`; 0 marks a free slot.
   */
  register: Uint32Array;
  /** Number of arc lists in the hash table. */
  lists: number;
  /**
   * The open arc lists, to which arcs can still be added. List n is reached by the first n letters of the last word.
   * Each list has room for `WIDTH` cells. The last arc of each list leads to the next list.
   */
  open: Uint32Array;
  /** Number of arcs in each open list. */
  counts: Int32Array;
}

/** Max tiles of an alphabet: a tile is one byte. */
const WIDTH = 256;

/** Creates a builder with initial room for a graph of about `words` words; it grows as needed. */
export function createGraphBuilder(words = 1 << 16): GraphBuilder {
  const room = 2 ** Math.min(Math.max(Math.ceil(Math.log2(words)), 8), 18);
  return {
    cells: new Uint32Array(room),
    size: 1,
    register: new Uint32Array(room),
    lists: 0,
    open: new Uint32Array(WIDTH * 16),
    counts: new Int32Array(16),
  };
}

/** Builds a graph in an array of its own. The words must be sorted and differ. */
export function buildGraph(words: Iterable<EncodedWord>): WordGraph {
  const builder = createGraphBuilder(Array.isArray(words) ? words.length : undefined);
  const { root, count } = addWordsToGraph(builder, words);
  return { cells: finishGraph(builder), root, count };
}

/** Returns the array at its final length, in memory that threads can share. */
export function finishGraph(builder: GraphBuilder): Uint32Array {
  const cells = new Uint32Array(new SharedArrayBuffer(builder.size * Uint32Array.BYTES_PER_ELEMENT));
  cells.set(builder.cells.subarray(0, builder.size));
  return cells;
}

export function addWordsToGraph(builder: GraphBuilder, words: Iterable<EncodedWord>): { root: ArcList; count: number } {
  builder.counts.fill(0);
  let last: EncodedWord = "";
  let count = 0;
  for (const word of words) {
    addWord(builder, last, word, ++count);
    last = word;
  }
  closeBeyond(builder, last.length, 0);
  return { root: register(builder, 0), count };
}

function addWord(builder: GraphBuilder, last: EncodedWord, word: EncodedWord, number: number): void {
  const common = sharedStart(last, word);
  if (common === word.length || (common < last.length && word.charCodeAt(common) < last.charCodeAt(common))) {
    throw new InvalidWordsError(`word ${number} is empty, repeated or out of order`);
  }
  closeBeyond(builder, last.length, common);
  if (word.length >= builder.counts.length) deepen(builder, word.length);
  const { open, counts } = builder;
  const end = word.length - 1;
  for (let at = common; at <= end; at++) {
    const arcs = counts[at];
    open[at * WIDTH + arcs] = packArc(word.charCodeAt(at), 0, at === end);
    counts[at] = arcs + 1;
  }
}

/** Makes room for the open arc lists (those to which arcs can still be added) that a word of this length needs. */
function deepen(builder: GraphBuilder, length: number): void {
  const depth = Math.max(length + 1, builder.counts.length * 2);
  const open = new Uint32Array(depth * WIDTH);
  open.set(builder.open);
  const counts = new Int32Array(depth);
  counts.set(builder.counts);
  builder.open = open;
  builder.counts = counts;
}

function sharedStart(a: EncodedWord, b: EncodedWord): number {
  const end = Math.min(a.length, b.length);
  let at = 0;
  while (at < end && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

/**
 * Finishes the open arc lists (those to which arcs can still be added) deeper than `depth`, deepest first. Sets the
 * arcs that lead to them.
 */
function closeBeyond(builder: GraphBuilder, deepest: number, depth: number): void {
  const { open, counts } = builder;
  for (let at = deepest; at > depth; at--) {
    const list = register(builder, at);
    const arc = (at - 1) * WIDTH + counts[at - 1] - 1;
    open[arc] |= list;
  }
}

/**
 * Finishes the open arc list (to which arcs can still be added) at this depth. Returns its position, or the position of
 * an equal list that is already finished.
 */
function register(builder: GraphBuilder, depth: number): ArcList {
  const { open, counts, cells } = builder;
  const length = counts[depth];
  if (length === 0) return 0;
  counts[depth] = 0;
  const from = depth * WIDTH;
  const end = from + length - 1;
  open[end] |= LAST_ARC_FLAG;
  const mask = builder.register.length - 1;
  for (let slot = hash(open, from, length) & mask; ; slot = (slot + 1) & mask) {
    const list = builder.register[slot];
    if (list === 0) return append(builder, from, length, slot);
    // The lengths of the two lists need no comparison. The last arc of the open list has a flag; in a longer list, the
    // arc at the same position has no flag.
    let at = 0;
    while (at < length && cells[list + at] === open[from + at]) at++;
    if (at === length) return list;
  }
}

function append(builder: GraphBuilder, from: number, length: number, slot: number): ArcList {
  const list = builder.size;
  if (list + length > MAX_GRAPH_CELLS) throw new InvalidWordsError("too many words for one graph");
  if (list + length > builder.cells.length) builder.cells = grown(builder.cells);
  const { cells, open } = builder;
  for (let at = 0; at < length; at++) cells[list + at] = open[from + at];
  builder.size += length;
  builder.register[slot] = list;
  builder.lists++;
  if (builder.lists * 2 > builder.register.length) spread(builder);
  return list;
}

function grown(cells: Uint32Array): Uint32Array {
  const larger = new Uint32Array(cells.length * 2);
  larger.set(cells);
  return larger;
}

function spread(builder: GraphBuilder): void {
  const register = new Uint32Array(builder.register.length * 2);
  const mask = register.length - 1;
  for (const list of builder.register) {
    if (list === 0) continue;
    let slot = hash(builder.cells, list, arcListLength(builder.cells, list)) & mask;
    while (register[slot] !== 0) slot = (slot + 1) & mask;
    register[slot] = list;
  }
  builder.register = register;
}

function hash(cells: Uint32Array, from: number, length: number): number {
  let mixed = 0;
  for (let at = from; at < from + length; at++) {
    mixed = Math.imul(mixed ^ cells[at], 0x01000193);
    mixed ^= mixed >>> 15;
  }
  return mixed >>> 0;
}
