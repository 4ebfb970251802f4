import { cellPosition, getBoard } from "#games/rolit/board/board.ts";
import { formatCellName } from "#games/rolit/notation/cell-name.ts";
import { ballsTurnedBy, legalCells } from "#games/rolit/rules/legal-cells.ts";
import type { CellPosition, RolitView } from "#games/rolit/types.ts";

/** A cell where the seat to move may lay a ball, and the number of balls that it would turn over. */
export interface CellChoice {
  /** Name of the cell, for example D5. */
  readonly name: string;
  readonly place: CellPosition;
  readonly turned: number;
}

/** Returns the cells where a ball may be laid now; the one that turns over the most balls is first. */
export function listCellChoices(view: RolitView): CellChoice[] {
  if (view.ending !== undefined) return [];
  const board = getBoard(view.options.board);
  return legalCells(view)
    .map((cell) => {
      const place = cellPosition(board, cell);
      return { name: formatCellName(place), place, turned: ballsTurnedBy(board, view.balls, view.toMove, cell).length };
    })
    .toSorted((a, b) => b.turned - a.turned);
}
