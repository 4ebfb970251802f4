import { dailyCode } from "#games/mastermind/daily.ts";
import { hintFor } from "#games/mastermind/hint.ts";
import { weighed } from "#games/mastermind/paper.ts";
import { possibleAfter } from "#games/mastermind/review.ts";
import type { Action, View } from "#games/mastermind/types.ts";
import type { Question } from "#kernel/game.ts";

/**
 * `hint`: a code, for the breaker. `possible`: how many codes were left after each guess, once the game has ended. `weighed`:
 * an answer from paper, with what shows that it can be right, or with why it cannot. `daily`: the code of a day, which is
 * about no game.
 */
export const questions: { readonly [name: string]: Question<View> } = {
  hint: (view) => hintFor(view),
  weighed: (view, input) => weighed(view, input as Action),
  daily: (_, input) => dailyCode(input as { readonly seed: string }),
  possible: (view) => (view.ending === undefined ? undefined : possibleAfter(view)),
};
