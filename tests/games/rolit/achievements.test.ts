import { expect, test } from "vitest";
import { createRng } from "#core/rng.ts";
import { achievementsOf, parseGameKind } from "#games/rolit/achievements.ts";
import { rolit } from "#games/rolit/game.ts";
import { ROLIT_DEFAULTS } from "#games/rolit/rules/options.ts";
import { BALL_COLOURS, type RolitOptions } from "#games/rolit/types.ts";

const initialStateOf = (options: Partial<RolitOptions>, seats: number) =>
  rolit.setup(
    { ...ROLIT_DEFAULTS, colours: BALL_COLOURS.slice(0, seats), ...options },
    seats,
    createRng("1".repeat(64)),
  );

test("the kind of a game has its mode, its number of players and its number of cells", () => {
  const teams = [
    { name: "Foxes", seats: [0, 2] },
    { name: "Bears", seats: [1, 3] },
  ];
  const kinds = [
    initialStateOf({}, 2),
    initialStateOf({ board: "circle-large" }, 10),
    initialStateOf({ teams }, 4),
  ].map((state) => {
    return [...new Set(achievementsOf(state).map(({ part = "" }) => part))].map(parseGameKind);
  });
  expect(kinds).toEqual([
    [{ mode: "classic", players: 2, cells: 64 }],
    [{ mode: "classic", players: 10, cells: 177 }],
    [{ mode: "teams", players: 4, cells: 64 }],
  ]);
});

test.each(["", "breaker", "classic.4", "classic.4.64.1", "solo.4.64"])("“%s” is not a kind of a game", (text) => {
  expect(parseGameKind(text)).toBeUndefined();
});
