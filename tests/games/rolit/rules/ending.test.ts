import { describe, expect, test } from "vitest";
import { getBoard } from "#games/rolit/board/board.ts";
import { outcomeOf } from "#games/rolit/rules/ending.ts";
import { leaveSeat } from "#games/rolit/rules/leaving.ts";
import type { RolitState } from "#games/rolit/types.ts";
import { initialState, inTeams, layNamed, optionsFor, playNamed, randomGame } from "../fixtures.ts";

/** A full board with this number of balls of each seat, row by row. */
function filled(state: RolitState, ...counts: readonly number[]): RolitState {
  const owners = counts.flatMap((count, seat) => Array<number>(count).fill(seat));
  const { cells } = getBoard(state.options.board);
  const balls = state.balls.map((ball, cell) => owners[cells.indexOf(cell)] ?? ball);
  return { ...state, balls, ending: "full" };
}

const stateWithout = (state: RolitState, seat: number): RolitState => {
  const step = leaveSeat(state, seat, "resigned");
  if (!step.ok) throw new Error(step.refusal.reason);
  return step.state;
};

describe("the end of a game", () => {
  test("comes with the last cell, and each ball counts for its owner", () => {
    const last = [...randomGame(optionsFor(3), 5)].at(-1);
    const standings = last ? outcomeOf(last)?.standings : [];
    expect(standings?.reduce((sum, { score }) => sum + score, 0)).toBe(64);
    expect(last?.moves).toHaveLength(64);
  });

  test("gives players with equal balls the same position", () => {
    const over = filled(initialState(optionsFor(4)), 10, 22, 10, 22);
    expect(outcomeOf(over)?.standings).toEqual([
      { seat: 1, score: 22, position: 1 },
      { seat: 3, score: 22, position: 1 },
      { seat: 0, score: 10, position: 3 },
      { seat: 2, score: 10, position: 3 },
    ]);
  });

  test("gives a team the balls of all its members", () => {
    const over = filled(initialState(optionsFor(4, inTeams(4))), 30, 10, 4, 20);
    expect(outcomeOf(over)?.standings).toEqual([
      { seat: 0, score: 34, position: 1, side: 0 },
      { seat: 2, score: 34, position: 1, side: 0 },
      { seat: 1, score: 30, position: 3, side: 1 },
      { seat: 3, score: 30, position: 3, side: 1 },
    ]);
  });

  test("is needed for an outcome", () => {
    expect(outcomeOf(initialState(optionsFor(2)))).toBeUndefined();
  });
});

describe("a player who leaves", () => {
  test("keeps the balls, and is skipped", () => {
    const state = stateWithout(playNamed(optionsFor(3), "A1", "A2", "A3"), 1);
    const next = layNamed(state, "A4");
    expect(next.ok && next.state.toMove).toBe(2);
    expect(next.ok && next.state.balls.filter((ball) => ball === 1)).toHaveLength(0);
    expect(state.balls.filter((ball) => ball >= 0)).toHaveLength(3);
  });

  test("in turn hands the turn to the next player", () => {
    expect(stateWithout(initialState(optionsFor(3)), 0).toMove).toBe(1);
    expect(stateWithout(stateWithout(initialState(optionsFor(4)), 1), 0).toMove).toBe(2);
  });

  test("as the last but one ends the game, and the other player comes first", () => {
    const over = stateWithout(playNamed(optionsFor(2), "A1", "B1", "C1", "A2"), 0);
    expect(over.ending).toBe("deserted");
    expect(outcomeOf(over)).toEqual({
      standings: [
        { seat: 1, score: 1, position: 1 },
        { seat: 0, score: 3, position: 2 },
      ],
      how: "deserted",
    });
  });

  test("as a whole team ends a game of two teams, but not as a single member", () => {
    const state = stateWithout(initialState(optionsFor(4, inTeams(4))), 1);
    expect(state.ending).toBeUndefined();
    expect(stateWithout(state, 3).ending).toBe("deserted");
  });

  test("cannot leave again, or after the end", () => {
    expect(leaveSeat(stateWithout(initialState(optionsFor(3)), 2), 2, "resigned")).toEqual({
      ok: false,
      refusal: { reason: "already-left" },
    });
    const over = stateWithout(initialState(optionsFor(2)), 1);
    expect(leaveSeat(over, 0, "resigned")).toEqual({ ok: false, refusal: { reason: "finished" } });
  });
});
