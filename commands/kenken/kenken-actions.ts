import {
  type ActionParam,
  buttonVariantParam,
  flagParam,
  integerParam,
  oneOfParam,
} from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";
import type { Button } from "#discord/messages/post.ts";
import { GRADES } from "#games/kenken/board/grades.ts";
import gameModule from "#games/kenken/module.ts";
import { KENKEN_OPTIONS } from "#games/kenken/rules/options.ts";
import type { KenkenMatchView } from "./kenken-matches.ts";

/**
 * What a player has chosen on the board: nothing yet, a row, or a cell. `notes`: whether the next number is written as
 * a note.
 */
export interface BoardCursor {
  readonly row?: number;
  readonly cell?: number;
  readonly notes: boolean;
}

export const NO_CURSOR: BoardCursor = { notes: false };

/**
 * The custom ids of buttons contain the cursor, which is stored nowhere else: `c12n` for notes in cell 12, `r3v` for
 * values in row 3.
 */
const cursor: ActionParam<BoardCursor> = {
  format({ row, cell, notes }) {
    const where = cell !== undefined ? `c${cell}` : row !== undefined ? `r${row}` : "";
    return `${where}${notes ? "n" : "v"}`;
  },
  parse(typed) {
    const [whole, mark, where, notes] = /^(?:([rc])(\d{1,3}))?([nv])$/.exec(typed) ?? [];
    if (whole === undefined) return undefined;
    return { ...(mark && { [mark === "c" ? "cell" : "row"]: Number(where) }), notes: notes === "n" };
  },
};
const atCursor = { cursor };
const valueAtCursor = { value: integerParam(99), cursor };

/** Buttons and menus of a player's board. */
export const BOARD_ACTIONS = defineActions({
  set: valueAtCursor,
  note: valueAtCursor,
  /** Writes the value that a hint has found. */
  take: valueAtCursor,
  open: atCursor,
  go: atCursor,
  row: atCursor,
  cell: atCursor,
  value: atCursor,
  clear: atCursor,
  /** Opens a form in which many cells are typed at once. */
  type: atCursor,
  undo: atCursor,
  redo: atCursor,
  check: atCursor,
  hint: atCursor,
  /** Asks whether to give up. */
  solve: atCursor,
  "give-up": atCursor,
  pause: atCursor,
  resume: atCursor,
  rules: atCursor,
});

export type BoardPayload = PayloadOf<typeof BOARD_ACTIONS>;
/** Kinds of buttons whose payload is only the cursor: the row or cell that the player has chosen. */
export type BoardButtonKind = Exclude<BoardPayload["kind"], "set" | "note" | "take">;

export function boardButton(
  { id, seq }: Pick<KenkenMatchView, "id" | "seq">,
  payload: BoardPayload,
  label: string,
): Button {
  return { command: gameModule.id, match: id, seq, payload: BOARD_ACTIONS.format(payload), label };
}

const grade = oneOfParam(GRADES);
const ranking = { page: integerParam(99_999), way: buttonVariantParam };

/** Buttons that do not belong to a match: new boards, daily boards and rankings. */
export const KENKEN_ACTIONS = defineActions({
  /** Starts another board. `pauseCurrent` saves the board that the player is playing. */
  new: {
    size: integerParam(99),
    grade,
    every: flagParam("e"),
    mode: oneOfParam(KENKEN_OPTIONS.mode.values),
    pauseCurrent: flagParam("p"),
  },
  /** Starts the daily board. `aside`: first saves the board that the player is playing. */
  daily: { grade, how: oneOfParam(["begin", "aside"]) },
  "daily-table": { grade, ...ranking },
  "daily-ever": { grade, ...ranking },
  /** Shows how to check that the daily boards were not changed. */
  "daily-fair": { grade },
  ranking,
  together: ranking,
  solvers: ranking,
});

export type KenkenPayload = PayloadOf<typeof KENKEN_ACTIONS>;
/** Payload of a button that shows a page of a ranking. */
export type RankingPayload = Extract<KenkenPayload, { readonly page: number }>;

export function kenkenButton(payload: KenkenPayload, label: string): Button {
  return { command: gameModule.id, match: "", seq: 0, payload: KENKEN_ACTIONS.format(payload), label };
}
