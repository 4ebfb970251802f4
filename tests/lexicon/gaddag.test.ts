import fc from "fast-check";
import { expect, test } from "vitest";
import { buildGaddag } from "#lexicon/gaddag/build-gaddag.ts";
import {
  END_LETTERS_OFFSET,
  type Gaddag,
  LEFT_HALF_ROOT,
  nextArc,
  RIGHT_HALF_ROOT,
  TURN_ARC_OFFSET,
} from "#lexicon/gaddag/gaddag.ts";
import { createLetterFilter, LETTER_HASHES, mayFormWord } from "#lexicon/gaddag/letter-filter.ts";
import { buildGraph, encodeWord } from "#lexicon/graph/build-graph.ts";
import { listWordTiles, type WordGraph } from "#lexicon/graph/graph.ts";
import { english } from "../games/scrabble/fixtures.ts";

const LETTERS = 32;

function endsWith({ arcs }: Gaddag, arc: number, bit: number): boolean {
  return (((arcs[arc + END_LETTERS_OFFSET] ?? 0) >>> bit) & 1) === 1;
}

/** All readings from this arc as tiles, each with the arc where the reading turns, or 0 at its end. */
function* listReadings(gaddag: Gaddag, arc: number, read: readonly number[] = []): Generator<[number[], number]> {
  for (let bit = 0; bit < LETTERS; bit++) {
    const tiles = [...read, bit + 1];
    if (endsWith(gaddag, arc, bit)) yield [tiles, 0];
    const to = nextArc(gaddag, arc, bit);
    if (to !== 0) {
      const turn = gaddag.arcs[to + TURN_ARC_OFFSET] ?? 0;
      if (turn !== 0) yield [tiles, turn];
      yield* listReadings(gaddag, to, tiles);
    }
  }
}

/** Every word as read from each of its letters: that letter and those before it in reverse, then those after it. */
function* expectedReadings(words: readonly (readonly number[])[]): Generator<string> {
  for (const word of words) {
    for (let at = 1; at <= word.length; at++) {
      if (at < word.length || at > 1) yield `${word.slice(0, at).reverse()}|${word.slice(at)}`;
    }
  }
}

function* actualReadings(gaddag: Gaddag): Generator<string> {
  for (const [left, turn] of listReadings(gaddag, LEFT_HALF_ROOT)) {
    if (turn === 0) yield `${left}|`;
    else for (const [right, end] of listReadings(gaddag, turn)) if (end === 0) yield `${left}|${right}`;
  }
}

const lists = fc.array(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }), { maxLength: 30 });

function graphOf(words: readonly (readonly number[])[]): WordGraph {
  return buildGraph([...new Set(words.map(encodeWord))].sort());
}

function gaddagOf(graph: WordGraph): Gaddag {
  return buildGaddag(graph) as Gaddag;
}

test("every word is read from each of its letters, and nothing else is read", () => {
  fc.assert(
    fc.property(lists, (list) => {
      const graph = graphOf(list);
      const words = [...listWordTiles(graph)];
      const read = [...actualReadings(gaddagOf(graph))];
      expect(read.sort()).toEqual([...expectedReadings(words)].sort());
    }),
    { numRuns: 150 },
  );
});

test("the right root reads words forwards", () => {
  fc.assert(
    fc.property(lists, (list) => {
      const graph = graphOf(list);
      const read = [...listReadings(gaddagOf(graph), RIGHT_HALF_ROOT)].filter(([, turn]) => turn === 0);
      expect(read.map(([tiles]) => `${tiles}`).sort()).toEqual([...listWordTiles(graph)].map(String).sort());
    }),
    { numRuns: 50 },
  );
});

test("the first and last bit of a mask are read", () => {
  const graph = graphOf([
    [1, 32],
    [32, 1, 32],
    [32, 32],
  ]);
  expect([...actualReadings(gaddagOf(graph))].sort()).toEqual([...expectedReadings([...listWordTiles(graph)])].sort());
});

test("the filter lets every word pass in any order of letters, and few other tiles", () => {
  const words = Array.from({ length: 500 }, (_, at) => [1 + (at % 7), 8 + (at % 11), 20 + (at % 13)]);
  const graph = graphOf(words);
  const filter = createLetterFilter(graph);
  const sum = (tiles: readonly number[]) =>
    tiles.reduce((total, tile) => (total + (LETTER_HASHES[tile - 1] ?? 0)) | 0, 0);
  for (const word of words) expect(mayFormWord(filter, sum(word.toReversed()))).toBe(true);
  const others = Array.from({ length: 1000 }, (_, at) => [1 + (at % 32), 1 + (at % 31), 1 + (at % 29), 1 + (at % 23)]);
  expect(others.filter((tiles) => mayFormWord(filter, sum(tiles))).length).toBeLessThan(150);
});

test("building stops at the size limit", async () => {
  const { words } = await english();
  expect(buildGaddag(words, 16 * 2 ** 20)).toBeUndefined();
  expect(buildGaddag(words, 17 * 2 ** 20)).toBeDefined();
});

test("the English words have as many readings as letters", async () => {
  const { words } = await english();
  const gaddag = gaddagOf(words);
  const below = new Map<number, number>();
  const countRight = (arc: number): number => {
    const known = below.get(arc);
    if (known !== undefined) return known;
    let count = 0;
    for (let bit = 0; bit < 26; bit++) {
      count += Number(endsWith(gaddag, arc, bit));
      const to = nextArc(gaddag, arc, bit);
      if (to !== 0) count += countRight(to);
    }
    below.set(arc, count);
    return count;
  };
  const countLeft = (arc: number): number => {
    let count = 0;
    for (let bit = 0; bit < 26; bit++) {
      count += Number(endsWith(gaddag, arc, bit));
      const to = nextArc(gaddag, arc, bit);
      if (to === 0) continue;
      const turn = gaddag.arcs[to + TURN_ARC_OFFSET] ?? 0;
      count += countLeft(to) + (turn === 0 ? 0 : countRight(turn));
    }
    return count;
  };
  let letters = 0;
  for (const word of listWordTiles(words)) letters += word.length;
  expect(countLeft(LEFT_HALF_ROOT)).toBe(letters);
});
