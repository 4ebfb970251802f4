import type { GameQuestion } from "#core/game.ts";
import { type GameFileStateRequest, readGameFileState } from "#games/rolit/json/file-state.ts";
import type { RolitView } from "#games/rolit/types.ts";

/** `json`: returns a state of a game or replay from a file. The file belongs to no match of the bot. */
export const rolitQuestions = {
  json: (_: RolitView, input: GameFileStateRequest) => readGameFileState(input),
} satisfies { readonly [name: string]: GameQuestion<RolitView> };
