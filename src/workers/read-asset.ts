import { readFile } from "node:fs/promises";

const FOLDER = new URL("../../assets/", import.meta.url);

/** Reads a file by its path below `assets`; undefined if it does not exist. */
export async function readAsset(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(new URL(path, FOLDER));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
