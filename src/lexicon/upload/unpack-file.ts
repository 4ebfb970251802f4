import { isUtf8 } from "node:buffer";
import { gunzipSync } from "node:zlib";
import { archiveFormat, isGzip } from "#lexicon/upload/archive-format.ts";
import { findBadCharacter, findInvalidUtf8Line } from "#lexicon/upload/text-encoding.ts";
import type { UploadFileError } from "#lexicon/upload/upload-errors.ts";

// Unpacks an uploaded file to the bytes of its text. Plain text and gzip are recognised by their first bytes, not by
// name.

const MIB = 2 ** 20;
/** Max size of an uploaded file; Discord does not allow larger ones either. */
export const MAX_UPLOAD_MIB = 10;
const MAX_UNPACKED_MIB = 20;

export type UnpackedFile =
  | { readonly ok: true; readonly text: Buffer }
  | { readonly ok: false; readonly error: UploadFileError };

/**
 * Returns the text of a file as valid UTF-8 without a byte order mark. Its only control characters are line ends and
 * tabs.
 */
export function unpackUploadedFile(bytes: Uint8Array): UnpackedFile {
  if (bytes.length > MAX_UPLOAD_MIB * MIB) return refuse({ reason: "too-large", maxMiB: MAX_UPLOAD_MIB });
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const plain = isGzip(file) ? gunzip(file) : file;
  if ("reason" in plain) return refuse(plain);
  const text = withoutMark(plain);
  const error = checkText(plain, text);
  return error === undefined ? { ok: true, text } : refuse(error);
}

function refuse(error: UploadFileError): UnpackedFile {
  return { ok: false, error };
}

/** Unpacks a gzip file; stops as soon as the result is too large. */
function gunzip(file: Buffer): Buffer | UploadFileError {
  try {
    return gunzipSync(file, { maxOutputLength: MAX_UNPACKED_MIB * MIB, chunkSize: MIB });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ERR_BUFFER_TOO_LARGE") return { reason: "unpacks-too-large", maxMiB: MAX_UNPACKED_MIB };
    if (code === "Z_DATA_ERROR" || code === "Z_BUF_ERROR" || code === "Z_NEED_DICT") return { reason: "damaged" };
    throw error;
  }
}

function withoutMark(text: Buffer): Buffer {
  return text[0] === 0xef && text[1] === 0xbb && text[2] === 0xbf ? text.subarray(3) : text;
}

function checkText(plain: Buffer, text: Buffer): UploadFileError | undefined {
  const format = isGzip(plain) ? "gzip" : archiveFormat(plain);
  if (format !== undefined) return { reason: "archive", format };
  if (isUtf16(plain)) return { reason: "utf-16" };
  if (text.length === 0) return { reason: "empty" };
  if (!isUtf8(text)) return { reason: "not-utf-8", line: findInvalidUtf8Line(text) };
  return findBadCharacter(text);
}

function isUtf16([first, second]: Buffer): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
