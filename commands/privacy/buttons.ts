import type { Button } from "#discord/post.ts";

/** What a button of this command is for: a page of what is kept, or a step towards being deleted. */
export type Deed = { readonly kind: "page"; readonly page: number } | { readonly kind: "sure" | "now" | "keep" };

const STEPS = ["sure", "now", "keep"] as const;

export function parseDeed(payload: string): Deed | undefined {
  const step = STEPS.find((one) => one === payload);
  if (step) return { kind: step };
  const page = /^page\.(\d{1,2})$/.exec(payload)?.[1];
  return page === undefined ? undefined : { kind: "page", page: Number(page) };
}

export function buttonOf(deed: Deed, label: string, look?: Button["look"]): Button {
  const payload = deed.kind === "page" ? `page.${deed.page}` : deed.kind;
  return { command: "privacy", match: "", seq: 0, payload, label, ...(look ? { look } : {}) };
}
