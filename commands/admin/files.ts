import type { Change } from "#club/resources.ts";
import type { SlashCall } from "#discord/command.ts";
import type { Downloaded } from "#discord/download.ts";
import type { Catalogue } from "#text/catalogue.ts";

/** What the bot takes of a file, as the sentence says it. */
const MOST_MIB = 10;

type Fetched = { readonly ok: true; readonly files: Pick<Change, "bag" | "words" | "sort"> } | NotFetched;

interface NotFetched {
  readonly ok: false;
  readonly content: string;
}

/** The files that somebody has given with the command; or why one of them cannot be had. */
export async function filesOf({ options, desk, text }: SlashCall): Promise<Fetched> {
  const files: { bag?: Uint8Array; words?: Uint8Array } = {};
  for (const part of ["bag", "words"] as const) {
    const attached = options.getAttachment(part);
    if (!attached) continue;
    const downloaded = await desk.download(attached);
    if (!downloaded.ok) return { ok: false, content: sayWhy(text, downloaded.why) };
    files[part] = downloaded.bytes;
  }
  return { ok: true, files: { ...files, sort: options.getBoolean("sort") ?? false } };
}

function sayWhy({ lexicon, resources }: Catalogue, why: Extract<Downloaded, { ok: false }>["why"]): string {
  return why === "too-large" ? lexicon.file["too-large"]({ why, mostMiB: MOST_MIB }) : resources.download[why];
}
