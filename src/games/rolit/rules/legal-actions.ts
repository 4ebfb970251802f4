import { cellPosition, getBoard } from "#games/rolit/board/board.ts";
import { legalCells } from "#games/rolit/rules/legal-cells.ts";
import type { RolitAction, RolitView } from "#games/rolit/types.ts";

/** Returns every ball that the viewer's seat may lay now. */
export function legalActions(view: RolitView): RolitAction[] {
  if (view.ending !== undefined || view.seat !== view.toMove) return [];
  const board = getBoard(view.options.board);
  return legalCells(view).map((cell) => ({ kind: "place", ...cellPosition(board, cell) }));
}
