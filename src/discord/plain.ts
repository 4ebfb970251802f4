import { escapeMarkdown } from "discord.js";

/** Marks that change the direction or hide in a text, and line ends: a name has no use for them. */
const UNWANTED = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** What a person typed, as nothing but text: no markup, no mention, no link, no marks that turn it round. */
export function plain(typed: string): string {
  const text = escapeMarkdown(typed.normalize("NFC").replace(UNWANTED, ""), {
    heading: true,
    bulletedList: true,
    numberedList: true,
    maskedLink: true,
  });
  // A zero-width space after these keeps Discord from seeing a mention, a channel, a command or a link in them.
  return text.replace(/[<@]/g, "$&\u200b").replace(/:\/\//g, ":\u200b//");
}

/** The facts of a refusal with every text in them disarmed. */
export function plainFacts<Facts extends { readonly why: string }>(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, key === "why" ? value : plainValue(value)]),
  ) as Facts;
}

function plainValue(value: unknown): unknown {
  if (typeof value === "string") return plain(value);
  return Array.isArray(value) ? value.map(plainValue) : value;
}
