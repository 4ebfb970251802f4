import { CLASSIC } from "#games/mastermind/options.ts";
import { type Code, codeAt, sizeOf } from "#games/mastermind/solver/board.ts";
import { below, rngFrom } from "#kernel/rng.ts";

/** The code of a day. */
export interface DailyCode {
  readonly code: Code;
}

/** Any code of the usual board. */
export function dailyCode({ seed }: { readonly seed: string }): DailyCode {
  return { code: codeAt(CLASSIC, below(rngFrom(seed), sizeOf(CLASSIC))[0]) };
}
