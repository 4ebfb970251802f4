import { describe, expect, test } from "vitest";
import { legalCells } from "#games/rolit/rules/legal-cells.ts";
import { drawBoard, initialState, inTeams, layNamed, optionsFor, playNamed, positionOfName } from "../fixtures.ts";

const two = optionsFor(2);
const refusal = (step: ReturnType<typeof layNamed>) => (step.ok ? undefined : step.refusal);

describe("laying a ball", () => {
  test("is possible anywhere on the board for the first ball", () => {
    expect(legalCells(initialState(two))).toHaveLength(64);
    expect(legalCells(initialState(optionsFor(2, { board: "diamond-small" })))).toHaveLength(40);
  });

  test("is possible only next to another ball, in any of eight directions, for later balls", () => {
    expect(legalCells(playNamed(two, "A1"))).toEqual([1, 8, 9]);
    expect(refusal(layNamed(playNamed(two, "A1"), "C1"))).toEqual({
      reason: "touches-nothing",
      place: positionOfName("C1"),
    });
    expect(layNamed(playNamed(two, "A1"), "B2").ok).toBe(true);
  });

  test("turns over all balls up to the nearest ball of the same colour", () => {
    const state = playNamed(two, "A1", "B1", "C1");
    expect(drawBoard(state)[0]).toBe("aaa.....");
    expect(state.moves.at(-1)).toEqual({ seat: 0, cell: 2, turned: [{ cell: 1, from: 1 }] });
  });

  test("turns over a run of several colours", () => {
    expect(drawBoard(playNamed(optionsFor(3), "A1", "B1", "C1", "D1"))[0]).toBe("aaaa....");
  });

  test("does not turn over balls beyond the nearest own ball, or across a gap", () => {
    const state = playNamed(two, "A1", "B1", "C1", "D1", "E2", "E1");
    expect(drawBoard(state)[0]).toBe("aaabb...");
    const separated = playNamed(two, "A1", "B1", "A2", "B2", "A3", "C3", "D3");
    expect(drawBoard(separated)[2]).toBe("a.ba....");
  });

  test("turns over runs in all eight directions at once", () => {
    const options = optionsFor(2);
    const state = initialState(options);
    const balls = [...state.balls];
    for (const column of [1, 3, 5]) for (const row of [1, 3, 5]) balls[row * 8 + column] = 0;
    for (const column of [2, 3, 4]) for (const row of [2, 3, 4]) balls[row * 8 + column] = 1;
    balls[3 * 8 + 3] = -1;
    const step = layNamed({ ...state, balls }, "D4");
    expect(step.ok && step.state.moves[0]?.turned).toHaveLength(8);
  });
});

describe("a move is refused without a change:", () => {
  const state = playNamed(two, "D4", "D5");
  test.each([
    ["a cell that is taken", "D4", 0, { reason: "cell-taken", place: { column: 3, row: 3 }, owner: 0 }],
    ["a cell off the board", "J2", 0, { reason: "off-board", place: { column: 9, row: 1 }, board: "square-small" }],
    ["a cell that touches nothing", "A1", 0, { reason: "touches-nothing", place: { column: 0, row: 0 } }],
    ["a ball out of turn", "D6", 1, { reason: "not-your-turn", toMove: 0 }],
  ] as const)("%s", (_, name, seat, reason) => {
    const before = JSON.stringify(state);
    expect(refusal(layNamed(state, name, seat))).toEqual(reason);
    expect(JSON.stringify(state)).toBe(before);
  });

  test("a cell inside the square but outside the shape of the board", () => {
    const circle = initialState(optionsFor(2, { board: "circle-small" }));
    expect(refusal(layNamed(circle, "A1"))).toEqual({
      reason: "off-board",
      place: positionOfName("A1"),
      board: "circle-small",
    });
  });

  test("anything after the end", () => {
    const over = { ...state, ending: "full" } as const;
    expect(refusal(layNamed(over, "D6"))).toEqual({ reason: "finished" });
  });
});

describe("by the official rules", () => {
  const official = (players: number) => optionsFor(players, { rules: "official" });

  test.each([
    [4, "ab", "dc"],
    [3, "ab", "dc"],
    [2, "ab", "dc"],
  ])("%i players begin with four colours in the middle", (players, upper, lower) => {
    const rows = drawBoard(initialState(official(players)));
    expect(rows[3]).toBe(`...${upper}...`);
    expect(rows[4]).toBe(`...${lower}...`);
  });

  test("a player who can trap a ball must", () => {
    const state = initialState(official(4));
    expect(refusal(layNamed(state, "C3"))).toMatchObject({ reason: "must-trap", place: positionOfName("C3") });
    expect(drawBoard(playNamed(official(4), "F4"))[3]).toBe("...aaa..");
  });

  test("a player who cannot trap lays next to any ball", () => {
    const state = initialState(official(2));
    const balls = state.balls.map((ball) => (ball === 0 ? 1 : ball));
    const stuck = { ...state, balls };
    expect(legalCells(stuck)).toHaveLength(12);
    expect(layNamed(stuck, "C3").ok).toBe(true);
    expect(refusal(layNamed(stuck, "A1"))).toMatchObject({ reason: "touches-nothing" });
  });

  test("balls of unused colours are trapped like others, and trap nothing", () => {
    const state = playNamed(official(2), "F6");
    expect(drawBoard(state).slice(3, 6)).toEqual(["...ab...", "...da...", ".....a.."]);
  });
});

test("in a team game balls of all other colours are trapped, including those of mates", () => {
  const state = playNamed(optionsFor(4, inTeams(4)), "A1", "B1", "C1", "D1", "E1");
  expect(drawBoard(state)[0]).toBe("aaaaa...");
});
