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
  | { readonly ok: false; readonly why: "foreign-host" | "too-large" | "not-there" };

export interface DownloadPlan {
  /** Base of Discord's HTTP interface, if it is not Discord's own: its host has the files, too. */
  readonly apiUrl: string | undefined;
  readonly mostBytes: number;
  readonly limitMs: number;
}

const DISCORDS = ["https://cdn.discordapp.com", "https://media.discordapp.net"];

export function createDownload({ apiUrl, mostBytes, limitMs }: DownloadPlan): Download {
  const origins = new Set([...DISCORDS, ...(apiUrl === undefined ? [] : [new URL(apiUrl).origin])]);
  return async ({ url, size }) => {
    if (!URL.canParse(url) || !origins.has(new URL(url).origin)) return { ok: false, why: "foreign-host" };
    if (size > mostBytes) return { ok: false, why: "too-large" };
    try {
      const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(limitMs) });
      if (!response.ok || !response.body) return { ok: false, why: "not-there" };
      return await read(response.body, mostBytes);
    } catch {
      return { ok: false, why: "not-there" };
    }
  };
}

async function read(body: ReadableStream<Uint8Array>, most: number): Promise<Downloaded> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    // Leaving the loop ends the transfer.
    if (length > most) return { ok: false, why: "too-large" };
    pieces.push(piece);
  }
  return { ok: true, bytes: Buffer.concat(pieces) };
}
