import type { GameQuestion } from "#core/game.ts";
import { dailyCode } from "#games/mastermind/questions/daily-code.ts";
import { hintFor } from "#games/mastermind/questions/hint.ts";
import { remainingCodesByRow } from "#games/mastermind/questions/remaining-codes.ts";
import { checkPaperAnswer } from "#games/mastermind/rules/paper-claims.ts";
import type { MastermindAction, MastermindView } from "#games/mastermind/types.ts";

/**
 * `hint`: a code, for the breaker. `possible`: how many codes were left after each guess, once the game has ended. `weighed`:
 * an answer from paper, with what shows that it can be right, or with why it cannot. `daily`: the code of a day, which is
 * about no game.
 */
export const mastermindQuestions: { readonly [name: string]: GameQuestion<MastermindView> } = {
  hint: (view) => hintFor(view),
  weighed: (view, input) => checkPaperAnswer(view, input as MastermindAction),
  daily: (_, input) => dailyCode(input as { readonly seed: string }),
  possible: (view) => (view.ending === undefined ? undefined : remainingCodesByRow(view)),
};
