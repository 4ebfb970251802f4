import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** What stays free for turns that are to be saved, whatever else is kept. */
const RESERVED_BYTES = 256 * 2 ** 20;

/** Asks how many bytes are free where this file lies, for whoever runs the bot. */
export type ReadFreeBytes = (path: string) => Promise<number>;

export const readFreeBytes: ReadFreeBytes = async (path) => {
  const { bavail, bsize } = await statfs(dirname(path));
  return bavail * bsize;
};

/** Whether the disk of this file has room for so many bytes more, with a margin. One that cannot be asked has. */
export async function hasDiskSpace(path: string, bytes = 0, readFree: ReadFreeBytes = readFreeBytes): Promise<boolean> {
  if (path === ":memory:") return true;
  try {
    return (await readFree(path)) - bytes >= RESERVED_BYTES;
  } catch {
    return true;
  }
}
