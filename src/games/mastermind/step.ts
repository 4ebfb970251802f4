import { isSameAnswer } from "#games/mastermind/answer.ts";
import type { Code } from "#games/mastermind/solver/board.ts";
import type { Answer, Answered, Ending, Event, Phase, Refusal, Row, State } from "#games/mastermind/types.ts";
import type { Seat, Step } from "#kernel/game.ts";

export type Outcome = Step<State, Event, Refusal>;

type Progress = Pick<State, "options" | "code" | "rows" | "ending">;

/** What is to be done next, if the game goes on. */
export function phaseOf({ options, code, rows, ending }: Progress): Phase | undefined {
  if (ending !== undefined) return undefined;
  if (options.answers !== "paper" && code === undefined) return "make";
  if (rows.length > 0 && rows[rows.length - 1]?.answer === undefined) return "answer";
  return rows.length < options.turns ? "guess" : "tell";
}

export function breakerOf({ maker }: State["options"]): Seat {
  return 1 - maker;
}

/** The seat to which this phase belongs. */
export function moverIn(options: State["options"], phase: Phase): Seat {
  return phase === "guess" ? breakerOf(options) : options.maker;
}

export function refuse(refusal: Refusal): Outcome {
  return { ok: false, refusal };
}

/** Why a seat may not do what belongs to these phases now, if so. */
export function notNow(state: State, seat: Seat, wanted: readonly Phase[]): Refusal | undefined {
  const phase = phaseOf(state);
  if (phase === undefined) return { why: "finished" };
  const toMove = moverIn(state.options, phase);
  if (seat !== toMove) return { why: "not-your-turn", toMove, phase };
  return wanted.includes(phase) ? undefined : { why: "something-else-first", phase };
}

export function answered(rows: readonly Row[]): Answered[] {
  return rows.flatMap(({ guess, answer }) => (answer === undefined ? [] : [{ guess, answer }]));
}

export function isBroken({ positions }: State["options"], answer: Answer): boolean {
  return isSameAnswer(answer, { exact: positions, partial: 0 });
}

/** The end of the game, brought by an act; the code is shown if it is known. */
export function end(state: State, act: Event, how: Ending, code: Code | undefined = state.code): Outcome {
  const known = code === undefined ? {} : { code };
  return { ok: true, state: { ...state, ...known, ending: how }, events: [act, { kind: "ended", how, ...known }] };
}
