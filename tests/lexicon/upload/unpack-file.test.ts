import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { unpackUploadedFile } from "#lexicon/upload/unpack-file.ts";

const MIB = 2 ** 20;
const latin1 = (text: string) => Buffer.from(text, "latin1");
const read = (bytes: Uint8Array) => {
  const file = unpackUploadedFile(bytes);
  return file.ok ? file.text.toString() : file.error;
};

describe("a file is read", () => {
  test.each([
    ["plain", Buffer.from("CEL·LA\n")],
    ["compressed", gzipSync("CEL·LA\n")],
    ["compressed in two parts", Buffer.concat([gzipSync("CEL·"), gzipSync("LA\n")])],
    ["with a byte order mark", Buffer.from("\ufeffCEL·LA\n")],
    ["compressed, with a byte order mark", gzipSync("\ufeffCEL·LA\n")],
    ["from a part of a larger buffer", Buffer.from("xxCEL·LA\nxx").subarray(2, -2)],
  ])("%s", (_, bytes) => expect(read(bytes)).toBe("CEL·LA\n"));

  test("with the line ends of Windows, tabs and characters of four bytes", () => {
    expect(read(Buffer.from("A\tB\r\n😀\r\n"))).toBe("A\tB\r\n😀\r\n");
  });

  test("up to its size limits, and not beyond", () => {
    expect(read(Buffer.alloc(10 * MIB, "A\n"))).toHaveLength(10 * MIB);
    expect(read(Buffer.alloc(10 * MIB + 1, "A\n"))).toEqual({ reason: "too-large", maxMiB: 10 });
    expect(read(gzipSync(Buffer.alloc(20 * MIB, "A\n"), { level: 1 }))).toHaveLength(20 * MIB);
    expect(read(gzipSync(Buffer.alloc(20 * MIB + 1, "A\n"), { level: 1 }))).toEqual({
      reason: "unpacks-too-large",
      maxMiB: 20,
    });
  });
});

describe("a file is refused that is", () => {
  const compressed = gzipSync("CASA\nCEL·LA\n".repeat(100));
  test.each<[string, Uint8Array, object]>([
    ["empty", new Uint8Array(), { reason: "empty" }],
    ["only a byte order mark", Buffer.from("\ufeff"), { reason: "empty" }],
    ["compressed from nothing", gzipSync(""), { reason: "empty" }],
    ["compressed and cut off", compressed.subarray(0, 20), { reason: "damaged" }],
    ["compressed and cut off in its header", compressed.subarray(0, 2), { reason: "damaged" }],
    ["compressed and changed", Buffer.from(compressed).fill(7, 12, 20), { reason: "damaged" }],
    [
      "compressed with a wrong checksum",
      Buffer.concat([compressed.subarray(0, -8), Buffer.alloc(8)]),
      { reason: "damaged" },
    ],
    ["compressed twice", gzipSync(compressed), { reason: "archive", format: "gzip" }],
    ["a compressed archive", gzipSync(latin1("PK\x03\x04\0\0")), { reason: "archive", format: "zip" }],
    ["UTF-16, little-endian", Buffer.from("\ufeffCASA\n", "utf16le"), { reason: "utf-16" }],
    ["UTF-16, big-endian", Buffer.from("\ufeffCASA\n", "utf16le").swap16(), { reason: "utf-16" }],
    ["UTF-16 without a byte order mark", Buffer.from("CASA\n", "utf16le"), { reason: "control-character", line: 1 }],
    ["Latin-1", latin1("CASA\nCEL\nCAN\xc7O\nX\n"), { reason: "not-utf-8", line: 3 }],
    ["cut off in a character", Buffer.from("CA\nÇ").subarray(0, -1), { reason: "not-utf-8", line: 2 }],
    ["text with an unpaired surrogate", Buffer.from([0x41, 0x0a, 0xed, 0xa0, 0x80]), { reason: "not-utf-8", line: 2 }],
    ["text with a NUL", latin1("CASA\nCE\0L\n"), { reason: "control-character", line: 2 }],
    ["only NULs", Buffer.alloc(1000), { reason: "control-character", line: 1 }],
    ["text with escape sequences", latin1("CASA\n\n\x1b[31mCEL\n"), { reason: "control-character", line: 3 }],
    ["text with a DEL character", latin1("CA\x7fSA\n"), { reason: "control-character", line: 1 }],
    ["text with the line ends of old Macintosh computers", latin1("CASA\rCEL\r"), { reason: "lone-return", line: 1 }],
    ["text with a lone return in the middle", latin1("CASA\r\nCEL\r\r\n"), { reason: "lone-return", line: 2 }],
    ["text with a lone return at the end", latin1("CASA\r\nCEL\r"), { reason: "lone-return", line: 2 }],
  ])("%s", (_, bytes, error) => expect(read(bytes)).toEqual(error));

  test.each([
    ["zip", "PK\x03\x04\x14\0"],
    ["zip", "PK\x05\x06\0\0"],
    ["7z", "7z\xbc\xaf'\x1c\0\x04"],
    ["rar", "Rar!\x1a\x07\x01\0"],
    ["xz", "\xfd7zXZ\0\0\x04"],
    ["zstd", "(\xb5/\xfd\x04X"],
    ["bzip2", "BZh91AY&SY\0"],
    ["lz4", '\x04"M\x18'],
    ["lzip", "LZIP\x01\0"],
    ["compress", "\x1f\x9d\x90"],
    ["tar", `words.txt${"\0".repeat(248)}ustar`],
  ])("an archive: %s", (format, begins) => {
    expect(read(latin1(begins))).toEqual({ reason: "archive", format });
  });
});

test("a word file is not mistaken for an archive because of its first letters", () => {
  for (const text of ["PK\n", "LZIP\n", "BZH\n", "RAR\n", "7Z\n"]) expect(read(Buffer.from(text))).toBe(text);
});

test.each([1, 2, 3, 7, 500, 501, 999, 1000])(
  "line %i of a thousand is named if it is the first that is not UTF-8",
  (line) => {
    const lines = Array.from({ length: 1000 }, (_, at) => Buffer.from(at % 3 === 0 ? "\n" : "CANÇO\n"));
    lines[line - 1] = latin1("\xc7\n");
    lines.push(latin1("\xff\n"));
    expect(read(Buffer.concat(lines))).toEqual({ reason: "not-utf-8", line });
  },
);

test("a file that unpacks to gigabytes uses no more memory than the limit", () => {
  const part = gzipSync(Buffer.alloc(MIB));
  const bomb = Buffer.concat(Array.from({ length: 4000 }, () => part));
  const before = process.memoryUsage().arrayBuffers;
  expect(read(bomb)).toEqual({ reason: "unpacks-too-large", maxMiB: 20 });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * MIB);
});
