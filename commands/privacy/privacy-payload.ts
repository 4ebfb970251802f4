import type { Button } from "#discord/messages/post.ts";

/** Payload of this command's buttons: a page of the stored data, or a step towards deleting it. */
export type PrivacyPayload =
  | { readonly kind: "page"; readonly page: number }
  | { readonly kind: "sure" | "now" | "keep" };

const STEPS = ["sure", "now", "keep"] as const;

export function parsePrivacyPayload(payload: string): PrivacyPayload | undefined {
  const step = STEPS.find((one) => one === payload);
  if (step) return { kind: step };
  const page = /^page\.(\d{1,2})$/.exec(payload)?.[1];
  return page === undefined ? undefined : { kind: "page", page: Number(page) };
}

export function privacyButton(target: PrivacyPayload, label: string, look?: Button["style"]): Button {
  const payload = target.kind === "page" ? `page.${target.page}` : target.kind;
  return { command: "privacy", match: "", seq: 0, payload, label, ...(look ? { style: look } : {}) };
}
