import { describe, expect, test } from "vitest";
import { getBoard } from "#games/rolit/board/board.ts";
import { outcomeOf } from "#games/rolit/rules/ending.ts";
import { leaveSeat } from "#games/rolit/rules/leaving.ts";
import type { RolitState } from "#games/rolit/types.ts";
import { initialState, inTeams, layNamed, optionsFor, playNamed, randomGame } from "../fixtures.ts";

/** A board with so many balls of each seat, row by row. */
function filled(state: RolitState, ...counts: readonly number[]): RolitState {
  const owners = counts.flatMap((count, seat) => Array<number>(count).fill(seat));
  const { cells } = getBoard(state.options.board);
  const balls = state.balls.map((ball, cell) => owners[cells.indexOf(cell)] ?? ball);
  return { ...state, balls, ending: "full" };
}

const gone = (state: RolitState, seat: number): RolitState => {
  const step = leaveSeat(state, seat, "resigned");
  if (!step.ok) throw new Error(step.refusal.reason);
  return step.state;
};

describe("the end", () => {
  test("comes with the last cell, and every ball counts for its owner", () => {
    const last = [...randomGame(optionsFor(3), 5)].at(-1);
    const standings = last ? outcomeOf(last)?.standings : [];
    expect(standings?.reduce((sum, { score }) => sum + score, 0)).toBe(64);
    expect(last?.moves).toHaveLength(64);
  });

  test("who has as many balls shares a position", () => {
    const over = filled(initialState(optionsFor(4)), 10, 22, 10, 22);
    expect(outcomeOf(over)?.standings).toEqual([
      { seat: 1, score: 22, position: 1 },
      { seat: 3, score: 22, position: 1 },
      { seat: 0, score: 10, position: 3 },
      { seat: 2, score: 10, position: 3 },
    ]);
  });

  test("a team has the balls of its members together", () => {
    const over = filled(initialState(optionsFor(4, inTeams(4))), 30, 10, 4, 20);
    expect(outcomeOf(over)?.standings).toEqual([
      { seat: 0, score: 34, position: 1, side: 0 },
      { seat: 2, score: 34, position: 1, side: 0 },
      { seat: 1, score: 30, position: 3, side: 1 },
      { seat: 3, score: 30, position: 3, side: 1 },
    ]);
  });

  test("a game that goes on has no outcome", () => {
    expect(outcomeOf(initialState(optionsFor(2)))).toBeUndefined();
  });
});

describe("who leaves", () => {
  test("keeps their balls, and their turns are skipped", () => {
    const state = gone(playNamed(optionsFor(3), "A1", "A2", "A3"), 1);
    const next = layNamed(state, "A4");
    expect(next.ok && next.state.toMove).toBe(2);
    expect(next.ok && next.state.balls.filter((ball) => ball === 1)).toHaveLength(0);
    expect(state.balls.filter((ball) => ball >= 0)).toHaveLength(3);
  });

  test("in their turn hands it to the next", () => {
    expect(gone(initialState(optionsFor(3)), 0).toMove).toBe(1);
    expect(gone(gone(initialState(optionsFor(4)), 1), 0).toMove).toBe(2);
  });

  test("last but one ends the game, and who stays comes first", () => {
    const over = gone(playNamed(optionsFor(2), "A1", "B1", "C1", "A2"), 0);
    expect(over.ending).toBe("deserted");
    expect(outcomeOf(over)).toEqual({
      standings: [
        { seat: 1, score: 1, position: 1 },
        { seat: 0, score: 3, position: 2 },
      ],
      how: "deserted",
    });
  });

  test("as a whole team ends the game of two teams, and as one of a team does not", () => {
    const state = gone(initialState(optionsFor(4, inTeams(4))), 1);
    expect(state.ending).toBeUndefined();
    expect(gone(state, 3).ending).toBe("deserted");
  });

  test("cannot leave again, nor when all is over", () => {
    expect(leaveSeat(gone(initialState(optionsFor(3)), 2), 2, "resigned")).toEqual({
      ok: false,
      refusal: { reason: "already-left" },
    });
    const over = gone(initialState(optionsFor(2)), 1);
    expect(leaveSeat(over, 0, "resigned")).toEqual({ ok: false, refusal: { reason: "finished" } });
  });
});
