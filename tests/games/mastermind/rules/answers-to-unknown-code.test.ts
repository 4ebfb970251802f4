import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CheckedAnswer, checkAnswerToUnknownCode } from "#games/mastermind/rules/answers-to-unknown-code.ts";
import { codeAt } from "#games/mastermind/rules/board.ts";
import {
  contradictingRows,
  findFittingCode,
  fitsAnswers,
  isContradictory,
} from "#games/mastermind/rules/possible-codes.ts";
import type { MastermindAction, MastermindState } from "#games/mastermind/types.ts";
import {
  answerAction,
  answeredRow,
  BREAKER,
  codeAction,
  game,
  guessAction,
  initialState,
  MAKER,
  pegs,
  refusalOf,
  slowAnswer,
  stateAfter,
} from "../fixtures.ts";

const onPaper = initialState({ answers: "paper" });
const correct = (turn: number, exact: number, partial: number): MastermindAction => ({
  kind: "correct",
  turn,
  exact,
  partial,
});

describe("a code on paper", () => {
  test("is not entered: the breaker begins, and the maker answers", () => {
    expect(game.actors(onPaper)).toEqual([BREAKER]);
    const guessed = stateAfter(onPaper, guessAction("1122"));
    expect(game.actors(guessed)).toEqual([MAKER]);
    expect(stateAfter(guessed, answerAction(1, 0)).code).toBeUndefined();
  });

  test("is known when it is found", () => {
    const state = stateAfter(onPaper, guessAction("1122"), answerAction(4, 0));
    expect(state).toMatchObject({ ending: "broken", code: pegs("1122") });
  });

  test("is entered after the last guess, and has to agree with the answers", () => {
    const rounds = Array.from({ length: 6 }, () => [guessAction("1111"), answerAction(1, 0)]).flat();
    const state = stateAfter(initialState({ answers: "paper", turns: 6 }), ...rounds);
    expect([game.actors(state), game.view(state, null).phase]).toEqual([[MAKER], "tell"]);
    expect(refusalOf(state, codeAction("1123"))).toEqual({
      reason: "code-contradicts",
      turn: 1,
      guess: pegs("1111"),
      said: { exact: 1, partial: 0 },
      right: { exact: 2, partial: 0 },
    });
    expect(stateAfter(state, codeAction("2314"))).toMatchObject({ ending: "unbroken", code: pegs("2314") });
  });
});

describe("an answer on paper that contradicts others", () => {
  test("is refused with the guess that it contradicts", () => {
    const state = stateAfter(
      onPaper,
      guessAction("1111"),
      answerAction(2, 0),
      guessAction("2345"),
      answerAction(1, 1),
      guessAction("1112"),
    );
    expect(refusalOf(state, answerAction(0, 1))).toEqual({
      reason: "contradicts",
      turn: 3,
      said: { exact: 0, partial: 1 },
      earlier: [{ turn: 1, ...answeredRow("1111 2+0") }],
    });
  });

  test("is refused with all guesses that contradict it only together", () => {
    // Two, one and two of three colours are five pegs on four places.
    const state = stateAfter(
      onPaper,
      guessAction("1111"),
      answerAction(2, 0),
      guessAction("2222"),
      answerAction(1, 0),
      guessAction("3333"),
    );
    expect(refusalOf(state, answerAction(2, 0))).toMatchObject({
      reason: "contradicts",
      earlier: [{ turn: 1 }, { turn: 2 }],
    });
    expect(refusalOf(state, answerAction(1, 0))).toBeUndefined();
  });

  test("is refused by itself if the guess can never have it", () => {
    const state = stateAfter(onPaper, guessAction("1111"));
    expect(refusalOf(state, answerAction(1, 1))).toMatchObject({
      reason: "never-so",
      turn: 1,
      said: { exact: 1, partial: 1 },
    });
  });

  test("can be right: after a correction of the earlier answer, the game goes on", () => {
    const state = stateAfter(onPaper, guessAction("1111"), answerAction(2, 0), guessAction("1112"));
    expect(refusalOf(state, answerAction(0, 1))).toMatchObject({ reason: "contradicts" });
    const corrected = stateAfter(state, correct(1, 1, 0));
    expect(game.actors(corrected)).toEqual([MAKER]);
    const { rows } = stateAfter(corrected, answerAction(0, 1));
    expect(rows).toEqual([answeredRow("1111 1+0"), answeredRow("1112 0+1")]);
  });

  test("can be corrected so that an earlier guess was the end", () => {
    const state = stateAfter(onPaper, guessAction("1112"), answerAction(2, 0), guessAction("1134"));
    expect(stateAfter(state, correct(1, 4, 0))).toMatchObject({
      ending: "broken",
      code: pegs("1112"),
      rows: [answeredRow("1112 4+0")],
    });
  });

  test("can be corrected only for an answered guess, to possible counts", () => {
    const state = stateAfter(onPaper, guessAction("1111"), answerAction(2, 0), guessAction("1112"));
    expect(refusalOf(state, correct(2, 1, 0))).toEqual({ reason: "no-such-turn", turn: 2, answered: 1 });
    expect(refusalOf(state, correct(1, 3, 1))).toMatchObject({ reason: "last-peg-elsewhere" });
    expect(refusalOf(state, correct(1, 0, 1))).toMatchObject({ reason: "never-so" });
    expect(refusalOf(state, correct(1, 1, 0), BREAKER)).toMatchObject({ reason: "not-your-turn" });
  });

  test("is not corrected to the same counts", () => {
    const state = stateAfter(onPaper, guessAction("1111"), answerAction(2, 0), guessAction("1112"));
    expect(refusalOf(state, correct(1, 2, 0))).toEqual({
      reason: "same-answer",
      turn: 1,
      said: { exact: 2, partial: 0 },
    });
  });

  test("cannot be corrected to the end if earlier answers contradict that", () => {
    const state = stateAfter(
      onPaper,
      guessAction("1111"),
      answerAction(2, 0),
      guessAction("1222"),
      answerAction(1, 1),
      guessAction("1134"),
    );
    expect(refusalOf(state, correct(2, 4, 0))).toMatchObject({ reason: "contradicts", earlier: [{ turn: 1 }] });
    expect(refusalOf(state, correct(1, 4, 0))).toBeUndefined();
  });
});

