// Reads GIF files by their specification (https://www.w3.org/Graphics/GIF/spec-gif89a.txt), so that tests can check the
// frames of an animation.

export interface ReadGif {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly GifFrame[];
  /** 0 means endless. */
  readonly loops: number | undefined;
}

export interface GifFrame {
  readonly ms: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The whole picture at this frame, as RGBA. */
  readonly pixels: Uint8ClampedArray;
}

export function readGif(bytes: Buffer): ReadGif {
  if (bytes.toString("latin1", 0, 6) !== "GIF89a") throw new Error("not a GIF file");
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  const frames: GifFrame[] = [];
  const canvas = new Uint8ClampedArray(width * height * 4);
  let at = 13 + tableLength(bytes[10] ?? 0);
  let control = { ms: 0, transparent: -1 };
  let loops: number | undefined;
  for (;;) {
    const kind = bytes[at];
    if (kind === 0x3b) return { width, height, frames, loops };
    if (kind === 0x21) {
      const label = bytes[at + 1];
      const { blocks, end } = readBlocks(bytes, at + 2);
      if (label === 0xf9) control = controlOf(blocks);
      if (label === 0xff && blocks.toString("latin1", 0, 8) === "NETSCAPE") loops = blocks.readUInt16LE(12);
      at = end;
    } else if (kind === 0x2c) {
      const [left, top] = [bytes.readUInt16LE(at + 1), bytes.readUInt16LE(at + 3)];
      const [wide, high] = [bytes.readUInt16LE(at + 5), bytes.readUInt16LE(at + 7)];
      const flags = bytes[at + 9] ?? 0;
      if ((flags & 0x40) !== 0) throw new Error("interlaced GIF files are not supported");
      const table = bytes.subarray(at + 10, at + 10 + tableLength(flags));
      const { blocks, end } = readBlocks(bytes, at + 11 + table.length);
      const indexes = unpack(blocks, bytes[at + 10 + table.length] ?? 0);
      for (const [index, entry] of indexes.entries()) {
        if (entry === control.transparent) continue;
        const to = ((top + Math.floor(index / wide)) * width + left + (index % wide)) * 4;
        canvas.set([...table.subarray(entry * 3, entry * 3 + 3), 255], to);
      }
      frames.push({ ms: control.ms, left, top, width: wide, height: high, pixels: canvas.slice() });
      at = end;
    } else throw new Error(`unknown GIF block type ${kind}`);
  }
}

const tableLength = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * (2 << (flags & 7)));

const controlOf = (block: Buffer) => ({
  ms: block.readUInt16LE(1) * 10,
  transparent: ((block[0] ?? 0) & 1) === 1 ? (block[3] ?? -1) : -1,
});

function readBlocks(bytes: Buffer, from: number): { blocks: Buffer; end: number } {
  const parts: Buffer[] = [];
  let at = from;
  for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) {
    parts.push(bytes.subarray(at + 1, at + 1 + length));
    at += length + 1;
  }
  return { blocks: Buffer.concat(parts), end: at + 1 };
}

/** Decompresses LZW with codes of growing length. */
function unpack(bytes: Buffer, min: number): number[] {
  const [clear, stop] = [1 << min, (1 << min) + 1];
  const out: number[] = [];
  let table: number[][] = [];
  let size = min + 1;
  let before: number[] | undefined;
  let [held, bits, at] = [0, 0, 0];
  for (;;) {
    while (bits < size) {
      held |= (bytes[at++] ?? 0) << bits;
      bits += 8;
    }
    const code = held & ((1 << size) - 1);
    held >>>= size;
    bits -= size;
    if (code === stop) return out;
    if (code === clear) {
      table = Array.from({ length: clear + 2 }, (_, index) => [index]);
      size = min + 1;
      before = undefined;
      continue;
    }
    const now: number[] = table[code] ?? [...(before ?? []), before?.[0] ?? 0];
    for (const index of now) out.push(index);
    if (before !== undefined && table.length < 4096) table.push([...before, now[0] ?? 0]);
    if (table.length === 1 << size && size < 12) size++;
    before = now;
  }
}
