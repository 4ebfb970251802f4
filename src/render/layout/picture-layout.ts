import type { Pen } from "#render/pen.ts";

/** A block, and where its upper left corner is in the picture. */
export interface PlacedBlock {
  readonly left: number;
  readonly top: number;
  readonly height: number;
  draw(pen: Pen): void;
}

/** All placed blocks, and the size of the picture. */
export interface PictureLayout {
  readonly placed: readonly PlacedBlock[];
  readonly width: number;
  readonly height: number;
}
