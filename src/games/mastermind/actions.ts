import { allAnswers, answerTo } from "#games/mastermind/answer.ts";
import { explanation, isContradictory } from "#games/mastermind/possible.ts";
import { type Board, codeAt, sizeOf } from "#games/mastermind/solver/board.ts";
import { answered, moverIn } from "#games/mastermind/step.ts";
import type { Action, View } from "#games/mastermind/types.ts";

/** Of large boards so many codes, far apart, stand for all. */
const MOST_CODES = 1_296;

/** Codes and guesses; the answers that would be accepted; never a correction. */
export function* actionsOf(view: View): Generator<Action> {
  const { options, phase, seat } = view;
  if (phase !== undefined && seat !== moverIn(options, phase)) return;
  switch (phase) {
    case undefined:
      return;
    case "make":
      for (const code of someOf(options)) yield { kind: "code", code };
      return;
    case "guess":
      for (const guess of someOf(options)) yield { kind: "guess", guess };
      return;
    case "answer":
      yield* answersTo(view);
      return;
    case "tell": {
      const code = explanation(options, answered(view.rows));
      if (typeof code !== "string") yield { kind: "code", code };
    }
  }
}

function* someOf(board: Board): Generator<number[]> {
  const count = sizeOf(board);
  const step = Math.ceil(count / MOST_CODES);
  for (let number = 0; number < count; number += step) yield codeAt(board, number);
}

function* answersTo({ options, code, rows }: View): Generator<Action> {
  const guess = rows[rows.length - 1]?.guess ?? [];
  if (code !== undefined) return yield { kind: "answer", ...answerTo(guess, code) };
  const earlier = answered(rows);
  for (const answer of allAnswers(options)) {
    if (!isContradictory(options, [...earlier, { guess, answer }])) yield { kind: "answer", ...answer };
  }
}
