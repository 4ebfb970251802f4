import { describe, expect, test } from "vitest";
import { fits } from "#games/mastermind/possible.ts";
import type { Code } from "#games/mastermind/solver/board.ts";
import { answered } from "#games/mastermind/step.ts";
import type { State } from "#games/mastermind/types.ts";
import { answer, BREAKER, begun, code, game, guess, MAKER, pegs, reached } from "./support.ts";

function helped(state: State, seat = BREAKER): State {
  const step = game.help?.(state, seat);
  if (!step?.ok) throw new Error(step?.refusal.why);
  return step.state;
}

const whyNot = (state: State, seat = BREAKER) => {
  const step = game.help?.(state, seat);
  return step?.ok ? undefined : step?.refusal;
};
const made = reached(begun(), code("1122"));
const round = (state: State) => reached(state, guess("3333"), answer(0, 0));

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
    expect(whyNot(round(all))).toEqual({ why: "no-hints-left", most: 3 });
    expect(whyNot(game.stir(made, made.rng, all))).toEqual({ why: "no-hints-left", most: 3 });
    expect(whyNot(reached(begun({ hints: 0 }), code("1122")))).toEqual({ why: "no-hints-left", most: 0 });
  });

  test("is for the breaker, in its turn", () => {
    expect(whyNot(made, MAKER)).toEqual({ why: "hints-for-breaker" });
    expect(whyNot(begun())).toMatchObject({ why: "not-your-turn", phase: "make" });
    expect(whyNot(reached(made, guess("3333")))).toMatchObject({ why: "not-your-turn", phase: "answer" });
  });

  test("is seen by nobody else before the end", () => {
    const once = helped(made);
    expect(game.view(once, BREAKER)).toMatchObject({ hints: 1, helped: true });
    for (const onlooker of [MAKER, null]) expect(game.view(once, onlooker)).toEqual(game.view(made, onlooker));
    expect(game.view(reached(once, guess("1122"), answer(4, 0)), null).hints).toBe(1);
  });

  test.each([
    ["4 × 6", { positions: 4, colours: 6 }, ""],
    ["8 × 12", { positions: 8, colours: 12 }, "5656"],
  ])("proposes a code for which all answers are right: %s", async (_, board, more) => {
    const state = reached(begun({ ...board, answers: "maker" }), code(`1123${more}`), guess(`1233${more}`));
    const next = reached(state, answer(2 + more.length, 1));
    const hint = (await game.questions["hint"]?.(game.view(next, BREAKER), undefined)) as Code;
    expect(fits(hint, answered(next.rows))).toBe(true);
  });
});

describe("after the end", () => {
  test("it is told how many codes were possible after each guess, and which", async () => {
    const state = reached(begun(), code("3612"));
    const ended = reached(state, guess("3456"), answer(1, 1), guess("3612"), answer(4, 0));
    expect(await game.questions["possible"]?.(game.view(state, null), undefined)).toBeUndefined();
    const left = (await game.questions["possible"]?.(game.view(ended, null), undefined)) as { count: number }[];
    expect(left).toMatchObject([
      { count: 252, exact: true },
      { count: 1, exact: true, some: [pegs("3612")] },
    ]);
  });
});
