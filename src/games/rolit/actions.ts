import { boardOf, placeOf } from "#games/rolit/boards/board.ts";
import { legalCells } from "#games/rolit/rules.ts";
import type { Action, View } from "#games/rolit/types.ts";

/** Every ball that the seat of this view may lay now. */
export function actionsOf(view: View): Action[] {
  if (view.ending !== undefined || view.seat !== view.toMove) return [];
  const board = boardOf(view.options.board);
  return legalCells(view).map((cell) => ({ kind: "place", ...placeOf(board, cell) }));
}
