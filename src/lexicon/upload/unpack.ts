import { isUtf8 } from "node:buffer";
import { gunzipSync } from "node:zlib";
import { archiveFormat, isGzip } from "#lexicon/upload/archive.ts";
import { badCharacter, lineOfBadUtf8 } from "#lexicon/upload/characters.ts";
import type { FileFault } from "#lexicon/upload/faults.ts";

// A file that somebody hands in, as the bytes of its text: plain or gzip, known by what it begins with, not by its name.

const MIB = 2 ** 20;
/** Of a file as it is handed in; Discord takes no larger ones either. */
export const MOST_PACKED_MIB = 10;
const MOST_UNPACKED_MIB = 20;

export type Unpacked = { readonly ok: true; readonly text: Buffer } | { readonly ok: false; readonly fault: FileFault };

/** The bytes are UTF-8 without a mark at the beginning, and control characters in them end lines or are tabs. */
export function unpack(bytes: Uint8Array): Unpacked {
  if (bytes.length > MOST_PACKED_MIB * MIB) return refuse({ why: "too-large", mostMiB: MOST_PACKED_MIB });
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const plain = isGzip(file) ? gunzip(file) : file;
  if ("why" in plain) return refuse(plain);
  const text = withoutMark(plain);
  const fault = faultOfText(plain, text);
  return fault === undefined ? { ok: true, text } : refuse(fault);
}

function refuse(fault: FileFault): Unpacked {
  return { ok: false, fault };
}

/** Stops as soon as there is more than may be, however much more would come. */
function gunzip(file: Buffer): Buffer | FileFault {
  try {
    return gunzipSync(file, { maxOutputLength: MOST_UNPACKED_MIB * MIB, chunkSize: MIB });
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    if (code === "ERR_BUFFER_TOO_LARGE") return { why: "unpacks-too-large", mostMiB: MOST_UNPACKED_MIB };
    if (code === "Z_DATA_ERROR" || code === "Z_BUF_ERROR" || code === "Z_NEED_DICT") return { why: "damaged" };
    throw fault;
  }
}

function withoutMark(text: Buffer): Buffer {
  return text[0] === 0xef && text[1] === 0xbb && text[2] === 0xbf ? text.subarray(3) : text;
}

function faultOfText(plain: Buffer, text: Buffer): FileFault | undefined {
  const format = isGzip(plain) ? "gzip" : archiveFormat(plain);
  if (format !== undefined) return { why: "archive", format };
  if (isUtf16(plain)) return { why: "utf-16" };
  if (text.length === 0) return { why: "empty" };
  if (!isUtf8(text)) return { why: "not-utf-8", line: lineOfBadUtf8(text) };
  return badCharacter(text);
}

function isUtf16([first, second]: Buffer): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
