// Downloads files that were given to a command. A forged request can contain any URL. So only Discord's own hosts are
// requested, redirects are not followed, and no more than the allowed size is read.

export interface RemoteFile {
  readonly url: string;
  /** Size in bytes, as stated by Discord. */
  readonly size: number;
}

export type Download = (attached: RemoteFile) => Promise<DownloadResult>;

export type DownloadResult =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: "foreign-host" | "not-there" }
  | { readonly ok: false; readonly reason: "too-large"; readonly maxMiB: number };

export interface DownloadOptions {
  /**
   * Base URL of a server that replaces Discord's HTTP API, such as the sandbox; it serves the files, too. Undefined to
   * use Discord.
   */
  readonly apiUrl: string | undefined;
  readonly maxMiB: number;
  readonly timeoutMs: number;
}

const DISCORD_HOSTS = ["https://cdn.discordapp.com", "https://media.discordapp.net"];

export function createDownload({ apiUrl, maxMiB, timeoutMs }: DownloadOptions): Download {
  const maxBytes = maxMiB * 2 ** 20;
  const origins = new Set([...DISCORD_HOSTS, ...(apiUrl === undefined ? [] : [new URL(apiUrl).origin])]);
  return async ({ url, size }) => {
    if (!URL.canParse(url) || !origins.has(new URL(url).origin)) return { ok: false, reason: "foreign-host" };
    if (size > maxBytes) return { ok: false, reason: "too-large", maxMiB };
    try {
      const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        return { ok: false, reason: "not-there" };
      }
      const bytes = await readAtMost(response.body, maxBytes);
      return bytes ? { ok: true, bytes } : { ok: false, reason: "too-large", maxMiB };
    } catch {
      return { ok: false, reason: "not-there" };
    }
  };
}

/**
 * Reads the chunks of a file. Returns undefined if they have more than `max` bytes. `onProgress` gets the number of
 * bytes read so far.
 */
export async function readAtMost(
  source: AsyncIterable<Uint8Array>,
  max: number,
  onProgress?: (bytes: number) => void,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    // The `return` also ends the loop, which cancels the transfer.
    if (length > max) return undefined;
    chunks.push(chunk);
    onProgress?.(length);
  }
  return Buffer.concat(chunks);
}
