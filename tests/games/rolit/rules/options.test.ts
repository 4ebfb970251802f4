import { describe, expect, test } from "vitest";
import { coloursInPlay } from "#games/rolit/rules/colours.ts";
import { checkOptions, findUnequalTurns, ROLIT_DEFAULTS } from "#games/rolit/rules/options.ts";
import { BALL_COLOURS } from "#games/rolit/types.ts";
import { inTeams, optionsFor } from "../fixtures.ts";

const team = (name: string, ...seats: number[]) => ({ name, seats });

describe("options are accepted for", () => {
  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])("%i players, each for themselves", (players) => {
    expect(checkOptions(optionsFor(players), players)).toBeUndefined();
  });

  test("teams of different sizes", () => {
    expect(checkOptions({ ...optionsFor(3), teams: [team("A", 0), team("B", 1, 2)] }, 3)).toBeUndefined();
    expect(checkOptions({ ...optionsFor(10), ...inTeams(10) }, 10)).toBeUndefined();
  });

  test("the official rules on the small square", () => {
    for (const players of [2, 3, 4])
      expect(checkOptions(optionsFor(players, { rules: "official" }), players)).toBeUndefined();
  });
});

describe("options are refused for", () => {
  const four = optionsFor(4);
  test.each<readonly [string, unknown, number, object]>([
    ["one player alone", optionsFor(1), 1, { reason: "too-few-players", players: 1, min: 2 }],
    ["an eleventh player", optionsFor(10), 11, { reason: "too-many-players", players: 11, max: 10 }],
    [
      "a colour twice",
      { ...four, colours: ["red", "blue", "red", "pink"] },
      4,
      { reason: "colour-taken", colour: "red" },
    ],
    ["an unknown colour", { ...four, colours: ["red", "teal"] }, 2, { reason: "unknown-colour", colour: "teal" }],
    ["a missing colour", { ...four, colours: ["red"] }, 2, { reason: "colours-differ", colours: 1, players: 2 }],
    ["an undefined colour", { ...four, colours: [undefined, "red"] }, 2, { reason: "unknown-colour" }],
    ["colours that are not a list", { ...four, colours: 4 }, 4, { reason: "bad-option", option: "colours" }],
    ["an unknown board", { ...four, board: "hexagon" }, 4, { reason: "bad-option", option: "board" }],
    ["unknown rules", { ...four, rules: "own" }, 4, { reason: "bad-option", option: "rules" }],
    ["no options", null, 4, { reason: "bad-option", option: "options" }],
    [
      "the official rules on a circle",
      { ...four, rules: "official", board: "circle-small" },
      4,
      { reason: "official-board" },
    ],
    [
      "the official rules for five",
      optionsFor(5, { rules: "official" }),
      5,
      { reason: "official-players", players: 5 },
    ],
    ["a single team", { ...four, teams: [team("A", 0, 1, 2, 3)] }, 4, { reason: "too-few-teams", teams: 1, min: 2 }],
    ["an empty team", { ...four, teams: [team("A", 0, 1, 2, 3), team("B")] }, 4, { reason: "empty-team", team: "B" }],
    [
      "a team without a name",
      { ...four, teams: [team(" ", 0, 1), team("B", 2, 3)] },
      4,
      { reason: "team-unnamed", team: 0 },
    ],
    ["a team name twice", { ...four, teams: [team("a", 0, 1), team("A ", 2, 3)] }, 4, { reason: "team-name-taken" }],
    ["a player in no team", { ...four, teams: [team("A", 0, 1), team("B", 2)] }, 4, { reason: "in-no-team", seat: 3 }],
    [
      "a player in two teams",
      { ...four, teams: [team("A", 0, 1), team("B", 1, 2, 3)] },
      4,
      { reason: "in-two-teams", seat: 1 },
    ],
    [
      "a member without a seat",
      { ...four, teams: [team("A", 0), team("B", 7)] },
      4,
      { reason: "no-such-member", seat: 7 },
    ],
    ["teams that are not a list", { ...four, teams: "two" }, 4, { reason: "bad-option", option: "teams" }],
  ])("%s", (_, options, seats, reason) => {
    expect(checkOptions(options, seats)).toMatchObject(reason);
  });
});

test("turns are unequal if the number of cells is no multiple of the number of players", () => {
  expect(findUnequalTurns(ROLIT_DEFAULTS, 4)).toBeUndefined();
  expect(findUnequalTurns(optionsFor(3), 3)).toEqual({ cells: 64, min: 21, longer: 1 });
  expect(findUnequalTurns(optionsFor(3, { rules: "official" }), 3)).toBeUndefined();
  expect(findUnequalTurns(optionsFor(10, { board: "diamond-medium" }), 10)).toEqual({ cells: 61, min: 6, longer: 1 });
});

test("with the official rules four colours are in the middle, for any number of players", () => {
  expect(coloursInPlay(optionsFor(2, { rules: "official", colours: ["green", "beige"] }))).toEqual([
    "green",
    "beige",
    "yellow",
    "red",
  ]);
  expect(coloursInPlay(optionsFor(2))).toEqual(BALL_COLOURS.slice(0, 2));
});
