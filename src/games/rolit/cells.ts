import { boardOf, placeOf } from "#games/rolit/boards/board.ts";
import { makePlace } from "#games/rolit/notation/place.ts";
import { legalCells, turnedBy } from "#games/rolit/rules.ts";
import type { Place, View } from "#games/rolit/types.ts";

/** A cell where the seat to move may lay a ball, and how many that turns over. */
export interface LegalCell {
  /** D5 */
  readonly name: string;
  readonly place: Place;
  readonly turned: number;
}

/** What turns most over comes first. */
export function cellsFor(view: View): LegalCell[] {
  if (view.ending !== undefined) return [];
  const board = boardOf(view.options.board);
  return legalCells(view)
    .map((cell) => {
      const place = placeOf(board, cell);
      return { name: makePlace(place), place, turned: turnedBy(board, view.balls, view.toMove, cell).length };
    })
    .toSorted((a, b) => b.turned - a.turned);
}
