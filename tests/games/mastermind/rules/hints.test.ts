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

function withHint(state: MastermindState, seat = BREAKER): MastermindState {
  const step = game.countHint?.(state, seat);
  if (!step?.ok) throw new Error(step?.refusal.reason);
  return step.state;
}

const hintRefusal = (state: MastermindState, seat = BREAKER) => {
  const step = game.countHint?.(state, seat);
  return step?.ok ? undefined : step?.refusal;
};
const made = stateAfter(initialState(), codeAction("1122"));
const round = (state: MastermindState) => stateAfter(state, guessAction("3333"), answerAction(0, 0));

describe("a hint", () => {
  test("is counted once a turn, and changes nothing else", () => {
    const once = withHint(made);
    expect(once).toEqual({ ...made, hints: 1, helped: true });
    expect(withHint(once)).toBe(once);
    expect(round(once)).toMatchObject({ hints: 1 });
    expect(withHint(round(once)).hints).toBe(2);
  });

  test("is refused when all are used, even after an undo", () => {
    const all = withHint(round(withHint(round(withHint(made)))));
    expect(hintRefusal(all)).toBeUndefined();
    expect(hintRefusal(round(all))).toEqual({ reason: "no-hints-left", max: 3 });
    expect(hintRefusal(game.reshuffle(made, made.rng, all))).toEqual({ reason: "no-hints-left", max: 3 });
    expect(hintRefusal(stateAfter(initialState({ hints: 0 }), codeAction("1122")))).toEqual({
      reason: "no-hints-left",
      max: 0,
    });
  });

  test("is only for the breaker, in the breaker's turn", () => {
    expect(hintRefusal(made, MAKER)).toEqual({ reason: "hints-for-breaker" });
    expect(hintRefusal(initialState())).toMatchObject({ reason: "not-your-turn", phase: "make" });
    expect(hintRefusal(stateAfter(made, guessAction("3333")))).toMatchObject({
      reason: "not-your-turn",
      phase: "answer",
    });
  });

  test("is hidden from others before the end", () => {
    const once = withHint(made);
    expect(game.view(once, BREAKER)).toMatchObject({ hints: 1, helped: true });
    for (const viewer of [MAKER, null]) expect(game.view(once, viewer)).toEqual(game.view(made, viewer));
    expect(game.view(stateAfter(once, guessAction("1122"), answerAction(4, 0)), null).hints).toBe(1);
  });

  test.each([
    ["4 × 6", { positions: 4, colours: 6 }, ""],
    ["8 × 12", { positions: 8, colours: 12 }, "5656"],
  ])("is a code that agrees with all answers: %s", async (_, board, more) => {
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
  test("each guess is shown with the number of codes that were possible, and some of them", async () => {
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
