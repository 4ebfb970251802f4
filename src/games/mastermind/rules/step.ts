import type { GameActionResult, Seat } from "#core/game.ts";
import { isSameAnswer } from "#games/mastermind/rules/answer.ts";
import type { PegCode } from "#games/mastermind/rules/board.ts";
import type {
  AnsweredRow,
  CodeAnswer,
  GuessRow,
  MastermindEnding,
  MastermindEvent,
  MastermindPhase,
  MastermindRefusal,
  MastermindState,
} from "#games/mastermind/types.ts";

export type MastermindActionResult = GameActionResult<MastermindState, MastermindEvent, MastermindRefusal>;

type Progress = Pick<MastermindState, "options" | "code" | "rows" | "ending">;

/** Returns the present phase; undefined once the match has ended. */
export function currentPhase({ options, code, rows, ending }: Progress): MastermindPhase | undefined {
  if (ending !== undefined) return undefined;
  if (options.answers !== "paper" && code === undefined) return "make";
  if (rows.length > 0 && rows[rows.length - 1]?.answer === undefined) return "answer";
  return rows.length < options.turns ? "guess" : "tell";
}

export function breakerSeat({ maker }: MastermindState["options"]): Seat {
  return 1 - maker;
}

/** Returns the seat that acts in this phase. */
export function seatToMove(options: MastermindState["options"], phase: MastermindPhase): Seat {
  return phase === "guess" ? breakerSeat(options) : options.maker;
}

export function refuse(refusal: MastermindRefusal): MastermindActionResult {
  return { ok: false, refusal };
}

/**
 * Returns why a seat may not act now; undefined if it may. It may act only in its turn and in one of the `wanted`
 * phases of the match.
 */
export function checkPhase(
  state: MastermindState,
  seat: Seat,
  wanted: readonly MastermindPhase[],
): MastermindRefusal | undefined {
  const phase = currentPhase(state);
  if (phase === undefined) return { reason: "finished" };
  const toMove = seatToMove(state.options, phase);
  if (seat !== toMove) return { reason: "not-your-turn", toMove, phase };
  return wanted.includes(phase) ? undefined : { reason: "something-else-first", phase };
}

export function answeredRows(rows: readonly GuessRow[]): AnsweredRow[] {
  return rows.flatMap(({ guess, answer }) => (answer === undefined ? [] : [{ guess, answer }]));
}

export function isCodeBroken({ positions }: MastermindState["options"], answer: CodeAnswer): boolean {
  return isSameAnswer(answer, { exact: positions, partial: 0 });
}

/** Ends the match with the event `act` and the final event, which shows everybody the code if the program knows it. */
export function finishGame(
  state: MastermindState,
  act: MastermindEvent,
  how: MastermindEnding,
  code: PegCode | undefined = state.code,
): MastermindActionResult {
  const known = code === undefined ? {} : { code };
  return { ok: true, state: { ...state, ...known, ending: how }, events: [act, { kind: "ended", how, ...known }] };
}
