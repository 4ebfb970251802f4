import type { mastermindQuestions } from "#games/mastermind/questions/questions.ts";
import type { MastermindAction, MastermindEvent, MastermindOptions, MastermindView } from "#games/mastermind/types.ts";

/** The types of the game, for its command and its UI. */
export interface MastermindTypes {
  readonly options: MastermindOptions;
  readonly plan: MastermindOptions;
  readonly choice: undefined;
  readonly action: MastermindAction;
  readonly event: MastermindEvent;
  readonly view: MastermindView;
  readonly questions: typeof mastermindQuestions;
}
