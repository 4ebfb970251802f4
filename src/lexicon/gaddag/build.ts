import { BASE, ENDS, type Gaddag, GOES, LEFT_ROOT, RECORD, RIGHT_ROOT, TURN } from "#lexicon/gaddag/gaddag.ts";
import { type LeftHalf, makeLeftHalf } from "#lexicon/gaddag/left.ts";
import { type Lists, listsOf, NOWHERE } from "#lexicon/gaddag/right.ts";
import { layRows } from "#lexicon/gaddag/rows.ts";
import type { Graph } from "#lexicon/graph.ts";

/** The GADDAG of a graph whose tiles are 32 at most. Over shared memory, so that every thread reads the same. */
export function buildGaddag(graph: Graph): Gaddag {
  const lists = listsOf(graph);
  const left = makeLeftHalf(lists);
  const goes = new Int32Array(lists.count + left.count);
  for (let list = 0; list < lists.count; list++) goes[list] = goesOf(lists, list);
  goes.set(left.goes.subarray(0, left.count), lists.count);
  const { bases, length } = layRows(goes);
  const bytes = length * RECORD * Int32Array.BYTES_PER_ELEMENT;
  const arcs = new Int32Array(new SharedArrayBuffer(bytes));
  const reached = fillRight(arcs, lists, goes, bases);
  fillLeft(arcs, left, lists.count, bases, reached);
  return { arcs };
}

/** Letters that lead from a list to one that is not empty. */
function goesOf({ first, bits, to }: Lists, list: number): number {
  let mask = 0;
  for (let arc = first[list] as number; arc < (first[list + 1] as number); arc++) {
    if (to[arc] !== NOWHERE) mask |= 1 << (bits[arc] as number);
  }
  return mask;
}

/** By list: an arc that leads there. */
function fillRight(arcs: Int32Array, lists: Lists, goes: Int32Array, bases: Int32Array): Int32Array {
  const { count, first, bits, to } = lists;
  const ends = endsOf(lists);
  const reached = new Int32Array(count);
  const fill = (arc: number, list: number) => {
    arcs[arc + GOES] = goes[list] as number;
    arcs[arc + ENDS] = ends[list] as number;
    arcs[arc + BASE] = (bases[list] as number) * RECORD;
    reached[list] = arc;
  };
  fill(RIGHT_ROOT, 0);
  for (let list = 0; list < count; list++) {
    for (let at = first[list] as number; at < (first[list + 1] as number); at++) {
      const target = to[at] as number;
      if (target !== NOWHERE) fill(((bases[list] as number) + (bits[at] as number)) * RECORD, target);
    }
  }
  return reached;
}

function endsOf({ count, first, bits, ends }: Lists): Int32Array {
  const masks = new Int32Array(count);
  for (let list = 0; list < count; list++) {
    for (let at = first[list] as number; at < (first[list + 1] as number); at++) {
      masks[list] = (masks[list] as number) | ((ends[at] as number) << (bits[at] as number));
    }
  }
  return masks;
}

/** The rows of the left half come after so many others. */
function fillLeft(arcs: Int32Array, left: LeftHalf, before: number, bases: Int32Array, reached: Int32Array): void {
  const fill = (arc: number, node: number) => {
    const turn = left.turn[node] as number;
    arcs[arc + GOES] = left.goes[node] as number;
    arcs[arc + ENDS] = left.ends[node] as number;
    arcs[arc + BASE] = (bases[before + node] as number) * RECORD;
    arcs[arc + TURN] = turn === NOWHERE ? 0 : (reached[turn] as number);
  };
  fill(LEFT_ROOT, left.count - 1);
  for (let node = 0; node < left.count; node++) {
    const base = bases[before + node] as number;
    let from = left.firstKid[node] as number;
    for (let mask = left.goes[node] as number; mask !== 0; mask &= mask - 1) {
      fill((base + 31 - Math.clz32(mask & -mask)) * RECORD, left.kids[from++] as number);
    }
  }
}
