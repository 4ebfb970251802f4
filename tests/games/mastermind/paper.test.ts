import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Weighed, weighed } from "#games/mastermind/paper.ts";
import { contradicting, explanation, fits, isContradictory } from "#games/mastermind/possible.ts";
import { codeAt } from "#games/mastermind/solver/board.ts";
import type { Action, State } from "#games/mastermind/types.ts";
import {
  answer,
  BREAKER,
  begun,
  code,
  game,
  guess,
  MAKER,
  pegs,
  reached,
  refusalOf,
  row,
  slowAnswer,
} from "./support.ts";

const onPaper = begun({ answers: "paper" });
const correct = (turn: number, exact: number, partial: number): Action => ({ kind: "correct", turn, exact, partial });

describe("a code on paper", () => {
  test("is not asked for: the breaker begins, and the maker answers", () => {
    expect(game.actors(onPaper)).toEqual([BREAKER]);
    const guessed = reached(onPaper, guess("1122"));
    expect(game.actors(guessed)).toEqual([MAKER]);
    expect(reached(guessed, answer(1, 0)).code).toBeUndefined();
  });

  test("is known once it is found", () => {
    const state = reached(onPaper, guess("1122"), answer(4, 0));
    expect(state).toMatchObject({ ending: "broken", code: pegs("1122") });
  });

  test("is told after the last guess, and has to fit what was answered", () => {
    const rounds = Array.from({ length: 6 }, () => [guess("1111"), answer(1, 0)]).flat();
    const state = reached(begun({ answers: "paper", turns: 6 }), ...rounds);
    expect([game.actors(state), game.view(state, null).phase]).toEqual([[MAKER], "tell"]);
    expect(refusalOf(state, code("1123"))).toEqual({
      why: "code-contradicts",
      turn: 1,
      guess: pegs("1111"),
      said: { exact: 1, partial: 0 },
      right: { exact: 2, partial: 0 },
    });
    expect(reached(state, code("2314"))).toMatchObject({ ending: "unbroken", code: pegs("2314") });
  });
});

describe("an answer that contradicts others", () => {
  test("is refused with the guess that it contradicts", () => {
    const state = reached(onPaper, guess("1111"), answer(2, 0), guess("2345"), answer(1, 1), guess("1112"));
    expect(refusalOf(state, answer(0, 1))).toEqual({
      why: "contradicts",
      turn: 3,
      said: { exact: 0, partial: 1 },
      earlier: [{ turn: 1, ...row("1111 2+0") }],
    });
  });

  test("is refused with all guesses that only contradict it together", () => {
    // Two of each of three colours are six pegs, on four places.
    const state = reached(onPaper, guess("1111"), answer(2, 0), guess("2222"), answer(1, 0), guess("3333"));
    expect(refusalOf(state, answer(2, 0))).toMatchObject({ why: "contradicts", earlier: [{ turn: 1 }, { turn: 2 }] });
    expect(refusalOf(state, answer(1, 0))).toBeUndefined();
  });

  test("is refused for itself if the guess is never answered so", () => {
    const state = reached(onPaper, guess("1111"));
    expect(refusalOf(state, answer(1, 1))).toMatchObject({ why: "never-so", turn: 1, said: { exact: 1, partial: 1 } });
  });

  test("can be right: then the earlier one is corrected, and the game goes on", () => {
    const state = reached(onPaper, guess("1111"), answer(2, 0), guess("1112"));
    expect(refusalOf(state, answer(0, 1))).toMatchObject({ why: "contradicts" });
    const corrected = reached(state, correct(1, 1, 0));
    expect(game.actors(corrected)).toEqual([MAKER]);
    const { rows } = reached(corrected, answer(0, 1));
    expect(rows).toEqual([row("1111 1+0"), row("1112 0+1")]);
  });

  test("can be found to have been the end", () => {
    const state = reached(onPaper, guess("1112"), answer(2, 0), guess("1134"));
    expect(reached(state, correct(1, 4, 0))).toMatchObject({
      ending: "broken",
      code: pegs("1112"),
      rows: [row("1112 4+0")],
    });
  });

  test("is corrected for a guess that was answered, in counts that can be", () => {
    const state = reached(onPaper, guess("1111"), answer(2, 0), guess("1112"));
    expect(refusalOf(state, correct(2, 1, 0))).toEqual({ why: "no-such-turn", turn: 2, answered: 1 });
    expect(refusalOf(state, correct(1, 3, 1))).toMatchObject({ why: "last-peg-elsewhere" });
    expect(refusalOf(state, correct(1, 0, 1))).toMatchObject({ why: "never-so" });
    expect(refusalOf(state, correct(1, 1, 0), BREAKER)).toMatchObject({ why: "not-your-turn" });
  });

  test("is not corrected by what it was already", () => {
    const state = reached(onPaper, guess("1111"), answer(2, 0), guess("1112"));
    expect(refusalOf(state, correct(1, 2, 0))).toEqual({ why: "same-answer", turn: 1, said: { exact: 2, partial: 0 } });
  });

  test("was not the end if those before it say that it cannot have been", () => {
    const state = reached(onPaper, guess("1111"), answer(2, 0), guess("1222"), answer(1, 1), guess("1134"));
    expect(refusalOf(state, correct(2, 4, 0))).toMatchObject({ why: "contradicts", earlier: [{ turn: 1 }] });
    expect(refusalOf(state, correct(1, 4, 0))).toBeUndefined();
  });
});

