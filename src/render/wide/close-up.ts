import type { GridBlock } from "#kernel/scene.ts";
import { boardPiece } from "#render/grid.ts";
import { at, MARGIN } from "#render/pen.ts";
import { COLUMN, type Side } from "#render/wide/column.ts";
import { closeUpOf, type Room, type Window } from "#render/window.ts";

/** Letters larger than on a board of fifteen; beside a long word that goes down they are smaller than that. */
const ROOM: Room = { columns: 8, perRow: 1.25 };

/** The last word of a large board from nearer. */
export function closeUpBeside(board: GridBlock, shown: Window): Side | undefined {
  const near = closeUpOf(board, shown, ROOM);
  if (near === undefined) return undefined;
  const piece = boardPiece(board, near, COLUMN);
  return { width: COLUMN, least: piece.height, draw: (pen) => at(pen, -MARGIN, 0, 1, () => piece.draw(pen)) };
}
