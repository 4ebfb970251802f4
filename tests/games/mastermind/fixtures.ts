import type { Seat } from "#core/game.ts";
import { createRng } from "#core/rng.ts";
import { createMastermind } from "#games/mastermind/game.ts";
import type { PegCode } from "#games/mastermind/rules/board.ts";
import { MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import type {
  AnsweredRow,
  MastermindAction,
  MastermindOptions,
  MastermindRefusal,
  MastermindState,
} from "#games/mastermind/types.ts";

export const game = createMastermind();
export const BREAKER = 0;
export const MAKER = 1;

/** A code as people read it; 1 is the first colour. */
export function pegs(text: string): number[] {
  return [...text].map((digit) => Number(digit) - 1);
}

export function initialState(change: Partial<MastermindOptions> = {}): MastermindState {
  return game.setup({ ...MASTERMIND_DEFAULTS, ...change }, 2, createRng("5".repeat(64)));
}

/** Plays the actions, each by the seat to move. */
export function stateAfter(state: MastermindState, ...actions: readonly MastermindAction[]): MastermindState {
  return actions.reduce((now, action) => {
    const step = game.play(now, game.actors(now)[0] ?? 0, action);
    if (!step.ok) throw new Error(JSON.stringify(step.refusal));
    return step.state;
  }, state);
}

export function refusalOf(
  state: MastermindState,
  action: MastermindAction,
  seat: Seat = game.actors(state)[0] ?? 0,
): MastermindRefusal | undefined {
  const step = game.play(state, seat, action);
  return step.ok ? undefined : step.refusal;
}

export const codeAction = (text: string): MastermindAction => ({ kind: "code", code: pegs(text) });
export const guessAction = (text: string): MastermindAction => ({ kind: "guess", guess: pegs(text) });
export const answerAction = (exact: number, partial: number): MastermindAction => ({ kind: "answer", exact, partial });

/** An answered row, from a text such as `1122 2+1`. */
export function answeredRow(text: string): AnsweredRow {
  const [typed = "", exact, partial] = text.split(/[ +]/);
  return { guess: pegs(typed), answer: { exact: Number(exact), partial: Number(partial) } };
}

/** The answer by its definition: common colours by their number, minus those in place. */
export function slowAnswer(guessed: PegCode, secret: PegCode): { exact: number; partial: number } {
  const count = (code: PegCode, colour: number) => code.filter((one) => one === colour).length;
  const common = [...new Set(guessed)].reduce(
    (sum, colour) => sum + Math.min(count(guessed, colour), count(secret, colour)),
    0,
  );
  const exact = guessed.filter((colour, place) => colour === secret[place]).length;
  return { exact, partial: common - exact };
}
