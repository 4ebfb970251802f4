import { once } from "node:events";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { crc32, createDeflate, type Deflate } from "node:zlib";
import type { Canvas } from "@napi-rs/canvas";

// Encodes PNG files a quarter smaller than the canvas does, in less time. The pictures have flat colours, which
// compress best without a PNG filter. They are opaque, so they need no alpha channel.

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const DEPTH = 8;
const RGB = 2;
const CHANNELS = 3;
const NO_FILTER = 0;
const LEVEL = 7;
/** Number of rows that are read at once. Between these strips, the event loop can run. */
const STRIP = 96;

export async function encodePng(canvas: Canvas): Promise<Buffer> {
  const deflate = createDeflate({ level: LEVEL, memLevel: 9 });
  const packed = deflate.toArray();
  await write(canvas, deflate);
  const { width, height } = canvas;
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header(width, height)),
    chunk("IDAT", Buffer.concat(await packed)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

async function write(canvas: Canvas, deflate: Deflate): Promise<void> {
  const surface = canvas.getContext("2d");
  const { width, height } = canvas;
  for (let top = 0; top < height; top += STRIP) {
    // Reading the pixels takes as long as drawing them, so the event loop gets a turn between strips.
    await yieldToEventLoop();
    const rows = Math.min(STRIP, height - top);
    const { data } = surface.getImageData(0, top, width, rows);
    if (!deflate.write(rowsOf(data, width, rows))) await once(deflate, "drain");
  }
  deflate.end();
}

/** Returns rows of pixels without the alpha channel, each row with its filter byte. */
function rowsOf(pixels: Uint8ClampedArray, width: number, rows: number): Buffer {
  const packed = Buffer.allocUnsafe(rows * (1 + width * CHANNELS));
  let [from, to] = [0, 0];
  for (let row = 0; row < rows; row++) {
    packed[to++] = NO_FILTER;
    for (let column = 0; column < width; column++, from += 4, to += CHANNELS) {
      packed[to] = pixels[from] ?? 0;
      packed[to + 1] = pixels[from + 1] ?? 0;
      packed[to + 2] = pixels[from + 2] ?? 0;
    }
  }
  return packed;
}

/** Returns the header of a PNG file without palette and interlacing. */
function header(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  bytes[8] = DEPTH;
  bytes[9] = RGB;
  return bytes;
}

function chunk(name: "IHDR" | "IDAT" | "IEND", data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
