import type { Pen } from "#render/pen.ts";

/** How wide is what tells of a game beside its board. */
export const SIDE_WIDTH = 535;

/** A part of the column beside a board. It is at least so high; the last one takes what is left. */
export interface SidePanel {
  readonly width: number;
  readonly minHeight: number;
  /** From (0, 0). */
  draw(pen: Pen, height: number): void;
}
