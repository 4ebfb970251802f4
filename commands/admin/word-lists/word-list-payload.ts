// Payload of this command's buttons and forms: the name of a list, which has no colon, and a mark of its content. The
// mark keeps an old button from changing a list that has changed since.

export type WordListPayload =
  | { readonly kind: "bag" | "remove"; readonly list: string; readonly was: string }
  | { readonly kind: "cancel" };

/** Length of a hash prefix that still tells the lists of a server apart. */
const MARK_LENGTH = 12;

/** Mark of a list's content, short enough for a custom id. */
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
