import { expect, test } from "vitest";
import type { SeatStanding } from "#core/game.ts";
import { catalogues } from "#text/catalogue.ts";
import { podiumLine, sideResults, winnersLine } from "../../../commands/rolit/lines.ts";
import { optionsFor } from "../../games/rolit/fixtures.ts";

// What everybody is told at the end of a game in which some have as many balls.

const NAMES = ["Anna", "Berta", "Carla", "Dídac", "Emma"];

/** Each with a score, the highest first. */
function told(...scores: readonly number[]) {
  const standings = scores.map((score, seat): SeatStanding => ({ seat, score, position: scores.indexOf(score) + 1 }));
  const results = sideResults({ options: optionsFor(scores.length) }, { standings, how: "full" }, NAMES);
  return [winnersLine(results, catalogues.en), podiumLine(results, catalogues.en)];
}

test("whoever shares the first place is named, be they more than there is room for on a podium", () => {
  expect(told(13, 13, 13, 13, 12)).toEqual([
    "**Anna**, **Berta**, **Carla** and **Dídac** share first place with 13 balls each.",
    "1. **Anna** 13 · 1. **Berta** 13 · 1. **Carla** 13 · 1. **Dídac** 13",
  ]);
});

test("of those who share the third place none is left out", () => {
  expect(told(20, 15, 10, 10, 9)[1]).toBe("1. **Anna** 20 · 2. **Berta** 15 · 3. **Carla** 10 · 3. **Dídac** 10");
});

test("of two there are two", () => {
  expect(told(40, 24)).toEqual(["**Anna** wins with 40 balls!", "1. **Anna** 40 · 2. **Berta** 24"]);
});
