import type { DailyRefusal } from "#club/daily/refusal.ts";
import type { Onlooker, Table, Who } from "#club/tables.ts";
import type { Daily, DailyTotals, Day } from "#store/dailies.ts";

// Puzzles of which there is one a day, the same for everybody everywhere.

/** What is asked: a game, and which of its puzzles, where it has several a day: one for each language, say. */
export interface Puzzle {
  readonly game: string;
  readonly variant: string;
  readonly options: unknown;
  readonly lexicon: string | undefined;
  /** Hash of the word list that it is made with, if it is made with one: another list has another puzzle. */
  readonly list?: string;
  /** How often it can be tried, and what comes near enough to the best to count as solved: otherwise as usual. */
  readonly tries?: number;
  readonly solves?: number;
}

/** How far somebody has come with the puzzle of a day. */
export interface Standing extends Daily {
  readonly day: Day;
  /** There is another puzzle by now. */
  readonly over: boolean;
  readonly left: number;
  /** Days in a row that they have solved up to now. */
  readonly streak: number;
}

/** What was tried: how near to the best it comes, in whole hundredths, and what it was in the game's own words. */
export interface Tried {
  readonly share: number;
  readonly what: unknown;
}

export interface Asked {
  readonly name: string;
  readonly view: unknown;
  readonly input: unknown;
  /** For whom: a server, or a person where there is none. */
  readonly whose: string;
}

export type DailyRow = Who & { readonly shares: readonly number[] };
export type EverRow = Who & DailyTotals;

/** What players need to check the draw of a day. */
export interface DayKey {
  readonly hash: string;
  /** Published once the day is over. */
  readonly key: string | undefined;
}

export type Added =
  | { readonly ok: true; readonly standing: Standing }
  | { readonly ok: false; readonly refusal: DailyRefusal };

export interface DailyPuzzles {
  today(): Day;
  /** What the puzzle's game makes of it, the same whenever it is asked for: not for the eyes of anybody. */
  made(puzzle: Puzzle, day: Day): Promise<unknown>;
  /** Rejects for a day to come. */
  key(day: Day): Promise<DayKey>;
  /** Asks the puzzle's game, with a view that it has made. */
  ask(puzzle: Puzzle, asked: Asked): Promise<unknown>;
  /** Somebody looks at the puzzle of a day on a server: its tables show them from then on. */
  standing(puzzle: Puzzle, day: Day, onlooker: Onlooker): Promise<Standing>;
  /** Why nothing can be tried now. */
  whyNot(puzzle: Puzzle, day: Day, person: string): Promise<DailyRefusal | undefined>;
  /** Counts a try after so many. */
  add(puzzle: Puzzle, day: Day, onlooker: Onlooker, after: number, tried: Tried): Promise<Added>;
  /** Ends it without another try. */
  giveUp(puzzle: Puzzle, day: Day, onlooker: Onlooker): Promise<Added>;
  /** Of the day that is over: everybody may know the answer. */
  yesterday(puzzle: Puzzle, onlooker: Onlooker): Promise<Standing>;
  /** Lets it be told to a channel, once; where that fails it can be told again. */
  share(puzzle: Puzzle, day: Day, person: string, tell: () => Promise<void>): Promise<DailyRefusal | undefined>;
  /** Who has tried it on a server, best first. */
  table(puzzle: Puzzle, day: Day, onlooker: Onlooker, page: number): Promise<Table<DailyRow>>;
  /**
   * What the days come to for a person: for the one who looks, wherever that is; for anybody else, where the tables of
   * this server show them.
   */
  totals(puzzle: Puzzle, onlooker: Onlooker, person: string): Promise<DailyTotals | undefined>;
  /** The same over all days. */
  ever(puzzle: Puzzle, onlooker: Onlooker, page: number): Promise<Table<EverRow>>;
}
