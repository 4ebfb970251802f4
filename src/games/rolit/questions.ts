import type { GameQuestion } from "#core/game.ts";
import { type RolitStepInput, readRolitStep } from "#games/rolit/json/file-step.ts";
import type { RolitView } from "#games/rolit/types.ts";

/** `json`: a game or a replay from a file, which belongs to no match here. */
export const rolitQuestions: { readonly [name: string]: GameQuestion<RolitView> } = {
  json: (_, input) => readRolitStep(input as RolitStepInput),
};
