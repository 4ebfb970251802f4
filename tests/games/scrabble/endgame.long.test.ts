import { test } from "vitest";
import type { Resource } from "#lexicon/resource.ts";
import { randomEnding, type Shape, solves } from "./endgame-agreement.ts";
import { open, readyGround } from "./generator-agreement.ts";
import { CATALAN } from "./support.ts";

const SHAPES: readonly Shape[] = [
  { size: 4, words: 2, tiles: [4, 3], blanks: 0 },
  { size: 5, words: 3, tiles: [3, 3], blanks: 0 },
  { size: 6, words: 3, tiles: [3, 2], blanks: 0 },
  { size: 7, words: 5, tiles: [3, 2], blanks: 0 },
  { size: 9, words: 8, tiles: [2, 2], blanks: 0 },
  { size: 11, words: 12, tiles: [2, 2], blanks: 0 },
  { size: 15, words: 12, tiles: [2, 1], blanks: 0 },
  { size: 5, words: 3, tiles: [2, 2], blanks: 1 },
  { size: 7, words: 4, tiles: [1, 2], blanks: 1 },
  { size: 4, words: 2, tiles: [2, 1], blanks: 2 },
  { size: 3, words: 0, tiles: [3, 3], blanks: 0 },
];

test.each(["en", "ca", "es"] as const)(
  "as thought through to the last, endings of random games: %s",
  async (language) => {
    agreesOn(await open(language), 15);
  },
);

test("words of few letters, and tiles that nobody can lay", () => {
  agreesOn(CATALAN, 20);
});

function agreesOn(resource: Resource, each: number): void {
  const ground = readyGround(resource);
  for (const [at, shape] of SHAPES.entries()) {
    for (let seed = 0; seed < each; seed++) solves(ground, randomEnding(resource, shape, at * 1000 + seed));
  }
}
