import { readStep, type StepQuestion } from "#games/rolit/imports.ts";
import type { View } from "#games/rolit/types.ts";
import type { Question } from "#kernel/game.ts";

/** `json`: a game or a replay from a file, which is about no game here. */
export const questions: { readonly [name: string]: Question<View> } = {
  json: (_, input) => readStep(input as StepQuestion),
};
