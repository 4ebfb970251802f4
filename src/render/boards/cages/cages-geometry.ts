import { CONTENT_WIDTH, PICTURE_MARGIN } from "#render/pen.ts";
import { type Box, createBox } from "#render/shapes.ts";
import { CAP_HEIGHT } from "#render/text/draw-text.ts";

// Positions on a KenKen board. The top of the board is at y = 0.

const GUTTER = 52;
const RIM = 20;

export interface CagesGeometry {
  readonly size: number;
  readonly cell: number;
  /** Width of the lines around cages. */
  readonly border: number;
  readonly slab: Box;
  /** The area of all cells. */
  readonly field: Box;
  box(cell: number): Box;
}

export function createCagesGeometry(size: number): CagesGeometry {
  // Cells have whole pixels, so that all cells look alike. Very small boards get a margin.
  const cell = Math.min(220, Math.floor((CONTENT_WIDTH - GUTTER - RIM) / size));
  const side = cell * size;
  const left = PICTURE_MARGIN + Math.max(GUTTER, Math.round((CONTENT_WIDTH - side) / 2));
  const wide = side < CONTENT_WIDTH - GUTTER - RIM - size;
  const x = wide ? left : PICTURE_MARGIN + CONTENT_WIDTH - RIM - side;
  return {
    size,
    cell,
    border: size <= 6 ? 8 : size <= 9 ? 7 : 6,
    slab: createBox(PICTURE_MARGIN, 0, CONTENT_WIDTH, GUTTER + side + RIM),
    field: createBox(x, GUTTER, side, side),
    box: (at) => createBox(x + (at % size) * cell, GUTTER + Math.floor(at / size) * cell, cell, cell),
  };
}

/** Distance between a clue and the value below it, in pixels. */
const APART = 3;

/** Returns the letter sizes for cells of this size. */
export function findLetterSizes({ cell }: CagesGeometry) {
  const clue = Math.max(24, Math.min(36, cell * 0.275));
  const clueY = Math.max(16, cell * 0.17);
  const value = Math.min(82, cell * 0.5);
  return {
    clue,
    clueLeft: Math.max(6, cell * 0.09),
    /** Vertical middle of the clue, from the top of the cell. */
    clueY,
    value,
    valueY: Math.max(cell * 0.62, clueY + (CAP_HEIGHT * (clue + value)) / 2 + APART),
    note: Math.max(24, Math.min(34, cell * 0.25)),
    coordinate: Math.max(24, Math.min(28, cell * 0.42)),
  };
}

export type LetterSizes = ReturnType<typeof findLetterSizes>;
