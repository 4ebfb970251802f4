import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createCanvas, loadImage } from "@napi-rs/canvas";

// Pictures are compared at a small size: each pixel is the mean of many. Small differences at edges, caused by another
// processor or encoder, disappear; visible changes remain. A golden file has only a few kilobytes.

/** Minimum width; the small picture is as near to it as whole pixels allow. */
const MIN_WIDTH = 180;
/** Maximum difference of a channel for an equal pixel. */
const TOLERANCE = 10;
/** Maximum number of different pixels. One changed letter on a board makes several times as many. */
export const MAX_DIFFERENT_PIXELS = 2;

const folder = (name: string) => new URL(`../${name}/`, import.meta.url);
const fileIn = (name: string, file: string) => new URL(`${file}.png`, folder(name));

interface SmallPicture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each pixel. */
  readonly parts: readonly number[];
}

async function readPixels(bytes: Uint8Array) {
  const image = await loadImage(Buffer.from(bytes));
  const surface = createCanvas(image.width, image.height).getContext("2d");
  surface.drawImage(image, 0, 0);
  return surface.getImageData(0, 0, image.width, image.height);
}

async function shrink(bytes: Uint8Array): Promise<SmallPicture> {
  const { width, height, data } = await readPixels(bytes);
  const side = sideFor(width);
  const columns = width / side;
  const rows = Math.ceil(height / side);
  const parts: number[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      for (const channel of [0, 1, 2]) {
        const bottom = Math.min(height, (row + 1) * side);
        let sum = 0;
        for (let y = row * side; y < bottom; y++)
          for (let x = column * side; x < (column + 1) * side; x++) sum += data[4 * (y * width + x) + channel] ?? 0;
        parts.push(Math.round(sum / (side * (bottom - row * side))));
      }
  return { width: columns, height: rows, parts };
}

/** The side of the squares of pixels that become one pixel. */
function sideFor(width: number): number {
  for (let side = Math.floor(width / MIN_WIDTH); side > 1; side--) if (width % side === 0) return side;
  throw new Error(`no small width divides a picture of ${width} px`);
}

function encode({ width, height, parts }: SmallPicture): Buffer {
  const canvas = createCanvas(width, height);
  const surface = canvas.getContext("2d");
  const image = surface.createImageData(width, height);
  for (let pixel = 0; pixel < width * height; pixel++)
    image.data.set([...parts.slice(3 * pixel, 3 * pixel + 3), 255], 4 * pixel);
  surface.putImageData(image, 0, 0);
  return canvas.toBuffer("image/png");
}

/** Counts different pixels of the small pictures; infinity if the sizes differ. */
export async function countDifferentPixels(first: Uint8Array, second: Uint8Array): Promise<number> {
  const [one, other] = await Promise.all([shrink(first), shrink(second)]);
  return differ(one, other);
}

function differ(one: SmallPicture, other: SmallPicture): number {
  if (one.width !== other.width || one.height !== other.height) return Number.POSITIVE_INFINITY;
  const off = one.parts.map((part, index) => Math.abs(part - (other.parts[index] ?? 0)) > TOLERANCE);
  return Array.from({ length: off.length / 3 }, (_, pixel) => off.slice(3 * pixel, 3 * pixel + 3)).filter((channels) =>
    channels.includes(true),
  ).length;
}

/** Counts pixels that are not equal, at full size. */
export async function countPixelsNotEqual(first: Uint8Array, second: Uint8Array): Promise<number> {
  const [one, other] = await Promise.all([readPixels(first), readPixels(second)]);
  if (one.width !== other.width || one.height !== other.height) return Number.POSITIVE_INFINITY;
  return one.data.reduce((count, part, index) => count + Number(part !== other.data[index]), 0);
}

/** Counts pixels that differ from the golden file. A picture with too many is written to the folder `actual`. */
export async function differsFromGolden(name: string, bytes: Uint8Array): Promise<number> {
  const golden = fileIn("golden", name);
  const small = await shrink(bytes);
  const { ACCEPT_PICTURES } = process.env;
  if (ACCEPT_PICTURES === "1") {
    mkdirSync(folder("golden"), { recursive: true });
    writeFileSync(golden, encode(small));
  }
  const count = existsSync(golden) ? differ(small, await readGolden(golden)) : Number.POSITIVE_INFINITY;
  const actual = fileIn("actual", name);
  rmSync(actual, { force: true });
  if (count > MAX_DIFFERENT_PIXELS) {
    mkdirSync(folder("actual"), { recursive: true });
    writeFileSync(actual, bytes);
  }
  return count;
}

async function readGolden(file: URL): Promise<SmallPicture> {
  const { width, height, data } = await readPixels(readFileSync(file));
  return { width, height, parts: [...data].filter((_, index) => index % 4 !== 3) };
}
