import { RULE_PAGES, type RulePage } from "#text/scrabble/rules/rule-pages.ts";

// Payload of this command's buttons and menus.

export type ScrabblePayload =
  | { readonly kind: "rack" | "play" | "exchange" | "pass" | "pass-now" | "challenge" | "accept" | "cancel" }
  | { readonly kind: "more" | "hint" | "undo" | "text" | "leave" }
  | { readonly kind: "draft-confirm" | "draft-cancel" | "word" | "analysis" }
  /** Of the composer. `at` is the place of the next tile, with its direction. */
  | { readonly kind: AtPlace; readonly at?: string }
  /** Menus that are split because one cannot hold all options. `part` is the index of the menu. */
  | { readonly kind: "row" | "column" | Blank; readonly at: string; readonly part: number }
  /** `draft-play` does the same as `confirm`, from the composer. */
  | { readonly kind: WithWord; readonly word: string; readonly at: string }
  /** Files of the word list with this name. */
  | { readonly kind: "files"; readonly list: string }
  | { readonly kind: "rules"; readonly page: RulePage };

type AtPlace = (typeof AT_PLACE)[number];
/** Choice of a letter for a new blank or for a placed one, or of more letters. */
type Blank = (typeof BLANK)[number];
type WithWord = (typeof WITH_WORD)[number];

const SIMPLE_KINDS = [
  ...(["rack", "play", "exchange", "pass", "pass-now", "challenge", "accept", "cancel"] as const),
  ...(["more", "hint", "undo", "text", "leave"] as const),
  ...(["draft-confirm", "draft-cancel", "word", "analysis"] as const),
];
const AT_PLACE = ["compose", "where", "tile", "take", "draft-back", "draft-clear", "shuffle", "sort"] as const;
const BLANK = ["letter", "other-letter", "letters", "other-letters"] as const;
const IN_PARTS = ["row", "column", ...BLANK] as const;
const FILES_PREFIX = "files:";
const RULES_PREFIX = "rules:";
const WITH_WORD = ["confirm", "change", "draft-play"] as const;

export const SCRABBLE_PAYLOADS: readonly string[] = [
  ...SIMPLE_KINDS,
  ...AT_PLACE,
  ...IN_PARTS,
  ...WITH_WORD,
  "files",
  "rules",
];

export function formatScrabblePayload(payload: ScrabblePayload): string {
  if (payload.kind === "files") return `${FILES_PREFIX}${payload.list}`;
  if (payload.kind === "rules") return `${RULES_PREFIX}${payload.page}`;
  if ("word" in payload) return `${payload.kind}.${payload.at}.${payload.word}`;
  if ("part" in payload) return `${payload.kind}.${payload.at}.${payload.part}`;
  return "at" in payload && payload.at !== undefined ? `${payload.kind}.${payload.at}` : payload.kind;
}

export function parseScrabblePayload(payload: string): ScrabblePayload | undefined {
  const simpleKind = SIMPLE_KINDS.find((one) => one === payload);
  if (simpleKind) return { kind: simpleKind };
  if (payload.startsWith(FILES_PREFIX)) return { kind: "files", list: payload.slice(FILES_PREFIX.length) };
  const page = RULE_PAGES.find((one) => payload === `${RULES_PREFIX}${one}`);
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
