import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** Bytes that must stay free, so that turns can be saved. */
const RESERVED_BYTES = 256 * 2 ** 20;

/** Returns the number of bytes that this process may still write to the disk of `path`. */
export type MeasureFreeSpace = (path: string) => Promise<number>;

export const readFreeBytes: MeasureFreeSpace = async (path) => {
  const { bavail, bsize } = await statfs(dirname(path));
  return bavail * bsize;
};

/**
 * Whether the disk of `path` has room for `bytes` more bytes and still keeps `RESERVED_BYTES` free. Also true if the
 * free space cannot be read.
 */
export async function hasDiskSpace(
  path: string,
  bytes = 0,
  readFree: MeasureFreeSpace = readFreeBytes,
): Promise<boolean> {
  if (path === ":memory:") return true;
  try {
    return (await readFree(path)) - bytes >= RESERVED_BYTES;
  } catch {
    return true;
  }
}
