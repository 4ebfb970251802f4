import { type ArcList, arcListLength, arcTarget, endsWord, isLastArc, type WordGraph } from "#lexicon/graph/graph.ts";

export interface GraphSize {
  /**
   * Number of states of the minimal automaton. In the graph, arcs say whether a word ends, so states that differ only
   * in this share one arc list. So the graph has fewer arc lists than states.
   */
  readonly nodes: number;
  /** Number of arcs between the states of the minimal automaton. */
  readonly edges: number;
}

/** Size of this graph alone, without other graphs in the same array. */
export function measureGraph({ cells, root }: WordGraph): GraphSize {
  /**
   * For each arc list, whether the letters that lead to it are a word: 1 if never, 2 if always, 3 if only on some
   * paths.
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
