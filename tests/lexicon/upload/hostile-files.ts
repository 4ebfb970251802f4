import { gzipSync } from "node:zlib";

const MIB = 2 ** 20;
const MILLION = 1_000_000;
const LETTERS = "ABCDEFGHIJ";

/** The largest valid word files, and files that might do harm. */
export const HOSTILE_FILES: { readonly [name: string]: () => Buffer } = {
  "a million words": () => compress(numberedWords(MILLION)),
  "a million words backwards": () => compress(reverseLines(numberedWords(MILLION))),
  "a million words and one": () => compress(numberedWords(MILLION + 1)),
  "21 MiB": () => Buffer.alloc(21 * MIB, "CASA\n"),
  "21 MiB, packed": () => compress(Buffer.alloc(21 * MIB, "CASA\n")),
  "gigabytes, packed": () => {
    const part = compress(Buffer.alloc(MIB));
    return Buffer.concat(Array.from({ length: 2000 }, () => part));
  },
  "an endless line": () => compress(Buffer.alloc(20 * MIB, "A")),
  "an endless line that is not UTF-8": () => compress(Buffer.alloc(20 * MIB, 0xc7)),
  "nothing but line ends": () => compress(Buffer.alloc(20 * MIB, "\n")),
  "a million faults": () => compress(Buffer.alloc(5 * MILLION, "casa\n")),
  "a million times one word": () => compress(Buffer.alloc(5 * MILLION, "CASA\n")),
  // Marks below the letter follow marks above it, so that normalization has to move each of them.
  "accents upon accents": () => compress(repeatLine(`A${"\u0301".repeat(250)}${"\u0323".repeat(250)}\n`)),
  "words that share nothing": () => compress(scrambledWords(680_000, 28)),
};

function compress(bytes: Buffer): Buffer {
  return gzipSync(bytes, { level: 1 });
}

function repeatLine(line: string): Buffer {
  const length = Buffer.byteLength(line);
  return Buffer.alloc(Math.floor((20 * MIB) / length) * length, line);
}

/** Words of twelve letters, in order, made from the numbers from 0 with a remainder by a prime. */
function numberedWords(count: number): Buffer {
  const lines = Buffer.alloc(count * 13);
  for (let number = 0; number < count; number++) {
    const text = String(number).padStart(7, "0") + String((number * 7919) % 99_991).padStart(5, "0");
    lines.write(
      text.replace(/\d/g, (digit) => LETTERS[Number(digit)] as string),
      number * 13,
      "latin1",
    );
    lines[number * 13 + 12] = 0x0a;
  }
  return lines;
}

function reverseLines(lines: Buffer): Buffer {
  return Buffer.from(lines.toString("latin1").trimEnd().split("\n").reverse().join("\n"));
}

/** Words of pseudo-random letters from a linear congruential generator. */
function scrambledWords(count: number, length: number): Buffer {
  const lines = Buffer.alloc(count * (length + 1), "\n");
  let state = 1;
  for (let at = 0; at < lines.length; at++) {
    if (at % (length + 1) === length) continue;
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    lines[at] = LETTERS.charCodeAt((state % 1_000_003) % LETTERS.length);
  }
  return lines;
}
