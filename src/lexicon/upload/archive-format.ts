interface Mark {
  readonly format: string;
  /** First bytes of the format, in Latin-1; `at` is their offset. */
  readonly begins: string;
  readonly at?: number;
}

// Archives are recognised by their content, never by name. No bag or word list can begin like this.
const MARKS: readonly Mark[] = [
  { format: "zip", begins: "PK\x03\x04" },
  { format: "zip", begins: "PK\x05\x06" },
  { format: "zip", begins: "PK\x07\x08" },
  { format: "7z", begins: "7z\xbc\xaf\x27\x1c" },
  { format: "rar", begins: "Rar!\x1a\x07" },
  { format: "xz", begins: "\xfd7zXZ\0" },
  { format: "zstd", begins: "\x28\xb5\x2f\xfd" },
  { format: "lz4", begins: "\x04\x22\x4d\x18" },
  { format: "lzip", begins: "LZIP\x01" },
  { format: "compress", begins: "\x1f\x9d" },
  { format: "bzip2", begins: "1AY&SY", at: 4 },
  { format: "tar", begins: "ustar", at: 257 },
];

const GZIP = "\x1f\x8b";

export function isGzip(file: Buffer): boolean {
  return hasAt(file, GZIP, 0);
}

/** Returns the format of an archive, or of a file compressed otherwise than with gzip; undefined for other files. */
export function archiveFormat(file: Buffer): string | undefined {
  return MARKS.find(({ begins, at = 0 }) => hasAt(file, begins, at))?.format;
}

function hasAt(file: Buffer, begins: string, at: number): boolean {
  return file.toString("latin1", at, at + begins.length) === begins;
}
