import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createCanvas, loadImage } from "@napi-rs/canvas";

// Pictures are compared by their pixels: bytes change with the encoder, and edges a little with the processor.

/** How far a channel may be off before its pixel counts. */
const TOLERANCE = 16;
/** So many pixels may count; one changed letter on a board is several times as many. */
export const ALLOWED = 40;

const folder = (name: string) => new URL(`./${name}/`, import.meta.url);
const fileIn = (name: string, file: string) => new URL(`${file}.png`, folder(name));

async function pixelsOf(bytes: Uint8Array) {
  const image = await loadImage(Buffer.from(bytes));
  const surface = createCanvas(image.width, image.height).getContext("2d");
  surface.drawImage(image, 0, 0);
  return surface.getImageData(0, 0, image.width, image.height);
}

/** Pixels in which two pictures differ; infinitely many if their sizes do. */
export async function differing(first: Uint8Array, second: Uint8Array): Promise<number> {
  const [one, other] = await Promise.all([pixelsOf(first), pixelsOf(second)]);
  if (one.width !== other.width || one.height !== other.height) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const off = (channel: number) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0));
    if (Math.max(off(0), off(1), off(2), off(3)) > TOLERANCE) count++;
  }
  return count;
}

/** Pixels in which a picture differs from the one kept; a picture that differs is written beside it, to be looked at. */
export async function differsFromGolden(name: string, bytes: Uint8Array): Promise<number> {
  const golden = fileIn("golden", name);
  const { ACCEPT_PICTURES } = process.env;
  if (ACCEPT_PICTURES === "1") {
    mkdirSync(folder("golden"), { recursive: true });
    writeFileSync(golden, bytes);
  }
  const count = existsSync(golden) ? await differing(readFileSync(golden), bytes) : Number.POSITIVE_INFINITY;
  const actual = fileIn("actual", name);
  rmSync(actual, { force: true });
  if (count > ALLOWED) {
    mkdirSync(folder("actual"), { recursive: true });
    writeFileSync(actual, bytes);
  }
  return count;
}
