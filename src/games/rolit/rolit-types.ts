import type { rolitQuestions } from "#games/rolit/questions.ts";
import type { RolitChoice, RolitPlan } from "#games/rolit/rules/plan.ts";
import type { RolitAction, RolitEvent, RolitOptions, RolitView } from "#games/rolit/types.ts";

/** The types of the game, for its command and its UI. */
export interface RolitTypes {
  readonly options: RolitOptions;
  readonly plan: RolitPlan;
  readonly choice: RolitChoice;
  readonly action: RolitAction;
  readonly event: RolitEvent;
  readonly view: RolitView;
  readonly questions: typeof rolitQuestions;
}
