import { describe, expect, test } from "vitest";
import type { GameActionResult } from "#core/game.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import type { ScrabbleAction, ScrabbleEvent, ScrabbleRefusal, ScrabbleState } from "#games/scrabble/types.ts";
import { english, type PositionSetup, stateOf, typedAction } from "../fixtures.ts";

const en = await english();
const game = createScrabbleGame(en);
const PASS: ScrabbleAction = { kind: "pass" };

function expectOk(step: GameActionResult<ScrabbleState, ScrabbleEvent, ScrabbleRefusal>) {
  if (!step.ok) throw new Error(JSON.stringify(step.refusal));
  return step;
}

function passTimes(state: ScrabbleState, times: number): ScrabbleState {
  let now = state;
  for (let turn = 0; turn < times; turn++) now = expectOk(game.play(now, now.toMove, PASS)).state;
  return now;
}

const scores = (state: ScrabbleState) => state.players.map((player) => player.score);

describe("going out", () => {
  test("with an empty bag ends the game; the other racks are deducted and go to the player who went out", () => {
    const state = stateOf(en, { board: ["CAT 8G"], racks: ["S", "QZ", "E#"], scores: [10, 20, 30] });
    const step = expectOk(game.play(state, 0, typedAction(game, state, "CATS", "8G")));
    expect(step.events.at(-1)).toEqual({ kind: "ended", how: "went-out", deductions: [-21, 20, 1] });
    expect(scores(step.state)).toEqual([10 + 6 + 21, 0, 29]);
    expect(game.outcome(step.state)).toEqual({
      how: "went-out",
      standings: [
        { seat: 0, score: 37, position: 1 },
        { seat: 2, score: 29, position: 2 },
        { seat: 1, score: 0, position: 3 },
      ],
    });
    expect(game.actors(step.state)).toEqual([]);
  });

  test("does not end the game while the bag has a tile", () => {
    const state = stateOf(en, { board: ["CAT 8G"], racks: ["S", "QZ"], bag: "A" });
    const step = expectOk(game.play(state, 0, typedAction(game, state, "CATS", "8G")));
    expect(game.outcome(step.state)).toBeUndefined();
    expect(step.state.players[0]?.rack).toHaveLength(1);
  });

  test("can lead to a negative score", () => {
    const state = stateOf(en, { board: ["CAT 8G"], racks: ["S", "QZ"] });
    const step = expectOk(game.play(state, 0, typedAction(game, state, "CATS", "8G")));
    expect(scores(step.state)).toEqual([26, -20]);
  });
});

describe("going out for twice the other's rack", () => {
  const options = { goingOut: "twice" } as const;

  test("gains the rack twice, and the other player loses nothing", () => {
    const state = stateOf(en, { board: ["CAT 8G"], racks: ["S", "QZ"], scores: [10, 30], options });
    const step = expectOk(game.play(state, 0, typedAction(game, state, "CATS", "8G")));
    expect(step.events.at(-1)).toEqual({ kind: "ended", how: "went-out", deductions: [-40, 0] });
    expect(scores(step.state)).toEqual([10 + 6 + 40, 30]);
  });

  test("applies only to going out: after scoreless rounds each player loses the own rack", () => {
    const state = stateOf(en, { racks: ["A", "QZ"], scores: [10, 30], bag: "E", scoreless: 5, options });
    expect(scores(passTimes(state, 1))).toEqual([9, 10]);
  });
});

