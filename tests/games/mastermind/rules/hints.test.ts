import { describe, expect, test } from "vitest";
import type { PegCode } from "#games/mastermind/rules/board.ts";
import { fitsAnswers } from "#games/mastermind/rules/possible-codes.ts";
import { answeredRows } from "#games/mastermind/rules/step.ts";
import type { MastermindState } from "#games/mastermind/types.ts";
import {
  answerAction,
  BREAKER,
  codeAction,
  game,
  guessAction,
  initialState,
  MAKER,
  pegs,
  stateAfter,
} from "../fixtures.ts";

function helped(state: MastermindState, seat = BREAKER): MastermindState {
  const step = game.countHint?.(state, seat);
  if (!step?.ok) throw new Error(step?.refusal.reason);
  return step.state;
}

const whyNot = (state: MastermindState, seat = BREAKER) => {
  const step = game.countHint?.(state, seat);
  return step?.ok ? undefined : step?.refusal;
};
const made = stateAfter(initialState(), codeAction("1122"));
const round = (state: MastermindState) => stateAfter(state, guessAction("3333"), answerAction(0, 0));

describe("a hint", () => {
  test("is counted once a turn, and changes nothing else", () => {
    const once = helped(made);
    expect(once).toEqual({ ...made, hints: 1, helped: true });
    expect(helped(once)).toBe(once);
    expect(round(once)).toMatchObject({ hints: 1 });
    expect(helped(round(once)).hints).toBe(2);
  });

  test("is refused when all are used, also if a turn is taken back", () => {
    const all = helped(round(helped(round(helped(made)))));
    expect(whyNot(all)).toBeUndefined();
    expect(whyNot(round(all))).toEqual({ reason: "no-hints-left", max: 3 });
    expect(whyNot(game.reshuffle(made, made.rng, all))).toEqual({ reason: "no-hints-left", max: 3 });
    expect(whyNot(stateAfter(initialState({ hints: 0 }), codeAction("1122")))).toEqual({
      reason: "no-hints-left",
      max: 0,
    });
  });

  test("is for the breaker, in its turn", () => {
    expect(whyNot(made, MAKER)).toEqual({ reason: "hints-for-breaker" });
    expect(whyNot(initialState())).toMatchObject({ reason: "not-your-turn", phase: "make" });
    expect(whyNot(stateAfter(made, guessAction("3333")))).toMatchObject({ reason: "not-your-turn", phase: "answer" });
  });

  test("is seen by nobody else before the end", () => {
    const once = helped(made);
    expect(game.view(once, BREAKER)).toMatchObject({ hints: 1, helped: true });
    for (const viewer of [MAKER, null]) expect(game.view(once, viewer)).toEqual(game.view(made, viewer));
    expect(game.view(stateAfter(once, guessAction("1122"), answerAction(4, 0)), null).hints).toBe(1);
  });

  test.each([
    ["4 × 6", { positions: 4, colours: 6 }, ""],
    ["8 × 12", { positions: 8, colours: 12 }, "5656"],
  ])("proposes a code for which all answers are right: %s", async (_, board, more) => {
    const state = stateAfter(
      initialState({ ...board, answers: "maker" }),
      codeAction(`1123${more}`),
      guessAction(`1233${more}`),
    );
    const next = stateAfter(state, answerAction(2 + more.length, 1));
    const hint = (await game.questions["hint"]?.(game.view(next, BREAKER), undefined)) as PegCode;
    expect(fitsAnswers(hint, answeredRows(next.rows))).toBe(true);
  });
});

describe("after the end", () => {
  test("it is told how many codes were possible after each guess, and which", async () => {
    const state = stateAfter(initialState(), codeAction("3612"));
    const ended = stateAfter(state, guessAction("3456"), answerAction(1, 1), guessAction("3612"), answerAction(4, 0));
    expect(await game.questions["possible"]?.(game.view(state, null), undefined)).toBeUndefined();
    const left = (await game.questions["possible"]?.(game.view(ended, null), undefined)) as { count: number }[];
    expect(left).toMatchObject([
      { count: 252, exact: true },
      { count: 1, exact: true, some: [pegs("3612")] },
    ]);
  });
});
