import type { Tile } from "#lexicon/alphabet.ts";
import { type Graph, LAST, type List, lengthOf, MOST_CELLS, makeCell } from "#lexicon/graph.ts";

// The minimal graph of a sorted list, built word by word: J. Daciuk, S. Mihov, B. W. Watson and R. E. Watson,
// "Incremental Construction of Minimal Acyclic Finite-State Automata", Computational Linguistics 26 (2000), algorithm 1.
// Only the lists along the last word are still open; one that can get no more arcs is looked up in a register of the
// finished ones and becomes the same run of cells, or a new run at the end of the array.

/** A word as a string whose character codes are its tiles: such strings sort, compare and take room as words should. */
export type Coded = string;

export function code(tiles: readonly Tile[]): Coded {
  return String.fromCharCode(...tiles);
}

/** A list that is not what a builder needs: out of order, with a repeated or an empty word, or too long. */
export class BadList extends Error {
  override readonly name = "BadList";
}

/** One array that is growing. Several graphs may be added to it, and they share their lists. */
export interface Builder {
  cells: Uint32Array;
  /** Cells in use; the first is never an arc. */
  size: number;
  /** Open-addressed: where the lists that hash to a slot begin, 0 for a free one. */
  register: Uint32Array;
  /** Lists in the register. */
  lists: number;
}

export function openBuilder(): Builder {
  return { cells: new Uint32Array(1 << 16), size: 1, register: new Uint32Array(1 << 16), lists: 0 };
}

/** The words, sorted and without repetition, as a graph of an array of its own. */
export function buildGraph(words: Iterable<Coded>): Graph {
  const builder = openBuilder();
  const { root, count } = addWords(builder, words);
  return { cells: finish(builder), root, count };
}

/** The array at its real length, over memory that threads can share. */
export function finish(builder: Builder): Uint32Array {
  const cells = new Uint32Array(new SharedArrayBuffer(builder.size * Uint32Array.BYTES_PER_ELEMENT));
  cells.set(builder.cells.subarray(0, builder.size));
  return cells;
}

export function addWords(builder: Builder, words: Iterable<Coded>): { root: List; count: number } {
  /** Arcs that lead out after 0, 1, 2 … letters of the last word; the last arc of each leads to the next, still open. */
  const open: number[][] = [[]];
  let last: Coded = "";
  let count = 0;
  for (const word of words) {
    const common = sharedStart(last, word);
    if (common === word.length || (common < last.length && word.charCodeAt(common) < last.charCodeAt(common))) {
      throw new BadList(`word ${count + 1} is empty, repeated or out of order`);
    }
    closeBeyond(builder, open, common);
    for (let at = common; at < word.length; at++) {
      (open[at] as number[]).push(makeCell(word.charCodeAt(at), 0, at === word.length - 1));
      open[at + 1] = [];
    }
    last = word;
    count++;
  }
  closeBeyond(builder, open, 0);
  return { root: register(builder, open[0] as number[]), count };
}

function sharedStart(a: Coded, b: Coded): number {
  const end = Math.min(a.length, b.length);
  let at = 0;
  while (at < end && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

/** Registers the lists deeper than `depth`, the deepest first, and points the arcs that lead to them. */
function closeBeyond(builder: Builder, open: number[][], depth: number): void {
  for (let at = open.length - 1; at > depth; at--) {
    const list = register(builder, open.pop() as number[]);
    const above = open[at - 1] as number[];
    above.push(((above.pop() as number) | list) >>> 0);
  }
}

function register(builder: Builder, arcs: number[]): List {
  const end = arcs.length - 1;
  if (end < 0) return 0;
  arcs[end] = ((arcs[end] as number) | LAST) >>> 0;
  const mask = builder.register.length - 1;
  for (let slot = hash(arcs, 0, arcs.length) & mask; ; slot = (slot + 1) & mask) {
    const list = builder.register[slot] as List;
    if (list === 0) return append(builder, arcs, slot);
    if (isSame(builder.cells, list, arcs)) return list;
  }
}

function isSame(cells: Uint32Array, list: List, arcs: readonly number[]): boolean {
  // The mark on the last arc makes a list that goes on differ from one that ends here.
  for (let at = 0; at < arcs.length; at++) if (cells[list + at] !== arcs[at]) return false;
  return true;
}

function append(builder: Builder, arcs: readonly number[], slot: number): List {
  const list = builder.size;
  if (list + arcs.length > MOST_CELLS) throw new BadList("too many words for one graph");
  if (list + arcs.length > builder.cells.length) builder.cells = grown(builder.cells);
  builder.cells.set(arcs, list);
  builder.size += arcs.length;
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

function spread(builder: Builder): void {
  const register = new Uint32Array(builder.register.length * 2);
  const mask = register.length - 1;
  for (const list of builder.register) {
    if (list === 0) continue;
    let slot = hash(builder.cells, list, lengthOf(builder.cells, list)) & mask;
    while (register[slot] !== 0) slot = (slot + 1) & mask;
    register[slot] = list;
  }
  builder.register = register;
}

function hash(cells: ArrayLike<number>, from: number, length: number): number {
  let mixed = 0;
  for (let at = from; at < from + length; at++) {
    mixed = Math.imul(mixed ^ (cells[at] as number), 0x01000193);
    mixed ^= mixed >>> 15;
  }
  return mixed >>> 0;
}
