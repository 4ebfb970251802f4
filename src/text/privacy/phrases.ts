import type { KeptDataKind } from "#community/privacy/kept-data.ts";
import type { CommandPhrases } from "#text/phrases.ts";

/** Phrases about one kind of kept data; PRIVACY.md says the same in English. */
export interface KeptDataPhrases {
  readonly title: string;
  readonly what: string;
  readonly howLong: string;
  readonly whoSees: string;
}

/** Phrases about what is kept about people, and how they can get or delete it. */
export interface PrivacyPhrases {
  readonly commands: {
    readonly privacy: string;
    readonly show: CommandPhrases;
    readonly export: CommandPhrases;
    readonly delete: CommandPhrases;
  };
  page(facts: { readonly page: number; readonly pages: number }): string;
  readonly kept: { readonly [Kind in KeptDataKind]: KeptDataPhrases };
  /** Number of items of a kind about the reader. */
  count(things: number): string;
  /** Above the two columns of a kind. */
  readonly howLong: string;
  readonly whoSees: string;
  readonly exported: string;
  /** The file would be too large for Discord. */
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
  /** The name of a deleted player; `number` tells several in one match apart. */
  nobody(number: number): string;
}
