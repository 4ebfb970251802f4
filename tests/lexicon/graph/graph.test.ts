import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addWordsToGraph,
  buildGraph,
  createGraphBuilder,
  encodeWord,
  finishGraph,
  InvalidWordsError,
} from "#lexicon/graph/build-graph.ts";
import {
  arcTarget,
  arcTile,
  endsWord,
  hasWord,
  isLastArc,
  listWordTiles,
  type WordGraph,
} from "#lexicon/graph/graph.ts";
import { measureGraph } from "#lexicon/graph/graph-size.ts";
import { countEndings } from "./count-endings.ts";

const word = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 });
const wide = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 8 });
const list = fc.oneof(fc.array(word, { maxLength: 60 }), fc.array(wide, { maxLength: 30 }));

function sortedWords(words: readonly number[][]): string[] {
  return [...new Set(words.map(encodeWord))].sort();
}

function countArcLists({ cells }: WordGraph): number {
  return cells.subarray(1).reduce((count, cell) => count + Number(isLastArc(cell)), 0);
}

/** Number of different sets of endings of all beginnings: the size of the minimal automaton. */
function countEndingSets(words: readonly string[]): number {
  const beginnings = new Set(words.flatMap((whole) => Array.from(whole, (_, at) => whole.slice(0, at))));
  const endings = [...beginnings].map((start) =>
    words
      .filter((whole) => whole.startsWith(start) && whole.length > start.length)
      .map((whole) => whole.slice(start.length))
      .join("|"),
  );
  return new Set(endings).size;
}

/** Nodes and edges of the minimal automaton, by listing the endings of every beginning. */
function minimalSize(words: readonly string[]): { nodes: number; edges: number } {
  const beginnings = new Set(["", ...words.flatMap((whole) => Array.from(whole, (_, at) => whole.slice(0, at + 1)))]);
  const endings = new Map<string, number>();
  for (const start of beginnings) {
    const left = words.filter((whole) => whole.startsWith(start)).map((whole) => whole.slice(start.length));
    endings.set(left.join("|"), new Set(left.flatMap((ending) => ending[0] ?? [])).size);
  }
  return { nodes: endings.size, edges: [...endings.values()].reduce((sum, count) => sum + count, 0) };
}

describe("a graph", () => {
  test("has exactly the words of its list, in order", () => {
    fc.assert(
      fc.property(list, word, (words, other) => {
        const coded = sortedWords(words);
        const graph = buildGraph(coded);
        expect([...listWordTiles(graph)].map(encodeWord)).toEqual(coded);
        expect(graph.count).toBe(coded.length);
        for (const one of words) expect(hasWord(graph, one)).toBe(true);
        expect(hasWord(graph, other)).toBe(coded.includes(encodeWord(other)));
        expect(hasWord(graph, [])).toBe(false);
      }),
    );
  });

  test("is minimal: one arc list for each set of endings", () => {
    fc.assert(
      fc.property(list, (words) => {
        const coded = sortedWords(words);
        expect(countArcLists(buildGraph(coded))).toBe(countEndingSets(coded));
      }),
    );
  });

  test("has a node for each set of endings, and an edge for each first letter of a set", () => {
    fc.assert(
      fc.property(list, (words) => {
        const coded = sortedWords(words);
        const { nodes, edges } = measureGraph(buildGraph(coded));
        const plain = minimalSize(coded);
        expect([nodes, edges]).toEqual([plain.nodes, plain.edges]);
        expect(countEndings(coded)).toBe(plain.nodes);
      }),
    );
  });

  test("has sorted arc lists, and each arc ends a word or leads on", () => {
    fc.assert(
      fc.property(list, (words) => {
        const { cells } = buildGraph(sortedWords(words));
        for (let at = 1; at < cells.length; at++) {
          const cell = cells[at] as number;
          expect(endsWord(cell) || arcTarget(cell) !== 0).toBe(true);
          if (!isLastArc(cell)) expect(arcTile(cells[at + 1] as number)).toBeGreaterThan(arcTile(cell));
        }
      }),
    );
  });

  test("of no words is empty", () => {
    const graph = buildGraph([]);
    expect(graph).toMatchObject({ root: 0, count: 0 });
    expect(hasWord(graph, [1])).toBe(false);
    expect([...listWordTiles(graph)]).toEqual([]);
  });

  test("is in shared memory", () => {
    expect(buildGraph(sortedWords([[1, 2]])).cells.buffer).toBeInstanceOf(SharedArrayBuffer);
  });
});

test("two graphs in one array share arc lists and stay separate", () => {
  fc.assert(
    fc.property(list, list, (first, second) => {
      const [one, two] = [sortedWords(first), sortedWords(second)];
      const builder = createGraphBuilder();
      const roots = [addWordsToGraph(builder, one), addWordsToGraph(builder, two)];
      const cells = finishGraph(builder);
      const read = roots.map((root) => [...listWordTiles({ cells, ...root })].map(encodeWord));
      expect(read).toEqual([one, two]);
      expect(roots.map((root) => measureGraph({ cells, ...root }))).toEqual(
        [one, two].map((words) => measureGraph(buildGraph(words))),
      );
      if (one.join() === two.join()) expect(roots[0]?.root).toBe(roots[1]?.root);
    }),
  );
});

test.each([
  ["a list out of order", [[2], [1]]],
  ["a list with a word after a longer one", [[1, 2], [1]]],
  ["a list with a repeated word", [[1], [1]]],
  ["a list with an empty word", [[]]],
])("%s is refused", (_, words) => {
  expect(() => buildGraph(words.map(encodeWord))).toThrow(InvalidWordsError);
});
