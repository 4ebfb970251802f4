// What a button or a form of this command is for, as it stands in its custom id: a list by its name, which has no colon,
// and by what it held, so that an old button does nothing to another list.

export type WordListPayload =
  | { readonly kind: "bag" | "remove"; readonly list: string; readonly was: string }
  | { readonly kind: "cancel" };

/** Of a hash, enough that no two lists of a server have it in common. */
const MARK_LENGTH = 12;

/** What a list held, as a custom id has room for it. */
export function wordListMark({ lexicon }: { readonly lexicon: string }): string {
  return lexicon.slice(0, MARK_LENGTH);
}

export function formatWordListPayload(payload: WordListPayload): string {
  return payload.kind === "cancel" ? payload.kind : `${payload.kind}:${payload.was}:${payload.list}`;
}

export function parseWordListPayload(payload: string): WordListPayload | undefined {
  if (payload === "cancel") return { kind: "cancel" };
  const [, kind, was, list] = /^(bag|remove):([0-9a-f]{12}):(.+)$/s.exec(payload) ?? [];
  if ((kind !== "bag" && kind !== "remove") || was === undefined || list === undefined) return undefined;
  return { kind, list, was };
}
