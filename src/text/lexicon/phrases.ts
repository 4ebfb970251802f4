import type { BagFault, ChangeFault, Faulty, FileFault, WordFault } from "#lexicon/upload/faults.ts";
import type { Phrases } from "#text/phrases.ts";

/** What is wrong with a bag and a word list that somebody hands in, and what would be right. */
export interface LexiconPhrases {
  readonly file: Phrases<FileFault>;
  readonly bag: Phrases<BagFault>;
  readonly word: Phrases<WordFault | ChangeFault>;
  /** Above the faults. */
  readonly heading: { readonly [Part in Faulty["in"]]: string };
  /** In front of whatever is wrong in a line. */
  atLine(facts: { readonly line: number; readonly what: string }): string;
  /** Below the faults that are told. */
  more(count: number): string;
}
