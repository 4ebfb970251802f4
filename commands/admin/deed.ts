// What a button or a form of this command is for, as it stands in its custom id. A name has no colon.

export type Deed = { readonly kind: "bag" | "remove"; readonly list: string } | { readonly kind: "cancel" };

export function makeDeed(deed: Deed): string {
  return deed.kind === "cancel" ? deed.kind : `${deed.kind}:${deed.list}`;
}

export function parseDeed(payload: string): Deed | undefined {
  if (payload === "cancel") return { kind: "cancel" };
  const [, kind, list] = /^(bag|remove):(.+)$/s.exec(payload) ?? [];
  return (kind === "bag" || kind === "remove") && list !== undefined ? { kind, list } : undefined;
}
