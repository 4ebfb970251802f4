import { escapeMarkdown } from "discord.js";
import { truncate } from "#discord/messages/truncate.ts";

/** Invisible characters, characters that change the text direction, and line ends: names do not need them. */
const UNWANTED_CHARACTERS = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Markup at the beginning of a line, for small text or a quotation. discord.js does not escape it. */
const LINE_MARKUP = /^(\s*)(-#|>)/;

/** Places where Discord would see a mention, channel, command, link or invitation. A zero-width space prevents it. */
const MENTION_OR_LINK = /[<@]|:(?=\/\/)|(?<=discord(?:app)?)\.(?=gg|com)/gi;

/** Escapes typed text: it has no markup, mentions, links or direction marks afterwards. */
export function escapeText(typed: string): string {
  // Comes first: `escapeMarkdown` does not escape markup inside what looks like a link or a mention.
  const text = typed.normalize("NFC").replace(UNWANTED_CHARACTERS, "").replace(MENTION_OR_LINK, "$&\u200b");
  const escaped = escapeMarkdown(text, { heading: true, bulletedList: true, numberedList: true, maskedLink: true });
  return escaped.replace(LINE_MARKUP, "$1\\$2");
}

/** Words on the largest board and names are shorter, and a sentence has no room for more. */
const MAX_FACT_LENGTH = 100;
const MAX_FACT_ITEMS = 40;
const ELLIPSIS = "…";

/** Escapes every text in the facts of a refusal, and cuts it to what a sentence has room for. */
export function escapeFacts<Facts extends { readonly reason: string }>(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, key === "reason" ? value : escapeValue(value)]),
  ) as Facts;
}

function escapeValue(value: unknown): unknown {
  if (typeof value === "string") return escapeText(truncate(value, MAX_FACT_LENGTH));
  if (!Array.isArray(value)) return value;
  const some = value.slice(0, MAX_FACT_ITEMS).map(escapeValue);
  return value.length > MAX_FACT_ITEMS ? [...some, ELLIPSIS] : some;
}
