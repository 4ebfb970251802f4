import type { CodeAnswer } from "#games/mastermind/types.ts";

// Payload of this command's buttons and menus. It carries the draft of a code, one digit of base 36 for each peg,
// because only the person who presses has it.

export type MastermindPayload =
  | SimplePayload<MastermindButtonKind>
  /** Adds a peg to a code. `draft` holds the pegs placed so far. */
  | { readonly kind: "peg"; readonly draft: readonly number[]; readonly colour: number }
  | { readonly kind: (typeof WITH_DRAFT)[number]; readonly draft: readonly number[] }
  | ({ readonly kind: "answer" } & CodeAnswer)
  /** The menu for one of the two counts. `counts` holds those chosen before. */
  | { readonly kind: (typeof WITH_COUNTS)[number]; readonly counts: Partial<CodeAnswer> };

/** Distributes over the kinds, so that TypeScript can tell them apart. */
type SimplePayload<Kind> = Kind extends string ? { readonly kind: Kind } : never;

export type MastermindButtonKind = (typeof SIMPLE_KINDS)[number];

const SIMPLE_KINDS = [
  ...(["open", "hint", "rules", "pause", "resume", "leave"] as const),
  // `possible-shared` is `possible` after the result was shared in the channel.
  ...(["type", "correct", "share", "possible", "possible-shared"] as const),
];
const WITH_DRAFT = ["back", "clear", "send"] as const;
const WITH_COUNTS = ["count-exact", "count-partial"] as const;

const BASE = 36;

export const MASTERMIND_PAYLOADS: readonly string[] = [...SIMPLE_KINDS, "peg", ...WITH_DRAFT, "answer", ...WITH_COUNTS];

export function formatMastermindPayload(payload: MastermindPayload): string {
  if (payload.kind === "peg") return `peg.${formatDraft(payload.draft)}.${payload.colour.toString(BASE)}`;
  if ("draft" in payload) return `${payload.kind}.${formatDraft(payload.draft)}`;
  if (payload.kind === "answer") return `answer.${payload.exact}.${payload.partial}`;
  return "counts" in payload
    ? `${payload.kind}.${payload.counts.exact ?? ""}.${payload.counts.partial ?? ""}`
    : payload.kind;
}

export function parseMastermindPayload(payload: string): MastermindPayload | undefined {
  const [, name, first = "", second] = /^([a-z-]+)(?:\.([0-9a-z]*))?(?:\.([0-9a-z]*))?$/.exec(payload) ?? [];
  const simpleKind = SIMPLE_KINDS.find((one) => one === payload);
  if (simpleKind) return { kind: simpleKind };
  if (name === "peg" && second) {
    return { kind: "peg", draft: parseDraft(first), colour: Number.parseInt(second, BASE) };
  }
  const withDraft = WITH_DRAFT.find((one) => one === name);
  if (withDraft) return { kind: withDraft, draft: parseDraft(first) };
  return second === undefined ? undefined : withCounts(name, parseCount(first), parseCount(second));
}

function withCounts(name: string | undefined, exact: number | undefined, partial: number | undefined) {
  if (name === "answer" && exact !== undefined && partial !== undefined) return { kind: name, exact, partial } as const;
  const kind = WITH_COUNTS.find((one) => one === name);
  const counts = { ...(exact === undefined ? {} : { exact }), ...(partial === undefined ? {} : { partial }) };
  return kind && { kind, counts };
}

const parseCount = (digit: string) => (/^\d$/.test(digit) ? Number(digit) : undefined);

export const formatDraft = (draft: readonly number[]) => draft.map((colour) => colour.toString(BASE)).join("");

export const parseDraft = (text: string) => [...text].map((digit) => Number.parseInt(digit, BASE));