describe("an answer that is weighed before", () => {
  const weighedAt = (state: State, action: Action) => weighed(game.view(state, MAKER), action);
  const proven = (made: Weighed) => ("action" in made ? made.action : undefined);

  test("brings along a code that explains it, and nobody has to search again", () => {
    const state = reached(onPaper, guess("1111"), answer(2, 0), guess("2345"), answer(1, 1), guess("1112"));
    const action = proven(weighedAt(state, answer(2, 0)));
    expect(action).toMatchObject({ kind: "answer", exact: 2, partial: 0 });
    const proof = action?.kind === "answer" ? (action.proof ?? []) : [];
    expect(fits(proof, [row("1111 2+0"), row("2345 1+1"), row("1112 2+0")])).toBe(true);
    expect(reached(state, action as Action).rows).toHaveLength(3);
  });

  test("is told what it contradicts, as if it had been given", () => {
    const state = reached(onPaper, guess("1111"), answer(2, 0), guess("1112"));
    for (const action of [answer(0, 1), correct(1, 1, 1)]) {
      expect(weighedAt(state, action)).toEqual({ refusal: refusalOf(state, action) });
    }
    const later = reached(onPaper, guess("2222"), answer(1, 0), guess("1111"), answer(2, 0), guess("1112"));
    expect(weighedAt(later, correct(2, 1, 1))).toMatchObject({ refusal: { why: "never-so", turn: 2 } });
    expect(refusalOf(later, correct(2, 1, 1))).toMatchObject({ why: "never-so", turn: 2 });
    const over = correct(1, 4, 0);
    expect(proven(weighedAt(state, over))).toEqual({ ...over, proof: pegs("1111") });
  });

  test("is left to the game where there is nothing to weigh", () => {
    const known = reached(begun({ answers: "maker" }), code("1234"), guess("1122"));
    for (const action of [answer(0, 0), correct(1, 0, 0), guess("1234")]) {
      expect(weighedAt(known, action)).toEqual({ action });
    }
    const state = reached(onPaper, guess("1111"));
    for (const action of [answer(3, 1), correct(1, 0, 0), correct(0, 0, 0)]) {
      expect(weighedAt(state, action)).toEqual({ action });
    }
    expect(weighed(game.view(state, BREAKER), answer(1, 0))).toEqual({ action: answer(1, 0) });
  });

  test.each(["9999", "111", "2222"])("with a code that explains nothing, %s, it is judged all the same", (typed) => {
    const state = reached(onPaper, guess("1111"), answer(2, 0), guess("1112"));
    const proof = pegs(typed);
    expect(refusalOf(state, { ...answer(0, 1), proof } as Action)).toMatchObject({ why: "contradicts" });
    expect(refusalOf(state, { ...answer(2, 0), proof } as Action)).toBeUndefined();
  });

  test("is explained on the largest board, too", () => {
    const large = begun({ answers: "paper", positions: 8, colours: 12, turns: 12 });
    const rows = ["11223344", "55667788", "13579135", "48484848", "24681234"];
    const answers = rows.map((text) => slowAnswer(pegs(text), [3, 11, 0, 7, 7, 2, 9, 4]));
    const acts = rows.flatMap((text, at) => [guess(text), { kind: "answer", ...answers[at] } as Action]);
    const state = reached(large, ...acts, guess("12345678"));
    const made = weighedAt(state, answer(2, 2));
    expect(proven(made)).toMatchObject({ proof: expect.any(Array) });
    expect(reached(state, proven(made) as Action).rows).toHaveLength(6);
  });
});

