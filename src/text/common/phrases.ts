import type { common } from "#text/en/common.ts";
import type { Language } from "#text/language.ts";
import type { Phrases } from "#text/phrases.ts";

/** Permissions that the bot needs in a channel with a match. */
export type RequiredPermission =
  | "ViewChannel"
  | "SendMessages"
  | "SendMessagesInThreads"
  | "CreatePublicThreads"
  | "AttachFiles"
  | "EmbedLinks"
  /** Only in a locked thread. */
  | "ManageThreads";

export const LANGUAGE_NAMES: { readonly [Tag in Language]: string } = { ca: "Català", es: "Español", en: "English" };

export type CommonPhrases = Phrases<typeof common>;
