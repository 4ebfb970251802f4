import { cellPosition, getBoard } from "#games/rolit/board/board.ts";
import { formatCellName } from "#games/rolit/notation/cell-name.ts";
import { ballsTurnedBy, legalCells } from "#games/rolit/rules/legal-cells.ts";
import type { CellPosition, RolitView } from "#games/rolit/types.ts";

/** A cell where the seat to move may lay a ball, and how many balls that turns over. */
export interface CellChoice {
  /** For example D5. */
  readonly name: string;
  readonly place: CellPosition;
  readonly turned: number;
}

/** Returns the choices, the one that turns over most first. */
export function cellChoices(view: RolitView): CellChoice[] {
  if (view.ending !== undefined) return [];
  const board = getBoard(view.options.board);
  return legalCells(view)
    .map((cell) => {
      const place = cellPosition(board, cell);
      return { name: formatCellName(place), place, turned: ballsTurnedBy(board, view.balls, view.toMove, cell).length };
    })
    .toSorted((a, b) => b.turned - a.turned);
}
