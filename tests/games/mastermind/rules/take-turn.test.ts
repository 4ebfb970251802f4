import { describe, expect, test } from "vitest";
import {
  answerAction,
  BREAKER,
  codeAction,
  game,
  guessAction,
  initialState,
  MAKER,
  pegs,
  refusalOf,
  stateAfter,
} from "../fixtures.ts";

const made = stateAfter(initialState(), codeAction("1122"));

describe("a game", () => {
  test("is played with a code, guesses and answers in turn", () => {
    const state = initialState();
    expect([game.actors(state), game.view(state, null).phase]).toEqual([[MAKER], "make"]);
    expect(game.play(state, MAKER, codeAction("1122"))).toMatchObject({
      ok: true,
      events: [{ kind: "made", seat: MAKER }],
    });
    expect([game.actors(made), game.view(made, null).phase]).toEqual([[BREAKER], "guess"]);
    const guessed = stateAfter(made, guessAction("1234"));
    expect([game.actors(guessed), game.view(guessed, null).phase]).toEqual([[MAKER], "answer"]);
    const answered = stateAfter(guessed, answerAction(1, 1));
    expect(answered.rows).toEqual([{ guess: pegs("1234"), answer: { exact: 1, partial: 1 } }]);
    expect(game.actors(answered)).toEqual([BREAKER]);
  });

  test("can have either seat as its maker", () => {
    const state = initialState({ maker: 0 });
    expect(game.actors(state)).toEqual([0]);
    expect(game.actors(stateAfter(state, codeAction("1122")))).toEqual([1]);
  });

  test("has forced answers only if the table answers", () => {
    const guessed = stateAfter(made, guessAction("1234"));
    expect(game.forcedAction?.(guessed)).toEqual({ seat: MAKER, action: answerAction(1, 1) });
    expect(game.forcedAction?.(made)).toBeUndefined();
    for (const answers of ["maker", "paper"] as const) {
      expect(game.forcedAction?.({ ...guessed, options: { ...guessed.options, answers } })).toBeUndefined();
    }
  });

  test("ends when the code is found; the breaker scores one, and one more for each guess left", () => {
    const step = game.play(
      stateAfter(made, guessAction("1234"), answerAction(1, 1), guessAction("1122")),
      MAKER,
      answerAction(4, 0),
    );
    if (!step.ok) throw new Error(step.refusal.reason);
    expect(step.events).toEqual([
      { kind: "answered", seat: MAKER, turn: 2, exact: 4, partial: 0 },
      { kind: "ended", how: "broken", code: pegs("1122") },
    ]);
    expect(game.outcome(step.state)).toEqual({
      how: "broken",
      standings: [
        { seat: BREAKER, score: 9, position: 1 },
        { seat: MAKER, score: 0, position: 2 },
      ],
    });
  });

  test("ends after the last guess; the maker wins, and the code is shown to all", () => {
    const rounds = Array.from({ length: 6 }, () => [guessAction("3333"), answerAction(0, 0)]).flat();
    const state = stateAfter(initialState({ turns: 6 }), codeAction("1122"), ...rounds);
    expect(game.outcome(state)?.standings[0]).toEqual({ seat: MAKER, score: 1, position: 1 });
    expect(game.view(state, null)).toMatchObject({ ending: "unbroken", code: pegs("1122") });
    expect(game.actors(state)).toEqual([]);
    expect(refusalOf(state, guessAction("1122"), BREAKER)).toEqual({ reason: "finished" });
  });

  test.each([BREAKER, MAKER])("is lost by seat %i if it resigns", (seat) => {
    const step = game.forfeit(made, seat, "resigned");
    expect(step.ok && game.outcome(step.state)).toMatchObject({
      how: "resigned",
      standings: [{ seat: 1 - seat }, { seat }],
    });
    expect(step).toMatchObject({
      events: [
        { kind: "resigned", seat },
        { kind: "ended", code: pegs("1122") },
      ],
    });
  });
});

