import { answerTo, badCode, badCounts, countPegs, isSameAnswer } from "#games/mastermind/answer.ts";
import { answerClaim, contradiction, correctedClaim } from "#games/mastermind/paper.ts";
import type { Code } from "#games/mastermind/solver/board.ts";
import { answered, end, isBroken, notNow, type Outcome, refuse } from "#games/mastermind/step.ts";
import type { Action, Answer, Answered, Event, Proven, Refusal, State } from "#games/mastermind/types.ts";
import type { Seat } from "#kernel/game.ts";

export function takeTurn(state: State, seat: Seat, action: Action): Outcome {
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

/** The maker makes up the code or, after the last guess, tells what was on its paper. */
function giveCode(state: State, seat: Seat, code: Code): Outcome {
  const refusal = notNow(state, seat, ["make", "tell"]) ?? badCode(state.options, code);
  if (refusal !== undefined) return refuse(refusal);
  if (state.options.answers !== "paper") {
    return { ok: true, state: { ...state, code }, events: [{ kind: "made", seat }] };
  }
  const wrong = firstWrong(answered(state.rows), code);
  return wrong === undefined ? end(state, { kind: "told", seat }, "unbroken", code) : refuse(wrong);
}

function firstWrong(rows: readonly Answered[], code: Code): Refusal | undefined {
  const at = rows.findIndex(({ guess, answer: said }) => !isSameAnswer(said, answerTo(guess, code)));
  const row = rows[at];
  if (row === undefined) return undefined;
  const right = answerTo(row.guess, code);
  return { why: "code-contradicts", turn: at + 1, guess: row.guess, said: row.answer, right };
}

function guessAt(state: State, seat: Seat, guess: Code): Outcome {
  const refusal = notNow(state, seat, ["guess"]) ?? badCode(state.options, guess);
  if (refusal !== undefined) return refuse(refusal);
  const { helped: _, ...rest } = state;
  const rows = [...state.rows, { guess }];
  return { ok: true, state: { ...rest, rows }, events: [{ kind: "guessed", seat, turn: rows.length, guess }] };
}

function answer(state: State, seat: Seat, said: Answer, { proof }: Proven): Outcome {
  const refusal = notNow(state, seat, ["answer"]) ?? badCounts(state.options, said);
  if (refusal !== undefined) return refuse(refusal);
  const { code, options } = state;
  const claim = answerClaim(state.rows, said);
  const { turn, rows } = claim;
  const { guess } = rows[turn - 1] as Answered;
  const wrong = code === undefined ? contradiction(options, claim, proof) : miscount(turn, guess, code, said);
  if (wrong !== undefined) return refuse(wrong);
  return closed({ ...state, rows }, { kind: "answered", seat, turn, ...said }, guess, said);
}

function miscount(turn: number, guess: Code, code: Code, said: Answer): Refusal | undefined {
  const right = answerTo(guess, code);
  if (isSameAnswer(said, right)) return undefined;
  return { why: "wrong-counts", turn, guess, said, right, count: countPegs(guess, code) };
}

/** The game after an answer: it may be the end. */
function closed(state: State, act: Event, guess: Code, said: Answer): Outcome {
  const { options, rows } = state;
  if (isBroken(options, said)) return end(state, act, "broken", guess);
  const isLast = rows.length === options.turns && options.answers !== "paper";
  return isLast ? end(state, act, "unbroken") : { ok: true, state, events: [act] };
}

function correct(state: State, seat: Seat, said: Answer, { turn, proof }: Proven & { turn: number }): Outcome {
  const refusal =
    notNow(state, seat, ["answer", "tell"]) ?? notCorrected(state, turn) ?? badCounts(state.options, said);
  if (refusal !== undefined) return refuse(refusal);
  const rows = answered(state.rows);
  const { guess, answer: before } = rows[turn - 1] as Answered;
  if (isSameAnswer(said, before)) return refuse({ why: "same-answer", turn, said });
  const wrong = contradiction(state.options, correctedClaim(state.options, rows, turn, said), proof);
  if (wrong !== undefined) return refuse(wrong);
  const act = { kind: "corrected", seat, turn, ...said } as const;
  const right = { guess, answer: said };
  // It was the code: then all that came after it was for nothing.
  if (isBroken(state.options, said)) {
    return end({ ...state, rows: [...rows.slice(0, turn - 1), right] }, act, "broken", guess);
  }
  return { ok: true, state: { ...state, rows: state.rows.with(turn - 1, right) }, events: [act] };
}

function notCorrected({ options, rows }: State, turn: number): Refusal | undefined {
  if (options.answers !== "paper") return { why: "only-on-paper" };
  const count = answered(rows).length;
  return turn >= 1 && turn <= count ? undefined : { why: "no-such-turn", turn, answered: count };
}
