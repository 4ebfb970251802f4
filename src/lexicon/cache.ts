import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { isWhole, pack, seal, unpack } from "#lexicon/packed.ts";
import type { Resource } from "#lexicon/resource.ts";

/** Beside its final name first, so that whoever opens the file finds all of it or nothing. */
export async function writeCache(path: string, resource: Resource): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(beside, "wx");
    try {
      await file.writeFile(seal(pack(resource)));
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

/** What the file holds; undefined where there is none, or where it is damaged, cut off or of another format. */
export async function readCache(path: string): Promise<Resource | undefined> {
  const memory = await readShared(path);
  return memory !== undefined && isWhole(Buffer.from(memory)) ? unpack(memory) : undefined;
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
