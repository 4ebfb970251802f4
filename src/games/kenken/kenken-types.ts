import type { kenkenQuestions } from "#games/kenken/questions.ts";
import type { KenkenAction, KenkenEvent, KenkenOptions, KenkenView } from "#games/kenken/types.ts";

/** The types of the game, for its command and its UI. */
export interface KenkenTypes {
  readonly options: KenkenOptions;
  readonly plan: KenkenOptions;
  readonly choice: undefined;
  readonly action: KenkenAction;
  readonly event: KenkenEvent;
  readonly view: KenkenView;
  readonly questions: typeof kenkenQuestions;
}
