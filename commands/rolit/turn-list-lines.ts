import { cellPosition, getBoard } from "#games/rolit/board/board.ts";
import { formatCellName } from "#games/rolit/notation/cell-name.ts";
import { countBalls } from "#games/rolit/rules/legal-cells.ts";
import type { RolitEvent, RolitView } from "#games/rolit/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { TurnLineFacts } from "#text/match/phrases.ts";
import { rolitPhrases } from "./text/rolit-phrases.ts";

/** Line about a step: the cell, the number of balls turned over, and the new counts. */
export function turnListLines(
  events: readonly RolitEvent[],
  view: RolitView,
  text: Catalogue,
  names: readonly string[],
): readonly TurnLineFacts[] {
  const rolit = rolitPhrases(text);
  const board = getBoard(view.options.board);
  return events.flatMap((event) => {
    if (event.kind === "ended") return [];
    const seat = { name: names[event.seat] ?? "", total: countBalls(view.balls, event.seat) };
    if (event.kind === "left") return [{ ...seat, what: rolit.goneShort, points: 0 }];
    if (event.kind === "deputised") return [{ ...seat, what: rolit.deputisedShort, points: 0 }];
    return [{ ...seat, what: formatCellName(cellPosition(board, event.cell)), points: 1 + event.turned.length }];
  });
}
