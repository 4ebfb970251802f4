import type { DailyRefusal } from "#community/daily/daily-refusal.ts";
import type { CommandPhrases, ReasonPhrases } from "#text/phrases.ts";

/** What is said of puzzles of which there is one a day. Shares are of 0 to 1, days as they count in the store. */
export interface DailyPuzzlePhrases {
  readonly refusal: ReasonPhrases<DailyRefusal>;
  /** `which`: of several of the same day, the one in question. */
  heading(facts: Heading): string;
  /** The hash of the key of the day, while the day lasts. */
  keyHash(hash: string): string;
  /** The key, when the day is over. */
  key(key: string): string;
  /** The same, where another day is shown. */
  keyOfYesterday(key: string): string;
  /** How many tries are left. */
  left(tries: number): string;
  /** The best was found by so many tries. */
  found(tries: number): string;
  /** It was not found. */
  readonly ended: string;
  readonly gaveUp: string;
  /** So many tries are left. */
  giveUpQuestion(left: number): string;
  streak(days: number): string;
  /** In a conversation with the bot. */
  readonly noChannel: string;
  readonly shared: string;
  /** What everybody is told: nothing that helps. */
  line(facts: Heading & { readonly name: string; readonly squares: string; readonly share: number }): string;
  readonly noTries: string;
  readonly noDays: string;
  readonly everHeading: string;
  row(facts: Row & { readonly squares: string; readonly share: number }): string;
  everRow(facts: Row & EverFacts): string;
  readonly buttons: { readonly [Button in DailyPuzzleButton]: string };
  readonly commands: {
    readonly daily: CommandPhrases<"language" | "text">;
    readonly table: CommandPhrases<"language" | "ever">;
  };
  readonly scrabble: ScrabbleDaily;
}

export type DailyPuzzleButton = "try" | "give-up" | "answer" | "share" | "table" | "ever" | "today" | "yesterday";

interface Heading {
  readonly puzzle: string;
  readonly which: string;
  readonly day: number;
}

interface Row {
  readonly position: number;
  readonly name: string;
}

interface EverFacts {
  readonly solved: number;
  readonly days: number;
  /** Of the best tries. */
  readonly mean: number;
  readonly streak: number;
  readonly longest: number;
}

interface ScrabbleDaily {
  /** What it is called. */
  readonly puzzle: string;
  readonly intro: string;
  readonly form: string;
  tried(facts: Placed & { readonly share: number }): string;
  best(facts: Placed): string;
  /** For those who do not see the picture. */
  alt(letters: readonly string[]): string;
  answerAlt(facts: Placed): string;
}

interface Placed {
  readonly word: string;
  readonly place: string;
  readonly score: number;
}
