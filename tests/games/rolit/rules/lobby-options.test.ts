import { describe, expect, test } from "vitest";
import { rolit } from "#games/rolit/game.ts";
import {
  type RolitLobbyChoice,
  type RolitLobbyOptions,
  toLobbyOptions,
  toMatchOptions,
} from "#games/rolit/rules/lobby-options.ts";
import { ROLIT_DEFAULTS } from "#games/rolit/rules/options.ts";
import type { RolitOptions } from "#games/rolit/types.ts";

const plan: RolitLobbyOptions = { board: "square-small", rules: "free" };
const teams = ["Foxes", "Bears"].map((name) => ({ name, seats: [] }));
const none = (seats: number): (RolitLobbyChoice | undefined)[] => Array.from({ length: seats }, () => undefined);

describe("each player", () => {
  test("has the chosen colour, if it was chosen first, and otherwise the next free one", () => {
    expect(toMatchOptions(plan, none(3)).colours).toEqual(["yellow", "red", "green"]);
    expect(toMatchOptions(plan, [undefined, { colour: "yellow" }, { colour: "yellow" }]).colours).toEqual([
      "red",
      "yellow",
      "green",
    ]);
    expect(new Set(toMatchOptions(plan, none(10)).colours).size).toBe(10);
  });

  test("is in the chosen team, and otherwise in the smallest one", () => {
    const { teams: arranged } = toMatchOptions({ ...plan, teams }, [
      { team: 1 },
      { team: 1 },
      undefined,
      undefined,
      undefined,
    ]);
    expect(arranged).toEqual([
      { name: "Foxes", seats: [2, 3, 4] },
      { name: "Bears", seats: [0, 1] },
    ]);
    expect(toMatchOptions({ ...plan, teams }, [{ team: 7 }, undefined]).teams).toEqual([
      { name: "Foxes", seats: [0] },
      { name: "Bears", seats: [1] },
    ]);
  });

  test("of an eleventh seat is refused by the rules", () => {
    expect(rolit.checkOptions?.(toMatchOptions(plan, none(11)), 11)).toMatchObject({ reason: "too-many-players" });
  });
});

describe("the plan for playing again", () => {
  const options: RolitOptions = {
    ...ROLIT_DEFAULTS,
    colours: ["blue", "pink", "black", "red"],
    teams: [
      { name: "Foxes", seats: [0, 3] },
      { name: "Bears", seats: [1, 2] },
    ],
  };

  test("keeps colours and teams of all players, in any seats", () => {
    const { plan: again, choices } = toLobbyOptions(options);
    expect(toMatchOptions(again, choices as RolitLobbyChoice[])).toEqual(options);
    const [first, ...others] = choices as RolitLobbyChoice[];
    const rotated = toMatchOptions(again, [...others, first]);
    expect(rotated.colours).toEqual(["pink", "black", "red", "blue"]);
    expect(rotated.teams).toEqual([
      { name: "Foxes", seats: [2, 3] },
      { name: "Bears", seats: [0, 1] },
    ]);
  });

  test("does not depend on the order of the seats", () => {
    const reversed = { ...options, colours: options.colours.toReversed() };
    expect(toLobbyOptions(reversed).plan).toEqual(toLobbyOptions(options).plan);
  });
});
