import { describe, expect, test } from "vitest";
import type { Step } from "#core/game.ts";
import { createScrabble } from "#games/scrabble/game.ts";
import type { ScrabbleAction, ScrabbleEvent, ScrabbleRefusal, ScrabbleState } from "#games/scrabble/types.ts";
import { english, type PositionSetup, stateOf, typedAction } from "../fixtures.ts";

const en = await english();
const game = createScrabble(en);
const PASS: ScrabbleAction = { kind: "pass" };

function done(step: Step<ScrabbleState, ScrabbleEvent, ScrabbleRefusal>) {
  if (!step.ok) throw new Error(JSON.stringify(step.refusal));
  return step;
}

function passes(state: ScrabbleState, times: number): ScrabbleState {
  let now = state;
  for (let turn = 0; turn < times; turn++) now = done(game.play(now, now.toMove, PASS)).state;
  return now;
}

const scores = (state: ScrabbleState) => state.players.map((player) => player.score);

describe("going out", () => {
  test("with the bag empty ends the game; the racks come off and go to who went out", () => {
    const state = stateOf(en, { board: ["CAT 8G"], racks: ["S", "QZ", "E#"], scores: [10, 20, 30] });
    const step = done(game.play(state, 0, typedAction(game, state, "CATS", "8G")));
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

  test("with a tile in the bag does not", () => {
    const state = stateOf(en, { board: ["CAT 8G"], racks: ["S", "QZ"], bag: "A" });
    const step = done(game.play(state, 0, typedAction(game, state, "CATS", "8G")));
    expect(game.outcome(step.state)).toBeUndefined();
    expect(step.state.players[0]?.rack).toHaveLength(1);
  });

  test("a score may fall below nothing", () => {
    const state = stateOf(en, { board: ["CAT 8G"], racks: ["S", "QZ"] });
    const step = done(game.play(state, 0, typedAction(game, state, "CATS", "8G")));
    expect(scores(step.state)).toEqual([26, -20]);
  });
});

describe("going out for twice the other's rack", () => {
  const options = { goingOut: "twice" } as const;

  test("gains it twice, and the other loses nothing", () => {
    const state = stateOf(en, { board: ["CAT 8G"], racks: ["S", "QZ"], scores: [10, 30], options });
    const step = done(game.play(state, 0, typedAction(game, state, "CATS", "8G")));
    expect(step.events.at(-1)).toEqual({ kind: "ended", how: "went-out", deductions: [-40, 0] });
    expect(scores(step.state)).toEqual([10 + 6 + 40, 30]);
  });

  test("is for going out only: without a score each loses its own", () => {
    const state = stateOf(en, { racks: ["A", "QZ"], scores: [10, 30], bag: "E", scoreless: 5, options });
    expect(scores(passes(state, 1))).toEqual([9, 10]);
  });
});

describe("one seat alone", () => {
  const alone = (more: PositionSetup = {}) => stateOf(en, { board: ["CAT 8G"], racks: ["SZA"], bag: "", ...more });

  test("is to move again after its turn", () => {
    const state = alone();
    const step = done(game.play(state, 0, typedAction(game, state, "CATS", "8G")));
    expect(step.state).toMatchObject({ toMove: 0 });
    expect(game.outcome(step.state)).toBeUndefined();
  });

  test("goes out with its rack and bag empty, and neither gains nor loses by it", () => {
    const state = alone({ racks: ["S"], scores: [30] });
    const step = done(game.play(state, 0, typedAction(game, state, "CATS", "8G")));
    expect(step.events.at(-1)).toStrictEqual({ kind: "ended", how: "went-out", deductions: [0] });
    expect(game.outcome(step.state)).toEqual({
      how: "went-out",
      standings: [{ seat: 0, score: 36, position: 1 }],
    });
  });

  test("ends after its rounds without a score, its rack off its score", () => {
    const state = alone({ scores: [30] });
    expect(game.outcome(passes(state, 2))).toBeUndefined();
    expect(passes(state, 3)).toMatchObject({ ending: "scoreless", players: [{ score: 18 }] });
  });

  test("ends when it gives up", () => {
    const step = done(game.forfeit(alone({ scores: [30] }), 0, "resigned"));
    expect(step.state).toMatchObject({ ending: "resigned", players: [{ score: 18 }] });
    expect(game.outcome(step.state)?.standings).toEqual([{ seat: 0, score: 18, position: 1 }]);
  });
});

describe("eight seats", () => {
  test("each lose their rack to the one that went out", () => {
    const racks = ["S", "A", "B", "C", "D", "E", "F", "Q"];
    const state = stateOf(en, { board: ["CAT 8G"], racks, scores: Array(8).fill(20) });
    const step = done(game.play(state, 0, typedAction(game, state, "CATS", "8G")));
    expect(step.events.at(-1)).toMatchObject({ deductions: [-24, 1, 3, 3, 2, 1, 4, 10] });
    expect(scores(step.state)).toEqual([50, 19, 17, 17, 18, 19, 16, 10]);
  });

  test("pass twenty-four times in three rounds", () => {
    const state = stateOf(en, { racks: Array(8).fill("A"), bag: "X" });
    expect(game.outcome(passes(state, 23))).toBeUndefined();
    expect(game.outcome(passes(state, 24))?.how).toBe("scoreless");
  });

  test("the one that went out gains the racks of those who resigned too", () => {
    const state = stateOf(en, { board: ["CAT 8G"], racks: ["S", "QZ", "E"] });
    const left = done(game.forfeit(state, 1, "resigned")).state;
    const step = done(game.play(left, 0, typedAction(game, left, "CATS", "8G")));
    expect(step.events.at(-1)).toMatchObject({ deductions: [-21, 20, 1] });
  });
});

test.each([1, 2, 10])("%i rounds without a score end a game that is to end after so many", (scorelessRounds) => {
  const state = stateOf(en, { racks: ["A", "A", "A"], bag: "XYZ", options: { scorelessRounds } });
  expect(game.outcome(passes(state, 3 * scorelessRounds - 1))).toBeUndefined();
  expect(game.outcome(passes(state, 3 * scorelessRounds))?.how).toBe("scoreless");
});

test("going out against nothing but blanks gains nothing, and survives JSON", () => {
  const state = stateOf(en, { board: ["CAT 8G"], racks: ["S", "##"] });
  const { events } = done(game.play(state, 0, typedAction(game, state, "CATS", "8G")));
  expect(JSON.parse(JSON.stringify(events))).toStrictEqual(events);
});

describe("three rounds without a score", () => {
  test("end the game of two after six turns, each rack off its owner's score", () => {
    const state = stateOf(en, { racks: ["QU", "AE"], scores: [50, 40], bag: "XYZ" });
    const five = passes(state, 5);
    expect(game.outcome(five)).toBeUndefined();
    const step = done(game.play(five, five.toMove, PASS));
    expect(step.events).toEqual([
      { kind: "passed", seat: 1 },
      { kind: "ended", how: "scoreless", deductions: [11, 2] },
    ]);
    expect(scores(step.state)).toEqual([39, 38]);
  });

  test("are twelve turns of four", () => {
    const state = stateOf(en, { racks: ["A", "A", "A", "A"], bag: "XYZ" });
    expect(game.outcome(passes(state, 11))).toBeUndefined();
    expect(game.outcome(passes(state, 12))?.how).toBe("scoreless");
  });

  test("exchanges count like passes", () => {
    const state = stateOf(en, { racks: ["A", "E"], bag: "XYZ", scoreless: 4 });
    const five = done(game.play(state, 0, { kind: "exchange", tiles: [1] })).state;
    expect(five.scoreless).toBe(5);
    expect(game.outcome(passes(five, 1))?.how).toBe("scoreless");
  });

  test("a word that scores nothing counts as none", () => {
    const state = stateOf(en, { racks: ["##", "E"], bag: "XYZ", scoreless: 5 });
    const step = done(game.play(state, 0, typedAction(game, state, "(Z)(A)", "8H")));
    expect(step.state.ending).toBe("scoreless");
  });

  test("a word that scores begins the count anew", () => {
    const state = stateOf(en, { racks: ["ZA", "E"], bag: "XYZ", scoreless: 5 });
    const step = done(game.play(state, 0, typedAction(game, state, "ZA", "8H")));
    expect(step.state).toMatchObject({ scoreless: 0 });
    expect(step.state.ending).toBeUndefined();
  });

  test("a seat that leaves takes its own scoreless turns out of the count", () => {
    const state = stateOf(en, { racks: ["A", "A", "A"], bag: "XYZ" });
    const seven = passes(state, 7);
    expect(seven.toMove).toBe(1);
    const left = done(game.forfeit(seven, 2, "resigned")).state;
    expect(left).toMatchObject({ scoreless: 5, toMove: 1 });
    expect(game.outcome(passes(left, 1))?.how).toBe("scoreless");
  });
});

describe("resigning", () => {
  test("of all but one ends the game", () => {
    const state = stateOf(en, { racks: ["QU", "AE"], scores: [90, 40], bag: "XYZ" });
    const step = done(game.forfeit(state, 0, "resigned"));
    expect(step.events).toEqual([
      { kind: "resigned", seat: 0, how: "resigned" },
      { kind: "ended", how: "resigned", deductions: [11, 2] },
    ]);
    expect(game.outcome(step.state)?.standings).toEqual([
      { seat: 1, score: 38, position: 1 },
      { seat: 0, score: 79, position: 2 },
    ]);
  });

  test("in one's turn passes the turn on, and the others go on without that seat", () => {
    const state = stateOf(en, { racks: ["A", "B", "C"], bag: "XYZ" });
    const left = done(game.forfeit(state, 0, "out-of-time")).state;
    expect(left.toMove).toBe(1);
    expect(passes(left, 2).toMove).toBe(1);
    expect(left.players[0]?.rack).toEqual(state.players[0]?.rack);
  });

  test("out of turn leaves the turn where it is", () => {
    const state = stateOf(en, { racks: ["A", "B", "C"], bag: "XYZ" });
    expect(done(game.forfeit(state, 2, "resigned")).state.toMove).toBe(0);
  });

  test("twice is refused", () => {
    const state = stateOf(en, { racks: ["A", "B", "C"], bag: "XYZ" });
    const left = done(game.forfeit(state, 2, "resigned")).state;
    expect(game.forfeit(left, 2, "resigned")).toEqual({ ok: false, refusal: { reason: "not-your-turn", toMove: 0 } });
  });
});

test("seats with the same score share a position", () => {
  const state = stateOf(en, { racks: ["A", "A", "A", "A"], scores: [10, 30, 10, 5], bag: "X", scoreless: 11 });
  expect(game.outcome(passes(state, 1))?.standings.map(({ seat, position }) => [seat, position])).toEqual([
    [1, 1],
    [0, 2],
    [2, 2],
    [3, 4],
  ]);
});

test("what is given back is not drawn again, and the bag is mixed", () => {
  const state = stateOf(en, { racks: ["AAAAAAA", "E"], bag: "BCDFGHJKL" });
  const step = done(game.play(state, 0, { kind: "exchange", tiles: [1, 1, 1, 1, 1, 1, 1] }));
  expect(step.events).toEqual([{ kind: "exchanged", seat: 0, count: 7 }]);
  expect(step.state.players[0]?.rack).not.toContain(1);
  expect(step.state.bag.toSorted((a, b) => a - b)).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 3]);
  expect(step.state.bag).not.toEqual([2, 3, 1, 1, 1, 1, 1, 1, 1]);
  expect(step.state.rng.drawn).toBeGreaterThan(0);
});
