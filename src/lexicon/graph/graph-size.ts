import { type ArcList, arcListLength, arcTarget, endsWord, isLastArc, type WordGraph } from "#lexicon/graph/graph.ts";

export interface GraphSize {
  /**
   * Number of states of the minimal automaton. The graph has fewer arc lists than states, because the arc that leads to
   * a list, not the list, says whether a word ends there.
   */
  readonly nodes: number;
  /** Number of arcs between the states of the minimal automaton. */
  readonly edges: number;
}

/** Size of this graph alone, without other graphs in the same array. */
export function measureGraph({ cells, root }: WordGraph): GraphSize {
  /**
   * For each arc list, which word beginnings lead to it: 1 if none of them is a word, 2 if all of them are words, 3 if
   * some of them are words.
   */
  const reached = new Uint8Array(cells.length);
  const open: ArcList[] = [root];
  reached[root] = 1;
  for (let list = open.pop(); list !== undefined; list = open.pop()) {
    for (let at = list; at !== 0; at++) {
      const cell = cells[at];
      const next = arcTarget(cell);
      if (reached[next] === 0) open.push(next);
      reached[next] = reached[next] | (endsWord(cell) ? 2 : 1);
      if (isLastArc(cell)) break;
    }
  }
  let [nodes, edges] = [0, 0];
  for (const [list, ways] of reached.entries()) {
    const states = (ways & 1) + (ways >> 1);
    nodes += states;
    if (list !== 0 && states > 0) edges += states * arcListLength(cells, list);
  }
  return { nodes, edges };
}