describe("an answer that is checked in advance", () => {
  const checkClaim = (state: MastermindState, action: MastermindAction) =>
    checkAnswerToUnknownCode(game.view(state, MAKER), action);
  const actionOf = (made: CheckedAnswer) => ("action" in made ? made.action : undefined);

  test("comes with a code that explains it, so no second search is needed", () => {
    const state = stateAfter(
      onPaper,
      guessAction("1111"),
      answerAction(2, 0),
      guessAction("2345"),
      answerAction(1, 1),
      guessAction("1112"),
    );
    const action = actionOf(checkClaim(state, answerAction(2, 0)));
    expect(action).toMatchObject({ kind: "answer", exact: 2, partial: 0 });
    const proof = action?.kind === "answer" ? (action.proof ?? []) : [];
    expect(fitsAnswers(proof, [answeredRow("1111 2+0"), answeredRow("2345 1+1"), answeredRow("1112 2+0")])).toBe(true);
    expect(stateAfter(state, action as MastermindAction).rows).toHaveLength(3);
  });

  test("gets the same refusal as when it is given", () => {
    const state = stateAfter(onPaper, guessAction("1111"), answerAction(2, 0), guessAction("1112"));
    for (const action of [answerAction(0, 1), correct(1, 1, 1)]) {
      expect(checkClaim(state, action)).toEqual({ refusal: refusalOf(state, action) });
    }
    const later = stateAfter(
      onPaper,
      guessAction("2222"),
      answerAction(1, 0),
      guessAction("1111"),
      answerAction(2, 0),
      guessAction("1112"),
    );
    expect(checkClaim(later, correct(2, 1, 1))).toMatchObject({ refusal: { reason: "never-so", turn: 2 } });
    expect(refusalOf(later, correct(2, 1, 1))).toMatchObject({ reason: "never-so", turn: 2 });
    const over = correct(1, 4, 0);
    expect(actionOf(checkClaim(state, over))).toEqual({ ...over, proof: pegs("1111") });
  });

  test("is passed on unchanged if there is nothing to check", () => {
    const known = stateAfter(initialState({ answers: "maker" }), codeAction("1234"), guessAction("1122"));
    for (const action of [answerAction(0, 0), correct(1, 0, 0), guessAction("1234")]) {
      expect(checkClaim(known, action)).toEqual({ action });
    }
    const state = stateAfter(onPaper, guessAction("1111"));
    for (const action of [answerAction(3, 1), correct(1, 0, 0), correct(0, 0, 0)]) {
      expect(checkClaim(state, action)).toEqual({ action });
    }
    expect(checkAnswerToUnknownCode(game.view(state, BREAKER), answerAction(1, 0))).toEqual({
      action: answerAction(1, 0),
    });
  });

  test.each(["9999", "111", "2222"])("is still judged with a wrong proof %s", (typed) => {
    const state = stateAfter(onPaper, guessAction("1111"), answerAction(2, 0), guessAction("1112"));
    const proof = pegs(typed);
    expect(refusalOf(state, { ...answerAction(0, 1), proof } as MastermindAction)).toMatchObject({
      reason: "contradicts",
    });
    expect(refusalOf(state, { ...answerAction(2, 0), proof } as MastermindAction)).toBeUndefined();
  });

  test("is explained on the largest board, too", () => {
    const large = initialState({ answers: "paper", positions: 8, colours: 12, turns: 12 });
    const rows = ["11223344", "55667788", "13579135", "48484848", "24681234"];
    const answers = rows.map((text) => slowAnswer(pegs(text), [3, 11, 0, 7, 7, 2, 9, 4]));
    const acts = rows.flatMap((text, at) => [
      guessAction(text),
      { kind: "answer", ...answers[at] } as MastermindAction,
    ]);
    const state = stateAfter(large, ...acts, guessAction("12345678"));
    const made = checkClaim(state, answerAction(2, 2));
    expect(actionOf(made)).toMatchObject({ proof: expect.any(Array) });
    expect(stateAfter(state, actionOf(made) as MastermindAction).rows).toHaveLength(6);
  });
});

