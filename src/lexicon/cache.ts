import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Letter } from "#lexicon/alphabet.ts";
import type { Resource } from "#lexicon/resource.ts";

// A resource as a file that is read as it is into shared memory. Little-endian, as every machine that Node runs on.
//   0   magic        8   format      12  bytes of the description      16  cells      20  nothing
//   24  SHA-256 of all that follows  56  nothing                       64  description (JSON), filled up to four bytes
//   then the cells

const MAGIC = "TAULERLX";
const FORMAT = 1;
const HEADER = 64;
const CHECKSUM = 24;

interface Description {
  readonly language: string;
  readonly hash: string;
  readonly letters: readonly Letter[];
  readonly root: number;
  readonly count: number;
}

/** Beside its final name first, so that whoever opens the file finds all of it or nothing. */
export async function writeCache(path: string, resource: Resource): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(beside, "wx");
    try {
      await file.writeFile(encode(resource));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (fault) {
    await rm(beside, { force: true });
    throw fault;
  }
}

function encode({ language, hash, alphabet, words }: Resource): Buffer {
  const description: Description = { language, hash, letters: alphabet.letters, root: words.root, count: words.count };
  const text = Buffer.from(JSON.stringify(description));
  const start = cellsStart(text.length);
  const { buffer, byteOffset, byteLength } = words.cells;
  const bytes = Buffer.alloc(start + byteLength);
  bytes.write(MAGIC, 0, "latin1");
  bytes.writeUInt32LE(FORMAT, 8);
  bytes.writeUInt32LE(text.length, 12);
  bytes.writeUInt32LE(words.cells.length, 16);
  text.copy(bytes, HEADER);
  bytes.set(new Uint8Array(buffer, byteOffset, byteLength), start);
  checksum(bytes).copy(bytes, CHECKSUM);
  return bytes;
}

function cellsStart(descriptionBytes: number): number {
  return HEADER + Math.ceil(descriptionBytes / 4) * 4;
}

function checksum(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes.subarray(HEADER)).digest();
}

/** What the file holds; undefined where there is none, or where it is damaged, cut off or of another format. */
export async function readCache(path: string): Promise<Resource | undefined> {
  const memory = await readShared(path);
  return memory === undefined ? undefined : decode(memory);
}

async function readShared(path: string): Promise<SharedArrayBuffer | undefined> {
  const file = await open(path, "r").catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === "ENOENT") return undefined;
    throw fault;
  });
  if (file === undefined) return undefined;
  try {
    const { size } = await file.stat();
    const bytes = new Uint8Array(new SharedArrayBuffer(size));
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(bytes, at, size - at, at);
      if (bytesRead === 0) return undefined;
      at += bytesRead;
    }
    return bytes.buffer;
  } finally {
    await file.close();
  }
}

function decode(memory: SharedArrayBuffer): Resource | undefined {
  const bytes = Buffer.from(memory);
  if (bytes.length < HEADER || bytes.toString("latin1", 0, 8) !== MAGIC || bytes.readUInt32LE(8) !== FORMAT) {
    return undefined;
  }
  const descriptionBytes = bytes.readUInt32LE(12);
  const length = bytes.readUInt32LE(16);
  const start = cellsStart(descriptionBytes);
  if (bytes.length !== start + length * Uint32Array.BYTES_PER_ELEMENT) return undefined;
  if (!checksum(bytes).equals(bytes.subarray(CHECKSUM, CHECKSUM + 32))) return undefined;
  const text = bytes.toString("utf8", HEADER, HEADER + descriptionBytes);
  const { language, hash, letters, root, count } = JSON.parse(text) as Description;
  return {
    language,
    hash,
    alphabet: { letters },
    words: { cells: new Uint32Array(memory, start, length), root, count },
  };
}
