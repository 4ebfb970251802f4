import { describe, expect, test } from "vitest";
import { keptAfter, type Position } from "#games/scrabble/board.ts";
import { drawing, worthOfKept } from "#games/scrabble/bots/kept.ts";
import { eyesOf } from "#games/scrabble/bots/overlook.ts";
import { type Finder, finderOf } from "#games/scrabble/finder.ts";
import { forEachPlay, type Play, plays } from "#games/scrabble/movegen.ts";
import { compare } from "#games/scrabble/order.ts";
import { rankedOf } from "#games/scrabble/ranking.ts";
import { rngFrom } from "#kernel/rng.ts";
import type { Resource } from "#lexicon/resource.ts";
import { realPositions } from "./agreement.ts";
import { english, resourceOf, stateOf } from "./support.ts";
import { allWords } from "./two-letters.ts";

const en = await english();

const PARTS = [0, 0.01, 0.5, 0.9];

/** Many plays with equal points, places and lengths. */
function twoLetters(points: number): [Position, Resource] {
  const resource = resourceOf(`# 4 0\nA 50 ${points}\nB 50 ${points}\n`, allWords(6));
  const { options, board } = stateOf(resource, { board: ["ABBA 8G", "BAB G7"], racks: ["", ""] });
  return [{ options, board, rack: [0, 1, 2, 1, 2] }, resource];
}

const POSITIONS: readonly [string, Position, Resource][] = [
  ...realPositions(en, 2, 5).map((position, at): [string, Position, Resource] => [`real ${at}`, position, en]),
  ["letters without points", ...twoLetters(0)],
  ["letters of 3 points", ...twoLetters(3)],
  ["letters of 999 points", ...twoLetters(999)],
];

describe.each(POSITIONS)("%s", (_, position, resource) => {
  const all = plays(position, resource).sort(compare);

  test.each([1, 20, 500])("any rank is found where only %i plays may be kept at once", (maxKept) => {
    const search: Parameters<typeof rankedOf>[0] = (visit) => forEachPlay(position, resource, visit);
    for (const part of PARTS) {
      const rank = (count: number) => Math.floor((count - 1) * part);
      expect(rankedOf(search, rank, undefined, maxKept)).toEqual(all[rank(all.length)]);
    }
    expect(rankedOf(search, (count) => count, undefined, maxKept)).toBeUndefined();
  });

  test("any rank is found among the plays that are seen", () => {
    const sees = eyesOf(position, rngFrom("7".repeat(64)));
    const seen = all.filter(sees);
    const rank = (count: number) => count >> 1;
    const search: Parameters<typeof rankedOf>[0] = (visit) => forEachPlay(position, resource, visit);
    expect(rankedOf(search, rank, sees, 5)).toEqual(seen[rank(seen.length)]);
  });

  test("the best by points and leave are the same, in the same order, as when all are compared", () => {
    const finder: Finder = finderOf(resource, undefined);
    const keeping = { leaves: finder.leaves, byTaken: drawing(5) };
    const worthOf = (play: Play) => play.score * 1_000 + worthOfKept(keeping, keptAfter(position, play), play.laid);
    const sorted = plays(position, resource).map((play) => ({ play, worth: worthOf(play) }));
    sorted.sort((a, b) => b.worth - a.worth);
    expect(finder.best(position, keeping, 7)).toEqual(sorted.slice(0, 7));
  });
});
