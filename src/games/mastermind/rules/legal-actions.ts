import { answerTo, possibleAnswers } from "#games/mastermind/rules/answer.ts";
import { codeAt, codeCount, type MastermindBoard } from "#games/mastermind/rules/board.ts";
import { findFittingCode, isContradictory } from "#games/mastermind/rules/possible-codes.ts";
import { answeredRows, seatToMove } from "#games/mastermind/rules/step.ts";
import type { MastermindAction, MastermindView } from "#games/mastermind/types.ts";

/** Max codes that are listed. On boards with more codes, these are evenly spaced among all codes. */
const MAX_CODES = 1_296;

/**
 * Yields the actions that the rules accept now: codes, guesses or answers. Corrections of earlier answers are left out.
 */
export function* legalActions(view: MastermindView): Generator<MastermindAction> {
  const { options, phase, seat } = view;
  if (phase !== undefined && seat !== seatToMove(options, phase)) return;
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
      const code = findFittingCode(options, answeredRows(view.rows));
      if (typeof code !== "string") yield { kind: "code", code };
    }
  }
}

function* someOf(board: MastermindBoard): Generator<number[]> {
  const count = codeCount(board);
  const step = Math.ceil(count / MAX_CODES);
  for (let number = 0; number < count; number += step) yield codeAt(board, number);
}

function* answersTo({ options, code, rows }: MastermindView): Generator<MastermindAction> {
  const guess = rows[rows.length - 1]?.guess ?? [];
  if (code !== undefined) return yield { kind: "answer", ...answerTo(guess, code) };
  const earlier = answeredRows(rows);
  for (const answer of possibleAnswers(options)) {
    if (!isContradictory(options, [...earlier, { guess, answer }])) yield { kind: "answer", ...answer };
  }
}
