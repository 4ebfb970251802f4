// A file that somebody gave to a command lies at an address that they can choose, if they forge the request that brings
// it. So only Discord's own hosts are asked, no further than they answer themselves, and no more is read than is allowed.

export interface Attached {
  readonly url: string;
  /** As Discord says. */
  readonly size: number;
}

export type Download = (attached: Attached) => Promise<Downloaded>;

export type Downloaded =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly why: "foreign-host" | "not-there" }
  | { readonly ok: false; readonly why: "too-large"; readonly mostMiB: number };

export interface DownloadPlan {
  /** Base of Discord's HTTP interface, if it is not Discord's own: its host has the files, too. */
  readonly apiUrl: string | undefined;
  readonly mostMiB: number;
  readonly limitMs: number;
}

const DISCORDS = ["https://cdn.discordapp.com", "https://media.discordapp.net"];

export function createDownload({ apiUrl, mostMiB, limitMs }: DownloadPlan): Download {
  const mostBytes = mostMiB * 2 ** 20;
  const origins = new Set([...DISCORDS, ...(apiUrl === undefined ? [] : [new URL(apiUrl).origin])]);
  return async ({ url, size }) => {
    if (!URL.canParse(url) || !origins.has(new URL(url).origin)) return { ok: false, why: "foreign-host" };
    if (size > mostBytes) return { ok: false, why: "too-large", mostMiB };
    try {
      const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(limitMs) });
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        return { ok: false, why: "not-there" };
      }
      const bytes = await read(response.body, mostBytes);
      return bytes ? { ok: true, bytes } : { ok: false, why: "too-large", mostMiB };
    } catch {
      return { ok: false, why: "not-there" };
    }
  };
}

/** Nothing where there is more. */
async function read(body: ReadableStream<Uint8Array>, most: number): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    // Leaving the loop ends the transfer.
    if (length > most) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
