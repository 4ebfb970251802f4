import {
  buttonVariantParam,
  integerParam,
  optionalParam,
  patternParam,
  personIdParam,
  textParam,
} from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";

// Buttons and forms about puzzles. Some payloads identify the board, so that a press of an outdated button does not
// change another board of the same name.

/** Filter for a list of puzzles: their size and their grade. */
export interface PuzzleListFilter {
  readonly size?: number;
  readonly grade?: number;
}

/**
 * Number of characters that identify a board in a payload. They are the start of its task key, a hash that is equal for
 * equal boards, and enough that no two boards of a server share them.
 */
const MARK_LENGTH = 12;

export function puzzleTaskKeyStart({ task }: { readonly task: string }): string {
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
    /** Plays the puzzle alone, and saves the running board first. */
    aside: named,
    together: named,
    race: named,
    /** Opens the form for a new puzzle, and handles it. `name`: the name with which the form is filled in. */
    create: { name: optionalParam(textParam) },
    edit: marked,
    over: marked,
    remove: marked,
    cancel: {},
    /** Saves the board of a played match as a puzzle. */
    keep: {},
  },
  "level-",
);

export type PuzzlePayload = PayloadOf<typeof PUZZLE_ACTIONS>;
export type PuzzleFormPayload = Extract<PuzzlePayload, { readonly kind: "create" | "edit" }>;
export type PlayPuzzleButtonKind = Extract<PuzzlePayload["kind"], "play" | "aside" | "together" | "race">;
