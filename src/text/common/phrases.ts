import { capitalize } from "#text/capitalize.ts";
import type { commonTexts } from "#text/en/common.ts";
import { createFormat } from "#text/format.ts";
import { LANGUAGES, type Language } from "#text/language.ts";
import type { Phrases } from "#text/phrases.ts";

/** Permissions that the bot needs in a channel with a match. */
export type RequiredPermission =
  | "ViewChannel"
  | "SendMessages"
  | "SendMessagesInThreads"
  | "CreatePublicThreads"
  | "AttachFiles"
  | "EmbedLinks"
  /** Permission to write in a locked thread; not needed elsewhere. */
  | "ManageThreads";

/** The name of each language in that language itself. */
export const LANGUAGE_NAMES = Object.fromEntries(
  LANGUAGES.map((tag) => [tag, capitalize(createFormat(tag).language(tag))]),
) as { readonly [Tag in Language]: string };

export type CommonPhrases = Phrases<typeof commonTexts>;
