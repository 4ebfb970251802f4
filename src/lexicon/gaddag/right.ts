import { accepts, type Graph, isLast, type List, listOf, tileOf } from "#lexicon/graph.ts";

/** The lists of a graph, numbered from its root, which is 0, with their arcs one after the other, sorted by letter. */
export interface Lists {
  readonly count: number;
  /** The arcs of list n are those from `first[n]` to before `first[n + 1]`. */
  readonly first: Int32Array;
  /** By arc: bit of its letter, list that it leads to (`NOWHERE` for the empty one), 1 if a word ends with it. */
  readonly bits: Uint8Array;
  readonly to: Int32Array;
  readonly ends: Uint8Array;
}

export const NOWHERE = -1;

export function listsOf(graph: Graph): Lists {
  const most = graph.cells.length;
  const first = new Int32Array(most + 1);
  const bits = new Uint8Array(most);
  const to = new Int32Array(most);
  const ends = new Uint8Array(most);
  const count = walk(graph, first, bits, to, ends);
  const arcs = first[count] as number;
  return {
    count,
    first: first.subarray(0, count + 1),
    bits: bits.subarray(0, arcs),
    to: to.subarray(0, arcs),
    ends: ends.subarray(0, arcs),
  };
}

/** Numbers the lists as they are found; gives how many there are. */
function walk({ cells, root }: Graph, first: Int32Array, bits: Uint8Array, to: Int32Array, ends: Uint8Array): number {
  /** By list: its number, 0 if it has none yet. The root, which nothing leads to, is the only one with that number. */
  const numbers = new Int32Array(cells.length);
  const found = new Int32Array(cells.length);
  let count = root === 0 ? 0 : 1;
  found[0] = root;
  let arc = 0;
  for (let at = 0; at < count; at++) {
    for (let place = found[at] as List; ; place++) {
      const cell = cells[place] as number;
      const list = listOf(cell);
      if (list !== 0 && numbers[list] === 0) {
        numbers[list] = count;
        found[count++] = list;
      }
      bits[arc] = tileOf(cell) - 1;
      to[arc] = list === 0 ? NOWHERE : (numbers[list] as number);
      ends[arc++] = Number(accepts(cell));
      if (isLast(cell)) break;
    }
    first[at + 1] = arc;
  }
  return count;
}
