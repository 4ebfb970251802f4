import type { DailyRefusal } from "#community/daily/daily-refusal.ts";
import type { CommandPhrases, ReasonPhrases } from "#text/phrases.ts";

/** Phrases about daily puzzles. Shares are from 0 to 1, days as in the store. */
export interface DailyPuzzlePhrases {
  readonly refusal: ReasonPhrases<DailyRefusal>;
  /** `which`: the puzzle in question, if there are several of the same day. */
  heading(facts: Heading): string;
  /** The hash of the day's key, during the day. */
  keyHash(hash: string): string;
  /** The key, after the day. */
  key(key: string): string;
  /** The same, if another day is shown. */
  keyOfYesterday(key: string): string;
  /** Number of tries left. */
  left(tries: number): string;
  /** The best solution was found in this number of tries. */
  found(tries: number): string;
  /** It was not found. */
  readonly ended: string;
  readonly gaveUp: string;
  /** `left`: number of tries left. */
  giveUpQuestion(left: number): string;
  streak(days: number): string;
  /** In a direct message. */
  readonly noChannel: string;
  readonly shared: string;
  /** Posted for everybody: it reveals nothing that helps. */
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
  /** Mean share of the best tries. */
  readonly mean: number;
  readonly streak: number;
  readonly longest: number;
}

interface ScrabbleDaily {
  /** The name of the puzzle. */
  readonly puzzle: string;
  readonly intro: string;
  readonly form: string;
  tried(facts: Placed & { readonly share: number }): string;
  best(facts: Placed): string;
  /** Alt text of the picture. */
  alt(letters: readonly string[]): string;
  answerAlt(facts: Placed): string;
}

interface Placed {
  readonly word: string;
  readonly place: string;
  readonly score: number;
}
