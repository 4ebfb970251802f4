import { mastermind } from "#games/mastermind/game.ts";
import { CLASSIC } from "#games/mastermind/options.ts";
import type { Code } from "#games/mastermind/solver/board.ts";
import type { Action, Answered, Options, Refusal, State } from "#games/mastermind/types.ts";
import type { Seat } from "#kernel/game.ts";
import { rngFrom } from "#kernel/rng.ts";

export const game = mastermind();
export const BREAKER = 0;
export const MAKER = 1;

/** A code as people read it: 1 is the first colour. */
export function pegs(text: string): number[] {
  return [...text].map((digit) => Number(digit) - 1);
}

export function begun(change: Partial<Options> = {}): State {
  return game.setup({ ...CLASSIC, ...change }, 2, rngFrom("5".repeat(64)));
}

/** What comes of acts, each by the seat that is to move. */
export function reached(state: State, ...actions: readonly Action[]): State {
  return actions.reduce((now, action) => {
    const step = game.play(now, game.actors(now)[0] ?? 0, action);
    if (!step.ok) throw new Error(JSON.stringify(step.refusal));
    return step.state;
  }, state);
}

export function refusalOf(state: State, action: Action, seat: Seat = game.actors(state)[0] ?? 0): Refusal | undefined {
  const step = game.play(state, seat, action);
  return step.ok ? undefined : step.refusal;
}

export const code = (text: string): Action => ({ kind: "code", code: pegs(text) });
export const guess = (text: string): Action => ({ kind: "guess", guess: pegs(text) });
export const answer = (exact: number, partial: number): Action => ({ kind: "answer", exact, partial });

/** A row: 1122 2+1. */
export function row(text: string): Answered {
  const [typed = "", exact, partial] = text.split(/[ +]/);
  return { guess: pegs(typed), answer: { exact: Number(exact), partial: Number(partial) } };
}

/** The answer by the definition: colours in common by their numbers, less those in place. */
export function slowAnswer(guessed: Code, secret: Code): { exact: number; partial: number } {
  const count = (of: Code, colour: number) => of.filter((one) => one === colour).length;
  const common = [...new Set(guessed)].reduce(
    (sum, colour) => sum + Math.min(count(guessed, colour), count(secret, colour)),
    0,
  );
  const exact = guessed.filter((colour, place) => colour === secret[place]).length;
  return { exact, partial: common - exact };
}
