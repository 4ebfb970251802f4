import type { Pen } from "#render/pen.ts";

/** A block and the position of its origin. */
export interface PlacedBlock {
  readonly left: number;
  readonly top: number;
  readonly height: number;
  draw(pen: Pen): void;
}

/** The placed blocks and the size of the picture. */
export interface PictureLayout {
  readonly placed: readonly PlacedBlock[];
  readonly width: number;
  readonly height: number;
}
