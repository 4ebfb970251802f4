import { describe, expect, test } from "vitest";
import type { GameActionResult } from "#core/game.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import type { ScrabbleEvent, ScrabbleRefusal, ScrabbleState } from "#games/scrabble/types.ts";
import { english, stateOf } from "../fixtures.ts";

const en = await english();
const game = createScrabbleGame(en);
const state = stateOf(en, { racks: ["QU", "AE", "A"], scores: [5, 40, 7], bag: "XYZ" });

const timeOut = (of: ScrabbleState, seat: number) =>
  game.timeOut?.(of, seat) as GameActionResult<ScrabbleState, ScrabbleEvent, ScrabbleRefusal>;
const overtime = (of: ScrabbleState, seat: number) =>
  game.overtime?.(of, seat) as GameActionResult<ScrabbleState, ScrabbleEvent, ScrabbleRefusal>;

describe("a seat whose time for a move is over", () => {
  test("passes, and the record gives the reason", () => {
    const step = timeOut(state, 0);
    expect(step).toMatchObject({ ok: true, events: [{ kind: "passed", seat: 0, outOfTime: true }] });
    expect(step.ok && step.state).toMatchObject({ toMove: 1, scoreless: 1 });
    expect(step.ok && step.state.turns.at(-1)?.event).toEqual({ kind: "passed", seat: 0, outOfTime: true });
  });

  test("can end the game by that pass", () => {
    const step = timeOut({ ...state, scoreless: 8 }, 0);
    expect(step.ok && step.state.ending).toBe("scoreless");
  });
});

describe("a seat that is over its time for the game", () => {
  test("loses ten points a minute, even below zero, and is still to move", () => {
    const once = overtime(state, 0);
    expect(once).toMatchObject({ ok: true, events: [{ kind: "overtime", seat: 0, points: 10 }] });
    if (!once.ok) return;
    expect(once.state).toMatchObject({
      toMove: 0,
      scoreless: 0,
      players: [{ score: -5 }, { score: 40 }, { score: 7 }],
    });
    const twice = overtime(once.state, 0);
    expect(twice.ok && twice.state.players[0]?.score).toBe(-15);
  });
});

test("only the seat to move can run out of time, and none after the end", () => {
  for (const step of [timeOut, overtime]) {
    expect(step(state, 1)).toEqual({ ok: false, refusal: { reason: "not-your-turn", toMove: 0 } });
    expect(step({ ...state, ending: "scoreless" }, 0)).toEqual({ ok: false, refusal: { reason: "finished" } });
  }
});
