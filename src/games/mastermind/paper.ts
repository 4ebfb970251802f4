import { badCounts } from "#games/mastermind/answer.ts";
import { ampleBudget, contradicting, explanation, fits, isContradictory } from "#games/mastermind/possible.ts";
import type { Code } from "#games/mastermind/solver/board.ts";
import type { Budget } from "#games/mastermind/solver/search.ts";
import { answered, isBroken, moverIn } from "#games/mastermind/step.ts";
import type { Action, Answer, Answered, Options, Refusal, Row, View } from "#games/mastermind/types.ts";

// On paper nothing tells which of two answers is wrong: only that they cannot both be right. On large boards that takes a
// search of a second or two, so it is made where time is (`weighed`, a question), and the act brings along a code for
// which all answers are right. An act without one is judged by a search that never keeps anybody waiting.

/** Pegs laid for a judgement on the spot, with the names of what contradicts it: a millisecond or two. */
const FEW_NODES = 40_000;

/** The answer to a turn, which stands last, with those that have to be right together with it. */
export interface Claim {
  readonly turn: number;
  readonly rows: readonly Answered[];
}

export type Weighed = { readonly action: Action } | { readonly refusal: Refusal };

/** Why an answer cannot be right, if so; `proof`: a code that somebody says would explain it, and those it goes with. */
export function contradiction(board: Options, claim: Claim, proof?: Code): Refusal | undefined {
  if (proof !== undefined && isProof(board, claim.rows, proof)) return undefined;
  const budget = { left: FEW_NODES };
  return isContradictory(board, claim.rows, budget) ? named(board, claim, budget) : undefined;
}

function isProof({ positions, colours }: Options, rows: readonly Answered[], proof: Code): boolean {
  return proof.length === positions && proof.every((colour) => colour < colours) && fits(proof, rows);
}

/** Which answers they are that contradict the last one. */
function named(board: Options, { turn, rows }: Claim, budget: Budget): Refusal {
  const { guess, answer: said } = rows[rows.length - 1] as Answered;
  const earlier = contradicting(board, rows, budget).map((at) => ({ ...(rows[at] as Answered), turn: at + 1 }));
  return earlier.length === 0 ? { why: "never-so", turn, guess, said } : { why: "contradicts", turn, said, earlier };
}

/** The same act with a code that explains it or, as far as that can be found out in good time, why it cannot be. */
export function weighed(view: View, action: Action): Weighed {
  const claim = claimed(view, action);
  if (claim === undefined) return { action };
  const budget = ampleBudget();
  const proof = explanation(view.options, claim.rows, budget);
  if (proof === "none") return { refusal: named(view.options, claim, budget) };
  return { action: proof === "unknown" ? action : ({ ...action, proof } as Action) };
}

function claimed(view: View, action: Action): Claim | undefined {
  const { options, phase, rows, seat } = view;
  if (options.answers !== "paper" || phase === undefined || seat !== moverIn(options, phase)) return undefined;
  if (action.kind !== "answer" && action.kind !== "correct") return undefined;
  const said = { exact: action.exact, partial: action.partial };
  if (badCounts(options, said) !== undefined) return undefined;
  if (action.kind === "correct") {
    const known = answered(rows);
    return known[action.turn - 1] && correctedClaim(options, known, action.turn, said);
  }
  return phase === "answer" ? answerClaim(rows, said) : undefined;
}

/** All answers so far, and the one to the last guess. */
export function answerClaim(rows: readonly Row[], said: Answer): Claim {
  const { guess } = rows[rows.length - 1] as Row;
  return { turn: rows.length, rows: [...answered(rows), { guess, answer: said }] };
}

/**
 * An earlier answer is put right by itself, so that more than one can be: whether the others fit it is seen with the answer
 * that is still to come. But if it says that the guess was the code, it ends the game, and has to fit those before it.
 */
export function correctedClaim(options: Options, rows: readonly Answered[], turn: number, said: Answer): Claim {
  const right = { guess: (rows[turn - 1] as Answered).guess, answer: said };
  return { turn, rows: isBroken(options, said) ? [...rows.slice(0, turn - 1), right] : [right] };
}
