// What a button or a menu of this command is for, as it stands in its custom id. What is laid of a code for now goes with
// it, a digit of base 36 for each peg: it is nobody's but the one's who presses.

export type Deed =
  | Plain<PlainKind>
  /** Of a code that is being laid: `draft` is what lies there already. */
  | { readonly kind: "peg"; readonly draft: readonly number[]; readonly colour: number }
  | { readonly kind: (typeof WITH_DRAFT)[number]; readonly draft: readonly number[] }
  /** Of an answer that is being counted; `count-…`: the menu in which the other number is chosen. */
  | { readonly kind: (typeof WITH_COUNTS)[number]; readonly exact: number; readonly partial: number };

/** Each kind for itself, so that they can be told apart by it. */
type Plain<Kind> = Kind extends string ? { readonly kind: Kind } : never;

export type PlainKind = (typeof PLAIN)[number];

const PLAIN = [
  ...(["open", "hint", "rules", "pause", "resume", "leave"] as const),
  ...(["type", "correct", "share", "possible"] as const),
];
const WITH_DRAFT = ["back", "clear", "send"] as const;
const WITH_COUNTS = ["count-exact", "count-partial", "answer"] as const;

const BASE = 36;

export function makeDeed(deed: Deed): string {
  if (deed.kind === "peg") return `peg.${makeDraft(deed.draft)}.${deed.colour.toString(BASE)}`;
  if ("draft" in deed) return `${deed.kind}.${makeDraft(deed.draft)}`;
  return "exact" in deed ? `${deed.kind}.${deed.exact}.${deed.partial}` : deed.kind;
}

export function parseDeed(payload: string): Deed | undefined {
  const [, name, first = "", second] = /^([a-z-]+)(?:\.([0-9a-z]*))?(?:\.([0-9a-z]+))?$/.exec(payload) ?? [];
  const plain = PLAIN.find((one) => one === payload);
  if (plain) return { kind: plain };
  if (name === "peg" && second !== undefined) {
    return { kind: "peg", draft: parseDraft(first), colour: Number.parseInt(second, BASE) };
  }
  const withDraft = WITH_DRAFT.find((one) => one === name);
  if (withDraft) return { kind: withDraft, draft: parseDraft(first) };
  const withCounts = WITH_COUNTS.find((one) => one === name);
  if (!withCounts || !/^\d$/.test(first) || !/^\d$/.test(second ?? "")) return undefined;
  return { kind: withCounts, exact: Number(first), partial: Number(second) };
}

export const makeDraft = (draft: readonly number[]) => draft.map((colour) => colour.toString(BASE)).join("");

export const parseDraft = (text: string) => [...text].map((digit) => Number.parseInt(digit, BASE));
