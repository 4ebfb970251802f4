import type { Page, PageRange } from "#store/result-store.ts";

// Daily puzzles, the same for everybody. The store keeps the tries of each person and their totals over the days.

/** Identifies a daily puzzle by its game and its variant, for example "scrabble:en". The same id is used every day. */
export type DailyPuzzleId = string;

/** A day, as the number of days since the beginning of 1970 in UTC. */
export type DayNumber = number;

/** Identifies one person's attempt at the puzzle of one day. */
export interface DailyAttemptKey {
  readonly puzzle: DailyPuzzleId;
  readonly day: DayNumber;
  readonly person: string;
}

export interface DailyTry {
  /** How good the try is, as whole percent of the best solution. Only the best solution itself has 100. */
  readonly share: number;
  /** The tried solution, in the game's own format. */
  readonly what: unknown;
}

export interface DailyAttempt {
  readonly tries: readonly DailyTry[];
  /** True if no more tries are possible, because the answer was shown. */
  readonly done: boolean;
  /** True if the result was posted in a channel. */
  readonly shared: boolean;
}

/** How well a person did in one puzzle on one day. */
export interface DailyStanding {
  readonly person: string;
  readonly best: number;
  readonly shares: readonly number[];
  /**
   * Position of the person on that day, from 1. People with the same best result and the same number of tries have the
   * same position.
   */
  readonly position: number;
}

/** The totals of a person for one puzzle, over all its days. */
export interface DailyTotals {
  readonly days: number;
  readonly solved: number;
  /** Sum over all days of the person's best try, in percent of the best solution. */
  readonly sum: number;
  /** Number of days solved in a row, up to the day `last`. */
  readonly streak: number;
  readonly longest: number;
  /** The last day on which the person solved the puzzle; 0 if there is none. */
  readonly last: DayNumber;
}

export interface DailyTotalsStanding extends DailyTotals {
  readonly person: string;
  readonly position: number;
}

/** A try before it is recorded. `solvedFrom`: minimum percentage of the best solution that counts as solved. */
export interface NewDailyTry extends DailyTry {
  /** Number of tries that the caller has read. If another request has recorded a try since, the new try is refused. */
  readonly triesBefore: number;
  readonly last: boolean;
  readonly solvedFrom: number;
  /**
   * The last day before this one on which people could play; by default, the day before. A streak goes on if the person
   * solved the puzzle of that day.
   */
  readonly previous?: DayNumber | undefined;
}

export interface DailyPuzzleStore {
  read(key: DailyAttemptKey): Promise<DailyAttempt | undefined>;
  /**
   * Writes a try and its effect on the totals. Returns false, and writes nothing, if `triesBefore` is out of date or
   * the attempt has ended.
   */
  addTry(key: DailyAttemptKey, one: NewDailyTry): Promise<boolean>;
  /** Ends the attempt without another try. Returns false if it has already ended. */
  giveUp(key: DailyAttemptKey): Promise<boolean>;
  /** Records that the result is posted in a channel. Returns false if it already was posted. */
  markShared(key: DailyAttemptKey): Promise<boolean>;
  /** Reverts `markShared` after posting has failed. */
  unmarkShared(key: DailyAttemptKey): Promise<void>;
  /** Records whether a person is on a server, so that the rankings of this server list them. */
  setOnServer(guild: string, person: string, isThere: boolean): Promise<void>;
  /** Returns the people of a server who have tried the puzzle, including those who gave up. The best come first. */
  standings(guild: string, puzzle: DailyPuzzleId, day: DayNumber, which: PageRange): Promise<Page<DailyStanding>>;
  /** Returns the standing of one person in one day's puzzle. */
  standingOf(guild: string, puzzle: DailyPuzzleId, day: DayNumber, person: string): Promise<DailyStanding | undefined>;
  /** Returns the standings over all days of one puzzle. */
  totalsStandings(guild: string, puzzle: DailyPuzzleId, which: PageRange): Promise<Page<DailyTotalsStanding>>;
  totalsStandingOf(guild: string, puzzle: DailyPuzzleId, person: string): Promise<DailyTotalsStanding | undefined>;
  totals(puzzle: DailyPuzzleId, person: string): Promise<DailyTotals | undefined>;
  /** Deletes all tries and totals of a person. */
  deletePlayer(person: string): Promise<void>;
}
