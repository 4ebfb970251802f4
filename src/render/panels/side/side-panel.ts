import type { Pen } from "#render/pen.ts";

/** Width of the column beside a board. */
export const SIDE_PANEL_WIDTH = 535;

/** A part of the column beside a board. It has a min height; the last part takes the room that remains. */
export interface SidePanel {
  readonly width: number;
  readonly minHeight: number;
  /** Draws the part with its upper left corner at (0, 0). */
  draw(pen: Pen, height: number): void;
}
