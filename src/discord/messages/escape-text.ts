import { MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import { truncate } from "#discord/messages/truncate.ts";

// Escapes texts that people have typed, such as names. `escapeMarkdown` of discord.js is not used: its patterns for
// links and italics take cubic time on hostile texts. Here each character is read a fixed number of times.

/** Characters to remove: invisible ones, those that change the text direction, and line ends. */
const UNWANTED_CHARACTERS = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/**
 * Characters with which Discord would recognise a mention, channel, command, link or invitation. A zero-width space is
 * inserted after each of them to prevent that.
 */
const MENTION_OR_LINK = /[<@]|:(?=\/\/)|(?<=discord(?:app)?)\.(?=gg|com)/gi;

/** Markup that can stand anywhere: code, bold, italics, underline, strikethrough, spoilers, links with a name. */
const INLINE_MARKUP = /[\\`*_~|[\]]/g;

/**
 * Markup at the beginning of a line: a heading, small text, a list, a quotation. Lists with asterisks are not in it,
 * because `INLINE_MARKUP` has all asterisks.
 */
const LINE_MARKUP = /^(\s*)(#(?=#{0,2} )|-(?=[ #])|>)/;
const NUMBERED_ITEM = /^(\s*\d+)\./;

/**
 * Escapes a text so that Discord shows it as it was typed, without markup, mentions, links or direction marks. Takes
 * linear time.
 */
export function escapeText(typed: string): string {
  // The text is cut first, because composing many accents on one letter takes quadratic time.
  return truncate(typed, MAX_MESSAGE_LENGTH)
    .normalize("NFC")
    .replace(UNWANTED_CHARACTERS, "")
    .replace(MENTION_OR_LINK, "$&\u200b")
    .replace(INLINE_MARKUP, "\\$&")
    .replace(LINE_MARKUP, "$1\\$2")
    .replace(NUMBERED_ITEM, "$1\\.");
}

/**
 * Formats a typed text as inline code. Discord shows backslashes in code, so the text is not escaped; only backticks
 * are replaced. Two backticks around it say that a person typed it, so it never becomes the mention of a command.
 */
export function formatInlineCode(typed: string): string {
  const text = truncate(typed, MAX_FACT_LENGTH).replace(UNWANTED_CHARACTERS, "").replaceAll("`", "’");
  return `\`\`${text}\`\``;
}

/**
 * Maximum number of characters of a name or word that is inserted into a sentence. Names, and words on the largest
 * board, are shorter.
 */
const MAX_FACT_LENGTH = 100;
const MAX_FACT_ITEMS = 40;
const ELLIPSIS = "…";

/** Escapes every text in a refusal, such as a name, and cuts it to a length that fits into a sentence. */
export function escapeRefusalFacts<Facts extends { readonly reason: string }>(facts: Facts): Facts {
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
