import { arcTarget, arcTile, endsWord, isLastArc, type WordGraph } from "#lexicon/graph/graph.ts";

/**
 * The arc lists of a word graph, numbered from the root (0). An arc list has the arcs that leave one node. The arcs of
 * all lists are in one sequence, sorted by letter within a list.
 */
export interface NumberedArcLists {
  readonly count: number;
  /** The arcs of list n are those from index `first[n]` up to, but not including, `first[n + 1]`. */
  readonly first: Int32Array;
  /** For each arc, the bit of its letter. */
  readonly bits: Uint8Array;
  /** For each arc, the number of the list to which it leads; `NO_ARC_LIST` for the empty list. */
  readonly to: Int32Array;
  /** For each arc, 1 if a word ends with it. */
  readonly ends: Uint8Array;
}

export const NO_ARC_LIST = -1;

export function numberArcLists(graph: WordGraph): NumberedArcLists {
  const max = graph.cells.length;
  const first = new Int32Array(max + 1);
  const bits = new Uint8Array(max);
  const to = new Int32Array(max);
  const ends = new Uint8Array(max);
  const count = walk(graph, first, bits, to, ends);
  const arcs = first[count];
  return {
    count,
    first: first.subarray(0, count + 1),
    bits: bits.subarray(0, arcs),
    to: to.subarray(0, arcs),
    ends: ends.subarray(0, arcs),
  };
}

/** Numbers the arc lists in the order in which they are reached from the root. Returns the number of lists. */
function walk(
  { cells, root }: WordGraph,
  first: Int32Array,
  bits: Uint8Array,
  to: Int32Array,
  ends: Uint8Array,
): number {
  /**
   * For each index in `cells` at which an arc list begins, the number of the list; 0 if the list has no number yet. The
   * root has number 0 too, but no arc leads to the root.
   */
  const numbers = new Int32Array(cells.length);
  const found = new Int32Array(cells.length);
  let count = root === 0 ? 0 : 1;
  found[0] = root;
  let arc = 0;
  for (let at = 0; at < count; at++) {
    for (let place = found[at]; ; place++) {
      const cell = cells[place];
      const list = arcTarget(cell);
      if (list !== 0 && numbers[list] === 0) {
        numbers[list] = count;
        found[count++] = list;
      }
      bits[arc] = arcTile(cell) - 1;
      to[arc] = list === 0 ? NO_ARC_LIST : numbers[list];
      ends[arc++] = Number(endsWord(cell));
      if (isLastArc(cell)) break;
    }
    first[at + 1] = arc;
  }
  return count;
}
