import { readFileSync } from "node:fs";
import { UsageError } from "#cli/runner/tool-errors.ts";

/** Reads a file that was named on the command line. */
export function readArgumentFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === "ENOENT" ? "does not exist" : "cannot be read";
    throw new UsageError(`${path} ${reason}.`);
  }
}
