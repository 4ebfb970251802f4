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

export function listsOf({ cells, root }: Graph): Lists {
  const numbers = new Int32Array(cells.length).fill(NOWHERE);
  const found: List[] = [];
  const number = (list: List) => {
    if (list !== 0 && numbers[list] === NOWHERE) numbers[list] = found.push(list) - 1;
  };
  number(root);
  let arcs = 0;
  for (let at = 0; at < found.length; at++) {
    for (let cell = found[at] as List; ; cell++) {
      number(listOf(cells[cell] as number));
      arcs++;
      if (isLast(cells[cell] as number)) break;
    }
  }
  const first = new Int32Array(found.length + 1);
  const [bits, to, ends] = [new Uint8Array(arcs), new Int32Array(arcs), new Uint8Array(arcs)];
  let arc = 0;
  for (let at = 0; at < found.length; at++) {
    for (let cell = found[at] as List; ; cell++) {
      const value = cells[cell] as number;
      bits[arc] = tileOf(value) - 1;
      to[arc] = listOf(value) === 0 ? NOWHERE : (numbers[listOf(value)] as number);
      ends[arc++] = Number(accepts(value));
      if (isLast(value)) break;
    }
    first[at + 1] = arc;
  }
  return { count: found.length, first, bits, to, ends };
}
