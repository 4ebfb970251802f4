import { expect, test } from "vitest";
import { featsOf, parsePart } from "#games/rolit/feats.ts";
import { rolit } from "#games/rolit/game.ts";
import { CLASSIC } from "#games/rolit/options.ts";
import { COLOUR_NAMES, type Options } from "#games/rolit/types.ts";
import { rngFrom } from "#kernel/rng.ts";

const begun = (options: Partial<Options>, seats: number) =>
  rolit.setup({ ...CLASSIC, colours: COLOUR_NAMES.slice(0, seats), ...options }, seats, rngFrom("1".repeat(64)));

test("a game says of what kind it was: its mode, its players, and the cells that there were", () => {
  const teams = [
    { name: "Foxes", seats: [0, 2] },
    { name: "Bears", seats: [1, 3] },
  ];
  const kinds = [begun({}, 2), begun({ board: "circle-large" }, 10), begun({ teams }, 4)].map((state) => {
    return [...new Set(featsOf(state).map(({ part = "" }) => part))].map(parsePart);
  });
  expect(kinds).toEqual([
    [{ mode: "classic", players: 2, cells: 64 }],
    [{ mode: "classic", players: 10, cells: 177 }],
    [{ mode: "teams", players: 4, cells: 64 }],
  ]);
});

test.each(["", "breaker", "classic.4", "classic.4.64.1", "solo.4.64"])("“%s” is no kind of a game", (text) => {
  expect(parsePart(text)).toBeUndefined();
});
