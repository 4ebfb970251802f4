import { RULE_PAGES, type RulePage } from "#text/scrabble/rules.ts";

// What a button or a menu of this command is for, as it stands in its custom id.

export type Deed =
  | { readonly kind: "rack" | "play" | "exchange" | "pass" | "pass-now" | "challenge" | "accept" | "cancel" }
  | { readonly kind: "more" | "hint" | "undo" | "text" | "leave" }
  | { readonly kind: "draft-confirm" | "draft-cancel" | "word" | "analysis" }
  /** Of the composer: `at` is where the next tile goes, as a place with its direction. */
  | { readonly kind: AtPlace; readonly at?: string }
  /** Menus of which there may be several, since none holds everything: this is the first, the second … */
  | { readonly kind: "row" | "column" | Blank; readonly at: string; readonly part: number }
  /** `draft-play`: as `confirm`, from the composer. */
  | { readonly kind: WithWord; readonly word: string; readonly at: string }
  /** The files of the word list with this name. */
  | { readonly kind: "files"; readonly list: string }
  | { readonly kind: "rules"; readonly page: RulePage };

type AtPlace = (typeof AT_PLACE)[number];
/** A letter for a blank that is laid now, or another one for a blank that lies there; or more letters to choose from. */
type Blank = (typeof BLANK)[number];
type WithWord = (typeof WITH_WORD)[number];

const PLAIN = [
  ...(["rack", "play", "exchange", "pass", "pass-now", "challenge", "accept", "cancel"] as const),
  ...(["more", "hint", "undo", "text", "leave"] as const),
  ...(["draft-confirm", "draft-cancel", "word", "analysis"] as const),
];
const AT_PLACE = ["compose", "where", "tile", "take", "draft-back", "draft-clear", "shuffle", "sort"] as const;
const BLANK = ["letter", "other-letter", "letters", "other-letters"] as const;
const IN_PARTS = ["row", "column", ...BLANK] as const;
const FILES = "files:";
const RULES = "rules:";
const WITH_WORD = ["confirm", "change", "draft-play"] as const;

export const PAYLOADS: readonly string[] = [...PLAIN, ...AT_PLACE, ...IN_PARTS, ...WITH_WORD, "files", "rules"];

export function makeDeed(deed: Deed): string {
  if (deed.kind === "files") return `${FILES}${deed.list}`;
  if (deed.kind === "rules") return `${RULES}${deed.page}`;
  if ("word" in deed) return `${deed.kind}.${deed.at}.${deed.word}`;
  if ("part" in deed) return `${deed.kind}.${deed.at}.${deed.part}`;
  return "at" in deed && deed.at !== undefined ? `${deed.kind}.${deed.at}` : deed.kind;
}

export function parseDeed(payload: string): Deed | undefined {
  const plain = PLAIN.find((one) => one === payload);
  if (plain) return { kind: plain };
  if (payload.startsWith(FILES)) return { kind: "files", list: payload.slice(FILES.length) };
  const page = RULE_PAGES.find((one) => payload === `${RULES}${one}`);
  if (page) return { kind: "rules", page };
  const [, name, at, rest] = /^([a-z-]+)(?:\.([^.]+)(?:\.(.+))?)?$/s.exec(payload) ?? [];
  const atPlace = AT_PLACE.find((one) => one === name);
  if (atPlace && rest === undefined) return { kind: atPlace, ...(at === undefined ? {} : { at }) };
  if (at === undefined || rest === undefined) return undefined;
  const withWord = WITH_WORD.find((one) => one === name);
  if (withWord) return { kind: withWord, at, word: rest };
  const inParts = IN_PARTS.find((one) => one === name);
  return inParts && /^\d$/.test(rest) ? { kind: inParts, at, part: Number(rest) } : undefined;
}
