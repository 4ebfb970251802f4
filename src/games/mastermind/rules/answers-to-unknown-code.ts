import { checkAnswerCounts } from "#games/mastermind/rules/answer.ts";
import type { PegCode } from "#games/mastermind/rules/board.ts";
import {
  contradictingRows,
  createSearchBudget,
  findFittingCode,
  fitsAnswers,
  isContradictory,
} from "#games/mastermind/rules/possible-codes.ts";
import { answeredRows, isCodeBroken, seatToMove } from "#games/mastermind/rules/step.ts";
import type { SearchBudget } from "#games/mastermind/solver/search-codes.ts";
import type {
  AnsweredRow,
  CodeAnswer,
  GuessRow,
  MastermindAction,
  MastermindOptions,
  MastermindRefusal,
  MastermindView,
} from "#games/mastermind/types.ts";

// With the option `paper`, the maker writes the code on real paper, and the program does not know it. The program
// cannot check an answer itself, only whether all answers together are possible. That takes a second or two on large
// boards. So the question `weighed` searches in a worker for a code that fits all answers, and adds this code to the
// action. An action without such a code is checked by a short search only.

/** Max steps of the short search that checks an action and names the contradiction. It takes a millisecond or two. */
const FEW_NODES = 40_000;

/**
 * Answers that must be possible together: some code must fit all of `rows`. The last row has the answer to check, which
 * belongs to guess number `turn`.
 */
export interface RowsToCheck {
  readonly turn: number;
  readonly rows: readonly AnsweredRow[];
}

export type CheckedAnswer = { readonly action: MastermindAction } | { readonly refusal: MastermindRefusal };

/**
 * Returns why the answer to check cannot be right; undefined if no reason is found. `proof`: a code that came with the
 * action and should fit all answers.
 */
export function findContradiction(
  board: MastermindOptions,
  toCheck: RowsToCheck,
  proof?: PegCode,
): MastermindRefusal | undefined {
  if (proof !== undefined && isProof(board, toCheck.rows, proof)) return undefined;
  const budget = { left: FEW_NODES };
  return isContradictory(board, toCheck.rows, budget) ? nameContradictions(board, toCheck, budget) : undefined;
}

function isProof({ positions, colours }: MastermindOptions, rows: readonly AnsweredRow[], proof: PegCode): boolean {
  return proof.length === positions && proof.every((colour) => colour < colours) && fitsAnswers(proof, rows);
}

/** Returns a refusal that names the earlier answers that contradict the last one. */
function nameContradictions(
  board: MastermindOptions,
  { turn, rows }: RowsToCheck,
  budget: SearchBudget,
): MastermindRefusal {
  const { guess, answer: said } = rows[rows.length - 1] as AnsweredRow;
  const earlier = contradictingRows(board, rows, budget).map((at) => ({ ...(rows[at] as AnsweredRow), turn: at + 1 }));
  return earlier.length === 0
    ? { reason: "never-so", turn, guess, said }
    : { reason: "contradicts", turn, said, earlier };
}

/**
 * Returns the action with a code that fits all answers as proof, or why the answer is impossible. If neither is found
 * in time, returns the action unchanged.
 */
export function checkAnswerToUnknownCode(view: MastermindView, action: MastermindAction): CheckedAnswer {
  const toCheck = rowsToCheckForAction(view, action);
  if (toCheck === undefined) return { action };
  const budget = createSearchBudget();
  const proof = findFittingCode(view.options, toCheck.rows, budget);
  if (proof === "none") return { refusal: nameContradictions(view.options, toCheck, budget) };
  return { action: proof === "unknown" ? action : ({ ...action, proof } as MastermindAction) };
}

function rowsToCheckForAction(view: MastermindView, action: MastermindAction): RowsToCheck | undefined {
  const { options, phase, rows, seat } = view;
  if (options.answers !== "paper" || phase === undefined || seat !== seatToMove(options, phase)) return undefined;
  if (action.kind !== "answer" && action.kind !== "correct") return undefined;
  const said = { exact: action.exact, partial: action.partial };
  if (checkAnswerCounts(options, said) !== undefined) return undefined;
  if (action.kind === "correct") {
    const known = answeredRows(rows);
    return known[action.turn - 1] && rowsToCheckForCorrection(options, known, action.turn, said);
  }
  return phase === "answer" ? rowsToCheckForAnswer(rows, said) : undefined;
}

/**
 * Returns the answers that must be possible together if the answer to the last guess is right: all answers so far and
 * this one.
 */
export function rowsToCheckForAnswer(rows: readonly GuessRow[], said: CodeAnswer): RowsToCheck {
  const { guess } = rows[rows.length - 1] as GuessRow;
  return { turn: rows.length, rows: [...answeredRows(rows), { guess, answer: said }] };
}

/**
 * Returns the answers that must be possible together if a corrected answer is right. That is the correction alone, so
 * that several answers can be corrected one by one; the next new answer is checked against all. But a correction that
 * says that the guess was the code ends the match, so it must fit the answers before it.
 */
export function rowsToCheckForCorrection(
  options: MastermindOptions,
  rows: readonly AnsweredRow[],
  turn: number,
  said: CodeAnswer,
): RowsToCheck {
  const right = { guess: (rows[turn - 1] as AnsweredRow).guess, answer: said };
  return { turn, rows: isCodeBroken(options, said) ? [...rows.slice(0, turn - 1), right] : [right] };
}
