import type { Answer } from "#games/mastermind/types.ts";

// What a button or a menu of this command is for, as it stands in its custom id. What is laid of a code for now goes with
// it, a digit of base 36 for each peg: it is nobody's but the one's who presses.

export type Deed =
  | Plain<PlainKind>
  /** Of a code that is being laid: `draft` is what lies there already. */
  | { readonly kind: "peg"; readonly draft: readonly number[]; readonly colour: number }
  | { readonly kind: (typeof WITH_DRAFT)[number]; readonly draft: readonly number[] }
  | ({ readonly kind: "answer" } & Answer)
  /** The menu in which one of the two counts is chosen; `counts`: those that were chosen before. */
  | { readonly kind: (typeof WITH_COUNTS)[number]; readonly counts: Partial<Answer> };

/** Each kind for itself, so that they can be told apart by it. */
type Plain<Kind> = Kind extends string ? { readonly kind: Kind } : never;

export type PlainKind = (typeof PLAIN)[number];

const PLAIN = [
  ...(["open", "hint", "rules", "pause", "resume", "leave"] as const),
  // What was possible, of a game of which the channel has been told.
  ...(["type", "correct", "share", "possible", "possible-shared"] as const),
];
const WITH_DRAFT = ["back", "clear", "send"] as const;
const WITH_COUNTS = ["count-exact", "count-partial"] as const;

const BASE = 36;

export const PAYLOADS: readonly string[] = [...PLAIN, "peg", ...WITH_DRAFT, "answer", ...WITH_COUNTS];

export function makeDeed(deed: Deed): string {
  if (deed.kind === "peg") return `peg.${makeDraft(deed.draft)}.${deed.colour.toString(BASE)}`;
  if ("draft" in deed) return `${deed.kind}.${makeDraft(deed.draft)}`;
  if (deed.kind === "answer") return `answer.${deed.exact}.${deed.partial}`;
  return "counts" in deed ? `${deed.kind}.${deed.counts.exact ?? ""}.${deed.counts.partial ?? ""}` : deed.kind;
}

export function parseDeed(payload: string): Deed | undefined {
  const [, name, first = "", second] = /^([a-z-]+)(?:\.([0-9a-z]*))?(?:\.([0-9a-z]*))?$/.exec(payload) ?? [];
  const plain = PLAIN.find((one) => one === payload);
  if (plain) return { kind: plain };
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

export const makeDraft = (draft: readonly number[]) => draft.map((colour) => colour.toString(BASE)).join("");

export const parseDraft = (text: string) => [...text].map((digit) => Number.parseInt(digit, BASE));
