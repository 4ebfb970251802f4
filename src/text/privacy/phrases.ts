import type { KeptDataKind } from "#community/privacy/kept-data.ts";
import type { CommandPhrases } from "#text/phrases.ts";

/** What is said of one kind of thing that is kept; PRIVACY.md says the same in English. */
export interface KeptDataPhrases {
  readonly title: string;
  readonly what: string;
  readonly howLong: string;
  readonly whoSees: string;
}

/** What is kept about people, and how they get it or get rid of it. */
export interface PrivacyPhrases {
  readonly commands: {
    readonly privacy: string;
    readonly show: CommandPhrases;
    readonly export: CommandPhrases;
    readonly delete: CommandPhrases;
  };
  page(facts: { readonly page: number; readonly pages: number }): string;
  readonly kept: { readonly [Kind in KeptDataKind]: KeptDataPhrases };
  /** How many of a kind are about the reader. */
  count(things: number): string;
  /** Above the two columns of a kind. */
  readonly howLong: string;
  readonly whoSees: string;
  readonly exported: string;
  /** The file would be larger than Discord takes. */
  tooLarge(facts: { readonly mib: number }): string;
  readonly question: string;
  readonly lastQuestion: string;
  readonly stays: string;
  deleted(facts: { readonly matches: number; readonly lobbies: number }): string;
  readonly unfinished: string;
  readonly buttons: {
    readonly earlier: string;
    readonly later: string;
    readonly sure: string;
    readonly now: string;
    readonly keep: string;
  };
  /** Who sat at a table and was deleted; of several at one table, which. */
  nobody(number: number): string;
}
