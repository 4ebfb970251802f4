import { readFileSync } from "node:fs";
import { Misuse } from "#tools/calling/misuse.ts";

/** What is in a file that was named on the command line. */
export function readNamed(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (fault) {
    const why = (fault as NodeJS.ErrnoException).code === "ENOENT" ? "is not there" : "cannot be read";
    throw new Misuse(`${path} ${why}.`);
  }
}
