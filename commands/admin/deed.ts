// What a button or a form of this command is for, as it stands in its custom id: a list by its name, which has no colon,
// and by what it held, so that an old button does nothing to another list.

export type Deed =
  | { readonly kind: "bag" | "remove"; readonly list: string; readonly was: string }
  | { readonly kind: "cancel" };

/** Of a hash, enough that no two lists of a server have it in common. */
const MARK = 12;

/** What a list held, as a custom id has room for it. */
export function markOf({ lexicon }: { readonly lexicon: string }): string {
  return lexicon.slice(0, MARK);
}

export function makeDeed(deed: Deed): string {
  return deed.kind === "cancel" ? deed.kind : `${deed.kind}:${deed.was}:${deed.list}`;
}

export function parseDeed(payload: string): Deed | undefined {
  if (payload === "cancel") return { kind: "cancel" };
  const [, kind, was, list] = /^(bag|remove):([0-9a-f]{12}):(.+)$/s.exec(payload) ?? [];
  if ((kind !== "bag" && kind !== "remove") || was === undefined || list === undefined) return undefined;
  return { kind, list, was };
}
