import { createRng } from "#core/rng.ts";
import { drawCode, type PegCode } from "#games/mastermind/rules/board.ts";
import { MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";

/** The code of the daily puzzle. */
export interface DailyCode {
  readonly code: PegCode;
}

/** Returns a random code of the default board. The same seed always gives the same code. */
export function createDailyCode({ seed }: { readonly seed: string }): DailyCode {
  return { code: drawCode(MASTERMIND_DEFAULTS, createRng(seed)) };
}
