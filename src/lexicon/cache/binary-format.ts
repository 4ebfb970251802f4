import { createHash } from "node:crypto";
import type { Letter } from "#lexicon/alphabet/alphabet.ts";
import type { WordList } from "#lexicon/word-list.ts";

// File format of a compiled word list. The bytes are read unchanged into shared memory. Numbers are little-endian, like
// on every machine on which Node runs. Each line is an offset and what begins there:
//    0  magic bytes
//    8  version of the format
//   12  length of the description in bytes
//   16  number of cells
//   24  SHA-256 of all bytes from 64 on, or zeros
//   64  description (JSON), padded to a multiple of four bytes, then the cells

const MAGIC = "TAULERLX";
const FORMAT = 2;
const HEADER = 64;
const SEAL = 24;

interface Description {
  readonly hash: string;
  readonly letters: readonly Letter[];
  readonly root: number;
  readonly count: number;
}

/** Writes a word list as bytes. */
export function packWordList(wordList: WordList): Buffer {
  const { bytes, cells, start } = preparePackedWordList(wordList);
  bytes.set(cells, start);
  return bytes;
}

/**
 * Writes a word list without its cells (the arcs of its graph). The caller copies them to `start`, because there may be
 * very many.
 */
export function preparePackedWordList({ hash, alphabet, words }: WordList) {
  const description: Description = { hash, letters: alphabet.letters, root: words.root, count: words.count };
  const text = Buffer.from(JSON.stringify(description));
  const start = cellsStart(text.length);
  const { buffer, byteOffset, byteLength } = words.cells;
  const bytes = Buffer.alloc(start + byteLength);
  bytes.write(MAGIC, 0, "latin1");
  bytes.writeUInt32LE(FORMAT, 8);
  bytes.writeUInt32LE(text.length, 12);
  bytes.writeUInt32LE(words.cells.length, 16);
  text.copy(bytes, HEADER);
  return { bytes, cells: new Uint8Array(buffer, byteOffset, byteLength), start };
}

function cellsStart(descriptionBytes: number): number {
  return HEADER + Math.ceil(descriptionBytes / 4) * 4;
}

/** Adds a checksum to packed bytes, so that damage can be detected. Takes a millisecond per half million bytes. */
export function addChecksum(bytes: Buffer): Buffer {
  checksum(bytes).copy(bytes, SEAL);
  return bytes;
}

export function hasValidChecksum(bytes: Buffer): boolean {
  return bytes.length >= HEADER && checksum(bytes).equals(bytes.subarray(SEAL, SEAL + 32));
}

function checksum(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes.subarray(HEADER)).digest();
}

/**
 * Returns the word list in these bytes, without copying them; undefined if the bytes are incomplete or of another
 * format.
 */
export function unpackWordList(memory: SharedArrayBuffer): WordList | undefined {
  const bytes = Buffer.from(memory);
  if (bytes.length < HEADER || bytes.toString("latin1", 0, 8) !== MAGIC || bytes.readUInt32LE(8) !== FORMAT) {
    return undefined;
  }
  const descriptionBytes = bytes.readUInt32LE(12);
  const length = bytes.readUInt32LE(16);
  const start = cellsStart(descriptionBytes);
  if (bytes.length !== start + length * Uint32Array.BYTES_PER_ELEMENT) return undefined;
  const text = bytes.toString("utf8", HEADER, HEADER + descriptionBytes);
  const { hash, letters, root, count } = JSON.parse(text) as Description;
  return {
    hash,
    alphabet: { letters },
    words: { cells: new Uint32Array(memory, start, length), root, count },
  };
}
