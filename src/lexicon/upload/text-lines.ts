import type { TextLine } from "#lexicon/alphabet/text-lines.ts";

/** Maximum of bytes per line that are read; a line this long is too long for any word. */
const MOST_BYTES = 1024;

const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/** Yields the lines of an unpacked text one by one. Empty lines are counted but left out. */
export function* byteLines(text: Buffer): Generator<TextLine> {
  let number = 1;
  for (let from = 0; from < text.length; number++) {
    let end = from;
    while (end < text.length && text[end] !== LINE_FEED) end++;
    const last = text[end - 1] === RETURN && end > from ? end - 1 : end;
    if (last > from) yield lineOf(text, number, from, last);
    from = end + 1;
  }
}

function lineOf(text: Buffer, number: number, from: number, end: number): TextLine {
  const endless = end - from > MOST_BYTES;
  const raw = text.toString("utf8", from, endless ? from + MOST_BYTES : end);
  const isAscii = raw.length === end - from;
  return { number, text: isAscii ? raw : raw.normalize("NFC"), endless };
}
