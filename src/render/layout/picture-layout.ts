import type { Pen } from "#render/pen.ts";

/** Drawn with its origin at this place. */
export interface PlacedBlock {
  readonly left: number;
  readonly top: number;
  readonly height: number;
  draw(pen: Pen): void;
}

/** What is shown, and how large the whole is. */
export interface PictureLayout {
  readonly placed: readonly PlacedBlock[];
  readonly width: number;
  readonly height: number;
}
