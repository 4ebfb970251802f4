import { boardOf, placeOf } from "#games/rolit/boards/board.ts";
import { readStep, type StepQuestion } from "#games/rolit/imports.ts";
import { makePlace } from "#games/rolit/notation/place.ts";
import { legalCells, turnedBy } from "#games/rolit/rules.ts";
import type { Place, View } from "#games/rolit/types.ts";
import type { Question } from "#kernel/game.ts";

/** A cell where the seat to move may lay a ball, and how many that turns over. */
export interface LegalCell {
  /** D5 */
  readonly name: string;
  readonly place: Place;
  readonly turned: number;
}

/** `cells`: where a ball can be laid, most turned first. `json`: a game or a replay from a file, which is about no game here. */
export const questions: { readonly [name: string]: Question<View> } = {
  cells: (view) => cellsFor(view),
  json: (_, input) => readStep(input as StepQuestion),
};

function cellsFor(view: View): LegalCell[] {
  if (view.ending !== undefined) return [];
  const board = boardOf(view.options.board);
  return legalCells(view)
    .map((cell) => {
      const place = placeOf(board, cell);
      return { name: makePlace(place), place, turned: turnedBy(board, view.balls, view.toMove, cell).length };
    })
    .toSorted((a, b) => b.turned - a.turned);
}
