import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { addChecksum, hasValidChecksum, packWordList, unpackWordList } from "#lexicon/cache/binary-format.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Free space, in bytes, that the cache must leave on the disk. Without a cache, users only wait longer. */
const MARGIN_BYTES = 64 * 2 ** 20;
/** Max files kept for each language: one for this version of the list and one for the version before it. */
const MAX_FORMS = 2;
/**
 * Age at which a temporary file is deleted. No write takes so long, so the process that wrote the file must have been
 * killed.
 */
const CUT_OFF_MS = 60 * 60_000;

/** Measures the free space on the disk of a folder. */
export interface DiskSpace {
  free(folder: string): Promise<number>;
}

const DISK: DiskSpace = {
  async free(folder) {
    const found = await statfs(folder).catch(() => undefined);
    return found ? found.bavail * found.bsize : Number.POSITIVE_INFINITY;
  },
};

/**
 * Writes a word list to a cache file. Writes to a temporary name first, so that readers find a complete file or none.
 * Returns false and writes nothing if the disk is nearly full or if a folder has the name of the file.
 */
export async function writeWordListCache(path: string, wordList: WordList, room = DISK): Promise<boolean> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const bytes = addChecksum(packWordList(wordList));
  if ((await room.free(folder)) < MARGIN_BYTES + bytes.length) return false;
  const beside = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(beside, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    if (await isFolder(path)) return false;
    throw error;
  }
  await deleteUnusedCacheFiles(folder);
  return true;
}

const FORM = /^([a-z-]+)-[0-9a-f]{16}\.lexicon$/;
const CUT_OFF = /^(?:[a-z-]+-[0-9a-f]{16}\.lexicon\.[0-9a-f-]+\.part|\.probe-\d+)$/;

/** Deletes cache files that no current version reads, and temporary files of processes that were killed. */
export async function deleteUnusedCacheFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(names.map(async (name) => ({ name, at: await changedAt(join(folder, name)) })));
  files.sort((one, other) => other.at - one.at);
  const forms = Map.groupBy(files, ({ name }) => FORM.exec(name)?.[1]);
  const older = [...forms].flatMap(([language, all]) => (language === undefined ? [] : all.slice(MAX_FORMS)));
  const old = Date.now() - CUT_OFF_MS;
  const cutOff = files.filter(({ name, at }) => CUT_OFF.test(name) && at < old);
  for (const { name } of [...older, ...cutOff]) {
    const path = join(folder, name);
    if (!(await isFolder(path))) await rm(path, { force: true });
  }
}

/**
 * Returns the time at which a file last changed. The file may be missing, because another process may delete it at this
 * moment.
 */
async function changedAt(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found?.mtimeMs ?? Number.POSITIVE_INFINITY;
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

/**
 * Reads a word list from a cache file. Returns undefined if the file is missing, damaged, incomplete, a folder or of
 * another format.
 */
export async function readWordListCache(path: string): Promise<WordList | undefined> {
  const memory = await readShared(path);
  return memory !== undefined && hasValidChecksum(Buffer.from(memory)) ? unpackWordList(memory) : undefined;
}

async function readShared(path: string): Promise<SharedArrayBuffer | undefined> {
  const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  try {
    const found = await file.stat();
    if (!found.isFile()) return undefined;
    const { size } = found;
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
