import type { rolitQuestions } from "#games/rolit/questions.ts";
import type { RolitLobbyChoice, RolitLobbyOptions } from "#games/rolit/rules/lobby-options.ts";
import type { RolitAction, RolitEvent, RolitOptions, RolitView } from "#games/rolit/types.ts";

/** The types of the game, for its command and its UI. */
export interface RolitTypes {
  readonly options: RolitOptions;
  readonly plan: RolitLobbyOptions;
  readonly choice: RolitLobbyChoice;
  readonly action: RolitAction;
  readonly event: RolitEvent;
  readonly view: RolitView;
  readonly questions: typeof rolitQuestions;
}
