import type { WordListRefusal } from "#community/word-lists/server-word-lists.ts";
import type { LookUpAnswer } from "#lexicon/search/look-up.ts";
import type { CommandPhrases, ReasonPhrases } from "#text/phrases.ts";

type Refused = Extract<LookUpAnswer, { readonly kind: "refused" }>;

/** The name of a list, and its size. */
export interface WordListFacts {
  readonly name: string;
  readonly words: number;
  readonly tiles: number;
}

export interface FoundWords {
  readonly words: readonly string[];
  /** Number of words found in all; undefined if counting them would take too long. */
  readonly total: number | undefined;
}

/** Phrases about word lists: built-in ones, and those of a server. */
export interface WordListPhrases {
  readonly refusal: ReasonPhrases<WordListRefusal>;
  /** A typed text is no word and no pattern. */
  readonly unreadable: ReasonPhrases<Refused>;
  readonly moderatorsOnly: string;
  readonly reading: string;
  readonly nothingChanged: string;

  readonly lists: string;
  line(facts: WordListFacts): string;
  /** Replaces the lists for which a message has no room. */
  moreLists(count: number): string;
  readonly howToShow: string;

  about(facts: WordListFacts): string;
  /** Where a built-in list comes from, and what it is not. */
  builtIn(facts: { readonly source: string }): string;
  readonly bag: string;
  /** The bag is too long for the message. */
  readonly longBag: string;
  readonly sample: string;
  readonly filesReady: string;

  added(facts: WordListFacts): string;
  changed(facts: WordListFacts & { readonly wordsBefore: number; readonly tilesBefore: number }): string;
  removeQuestion(name: string): string;
  removed(name: string): string;

  /** Whether it is a valid word; `list` is the name of the list. */
  checked(facts: {
    readonly word: string;
    readonly valid: boolean;
    readonly score: number;
    readonly list: string;
  }): string;
  front(tiles: FoundWords): string;
  back(tiles: FoundWords): string;
  readonly noHooks: string;
  anagrams(found: FoundWords): string;
  found(facts: FoundWords & { readonly pattern: string; readonly list: string }): string;

  readonly buttons: { readonly files: string; readonly remove: string; readonly cancel: string };
  readonly bagForm: { readonly title: string; readonly bag: string; readonly help: string };

  readonly commands: {
    readonly admin: string;
    readonly group: string;
    readonly add: CommandPhrases<"name" | "words" | "bag" | "like" | "sort">;
    readonly edit: CommandPhrases<"name" | "words" | "bag" | "add" | "take" | "sort">;
    readonly bag: CommandPhrases<"name">;
    readonly remove: CommandPhrases<"name">;
    readonly resources: CommandPhrases<"name">;
    readonly check: CommandPhrases<"word" | "list">;
  };
}
