import { brotliDecompressSync } from "node:zlib";

// Reads which characters a font file has. The "cmap" table (OpenType 1.9) maps each character to a glyph. Glyph 0 is
// the box for missing characters.

/** Returns the code points that have a glyph. */
export function readFontCharacters(font: Buffer): Set<number> {
  const cmap = font.toString("latin1", 0, 4) === "wOF2" ? cmapOfWoff2(font) : cmapOfOpenType(font);
  const codes = new Set<number>();
  for (const subtable of subtablesOf(cmap)) {
    const format = subtable.readUInt16BE(0);
    if (format === 4) addSegments(codes, subtable);
    else if (format === 12) addGroups(codes, subtable);
  }
  return codes;
}

function cmapOfOpenType(font: Buffer): Buffer {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    if (font.toString("latin1", at, at + 4) === "cmap") return font.subarray(font.readUInt32BE(at + 8));
  throw new Error("the font has no cmap table");
}

const WOFF2_HEADER = 48;
/**
 * WOFF2 writes the names of tables as numbers. Only the tables `glyf` and `loca` may be stored in a transformed format.
 */
const TABLE = { cmap: 0, glyf: 10, loca: 11, named: 63 };

/**
 * Finds the cmap table of a WOFF2 file. WOFF2 compresses all tables as one stream (WOFF 2.0, section 5), so the lengths
 * of the earlier tables are added up.
 */
function cmapOfWoff2(font: Buffer): Buffer {
  let at = WOFF2_HEADER;
  const readNumber = () => {
    let value = 0;
    let byte: number;
    do {
      byte = font.readUInt8(at++);
      value = value * 128 + (byte & 127);
    } while (byte > 127);
    return value;
  };
  let [cmap, start] = [-1, 0];
  for (let table = font.readUInt16BE(12); table > 0; table--) {
    const flags = font.readUInt8(at++);
    const [name, version] = [flags & 63, flags >> 6];
    if (name === TABLE.named) at += 4;
    const originalLength = readNumber();
    const isUnchanged = name === TABLE.glyf || name === TABLE.loca ? version === 3 : version === 0;
    if (name === TABLE.cmap) cmap = start;
    start += isUnchanged ? originalLength : readNumber();
  }
  if (cmap < 0) throw new Error("the font has no cmap table");
  return brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20))).subarray(cmap);
}

/**
 * Returns the subtables that map Unicode characters: those of platform 0 (Unicode), and those of platform 3 (Windows)
 * with encoding 1 or 10.
 */
function subtablesOf(cmap: Buffer): Buffer[] {
  return Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => 4 + 8 * index)
    .filter((at) => cmap.readUInt16BE(at) === 0 || [1, 10].includes(cmap.readUInt16BE(at + 2)))
    .map((at) => cmap.subarray(cmap.readUInt32BE(at + 4)));
}

/** Adds the characters of a subtable in format 4, which can contain only code points up to U+FFFF. */
function addSegments(codes: Set<number>, table: Buffer): void {
  const bytes = table.readUInt16BE(6);
  const [ends, starts] = [14, 16 + bytes];
  const [deltas, offsets] = [starts + bytes, starts + 2 * bytes];
  for (let segment = 0; segment < bytes; segment += 2) {
    const start = table.readUInt16BE(starts + segment);
    const offset = table.readUInt16BE(offsets + segment);
    for (let code = start; code <= table.readUInt16BE(ends + segment) && code < 0xffff; code++) {
      const index = offset === 0 ? code : table.readUInt16BE(offsets + segment + offset + 2 * (code - start));
      const glyph = index === 0 && offset !== 0 ? 0 : (index + table.readUInt16BE(deltas + segment)) & 0xffff;
      if (glyph !== 0) codes.add(code);
    }
  }
}

/** Adds the characters of a subtable in format 12, which can contain all code points. */
function addGroups(codes: Set<number>, table: Buffer): void {
  const end = 16 + 12 * table.readUInt32BE(12);
  for (let at = 16; at < end; at += 12) {
    const [start, glyph] = [table.readUInt32BE(at), table.readUInt32BE(at + 8)];
    for (let code = start; code <= table.readUInt32BE(at + 4); code++) if (glyph + code - start > 0) codes.add(code);
  }
}
