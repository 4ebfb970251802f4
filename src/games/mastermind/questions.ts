import { dailyCode } from "#games/mastermind/daily.ts";
import { hintFor } from "#games/mastermind/hint.ts";
import { possibleAfter } from "#games/mastermind/review.ts";
import type { View } from "#games/mastermind/types.ts";
import type { Question } from "#kernel/game.ts";

/**
 * `hint`: a code, for the breaker. `possible`: how many codes were left after each guess, once the game has ended. `daily`:
 * the code of a day, which is about no game.
 */
export const questions: { readonly [name: string]: Question<View> } = {
  hint: (view) => hintFor(view),
  daily: (_, input) => dailyCode(input as { readonly seed: string }),
  possible: (view) => (view.ending === undefined ? undefined : possibleAfter(view)),
};
