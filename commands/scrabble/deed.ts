// What a button of this command is for, as it stands in its custom id.

export type Deed =
  | { readonly kind: "rack" | "play" | "exchange" | "pass" | "pass-now" | "challenge" | "accept" | "cancel" }
  | { readonly kind: "draft-confirm" | "draft-back" | "draft-clear" }
  | { readonly kind: "analysis" }
  | { readonly kind: "confirm" | "change"; readonly word: string; readonly at: string }
  /** The files of the word list with this name. */
  | { readonly kind: "files"; readonly list: string };

const PLAIN = [
  ...(["rack", "play", "exchange", "pass", "pass-now", "challenge", "accept", "cancel"] as const),
  ...(["draft-confirm", "draft-back", "draft-clear", "analysis"] as const),
];
const FILES = "files:";
const WITH_WORD = ["confirm", "change"] as const;

export function makeDeed(deed: Deed): string {
  if (deed.kind === "files") return `${FILES}${deed.list}`;
  return "word" in deed ? `${deed.kind}.${deed.at}.${deed.word}` : deed.kind;
}

export function parseDeed(payload: string): Deed | undefined {
  const kind = PLAIN.find((one) => one === payload);
  if (kind) return { kind };
  if (payload.startsWith(FILES)) return { kind: "files", list: payload.slice(FILES.length) };
  const parts = /^([a-z]+)\.([^.]+)\.(.+)$/s.exec(payload);
  const withWord = WITH_WORD.find((one) => one === parts?.[1]);
  const [, , at, word] = parts ?? [];
  return withWord && at !== undefined && word !== undefined ? { kind: withWord, at, word } : undefined;
}
