import type { ResourceRefusal } from "#club/resources.ts";
import type { Answer } from "#lexicon/search/look-up.ts";
import type { CommandPhrases, Phrases } from "#text/phrases.ts";

type Refused = Extract<Answer, { readonly kind: "refused" }>;

/** How a list is called, and how much it holds. */
export interface ListFacts {
  readonly name: string;
  readonly words: number;
  readonly tiles: number;
}

export interface FoundWords {
  readonly words: readonly string[];
  /** How many there are in all; undefined where that would take too long to find out. */
  readonly total: number | undefined;
}

/** What is said of word lists: those built in, and those that a server keeps. */
export interface ResourcesPhrases {
  readonly refusal: Phrases<ResourceRefusal>;
  /** What is no word and no pattern. */
  readonly unreadable: Phrases<Refused>;
  readonly moderatorsOnly: string;
  readonly reading: string;
  readonly nothingChanged: string;

  readonly lists: string;
  line(facts: ListFacts): string;
  /** In the place of those that a message has no room for. */
  moreLists(count: number): string;
  readonly howToShow: string;

  about(facts: ListFacts): string;
  /** Where a built-in list comes from, and what it is not. */
  builtIn(facts: { readonly source: string }): string;
  readonly bag: string;
  /** The bag has no room in the message. */
  readonly longBag: string;
  readonly sample: string;
  readonly filesReady: string;

  added(facts: ListFacts): string;
  changed(facts: ListFacts & { readonly wordsBefore: number; readonly tilesBefore: number }): string;
  removeQuestion(name: string): string;
  removed(name: string): string;

  /** Whether it is a word; `list` is the name of the list that was asked. */
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
