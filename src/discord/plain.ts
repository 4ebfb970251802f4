import { escapeMarkdown } from "discord.js";
import { cut } from "#discord/room.ts";

/** Marks that change the direction or hide in a text, and line ends: a name has no use for them. */
const UNWANTED = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** What makes a line small or a quotation, at its beginning: what discord.js leaves as it is. */
const LINE_MARKUP = /^(\s*)(-#|>)/;

/** Where Discord sees a mention, a channel, a command, a link or an invitation, a zero-width space keeps it from it. */
const SEEN = /[<@]|:(?=\/\/)|(?<=discord(?:app)?)\.(?=gg|com)/gi;

/** What a person typed, as nothing but text: no markup, no mention, no link, no marks that turn it round. */
export function plain(typed: string): string {
  // First of all: what looks like a link or a mention keeps its markup when it is escaped.
  const text = typed.normalize("NFC").replace(UNWANTED, "").replace(SEEN, "$&\u200b");
  const escaped = escapeMarkdown(text, { heading: true, bulletedList: true, numberedList: true, maskedLink: true });
  return escaped.replace(LINE_MARKUP, "$1\\$2");
}

/** A word that could be laid on the largest board is shorter, and so is a name; a sentence has no room for more. */
const MOST_CHARACTERS = 100;
const MOST_TEXTS = 40;
const MORE = "…";

/** The facts of a refusal with every text in them disarmed, and so much of each as a sentence has room for. */
export function plainFacts<Facts extends { readonly why: string }>(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, key === "why" ? value : plainValue(value)]),
  ) as Facts;
}

function plainValue(value: unknown): unknown {
  if (typeof value === "string") return plain(cut(value, MOST_CHARACTERS));
  if (!Array.isArray(value)) return value;
  const some = value.slice(0, MOST_TEXTS).map(plainValue);
  return value.length > MOST_TEXTS ? [...some, MORE] : some;
}
