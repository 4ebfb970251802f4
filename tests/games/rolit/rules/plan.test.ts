import { describe, expect, test } from "vitest";
import { rolit } from "#games/rolit/game.ts";
import { ROLIT_DEFAULTS } from "#games/rolit/rules/options.ts";
import { optionsFromPlan, planFromOptions, type RolitChoice, type RolitPlan } from "#games/rolit/rules/plan.ts";
import type { RolitOptions } from "#games/rolit/types.ts";

const plan: RolitPlan = { board: "square-small", rules: "free" };
const teams = ["Foxes", "Bears"].map((name) => ({ name, seats: [] }));
const none = (seats: number): (RolitChoice | undefined)[] => Array.from({ length: seats }, () => undefined);

describe("whoever sits down", () => {
  test("has the colour that they chose, the first who did, and the others what is left in its order", () => {
    expect(optionsFromPlan(plan, none(3)).colours).toEqual(["yellow", "red", "green"]);
    expect(optionsFromPlan(plan, [undefined, { colour: "yellow" }, { colour: "yellow" }]).colours).toEqual([
      "red",
      "yellow",
      "green",
    ]);
    expect(new Set(optionsFromPlan(plan, none(10)).colours).size).toBe(10);
  });

  test("is in the team that they chose, and the others in the smallest", () => {
    const { teams: made } = optionsFromPlan({ ...plan, teams }, [
      { team: 1 },
      { team: 1 },
      undefined,
      undefined,
      undefined,
    ]);
    expect(made).toEqual([
      { name: "Foxes", seats: [2, 3, 4] },
      { name: "Bears", seats: [0, 1] },
    ]);
    expect(optionsFromPlan({ ...plan, teams }, [{ team: 7 }, undefined]).teams).toEqual([
      { name: "Foxes", seats: [0] },
      { name: "Bears", seats: [1] },
    ]);
  });

  test("more of them than there are colours are refused by the rules", () => {
    expect(rolit.checkOptions?.(optionsFromPlan(plan, none(11)), 11)).toMatchObject({ reason: "too-many-players" });
  });
});

describe("the same once more", () => {
  const options: RolitOptions = {
    ...ROLIT_DEFAULTS,
    colours: ["blue", "pink", "black", "red"],
    teams: [
      { name: "Foxes", seats: [0, 3] },
      { name: "Bears", seats: [1, 2] },
    ],
  };

  test("gives everybody what they had, wherever they sit now", () => {
    const { plan: again, choices } = planFromOptions(options);
    expect(optionsFromPlan(again, choices as RolitChoice[])).toEqual(options);
    const [first, ...others] = choices as RolitChoice[];
    const turned = optionsFromPlan(again, [...others, first]);
    expect(turned.colours).toEqual(["pink", "black", "red", "blue"]);
    expect(turned.teams).toEqual([
      { name: "Foxes", seats: [2, 3] },
      { name: "Bears", seats: [0, 1] },
    ]);
  });

  test("is the same plan, whoever sat where", () => {
    const turned = { ...options, colours: options.colours.toReversed() };
    expect(planFromOptions(turned).plan).toEqual(planFromOptions(options).plan);
  });
});
