import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** What stays free for turns that are to be saved, whatever else is kept. */
const MARGIN_BYTES = 256 * 2 ** 20;

/** Asks how many bytes are free where this file lies, for whoever runs the bot. */
export type FreeBytes = (path: string) => Promise<number>;

export const freeBytes: FreeBytes = async (path) => {
  const { bavail, bsize } = await statfs(dirname(path));
  return bavail * bsize;
};

/** Whether the disk of this file has room for so many bytes more, with a margin. One that cannot be asked has. */
export async function hasRoom(path: string, bytes = 0, free: FreeBytes = freeBytes): Promise<boolean> {
  if (path === ":memory:") return true;
  try {
    return (await free(path)) - bytes >= MARGIN_BYTES;
  } catch {
    return true;
  }
}
