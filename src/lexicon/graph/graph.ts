import type { Tile } from "#lexicon/alphabet/alphabet.ts";

// A word graph is one array of 32-bit cells, similar to a KWG (wolges, MAGPIE). A cell is an arc of the graph. An arc
// list is a run of arcs sorted by tile, whose last arc has a flag. Lists with equal arcs are the same run.
//   bits 24–31  tile of the arc
//   bit  23     set if a word ends with the arc
//   bit  22     set if the arc is the last of its list
//   bits 0–21   arc list to which the arc leads
// List 0 is the empty one; cell 0 is no arc. Several graphs can be in one array and share their lists.

const TILE_SHIFT = 24;
const ACCEPTS = 1 << 23;
export const LAST_ARC_FLAG = 1 << 22;
const LIST = LAST_ARC_FLAG - 1;
/** Max cells in an array. */
export const MAX_GRAPH_CELLS = LIST;

/** An arc list: the position of its first cell; 0 for the list without arcs. */
export type ArcList = number;

export interface WordGraph {
  /** Cells of the arcs, usually in shared memory, so that every thread reads the same bytes. */
  readonly cells: Uint32Array;
  /** The arc list with which every word begins: an arc for each first letter. */
  readonly root: ArcList;
  /** Number of words. */
  readonly count: number;
}

export function packArc(tile: Tile, list: ArcList, accepts: boolean): number {
  return ((tile << TILE_SHIFT) | (accepts ? ACCEPTS : 0) | list) >>> 0;
}

export function arcTile(cell: number): Tile {
  return cell >>> TILE_SHIFT;
}

export function arcTarget(cell: number): ArcList {
  return cell & LIST;
}

export function endsWord(cell: number): boolean {
  return (cell & ACCEPTS) !== 0;
}

export function isLastArc(cell: number): boolean {
  return (cell & LAST_ARC_FLAG) !== 0;
}

/** Number of arcs of a non-empty list. */
export function arcListLength(cells: Uint32Array, list: ArcList): number {
  let length = 1;
  while (!isLastArc(cells[list + length - 1])) length++;
  return length;
}

/** Returns the arc of this tile in a list; 0 if there is none. */
export function findArc(cells: Uint32Array, list: ArcList, tile: Tile): number {
  if (list === 0) return 0;
  for (let at = list; ; at++) {
    const cell = cells[at];
    if (arcTile(cell) === tile) return cell;
    if (isLastArc(cell)) return 0;
  }
}

/** Whether these tiles, in this order, are a word. */
export function hasWord(graph: WordGraph, tiles: ArrayLike<Tile>): boolean {
  let list = graph.root;
  let cell = 0;
  for (let at = 0; at < tiles.length; at++) {
    cell = findArc(graph.cells, list, tiles[at]);
    if (cell === 0) return false;
    list = arcTarget(cell);
  }
  return endsWord(cell);
}

/** Yields all words in order; for tools and tests. */
export function* listWordTiles(graph: WordGraph): Generator<Tile[]> {
  yield* wordsFrom(graph.cells, graph.root, []);
}

function* wordsFrom(cells: Uint32Array, list: ArcList, before: readonly Tile[]): Generator<Tile[]> {
  if (list === 0) return;
  for (let at = list; ; at++) {
    const cell = cells[at];
    const word = [...before, arcTile(cell)];
    if (endsWord(cell)) yield word;
    yield* wordsFrom(cells, arcTarget(cell), word);
    if (isLastArc(cell)) return;
  }
}
