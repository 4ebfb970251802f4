import type { Page, PageRange } from "#store/result-store.ts";

// Puzzles of a day, the same for everybody: what each person has tried, and what that comes to over the days.

/** A puzzle of which there is one a day, whatever its game: "scrabble:en". */
export type DailyPuzzleId = string;

/** Days since the beginning of 1970, as they begin in Greenwich. */
export type DayNumber = number;

/** What one person made of the puzzle of one day. */
export interface DailyAttemptKey {
  readonly puzzle: DailyPuzzleId;
  readonly day: DayNumber;
  readonly person: string;
}

export interface DailyTry {
  /** In whole hundredths: 100 is the best itself, and nothing else is. */
  readonly share: number;
  /** What was tried, in the game's own words. */
  readonly what: unknown;
}

export interface DailyAttempt {
  readonly tries: readonly DailyTry[];
  /** Nothing more is tried: the answer has been told. */
  readonly done: boolean;
  /** It was told to a channel. */
  readonly shared: boolean;
}

/** Of one puzzle on one day, how far somebody came. */
export interface DailyStanding {
  readonly person: string;
  readonly best: number;
  readonly shares: readonly number[];
  /** From 1; those who came as far by as many tries share it. */
  readonly position: number;
}

/** What the days of one puzzle come to for a person. */
export interface DailyTotals {
  readonly days: number;
  readonly solved: number;
  /** The best shares of all days together. */
  readonly sum: number;
  /** Days in a row that were solved, up to `last`. */
  readonly streak: number;
  readonly longest: number;
  /** The last day that was solved; before there is one, the beginning of time. */
  readonly last: DayNumber;
}

export interface DailyTotalsStanding extends DailyTotals {
  readonly person: string;
  readonly position: number;
}

/** A try as it is handed in. `solves`: this share, or a better one, counts for a streak. */
export interface NewDailyTry extends DailyTry {
  /** How many there were before it: another number means that somebody was quicker. */
  readonly triesBefore: number;
  readonly last: boolean;
  readonly solvedFrom: number;
  /** The last day before it on which anybody could play; without it, the day before. */
  readonly previous?: DayNumber | undefined;
}

export interface DailyPuzzleStore {
  read(key: DailyAttemptKey): Promise<DailyAttempt | undefined>;
  /** Writes a try and what it changes in the totals; false where it is no longer the next one, and nothing is written. */
  addTry(key: DailyAttemptKey, one: NewDailyTry): Promise<boolean>;
  /** Ends it without another try, and without counting one; false where it is ended already. */
  giveUp(key: DailyAttemptKey): Promise<boolean>;
  /** Notes that it is told to a channel; false where it was already. */
  markShared(key: DailyAttemptKey): Promise<boolean>;
  /** It could not be told after all. */
  unmarkShared(key: DailyAttemptKey): Promise<void>;
  /** Somebody is on a server, and among those whom its tables show; or is there no more. */
  setOnServer(guild: string, person: string, isThere: boolean): Promise<void>;
  /** Those of a server who have tried it, whether they gave it up or not, best first. */
  standings(guild: string, puzzle: DailyPuzzleId, day: DayNumber, which: PageRange): Promise<Page<DailyStanding>>;
  /** Of these, one person. */
  standingOf(guild: string, puzzle: DailyPuzzleId, day: DayNumber, person: string): Promise<DailyStanding | undefined>;
  /** The same over all days. */
  totalsStandings(guild: string, puzzle: DailyPuzzleId, which: PageRange): Promise<Page<DailyTotalsStanding>>;
  totalsStandingOf(guild: string, puzzle: DailyPuzzleId, person: string): Promise<DailyTotalsStanding | undefined>;
  totals(puzzle: DailyPuzzleId, person: string): Promise<DailyTotals | undefined>;
  /** Takes everything out that is kept of a person. */
  deletePlayer(person: string): Promise<void>;
}