describe("on the largest board, where many answers contradict each other only together,", () => {
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

  test("all are named by whoever has no time to find out which could be left out", () => {
    const acts = known.flatMap(({ guess, answer: { exact, partial } }, at): Action[] => {
      const said = { kind: "answer", exact, partial } as const;
      return [{ kind: "guess", guess }, ...(at < known.length - 1 ? [said] : [])];
    });
    const state = reached(begun({ ...large, answers: "paper", turns: 12 }), ...acts);
    expect(refusalOf(state, answer(1, 1))).toMatchObject({
      why: "contradicts",
      earlier: [1, 2, 3, 4, 5, 6].map((turn) => ({ turn })),
    });
    expect(weighed(game.view(state, MAKER), answer(1, 1))).toMatchObject({
      refusal: { why: "contradicts", earlier: [1, 2, 3, 4, 6].map((turn) => ({ turn })) },
    });
  });

  test.each([1_000, 40_000, 100_000])("%i steps are shared by all searches", (left) => {
    const budget = { left };
    contradicting(large, known, budget);
    // Each search that begins without any is given up at once.
    expect(budget.left).toBeLessThan(0);
    expect(budget.left).toBeGreaterThan(-40);
  });

  test("the bags of pegs that are tried take steps as well", () => {
    const nothing = { guess: Array<number>(8).fill(0), answer: { exact: 0, partial: 1 } };
    const budget = { left: 1 };
    expect(explanation(large, [nothing], budget)).toBe("unknown");
  });
});

describe("what contradicts what", () => {
  const board = { positions: 3, colours: 4 };
  const aCode = fc.nat(63).map((number) => codeAt(board, number));
  const anAnswer = fc.constantFrom([0, 0], [0, 1], [0, 2], [0, 3], [1, 0], [1, 1], [1, 2], [2, 0]);
  const aRow = fc
    .tuple(aCode, anAnswer)
    .map(([guessed, [exact = 0, partial = 0]]) => ({ guess: guessed, answer: { exact, partial } }));

  test("is what trying all codes says, and no earlier answer that is named could be left out", () => {
    const all = Array.from({ length: 64 }, (_, number) => codeAt(board, number));
    fc.assert(
      fc.property(fc.array(aRow, { minLength: 1, maxLength: 5 }), (rows) => {
        const possible = all.filter((one) => rows.every((known) => sameAnswer(one, known)));
        expect(isContradictory(board, rows)).toBe(possible.length === 0);
        const some = explanation(board, rows);
        expect(typeof some !== "string" && fits(some, rows)).toBe(possible.length > 0);
        if (possible.length > 0) return;
        const last = rows.slice(-1);
        if (!isContradictory(board, rows.slice(0, -1))) {
          const named = contradicting(board, rows);
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

  test("a code is found on the largest board as well", () => {
    const large = { positions: 8, colours: 12 };
    const secret = [3, 11, 0, 7, 7, 2, 9, 4];
    const rows = ["11223344", "55667788", "13579135", "48484848", "24681234"].map((text) => ({
      guess: pegs(text),
      answer: slowAnswer(pegs(text), secret),
    }));
    expect(fits(secret, rows)).toBe(true);
    const found = explanation(large, rows);
    expect(typeof found !== "string" && fits(found, rows)).toBe(true);
  });
});

function sameAnswer(one: readonly number[], { guess: guessed, answer: said }: ReturnType<typeof row>): boolean {
  const { exact, partial } = slowAnswer(guessed, one);
  return exact === said.exact && partial === said.partial;
}
