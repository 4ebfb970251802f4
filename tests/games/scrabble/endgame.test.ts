import { beforeAll, expect, test } from "vitest";
import type { Ground } from "#games/scrabble/generator/ground.ts";
import { plays } from "#games/scrabble/movegen.ts";
import type { Resource } from "#lexicon/resource.ts";
import { effortOf, keyOf, randomEnding, type Shape, solve, solves } from "./endgame-agreement.ts";
import { readyGround } from "./generator-agreement.ts";
import { CATALAN, english } from "./support.ts";

let resource: Resource;
let ground: Ground;
beforeAll(async () => {
  resource = await english();
  ground = readyGround(resource);
});

test.each([
  { size: 5, words: 2, tiles: [2, 2], blanks: 0 },
  { size: 5, words: 3, tiles: [3, 2], blanks: 0 },
  { size: 7, words: 4, tiles: [1, 3], blanks: 0 },
  { size: 5, words: 3, tiles: [1, 2], blanks: 1 },
  { size: 4, words: 2, tiles: [1, 1], blanks: 2 },
] satisfies Shape[])("the value and a best move of $tiles tiles, $blanks blanks on a board of $size", (shape) => {
  for (let seed = 0; seed < 6; seed++) solves(ground, randomEnding(resource, shape, seed));
});

test("digraphs, and tiles that nobody can lay", () => {
  const catalan = readyGround(CATALAN);
  for (let seed = 0; seed < 6; seed++) {
    solves(catalan, randomEnding(CATALAN, { size: 7, words: 3, tiles: [3, 3], blanks: 1 }, seed));
  }
});

test("the other has a Q that it can hardly ever lay: the mover plays on alone", () => {
  const q = resource.alphabet.letters.findIndex(({ text }) => text === "Q");
  for (let seed = 0; seed < 8; seed++) {
    const ending = randomEnding(resource, { size: 6, words: 3, tiles: [3, 1], blanks: 0 }, seed);
    solves(ground, { ...ending, racks: [ending.racks[0], [q]] });
  }
});

test("an empty board", () => {
  for (let seed = 0; seed < 4; seed++) {
    solves(ground, randomEnding(resource, { size: 3, words: 0, tiles: [3, 2], blanks: 0 }, seed));
  }
});

test("when the effort is used up, there is a legal move", () => {
  for (let seed = 0; seed < 5; seed++) {
    const ending = randomEnding(resource, { size: 15, words: 12, tiles: [7, 7], blanks: 0 }, seed);
    const { play, solved, nodes } = solve(ground, ending, effortOf(20));
    expect(solved).toBe(false);
    expect(nodes).toBeLessThan(40);
    const { options, board, racks } = ending;
    const legal = plays({ options, board, rack: racks[0] }, resource).map(keyOf);
    expect(["pass", ...legal]).toContain(keyOf(play));
  }
});

test("the same comes out every time", () => {
  const ending = randomEnding(resource, { size: 15, words: 12, tiles: [7, 6], blanks: 1 }, 99);
  const [one, other] = [1, 2].map(() => solve(ground, ending, effortOf(400)));
  expect(one).toEqual(other);
});