describe("the code", () => {
  test("is seen only by its maker before the end", () => {
    const state = stateAfter(made, guessAction("1234"), answerAction(1, 1));
    expect(game.view(state, MAKER).code).toEqual(pegs("1122"));
    for (const viewer of [BREAKER, null]) expect(JSON.stringify(game.view(state, viewer))).not.toContain('"code"');
  });

  test("that is sampled from a view has the same answers", () => {
    const state = stateAfter(made, guessAction("1234"), answerAction(1, 1), guessAction("1315"), answerAction(1, 1));
    const imagined = game.sampleState(game.view(state, BREAKER), state.rng);
    for (const { guess: guessed, answer: said } of state.rows) {
      const again = game.forcedAction?.({ ...imagined, rows: [{ guess: guessed }] });
      expect(again?.action).toEqual({ kind: "answer", ...said });
    }
  });
});

describe("a game refuses without a change:", () => {
  const guessed = stateAfter(initialState({ answers: "maker" }), codeAction("1122"), guessAction("1234"));

  test.each([
    ["too few pegs", guessAction("123"), { reason: "too-few-pegs", pegs: 3, positions: 4 }],
    ["too many pegs", guessAction("12345"), { reason: "too-many-pegs", pegs: 5, positions: 4 }],
    ["a colour above the number of colours", guessAction("1237"), { reason: "no-such-colour", colour: 6, colours: 6 }],
    ["an action of the other player", answerAction(1, 1), { reason: "something-else-first", phase: "guess" }],
  ])("%s", (_, action, refusal) => {
    const before = JSON.stringify(made);
    expect(refusalOf(made, action)).toEqual(refusal);
    expect(JSON.stringify(made)).toBe(before);
  });

  test.each([
    [
      "counts above the number of pegs",
      answerAction(3, 2),
      { reason: "too-many-counted", exact: 3, partial: 2, positions: 4 },
    ],
    ["the last peg in another place", answerAction(3, 1), { reason: "last-peg-elsewhere", exact: 3, positions: 4 }],
    [
      "wrong counts, and gives the right ones with their explanation",
      answerAction(2, 0),
      {
        reason: "wrong-counts",
        turn: 1,
        guess: pegs("1234"),
        said: { exact: 2, partial: 0 },
        right: { exact: 1, partial: 1 },
        count: { exact: [0], partial: [{ guess: 1, code: 2 }] },
      },
    ],
    [
      "a correction of an answer that was not on paper",
      { kind: "correct", turn: 1, exact: 1, partial: 1 } as const,
      { reason: "only-on-paper" },
    ],
  ])("%s", (_, action, refusal) => {
    expect(refusalOf(guessed, action)).toEqual(refusal);
  });

  test("a guess out of turn, and gives the player to move and the phase", () => {
    expect(refusalOf(guessed, guessAction("1122"), BREAKER)).toEqual({
      reason: "not-your-turn",
      toMove: MAKER,
      phase: "answer",
    });
  });

  test.each([
    [{ turns: 5 }, { reason: "bad-turns", min: 6, max: 12 }],
    [{ turns: 13 }, { reason: "bad-turns", min: 6, max: 12 }],
    [{ turns: 7.5 }, { reason: "bad-turns", min: 6, max: 12 }],
    [{ positions: 9 }, { reason: "bad-positions", min: 2, max: 8 }],
    [{ colours: 1 }, { reason: "bad-colours", min: 2, max: 12 }],
    [{ hints: 4 }, { reason: "bad-hints", min: 0, max: 3 }],
    [{ maker: 2 }, { reason: "bad-option", option: "maker", allowed: ["0", "1"] }],
    [{ answers: "nobody" }, { reason: "bad-option", option: "answers", allowed: ["table", "maker", "paper"] }],
  ])("the options %j", (change, refusal) => {
    expect(game.checkOptions?.({ ...made.options, ...change }, 2)).toEqual(refusal);
    expect(game.checkOptions?.(made.options, 2)).toBeUndefined();
  });
});