describe("a single player", () => {
  const alone = (more: PositionSetup = {}) => stateOf(en, { board: ["CAT 8G"], racks: ["SZA"], bag: "", ...more });

  test("is to move again after each turn", () => {
    const state = alone();
    const step = expectOk(game.play(state, 0, typedAction(game, state, "CATS", "8G")));
    expect(step.state).toMatchObject({ toMove: 0 });
    expect(game.outcome(step.state)).toBeUndefined();
  });

  test("goes out with an empty rack and bag, without a gain or loss", () => {
    const state = alone({ racks: ["S"], scores: [30] });
    const step = expectOk(game.play(state, 0, typedAction(game, state, "CATS", "8G")));
    expect(step.events.at(-1)).toStrictEqual({ kind: "ended", how: "went-out", deductions: [0] });
    expect(game.outcome(step.state)).toEqual({
      how: "went-out",
      standings: [{ seat: 0, score: 36, position: 1 }],
    });
  });

  test("ends after the scoreless rounds, and loses the rack", () => {
    const state = alone({ scores: [30] });
    expect(game.outcome(passTimes(state, 2))).toBeUndefined();
    expect(passTimes(state, 3)).toMatchObject({ ending: "scoreless", players: [{ score: 18 }] });
  });

  test("ends by resigning", () => {
    const step = expectOk(game.forfeit(alone({ scores: [30] }), 0, "resigned"));
    expect(step.state).toMatchObject({ ending: "resigned", players: [{ score: 18 }] });
    expect(game.outcome(step.state)?.standings).toEqual([{ seat: 0, score: 18, position: 1 }]);
  });
});

describe("eight players", () => {
  test("each lose their rack to the player who went out", () => {
    const racks = ["S", "A", "B", "C", "D", "E", "F", "Q"];
    const state = stateOf(en, { board: ["CAT 8G"], racks, scores: Array(8).fill(20) });
    const step = expectOk(game.play(state, 0, typedAction(game, state, "CATS", "8G")));
    expect(step.events.at(-1)).toMatchObject({ deductions: [-24, 1, 3, 3, 2, 1, 4, 10] });
    expect(scores(step.state)).toEqual([50, 19, 17, 17, 18, 19, 16, 10]);
  });

  test("end after twenty-four passes, which are three rounds", () => {
    const state = stateOf(en, { racks: Array(8).fill("A"), bag: "X" });
    expect(game.outcome(passTimes(state, 23))).toBeUndefined();
    expect(game.outcome(passTimes(state, 24))?.how).toBe("scoreless");
  });

  test("give the racks of resigned players, too, to the player who goes out", () => {
    const state = stateOf(en, { board: ["CAT 8G"], racks: ["S", "QZ", "E"] });
    const left = expectOk(game.forfeit(state, 1, "resigned")).state;
    const step = expectOk(game.play(left, 0, typedAction(game, left, "CATS", "8G")));
    expect(step.events.at(-1)).toMatchObject({ deductions: [-21, 20, 1] });
  });
});

test.each([1, 2, 10])("the game ends after %i scoreless rounds with that option", (scorelessRounds) => {
  const state = stateOf(en, { racks: ["A", "A", "A"], bag: "XYZ", options: { scorelessRounds } });
  expect(game.outcome(passTimes(state, 3 * scorelessRounds - 1))).toBeUndefined();
  expect(game.outcome(passTimes(state, 3 * scorelessRounds))?.how).toBe("scoreless");
});

test("going out against a rack of blanks gains 0, which survives JSON", () => {
  const state = stateOf(en, { board: ["CAT 8G"], racks: ["S", "##"] });
  const { events } = expectOk(game.play(state, 0, typedAction(game, state, "CATS", "8G")));
  expect(JSON.parse(JSON.stringify(events))).toStrictEqual(events);
});

