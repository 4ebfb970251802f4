import { isUtf8 } from "node:buffer";
import type { UploadFileError } from "#lexicon/upload/upload-errors.ts";

const TAB = 0x09;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const DELETE = 0x7f;

/** Finds the first character that no text file has: a control character, or a carriage return that ends no line. */
export function findBadCharacter(text: Buffer): UploadFileError | undefined {
  let line = 1;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] as number;
    if (byte >= SPACE && byte !== DELETE) continue;
    if (byte === LINE_FEED) line++;
    else if (byte === RETURN) {
      if (text[at + 1] !== LINE_FEED) return { reason: "lone-return", line };
    } else if (byte !== TAB) return { reason: "control-character", line };
  }
  return undefined;
}

/** Returns the number of the first line that is not UTF-8. Uses bisection, because there may be millions of lines. */
export function findInvalidUtf8Line(text: Buffer): number {
  let line = 1;
  for (let rest = text; ; ) {
    const middle = lineNearMiddle(rest);
    if (middle === undefined) return line;
    const start = rest.subarray(0, middle);
    if (isUtf8(start)) {
      line += feedsIn(start);
      rest = rest.subarray(middle);
    } else rest = start;
  }
}

/** Returns the index at which a line near the middle starts; undefined if the text has a single line. */
function lineNearMiddle(text: Buffer): number | undefined {
  const half = text.length >>> 1;
  const after = text.indexOf(LINE_FEED, half) + 1;
  if (after > 0 && after < text.length) return after;
  const before = half === 0 ? 0 : text.lastIndexOf(LINE_FEED, half - 1) + 1;
  return before > 0 ? before : undefined;
}

function feedsIn(text: Buffer): number {
  let feeds = 0;
  for (const byte of text) if (byte === LINE_FEED) feeds++;
  return feeds;
}
