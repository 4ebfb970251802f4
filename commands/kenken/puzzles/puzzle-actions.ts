import {
  buttonVariantParam,
  integerParam,
  optionalParam,
  patternParam,
  personIdParam,
  textParam,
} from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";

// Buttons and forms about puzzles. A mark of the task keeps an old button from changing another board of that name.

/** Size and grade of the listed puzzles. */
export interface PuzzleListFilter {
  readonly size?: number;
  readonly grade?: number;
}

/** Length of a task prefix that still tells the boards of a server apart. */
const MARK_LENGTH = 12;

export function puzzleMark({ task }: { readonly task: string }): string {
  return task.slice(0, MARK_LENGTH);
}

const page = integerParam(9_999);
const named = { name: textParam };
const marked = { was: patternParam(/^[0-9a-f]{12}$/), name: textParam };

export const PUZZLE_ACTIONS = defineActions(
  {
    list: {
      page,
      way: buttonVariantParam,
      size: optionalParam(integerParam(999)),
      grade: optionalParam(integerParam(9)),
    },
    show: { page, way: buttonVariantParam, name: textParam },
    solved: { page, way: buttonVariantParam, person: personIdParam },
    play: named,
    /** Plays it alone after saving the running board. */
    aside: named,
    together: named,
    race: named,
    create: named,
    edit: marked,
    over: marked,
    remove: marked,
    cancel: {},
    /** Saves the board of the button's match. */
    keep: {},
  },
  "level-",
);

export type PuzzlePayload = PayloadOf<typeof PUZZLE_ACTIONS>;
export type PuzzlePlayKind = Extract<PuzzlePayload["kind"], "play" | "aside" | "together" | "race">;
