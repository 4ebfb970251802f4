import { readFile } from "node:fs/promises";

const FOLDER = new URL("../../assets/", import.meta.url);

/** A file of our own by its path below `assets`, if there is one. */
export async function readAsset(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(new URL(path, FOLDER));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
