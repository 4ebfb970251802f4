import type { GcgError } from "#games/scrabble/notation/gcg/gcg-types.ts";
import { makeErrorPrintable } from "#games/scrabble/notation/make-error-printable.ts";

export type DecodedGcg =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly error: GcgError };

/** Max size of a file. A tournament game with notes has some kilobytes. */
const MAX_BYTES = 1_000_000;

const DECLARATION = /^[ \t]*#character-encoding[ \t]+(\S+)/mu;
const UTF_8 = /^utf-?8$/i;
const LATIN_1 = /^(?:iso[-_ ]?8859-?1|latin-?1|windows-1252|cp1252|us-ascii|ascii)$/i;

/**
 * Decodes the bytes of a GCG file with the encoding that the file declares. Without a declaration, the encoding is
 * UTF-8 or, if the bytes are not UTF-8, Latin-1, which was the first encoding of the format.
 */
export function decodeGcg(bytes: Uint8Array): DecodedGcg {
  if (bytes.length > MAX_BYTES) return refuse({ line: 1, reason: "too-large", max: MAX_BYTES });
  const plain = latin1(bytes);
  if (/^(?:\xFF\xFE|\xFE\xFF)/u.test(plain)) return refuse({ line: 1, reason: "unknown-encoding", typed: "UTF-16" });
  const declared = DECLARATION.exec(plain);
  if (declared === null) return { ok: true, text: utf8(bytes) ?? plain };
  const [, name = ""] = declared;
  if (LATIN_1.test(name)) return { ok: true, text: plain };
  if (!UTF_8.test(name))
    return refuse({ line: lineOf(plain, declared.index), reason: "unknown-encoding", typed: name });
  const text = utf8(bytes);
  return text === undefined ? refuse({ line: brokenLine(bytes), reason: "not-utf-8" }) : { ok: true, text };
}

function refuse(error: GcgError): DecodedGcg {
  return { ok: false, error: makeErrorPrintable(error) };
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}

/** Decodes bytes as UTF-8, without byte-order mark; undefined if the bytes are not UTF-8. */
function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split(GCG_LINE_END).length;
}

export const GCG_LINE_END = /\r\n|\n|\r/;

/**
 * Returns the first line that is not UTF-8. Lines can be checked one by one, because a line end is never part of a
 * longer character.
 */
function brokenLine(bytes: Uint8Array): number {
  let line = 1;
  let start = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte !== LF) continue;
    if (utf8(bytes.subarray(start, at)) === undefined) return line;
    line++;
    start = at + 1;
  }
  return line;
}

const LF = 0x0a;
