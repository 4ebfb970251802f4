import { describe, expect, test } from "vitest";
import { rolit } from "#games/rolit/game.ts";
import { CLASSIC } from "#games/rolit/options.ts";
import type { Game } from "#kernel/game.ts";
import { playPairing, type Side } from "#tools/arena/match.ts";
import { resultOf } from "#tools/arena/result.ts";
import { openRolit } from "#tools/arena/rolit/open.ts";

describe("the arena", () => {
  test("plays on the small square unless somebody says otherwise, with as many colours as seats", () => {
    expect(openRolit(4)?.options).toEqual(CLASSIC);
    expect(openRolit(3, "circle-large")?.options).toMatchObject({ board: "circle-large", colours: { length: 3 } });
  });

  test("knows no other boards, nor more players than colours", () => {
    expect(openRolit(4, "hexagon")).toBeUndefined();
    expect(openRolit(11)).toBeUndefined();
  });

  test("plays every rotation of an opening, and greedy is better than random", async () => {
    const arena = {
      game: rolit as Game,
      options: CLASSIC,
      levels: { a: "greedy", b: "random" },
      budget: { nodes: 100 },
    };
    const openings = await Promise.all(
      Array.from({ length: 30 }, (_, opening) => {
        const seed = opening.toString(16).padStart(64, "3");
        const rotations: Side[][] = [
          ["a", "b", "a", "b"],
          ["b", "a", "b", "a"],
        ];
        return Promise.all(rotations.map((sides) => playPairing(arena, { sides, seed })));
      }),
    );
    const { games, winShareA, pointsA, pointsB } = resultOf(openings);
    expect(games).toBe(60);
    expect(winShareA).toBeGreaterThan(0.65);
    expect(2 * (pointsA + pointsB)).toBeCloseTo(64);
  });
});