describe("three scoreless rounds", () => {
  test("end a game of two after six turns, and each player loses the own rack", () => {
    const state = stateOf(en, { racks: ["QU", "AE"], scores: [50, 40], bag: "XYZ" });
    const five = passTimes(state, 5);
    expect(game.outcome(five)).toBeUndefined();
    const step = expectOk(game.play(five, five.toMove, PASS));
    expect(step.events).toEqual([
      { kind: "passed", seat: 1 },
      { kind: "ended", how: "scoreless", deductions: [11, 2] },
    ]);
    expect(scores(step.state)).toEqual([39, 38]);
  });

  test("are twelve turns in a game of four", () => {
    const state = stateOf(en, { racks: ["A", "A", "A", "A"], bag: "XYZ" });
    expect(game.outcome(passTimes(state, 11))).toBeUndefined();
    expect(game.outcome(passTimes(state, 12))?.how).toBe("scoreless");
  });

  test("include exchanges", () => {
    const state = stateOf(en, { racks: ["A", "E"], bag: "XYZ", scoreless: 4 });
    const five = expectOk(game.play(state, 0, { kind: "exchange", tiles: [1] })).state;
    expect(five.scoreless).toBe(5);
    expect(game.outcome(passTimes(five, 1))?.how).toBe("scoreless");
  });

  test("include plays that score nothing", () => {
    const state = stateOf(en, { racks: ["##", "E"], bag: "XYZ", scoreless: 5 });
    const step = expectOk(game.play(state, 0, typedAction(game, state, "(Z)(A)", "8H")));
    expect(step.state.ending).toBe("scoreless");
  });

  test("start anew after a play that scores", () => {
    const state = stateOf(en, { racks: ["ZA", "E"], bag: "XYZ", scoreless: 5 });
    const step = expectOk(game.play(state, 0, typedAction(game, state, "ZA", "8H")));
    expect(step.state).toMatchObject({ scoreless: 0 });
    expect(step.state.ending).toBeUndefined();
  });

  test("lose the turns of a seat that leaves", () => {
    const state = stateOf(en, { racks: ["A", "A", "A"], bag: "XYZ" });
    const seven = passTimes(state, 7);
    expect(seven.toMove).toBe(1);
    const left = expectOk(game.forfeit(seven, 2, "resigned")).state;
    expect(left).toMatchObject({ scoreless: 5, toMove: 1 });
    expect(game.outcome(passTimes(left, 1))?.how).toBe("scoreless");
  });
});

describe("resigning", () => {
  test("of all players but one ends the game", () => {
    const state = stateOf(en, { racks: ["QU", "AE"], scores: [90, 40], bag: "XYZ" });
    const step = expectOk(game.forfeit(state, 0, "resigned"));
    expect(step.events).toEqual([
      { kind: "resigned", seat: 0, how: "resigned" },
      { kind: "ended", how: "resigned", deductions: [11, 2] },
    ]);
    expect(game.outcome(step.state)?.standings).toEqual([
      { seat: 1, score: 38, position: 1 },
      { seat: 0, score: 79, position: 2 },
    ]);
  });

  test("in turn passes the turn on, and the others go on without the seat", () => {
    const state = stateOf(en, { racks: ["A", "B", "C"], bag: "XYZ" });
    const left = expectOk(game.forfeit(state, 0, "out-of-time")).state;
    expect(left.toMove).toBe(1);
    expect(passTimes(left, 2).toMove).toBe(1);
    expect(left.players[0]?.rack).toEqual(state.players[0]?.rack);
  });

  test("out of turn does not change the turn", () => {
    const state = stateOf(en, { racks: ["A", "B", "C"], bag: "XYZ" });
    expect(expectOk(game.forfeit(state, 2, "resigned")).state.toMove).toBe(0);
  });

  test("is refused a second time", () => {
    const state = stateOf(en, { racks: ["A", "B", "C"], bag: "XYZ" });
    const left = expectOk(game.forfeit(state, 2, "resigned")).state;
    expect(game.forfeit(left, 2, "resigned")).toEqual({ ok: false, refusal: { reason: "not-your-turn", toMove: 0 } });
  });
});

test("seats with the same score share a position", () => {
  const state = stateOf(en, { racks: ["A", "A", "A", "A"], scores: [10, 30, 10, 5], bag: "X", scoreless: 11 });
  expect(game.outcome(passTimes(state, 1))?.standings.map(({ seat, position }) => [seat, position])).toEqual([
    [1, 1],
    [0, 2],
    [2, 2],
    [3, 4],
  ]);
});

test("exchanged tiles are not drawn again, and the bag is shuffled", () => {
  const state = stateOf(en, { racks: ["AAAAAAA", "E"], bag: "BCDFGHJKL" });
  const step = expectOk(game.play(state, 0, { kind: "exchange", tiles: [1, 1, 1, 1, 1, 1, 1] }));
  expect(step.events).toEqual([{ kind: "exchanged", seat: 0, count: 7 }]);
  expect(step.state.players[0]?.rack).not.toContain(1);
  expect(step.state.bag.toSorted((a, b) => a - b)).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 3]);
  expect(step.state.bag).not.toEqual([2, 3, 1, 1, 1, 1, 1, 1, 1]);
  expect(step.state.rng.drawn).toBeGreaterThan(0);
});
