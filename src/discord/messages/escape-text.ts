import { MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import { truncate } from "#discord/messages/truncate.ts";

// Not `escapeMarkdown` of discord.js: its patterns for links and italics take cubic time on hostile texts, and a name
// in a file can be long. Here each character is looked at a fixed number of times.

/** Invisible characters, characters that change the text direction, and line ends: names do not need them. */
const UNWANTED_CHARACTERS = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Places where Discord would see a mention, channel, command, link or invitation. A zero-width space prevents it. */
const MENTION_OR_LINK = /[<@]|:(?=\/\/)|(?<=discord(?:app)?)\.(?=gg|com)/gi;

/** Markup that can stand anywhere: code, bold, italics, underline, strikethrough, spoilers, links with a name. */
const INLINE_MARKUP = /[\\`*_~|[\]]/g;

/** Markup at the beginning of a line: a heading, small text, a list, a quotation. An asterisk is escaped already. */
const LINE_MARKUP = /^(\s*)(#(?=#{0,2} )|-(?=[ #])|>)/;
const NUMBERED_ITEM = /^(\s*\d+)\./;

/** Escapes typed text: it has no markup, mentions, links or direction marks afterwards. Takes linear time. */
export function escapeText(typed: string): string {
  // Cut first: composing many accents on one letter takes quadratic time.
  return truncate(typed, MAX_MESSAGE_LENGTH)
    .normalize("NFC")
    .replace(UNWANTED_CHARACTERS, "")
    .replace(MENTION_OR_LINK, "$&\u200b")
    .replace(INLINE_MARKUP, "\\$&")
    .replace(LINE_MARKUP, "$1\\$2")
    .replace(NUMBERED_ITEM, "$1\\.");
}

/** Formats typed text as code in a line, where a backslash would be shown and only a backtick means something. */
export function formatInlineCode(typed: string): string {
  const text = truncate(typed, MAX_FACT_LENGTH).replace(UNWANTED_CHARACTERS, "").replaceAll("`", "’");
  return `\`${text}\``;
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
