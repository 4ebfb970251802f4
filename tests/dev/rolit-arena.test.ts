import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { createArenaResult } from "#dev/arena/arena-result.ts";
import { openArenaRolit } from "#dev/arena/open-rolit.ts";
import { type ArenaSide, playPairing } from "#dev/arena/play-pairing.ts";
import { rolit } from "#games/rolit/game.ts";
import { ROLIT_DEFAULTS } from "#games/rolit/rules/options.ts";

describe("the arena", () => {
  test("plays on the small square board by default, with one colour for each seat", () => {
    expect(openArenaRolit(4).options).toEqual(ROLIT_DEFAULTS);
    expect(openArenaRolit(3, "circle-large").options).toMatchObject({ board: "circle-large", colours: { length: 3 } });
  });

  test("gives every seat of a team the score of the team, in every seating order", async () => {
    const { options, teams = false } = openArenaRolit(4, undefined, true);
    expect([options, teams]).toEqual([ROLIT_DEFAULTS, true]);
    const arena = {
      game: rolit as Game,
      options,
      teams,
      levels: { a: "greedy", b: "random" },
      budget: { nodes: 100 },
    };
    const openings = await Promise.all(
      Array.from({ length: 5 }, (_, opening) => {
        const seed = opening.toString(16).padStart(64, "4");
        const rotations = ["abbb", "babb", "bbab", "bbba"].map((sides) => [...sides] as ArenaSide[]);
        return Promise.all(rotations.map((sides) => playPairing(arena, { sides, seed })));
      }),
    );
    for (const { sides, scores } of openings.flat()) {
      const scoreOfA = scores[sides.indexOf("a")] ?? 0;
      expect(scores).toEqual(sides.map((side) => (side === "a" ? scoreOfA : 64 - scoreOfA)));
    }
    const { games, pointsA, pointsB } = createArenaResult(openings);
    expect(games).toBe(20);
    expect(pointsA + pointsB).toBeCloseTo(64);
  });

  test("plays every rotation of an opening, and finds that greedy is better than random", async () => {
    const arena = {
      game: rolit as Game,
      options: ROLIT_DEFAULTS,
      levels: { a: "greedy", b: "random" },
      budget: { nodes: 100 },
    };
    const openings = await Promise.all(
      Array.from({ length: 30 }, (_, opening) => {
        const seed = opening.toString(16).padStart(64, "3");
        const rotations: ArenaSide[][] = [
          ["a", "b", "a", "b"],
          ["b", "a", "b", "a"],
        ];
        return Promise.all(rotations.map((sides) => playPairing(arena, { sides, seed })));
      }),
    );
    const { games, winShareA, pointsA, pointsB } = createArenaResult(openings);
    expect(games).toBe(60);
    expect(winShareA).toBeGreaterThan(0.65);
    expect(2 * (pointsA + pointsB)).toBeCloseTo(64);
  });
});
