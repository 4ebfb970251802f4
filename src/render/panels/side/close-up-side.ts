import type { GridBlock } from "#core/scene.ts";
import { createGridBoardPart } from "#render/boards/grid/grid-board.ts";
import { type CloseUpSize, findCloseUp, type VisiblePart } from "#render/boards/grid/visible-part.ts";
import { SIDE_PANEL_WIDTH, type SidePanel } from "#render/panels/side/side-panel.ts";
import { drawTransformed, PICTURE_MARGIN } from "#render/pen.ts";

/** Size of the close-up. Its letters are larger than on a 15 × 15 board, except beside a long vertical word. */
const ROOM: CloseUpSize = { columns: 8, columnsPerRow: 1.25 };

/** Creates a close-up of the last word of a large board, for the column beside the board. */
export function createCloseUpSidePanel(board: GridBlock, shown: VisiblePart): SidePanel | undefined {
  const near = findCloseUp(board, shown, ROOM);
  if (near === undefined) return undefined;
  const piece = createGridBoardPart(board, near, SIDE_PANEL_WIDTH);
  return {
    width: SIDE_PANEL_WIDTH,
    minHeight: piece.height,
    draw: (pen) => drawTransformed(pen, -PICTURE_MARGIN, 0, 1, () => piece.draw(pen)),
  };
}
