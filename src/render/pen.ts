import type { SKRSContext2D } from "@napi-rs/canvas";
import type { PortraitImages } from "#render/panels/players/portrait-images.ts";
import type { Theme } from "#render/theme.ts";

/** Everything that drawing needs: a surface, the colours, and the avatars of the players. */
export interface Pen {
  readonly surface: SKRSContext2D;
  readonly theme: Theme;
  readonly portraits: PortraitImages;
  /** Tag of the language in whose way large numbers are written. Without it, their digits are not grouped. */
  readonly language?: string | undefined;
}

/**
 * A part of a picture that knows its size and draws itself from (0, 0). Its margin is used only above the first part of
 * a picture and below the last one.
 */
export interface DrawableBlock {
  readonly height: number;
  readonly margin: number;
  draw(pen: Pen): void;
}

/** Width of every picture; all measures refer to it. */
export const PICTURE_WIDTH = 1080;
/** Margin on the left and right of the picture, above its first block and below its last one. */
export const PICTURE_MARGIN = 17;
export const BLOCK_GAP = 16;
export const CONTENT_RIGHT = PICTURE_WIDTH - PICTURE_MARGIN;
export const CONTENT_WIDTH = CONTENT_RIGHT - PICTURE_MARGIN;

/** Draws with another origin, and optionally with another unit of length. */
export function drawTransformed({ surface }: Pen, x: number, y: number, unit: number, draw: () => void): void {
  surface.save();
  surface.translate(x, y);
  surface.scale(unit, unit);
  draw();
  surface.restore();
}
