import type { WordListContents, WordListFailure } from "#community/word-lists/server-word-lists.ts";
import type { DownloadResult } from "#discord/gateway/download.ts";
import type { SlashRequest } from "#discord/interactions/command.ts";

type DownloadedFiles =
  | { readonly ok: true; readonly wanted: Pick<WordListContents, "bag" | "words" | "sort"> }
  | WordListFailure;

const PARTS = ["bag", "words"] as const;

/**
 * Bytes of files that cost as much of the rate limit as one usual import. Reading a file takes time for its size,
 * whether or not the list can then be used.
 */
const BYTES_PER_IMPORT = 2 * 2 ** 20;

/** Returns what the files given with the command cost of the rate limit. */
export function importCost({ options }: Pick<SlashRequest, "options">): number {
  const bytes = PARTS.reduce((sum, part) => sum + (options.getAttachment(part)?.size ?? 0), 0);
  return Math.max(1, Math.ceil(bytes / BYTES_PER_IMPORT));
}

/** Downloads the files given with the command, or returns why one cannot be downloaded. */
export async function downloadFiles({
  options,
  services,
}: Pick<SlashRequest, "options" | "services">): Promise<DownloadedFiles> {
  const files: { bag?: Uint8Array; words?: Uint8Array } = {};
  for (const part of PARTS) {
    const attached = options.getAttachment(part);
    if (!attached) continue;
    const downloaded = await services.download(attached);
    if (!downloaded.ok) return toRefusal(part, downloaded);
    files[part] = downloaded.bytes;
  }
  return { ok: true, wanted: { ...files, sort: options.getBoolean("sort") ?? false } };
}

function toRefusal(part: "bag" | "words", failed: Extract<DownloadResult, { ok: false }>): WordListFailure {
  switch (failed.reason) {
    case "too-large":
      return { ok: false, in: part, errors: [{ reason: failed.reason, maxMiB: failed.maxMiB }], more: 0 };
    case "foreign-host":
      return { ok: false, refusal: { reason: failed.reason } };
    case "not-there":
      return { ok: false, refusal: { reason: "not-fetched" } };
  }
}