describe("on the largest board with many answers that contradict each other only together,", () => {
  const pegsOf36 = (text: string) => [...text].map((digit) => Number.parseInt(digit, 36) - 1);
  const rows = [
    ["46969919", 2, 2],
    ["b45c2caa", 0, 2],
    ["3c6739b2", 1, 3],
    ["aa24179a", 2, 1],
    ["3666c17a", 2, 1],
    ["c3a695a1", 1, 1],
    ["91983bcc", 1, 1],
  ] as const;
  const known = rows.map(([text, exact, partial]) => ({ guess: pegsOf36(text), answer: { exact, partial } }));
  const large = { positions: 8, colours: 12 };

  test("all of them are named if there is no time to find out which could be left out", () => {
    const acts = known.flatMap(({ guess, answer: { exact, partial } }, at): MastermindAction[] => {
      const answer = { kind: "answer", exact, partial } as const;
      return [{ kind: "guess", guess }, ...(at < known.length - 1 ? [answer] : [])];
    });
    const state = stateAfter(initialState({ ...large, answers: "paper", turns: 12 }), ...acts);
    expect(refusalOf(state, answerAction(1, 1))).toMatchObject({
      reason: "contradicts",
      earlier: [1, 2, 3, 4, 5, 6].map((turn) => ({ turn })),
    });
    expect(checkAnswerToUnknownCode(game.view(state, MAKER), answerAction(1, 1))).toMatchObject({
      refusal: { reason: "contradicts", earlier: [1, 2, 3, 4, 6].map((turn) => ({ turn })) },
    });
  });

  test.each([1_000, 40_000, 100_000])("%i steps are shared by all searches", (left) => {
    const budget = { left };
    contradictingRows(large, known, budget);
    // A search that begins without steps is given up at once.
    expect(budget.left).toBeLessThan(0);
    expect(budget.left).toBeGreaterThan(-40);
  });

  test("trying bags of pegs takes steps as well", () => {
    const nothing = { guess: Array<number>(8).fill(0), answer: { exact: 0, partial: 1 } };
    const budget = { left: 1 };
    expect(findFittingCode(large, [nothing], budget)).toBe("unknown");
  });
});

describe("a contradiction", () => {
  const board = { positions: 3, colours: 4 };
  const codes = fc.nat(63).map((number) => codeAt(board, number));
  const answers = fc.constantFrom([0, 0], [0, 1], [0, 2], [0, 3], [1, 0], [1, 1], [1, 2], [2, 0]);
  const rowsOfAnswers = fc
    .tuple(codes, answers)
    .map(([guessed, [exact = 0, partial = 0]]) => ({ guess: guessed, answer: { exact, partial } }));

  test("is found exactly if no code agrees, and each named answer is needed for it", () => {
    const all = Array.from({ length: 64 }, (_, number) => codeAt(board, number));
    fc.assert(
      fc.property(fc.array(rowsOfAnswers, { minLength: 1, maxLength: 5 }), (rows) => {
        const possible = all.filter((one) => rows.every((known) => sameAnswer(one, known)));
        expect(isContradictory(board, rows)).toBe(possible.length === 0);
        const some = findFittingCode(board, rows);
        expect(typeof some !== "string" && fitsAnswers(some, rows)).toBe(possible.length > 0);
        if (possible.length > 0) return;
        const last = rows.slice(-1);
        if (!isContradictory(board, rows.slice(0, -1))) {
          const named = contradictingRows(board, rows);
          const chosen = named.flatMap((place) => rows.slice(place, place + 1));
          expect(isContradictory(board, [...chosen, ...last])).toBe(true);
          for (const left of chosen) {
            expect(isContradictory(board, [...chosen.filter((one) => one !== left), ...last])).toBe(false);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test("does not exist if a code is found, on the largest board as well", () => {
    const large = { positions: 8, colours: 12 };
    const secret = [3, 11, 0, 7, 7, 2, 9, 4];
    const rows = ["11223344", "55667788", "13579135", "48484848", "24681234"].map((text) => ({
      guess: pegs(text),
      answer: slowAnswer(pegs(text), secret),
    }));
    expect(fitsAnswers(secret, rows)).toBe(true);
    const found = findFittingCode(large, rows);
    expect(typeof found !== "string" && fitsAnswers(found, rows)).toBe(true);
  });
});

function sameAnswer(one: readonly number[], { guess: guessed, answer: said }: ReturnType<typeof answeredRow>): boolean {
  const { exact, partial } = slowAnswer(guessed, one);
  return exact === said.exact && partial === said.partial;
}
