import type { GameQuestion } from "#core/game.ts";
import { type RolitStepInput, readRolitStep } from "#games/rolit/json/file-step.ts";
import type { RolitView } from "#games/rolit/types.ts";

/** `json`: a game or a replay from a file, which belongs to no match here. */
export const rolitQuestions = {
  json: (_: RolitView, input: RolitStepInput) => readRolitStep(input),
} satisfies { readonly [name: string]: GameQuestion<RolitView> };
