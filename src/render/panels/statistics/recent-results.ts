import type { ProfileBlock } from "#core/scene.ts";
import type { Pen } from "#render/pen.ts";
import { type Box, createBox, drawPanel, fillBox, strokeBox } from "#render/shapes.ts";

export const RECENT_RESULTS_HEIGHT = 98;

const SHOWN = 20;
const SIDE = 32;
const RADIUS = 7;
const LINE = 5;
const EDGE = 30;
const UPPER = 19;
const LOWER = 49;
const DASH = { width: 32, height: 10 };
const DOT = 10;

/** Draws the last results: a win is filled and above the line, a loss is hollow and below, a tie is a dash. */
export function drawRecentResults(pen: Pen, form: ProfileBlock["form"], area: Box): void {
  drawPanel(pen, area);
  const shown = form.slice(-SHOWN);
  const pitch = (area.width - 2 * EDGE - SIDE) / (SHOWN - 1);
  for (const [index, end] of shown.entries()) drawEnd(pen, end, EDGE + index * pitch);
}

function drawEnd(pen: Pen, end: ProfileBlock["form"][number], x: number): void {
  const { theme } = pen;
  const middle = RECENT_RESULTS_HEIGHT / 2;
  switch (end) {
    case "won":
      fillBox(pen, createBox(x, UPPER, SIDE, SIDE - 2), RADIUS, theme.good);
      break;
    case "lost": {
      const frame = createBox(x + LINE / 2, LOWER + LINE / 2, SIDE - LINE, SIDE - 2 - LINE);
      strokeBox(pen, frame, RADIUS - LINE / 2, { colour: theme.bad, width: LINE });
      break;
    }
    case "tied":
      fillBox(pen, createBox(x, middle - DASH.height / 2, DASH.width, DASH.height), DASH.height / 2, theme.ink2);
      break;
    case "alone":
      fillBox(pen, createBox(x + (SIDE - DOT) / 2, middle - DOT / 2, DOT, DOT), DOT / 2, theme.thin);
  }
}
