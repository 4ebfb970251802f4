import type { createScrabbleQuestions } from "#games/scrabble/questions/questions.ts";
import type { ScrabbleAction, ScrabbleEvent, ScrabbleOptions, ScrabbleView } from "#games/scrabble/types.ts";

/** The types of the game, for its command and its UI. */
export interface ScrabbleTypes {
  readonly options: ScrabbleOptions;
  readonly plan: ScrabbleOptions;
  readonly choice: undefined;
  readonly action: ScrabbleAction;
  readonly event: ScrabbleEvent;
  readonly view: ScrabbleView;
  readonly questions: ReturnType<typeof createScrabbleQuestions>;
}
