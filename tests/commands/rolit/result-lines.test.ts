import { expect, test } from "vitest";
import type { SeatStanding } from "#core/game.ts";
import { catalogues } from "#text/catalogue.ts";
import { playerOrTeamResults, podiumLine, winnersLine } from "../../../commands/rolit/lines.ts";
import { optionsFor } from "../../games/rolit/fixtures.ts";

// The public result of a match with ties.

const NAMES = ["Anna", "Berta", "Carla", "Dídac", "Emma"];

/** The result lines for players with these scores, the highest first. */
function resultLines(...scores: readonly number[]) {
  const standings = scores.map((score, seat): SeatStanding => ({ seat, score, position: scores.indexOf(score) + 1 }));
  const results = playerOrTeamResults({ options: optionsFor(scores.length) }, { standings, how: "full" }, NAMES);
  return [winnersLine(results, catalogues.en), podiumLine(results, catalogues.en)];
}

test("all players who share the first place are named, even more than three", () => {
  expect(resultLines(13, 13, 13, 13, 12)).toEqual([
    "🏆 **Anna**, **Berta**, **Carla** and **Dídac** share first place with 13 balls each!",
    "1. **Anna** 13 · 1. **Berta** 13 · 1. **Carla** 13 · 1. **Dídac** 13",
  ]);
});

test("all players who share the third place are named", () => {
  expect(resultLines(20, 15, 10, 10, 9)[1]).toBe(
    "1. **Anna** 20 · 2. **Berta** 15 · 3. **Carla** 10 · 3. **Dídac** 10",
  );
});

test("with two players the podium has two places", () => {
  expect(resultLines(40, 24)).toEqual(["🏆 **Anna** wins with 40 balls!", "1. **Anna** 40 · 2. **Berta** 24"]);
});
