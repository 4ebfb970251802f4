import type { Change, NotDone } from "#club/resources.ts";
import type { SlashCall } from "#discord/command.ts";
import type { Downloaded } from "#discord/download.ts";

type Fetched = { readonly ok: true; readonly wanted: Pick<Change, "bag" | "words" | "sort"> } | NotDone;

/** The files that somebody has given with the command; or why one of them cannot be had. */
export async function filesOf({ options, desk }: Pick<SlashCall, "options" | "desk">): Promise<Fetched> {
  const files: { bag?: Uint8Array; words?: Uint8Array } = {};
  for (const part of ["bag", "words"] as const) {
    const attached = options.getAttachment(part);
    if (!attached) continue;
    const downloaded = await desk.download(attached);
    if (!downloaded.ok) return whyNot(part, downloaded);
    files[part] = downloaded.bytes;
  }
  return { ok: true, wanted: { ...files, sort: options.getBoolean("sort") ?? false } };
}

function whyNot(part: "bag" | "words", no: Extract<Downloaded, { ok: false }>): NotDone {
  switch (no.why) {
    case "too-large":
      return { ok: false, in: part, faults: [{ why: no.why, mostMiB: no.mostMiB }], more: 0 };
    case "foreign-host":
      return { ok: false, refusal: { why: no.why } };
    case "not-there":
      return { ok: false, refusal: { why: "not-fetched" } };
  }
}
