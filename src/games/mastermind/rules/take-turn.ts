import type { Seat } from "#core/game.ts";
import { answerTo, checkAnswerCounts, checkCode, isSameAnswer, matchPegs } from "#games/mastermind/rules/answer.ts";
import {
  findContradiction,
  rowsToCheckForAnswer,
  rowsToCheckForCorrection,
} from "#games/mastermind/rules/answers-to-unknown-code.ts";
import type { PegCode } from "#games/mastermind/rules/board.ts";
import {
  answeredRows,
  checkPhase,
  finishGame,
  isCodeBroken,
  type MastermindActionResult,
  refuse,
} from "#games/mastermind/rules/step.ts";
import type {
  AnsweredRow,
  CodeAnswer,
  ConsistencyProof,
  MastermindAction,
  MastermindEvent,
  MastermindRefusal,
  MastermindState,
} from "#games/mastermind/types.ts";

export function takeTurn(state: MastermindState, seat: Seat, action: MastermindAction): MastermindActionResult {
  switch (action.kind) {
    case "code":
      return giveCode(state, seat, action.code);
    case "guess":
      return guessAt(state, seat, action.guess);
    case "answer":
      return answer(state, seat, { exact: action.exact, partial: action.partial }, action);
    case "correct":
      return correct(state, seat, { exact: action.exact, partial: action.partial }, action);
  }
}

/**
 * Plays the action `code`: at the beginning the maker makes the code. If the maker has the code on real paper, so that
 * the program does not know it, the maker tells it after the last guess.
 */
function giveCode(state: MastermindState, seat: Seat, code: PegCode): MastermindActionResult {
  const refusal = checkPhase(state, seat, ["make", "tell"]) ?? checkCode(state.options, code);
  if (refusal !== undefined) return refuse(refusal);
  if (state.options.answers !== "paper") {
    return { ok: true, state: { ...state, code }, events: [{ kind: "made", seat }] };
  }
  const wrong = firstWrong(answeredRows(state.rows), code);
  return wrong === undefined ? finishGame(state, { kind: "told", seat }, "unbroken", code) : refuse(wrong);
}

function firstWrong(rows: readonly AnsweredRow[], code: PegCode): MastermindRefusal | undefined {
  const at = rows.findIndex(({ guess, answer: said }) => !isSameAnswer(said, answerTo(guess, code)));
  const row = rows[at];
  if (row === undefined) return undefined;
  const right = answerTo(row.guess, code);
  return { reason: "code-contradicts", turn: at + 1, guess: row.guess, said: row.answer, right };
}

function guessAt(state: MastermindState, seat: Seat, guess: PegCode): MastermindActionResult {
  const refusal = checkPhase(state, seat, ["guess"]) ?? checkCode(state.options, guess);
  if (refusal !== undefined) return refuse(refusal);
  const { helped: _, ...rest } = state;
  const rows = [...state.rows, { guess }];
  return { ok: true, state: { ...rest, rows }, events: [{ kind: "guessed", seat, turn: rows.length, guess }] };
}

function answer(
  state: MastermindState,
  seat: Seat,
  said: CodeAnswer,
  { proof }: ConsistencyProof,
): MastermindActionResult {
  const refusal = checkPhase(state, seat, ["answer"]) ?? checkAnswerCounts(state.options, said);
  if (refusal !== undefined) return refuse(refusal);
  const { code, options } = state;
  const toCheck = rowsToCheckForAnswer(state.rows, said);
  const { turn, rows } = toCheck;
  const { guess } = rows[turn - 1] as AnsweredRow;
  const wrong = code === undefined ? findContradiction(options, toCheck, proof) : miscount(turn, guess, code, said);
  if (wrong !== undefined) return refuse(wrong);
  return closed({ ...state, rows }, { kind: "answered", seat, turn, ...said }, guess, said);
}

function miscount(turn: number, guess: PegCode, code: PegCode, said: CodeAnswer): MastermindRefusal | undefined {
  const right = answerTo(guess, code);
  if (isSameAnswer(said, right)) return undefined;
  return { reason: "wrong-counts", turn, guess, said, right, count: matchPegs(guess, code) };
}

/** Returns the state after an answer, which may end the match. */
function closed(
  state: MastermindState,
  act: MastermindEvent,
  guess: PegCode,
  said: CodeAnswer,
): MastermindActionResult {
  const { options, rows } = state;
  if (isCodeBroken(options, said)) return finishGame(state, act, "broken", guess);
  const isLast = rows.length === options.turns && options.answers !== "paper";
  return isLast ? finishGame(state, act, "unbroken") : { ok: true, state, events: [act] };
}

function correct(
  state: MastermindState,
  seat: Seat,
  said: CodeAnswer,
  { turn, proof }: ConsistencyProof & { turn: number },
): MastermindActionResult {
  const refusal =
    checkPhase(state, seat, ["answer", "tell"]) ?? notCorrected(state, turn) ?? checkAnswerCounts(state.options, said);
  if (refusal !== undefined) return refuse(refusal);
  const rows = answeredRows(state.rows);
  const { guess, answer: before } = rows[turn - 1] as AnsweredRow;
  if (isSameAnswer(said, before)) return refuse({ reason: "same-answer", turn, said });
  const wrong = findContradiction(state.options, rowsToCheckForCorrection(state.options, rows, turn, said), proof);
  if (wrong !== undefined) return refuse(wrong);
  const act = { kind: "corrected", seat, turn, ...said } as const;
  const right = { guess, answer: said };
  // The corrected answer means that the guess was the code, so all later guesses are removed.
  if (isCodeBroken(state.options, said)) {
    return finishGame({ ...state, rows: [...rows.slice(0, turn - 1), right] }, act, "broken", guess);
  }
  return { ok: true, state: { ...state, rows: state.rows.with(turn - 1, right) }, events: [act] };
}

function notCorrected({ options, rows }: MastermindState, turn: number): MastermindRefusal | undefined {
  if (options.answers !== "paper") return { reason: "only-on-paper" };
  const count = answeredRows(rows).length;
  return turn >= 1 && turn <= count ? undefined : { reason: "no-such-turn", turn, answered: count };
}
