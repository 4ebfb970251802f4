import type { GameQuestion } from "#core/game.ts";
import { type MastermindFileStepRequest, readFileStep } from "#games/mastermind/json/file-step.ts";
import { createDailyCode } from "#games/mastermind/questions/daily-code.ts";
import { hintFor } from "#games/mastermind/questions/hint.ts";
import { remainingCodesByRow } from "#games/mastermind/questions/remaining-codes.ts";
import { checkAnswerToUnknownCode } from "#games/mastermind/rules/answers-to-unknown-code.ts";
import type { MastermindAction, MastermindView } from "#games/mastermind/types.ts";

/**
 * Questions about a view. `hint`: a code for the breaker to guess. `possible`: how many codes were left after each
 * guess, once the match has ended. `weighed`: checks an answer if the program does not know the code; returns the
 * action with a code that fits all answers, or why the answer cannot be right. `daily`: the code of the daily puzzle,
 * for which no match is needed. `json`: a step of a game from a file, which belongs to no match of the bot.
 */
export const mastermindQuestions = {
  hint: (view: MastermindView) => hintFor(view),
  weighed: (view: MastermindView, input: MastermindAction) => checkAnswerToUnknownCode(view, input),
  daily: (_: MastermindView, input: { readonly seed: string }) => createDailyCode(input),
  json: (_: MastermindView, input: MastermindFileStepRequest) => readFileStep(input),
  possible: (view: MastermindView) => (view.ending === undefined ? undefined : remainingCodesByRow(view)),
} satisfies { readonly [name: string]: GameQuestion<MastermindView> };
