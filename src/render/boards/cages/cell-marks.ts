import type { CageCell } from "#core/scene.ts";
import type { Pen } from "#render/pen.ts";
import { type Box, fillPolygon, insetBox, strokeBox } from "#render/shapes.ts";
import type { Colour } from "#render/theme.ts";

// Marks around cells: a solid outline for the last change, dashes for the cell that is to be filled, and a thin line
// for the cells that are the reason of a hint.

const RADIUS = 10;
const OUTLINE = { line: 7, key: 3 };
const CORNER = 0.17;
const DASH = { line: 0.13, gap: 0.09 };
const REASON = 4;

/** Whether the cell belongs to a hint: the reason for it, or the cell that it fills. */
export const isHintCell = ({ reason, hinted }: CageCell): boolean => reason === true || hinted !== undefined;

/** Draws the mark of a cell. `border`: the width of the lines around cages, which the mark must not hide. */
export function drawCellMark(
  pen: Pen,
  { last, wrong, chosen, reason, hinted }: CageCell,
  area: Box,
  border: number,
): void {
  const { theme } = pen;
  if (chosen || hinted !== undefined) outline(pen, area, theme.draft, true);
  else if (last) {
    outline(pen, area, theme.accent, false);
    // If the cell is in conflict, the mark of the conflict is in the corner that would be filled.
    if (!wrong) fillCorner(pen, area);
  }
  if (reason) strokeBox(pen, insetBox(area, border / 2 + REASON), RADIUS, { colour: theme.draft, width: REASON });
}

function outline(pen: Pen, area: Box, colour: Colour, dashed: boolean): void {
  const { line, key } = OUTLINE;
  const dash = dashed ? [area.width * DASH.line, area.width * DASH.gap] : [];
  strokeBox(pen, area, RADIUS, { colour: pen.theme.key, width: line + 2 * key });
  strokeBox(pen, area, RADIUS, { colour, width: line, dash });
}

/** Fills the lower right corner of the cell that was written in last. */
function fillCorner(pen: Pen, area: Box): void {
  const side = area.width * CORNER;
  const inner = insetBox(area, OUTLINE.line / 2);
  const [right, bottom] = [inner.x + inner.width, inner.y + inner.height];
  fillPolygon(
    pen,
    [
      [right - side, bottom],
      [right, bottom - side],
      [right, bottom],
    ],
    pen.theme.accent,
  );
}
