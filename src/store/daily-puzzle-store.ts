import type { Page, PageRange } from "#store/result-store.ts";

// Daily puzzles, the same for everybody: the tries of each person, and their totals over the days.

/** A puzzle that exists once a day, with its game: "scrabble:en". */
export type DailyPuzzleId = string;

/** Days since the beginning of 1970, in UTC. */
export type DayNumber = number;

/** Identifies one person's attempt at the puzzle of one day. */
export interface DailyAttemptKey {
  readonly puzzle: DailyPuzzleId;
  readonly day: DayNumber;
  readonly person: string;
}

export interface DailyTry {
  /** Whole percent of the best solution: only the best one itself has 100. */
  readonly share: number;
  /** What was tried, in the game's own format. */
  readonly what: unknown;
}

export interface DailyAttempt {
  readonly tries: readonly DailyTry[];
  /** No more tries are possible: the answer was shown. */
  readonly done: boolean;
  /** True if the result was posted in a channel. */
  readonly shared: boolean;
}

/** How well a person did in one puzzle on one day. */
export interface DailyStanding {
  readonly person: string;
  readonly best: number;
  readonly shares: readonly number[];
  /** From 1; people with equal shares and tries have the same position. */
  readonly position: number;
}

/** The totals of a person over the days of one puzzle. */
export interface DailyTotals {
  readonly days: number;
  readonly solved: number;
  /** Sum of the best shares of all days. */
  readonly sum: number;
  /** Days solved in a row, up to `last`. */
  readonly streak: number;
  readonly longest: number;
  /** The last solved day; day 0 if there is none. */
  readonly last: DayNumber;
}

export interface DailyTotalsStanding extends DailyTotals {
  readonly person: string;
  readonly position: number;
}

/** A try before it is recorded. `solvedFrom`: the min share that counts for a streak. */
export interface NewDailyTry extends DailyTry {
  /** Number of tries before this one. If it is out of date, a concurrent request was quicker. */
  readonly triesBefore: number;
  readonly last: boolean;
  readonly solvedFrom: number;
  /** The last day before this one on which the puzzle could be played. If undefined, the day before. */
  readonly previous?: DayNumber | undefined;
}

export interface DailyPuzzleStore {
  read(key: DailyAttemptKey): Promise<DailyAttempt | undefined>;
  /** Writes a try and its effect on the totals. Returns false, and writes nothing, if it is no longer the next one. */
  addTry(key: DailyAttemptKey, one: NewDailyTry): Promise<boolean>;
  /** Ends the attempt without another try. Returns false if it has already ended. */
  giveUp(key: DailyAttemptKey): Promise<boolean>;
  /** Notes that the result is posted in a channel. Returns false if it already was. */
  markShared(key: DailyAttemptKey): Promise<boolean>;
  /** Undoes `markShared`, if posting failed. */
  unmarkShared(key: DailyAttemptKey): Promise<void>;
  /** Notes whether a person is on a server and listed in its rankings. */
  setOnServer(guild: string, person: string, isThere: boolean): Promise<void>;
  /** Returns the people of a server who have tried the puzzle, also those who gave up, best first. */
  standings(guild: string, puzzle: DailyPuzzleId, day: DayNumber, which: PageRange): Promise<Page<DailyStanding>>;
  /** Returns the row of one person. */
  standingOf(guild: string, puzzle: DailyPuzzleId, day: DayNumber, person: string): Promise<DailyStanding | undefined>;
  /** The same over all days. */
  totalsStandings(guild: string, puzzle: DailyPuzzleId, which: PageRange): Promise<Page<DailyTotalsStanding>>;
  totalsStandingOf(guild: string, puzzle: DailyPuzzleId, person: string): Promise<DailyTotalsStanding | undefined>;
  totals(puzzle: DailyPuzzleId, person: string): Promise<DailyTotals | undefined>;
  /** Deletes everything that is kept of a person. */
  deletePlayer(person: string): Promise<void>;
}
