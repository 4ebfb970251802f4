import { escapeMarkdown } from "discord.js";
import { truncate } from "#discord/messages/truncate.ts";

/** Marks that change the direction or hide in a text, and line ends: a name has no use for them. */
const UNWANTED_CHARACTERS = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** What makes a line small or a quotation, at its beginning: what discord.js leaves as it is. */
const LINE_MARKUP = /^(\s*)(-#|>)/;

/** Where Discord sees a mention, a channel, a command, a link or an invitation, a zero-width space keeps it from it. */
const MENTION_OR_LINK = /[<@]|:(?=\/\/)|(?<=discord(?:app)?)\.(?=gg|com)/gi;

/** What a person typed, as nothing but text: no markup, no mention, no link, no marks that turn it round. */
export function escapeText(typed: string): string {
  // First of all: what looks like a link or a mention keeps its markup when it is escaped.
  const text = typed.normalize("NFC").replace(UNWANTED_CHARACTERS, "").replace(MENTION_OR_LINK, "$&\u200b");
  const escaped = escapeMarkdown(text, { heading: true, bulletedList: true, numberedList: true, maskedLink: true });
  return escaped.replace(LINE_MARKUP, "$1\\$2");
}

/** A word that could be laid on the largest board is shorter, and so is a name; a sentence has no room for more. */
const MAX_FACT_LENGTH = 100;
const MAX_FACT_ITEMS = 40;
const ELLIPSIS = "…";

/** The facts of a refusal with every text in them disarmed, and so much of each as a sentence has room for. */
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
