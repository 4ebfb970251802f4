import { type GifPalette, pixelColour } from "#render/encode/gif-palette.ts";
import { type Box, createBox } from "#render/shapes.ts";

// A patch is the part of a GIF frame that is drawn again: the smallest box around all changes. Only changed pixels in
// the box are drawn.

/** Smallest box around the differences of two pictures of the same size; undefined if they are equal. */
export function findChangedBox(before: Uint32Array, after: Uint32Array, width: number): Box | undefined {
  const first = firstChange(before, after);
  if (first < 0) return undefined;
  const last = lastChange(before, after);
  const [top, bottom] = [Math.floor(first / width), Math.floor(last / width)];
  let [left, right] = [width, -1];
  for (let row = top; row <= bottom; row++) {
    const start = row * width;
    for (let column = 0; column < left; column++) if (before[start + column] !== after[start + column]) left = column;
    for (let column = width - 1; column > right; column--) {
      if (before[start + column] !== after[start + column]) right = column;
    }
  }
  return createBox(left, top, right - left + 1, bottom - top + 1);
}

// The functions below use loops instead of `findIndex`, because a call for each pixel would take longer than the rest
// of the work.

/** Returns the index of the first difference; −1 if there is none. */
function firstChange(before: Uint32Array, after: Uint32Array): number {
  for (let index = 0; index < after.length; index++) if (before[index] !== after[index]) return index;
  return -1;
}

function lastChange(before: Uint32Array, after: Uint32Array): number {
  let index = after.length - 1;
  while (index >= 0 && before[index] === after[index]) index--;
  return index;
}

/** Returns the pixels of this box as palette indices. Unchanged pixels are transparent. */
export function createGifPatch(
  before: Uint32Array | undefined,
  after: Uint32Array,
  width: number,
  { x, y, ...size }: Box,
  palette: GifPalette,
): Uint8Array {
  const patch = new Uint8Array(size.width * size.height * 4);
  let at = 0;
  for (let row = y; row < y + size.height; row++) {
    for (let index = row * width + x; index < row * width + x + size.width; index++, at += 4) {
      const pixel = after[index] ?? 0;
      if (pixel === before?.[index]) continue;
      const colour = palette.nearest(pixelColour(pixel));
      patch[at] = colour >> 16;
      patch[at + 1] = (colour >> 8) & 0xff;
      patch[at + 2] = colour & 0xff;
      patch[at + 3] = 0xff;
    }
  }
  return patch;
}
