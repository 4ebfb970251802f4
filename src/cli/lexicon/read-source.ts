import { createReadStream } from "node:fs";
import { CannotRunError, UsageError } from "#cli/runner/tool-errors.ts";
import { readAtMost } from "#discord/gateway/download.ts";
import { MAX_UPLOAD_MIB } from "#lexicon/upload/unpack-file.ts";

const MAX_BYTES = MAX_UPLOAD_MIB * 2 ** 20;
const DOWNLOAD_TIMEOUT_MS = 120_000;

/** Prints the number of bytes read so far. */
type ShowBytes = (bytes: number) => void;

/** Reads a file or an address that was named on the command line. Reads no more than an upload may have. */
export async function readSource(source: string, show: ShowBytes): Promise<Uint8Array> {
  const bytes = await (isAddress(source) ? download(source, show) : readFile(source, show));
  if (bytes) return bytes;
  throw new UsageError(
    `${source} has more than ${MAX_UPLOAD_MIB} MiB. Pack the file with gzip (${MAX_UPLOAD_MIB} MiB packed are possible), or make it shorter.`,
  );
}

function isAddress(source: string): boolean {
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(source)) return false;
  if (/^https?:/i.test(source) && URL.canParse(source)) return true;
  throw new UsageError(`${source} is no address that can be read: it has to begin with https:// or http://.`);
}

async function readFile(path: string, show: ShowBytes): Promise<Buffer | undefined> {
  try {
    return await readAtMost(createReadStream(path), MAX_BYTES, show);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === "ENOENT" ? "does not exist" : "cannot be read";
    throw new UsageError(`${path} ${reason}.`);
  }
}

async function download(url: string, show: ShowBytes): Promise<Buffer | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
    const problem = findProblem(response);
    if (problem === undefined && response.body) return await readAtMost(response.body, MAX_BYTES, show);
    await response.body?.cancel();
    throw new CannotRunError(`${url} ${problem ?? "is empty"}.`);
  } catch (error) {
    if (error instanceof CannotRunError) throw error;
    const isLate = error instanceof Error && error.name === "TimeoutError";
    const reason = isLate ? `did not arrive within ${DOWNLOAD_TIMEOUT_MS / 1_000} seconds` : "cannot be reached";
    throw new CannotRunError(`${url} ${reason}. Download the file with a browser, and give its path instead.`);
  }
}

/** Says why the answer of a web server is not the file; undefined if it is. */
function findProblem({ ok, status, headers }: Response): string | undefined {
  if (!ok) return `answered with the status ${status}`;
  const isPage = headers.get("content-type")?.startsWith("text/html");
  return isPage ? "is a web page, not the file itself. Download the file with a browser, and give its path" : undefined;
}
