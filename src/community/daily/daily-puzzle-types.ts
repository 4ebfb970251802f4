import type { DailyRefusal } from "#community/daily/daily-refusal.ts";
import type { RankedPerson, RankingPage, RankingViewer } from "#community/statistics/ranking-pages.ts";
import type { DailyAttempt, DailyTotals, DayNumber } from "#store/daily-puzzle-store.ts";

// Daily puzzles: one a day, the same for everybody on all servers.

/**
 * A game and, if it has several puzzles a day, which one: for example one for each language. `Puzzle` is what the game
 * creates for a day.
 */
export interface DailyPuzzle<Puzzle = unknown> {
  readonly game: string;
  readonly variant: string;
  readonly options: unknown;
  readonly lexicon: string | undefined;
  /** Hash of the word list that the puzzle is made with, if any: another list makes another puzzle. */
  readonly list?: string;
  /** Max number of tries, and the share that counts as solved, if they differ from the defaults. */
  readonly tries?: number;
  readonly solves?: number;
  /** Never set. It carries the type of the puzzle. */
  readonly puzzle?: Puzzle;
}

/** A person's progress in the puzzle of a day. */
export interface DailyProgress<Answer = unknown> extends Omit<DailyAttempt, "tries"> {
  readonly tries: readonly TriedAnswer<Answer>[];
  readonly day: DayNumber;
  /** True if the day is over. */
  readonly isOver: boolean;
  readonly triesLeft: number;
  /** Days in a row that they have solved up to now. */
  readonly streak: number;
}

/** A try: its share of the best in whole percent, and the answer in the game's own format. */
export interface TriedAnswer<Answer = unknown> {
  readonly share: number;
  readonly what: Answer;
}

export interface DailyQuestion {
  readonly name: string;
  readonly view: unknown;
  readonly input: unknown;
  /** The owner of the work: a server, or a person in a direct message. */
  readonly owner: string;
}

export type DayRankingRow = RankedPerson & { readonly shares: readonly number[] };
export type AllTimeRankingRow = RankedPerson & DailyTotals;

/** What players need to check the draw of a day. */
export interface PublishedDayKey {
  readonly hash: string;
  /** Published once the day is over. */
  readonly key: string | undefined;
}

export type DailyTryResult =
  | { readonly ok: true; readonly standing: DailyProgress }
  | { readonly ok: false; readonly refusal: DailyRefusal };

export interface DailyPuzzleService {
  today(): DayNumber;
  /**
   * Returns the puzzle that the game makes, always the same for one day. It contains the answer and must not be shown.
   */
  createPuzzle<Puzzle>(puzzle: DailyPuzzle<Puzzle>, day: DayNumber): Promise<Puzzle | undefined>;
  /** Rejects for a future day. */
  dayKey(day: DayNumber): Promise<PublishedDayKey>;
  /** Asks the puzzle's game a question about a view that it has made. */
  askGame(puzzle: DailyPuzzle, asked: DailyQuestion): Promise<unknown>;
  /** Returns a person's progress. From then on the rankings of this server list the person. */
  progress(puzzle: DailyPuzzle, day: DayNumber, viewer: RankingViewer): Promise<DailyProgress>;
  /** Returns why the person cannot try now. */
  checkTry(puzzle: DailyPuzzle, day: DayNumber, person: string): Promise<DailyRefusal | undefined>;
  /** Counts a try, if the number of earlier tries still matches. */
  addTry(
    puzzle: DailyPuzzle,
    day: DayNumber,
    viewer: RankingViewer,
    after: number,
    tried: TriedAnswer,
  ): Promise<DailyTryResult>;
  /** Ends the attempt without another try. */
  giveUp(puzzle: DailyPuzzle, day: DayNumber, viewer: RankingViewer): Promise<DailyTryResult>;
  /** Returns the progress of the day before: its answer may be shown to everybody. */
  progressYesterday(puzzle: DailyPuzzle, viewer: RankingViewer): Promise<DailyProgress>;
  /** Lets the result be posted in a channel once; if posting fails, it can be posted again. */
  shareResult(
    puzzle: DailyPuzzle,
    day: DayNumber,
    person: string,
    tell: () => Promise<void>,
  ): Promise<DailyRefusal | undefined>;
  /** Ranks the people of a server who have tried it, best first. */
  dayRanking(
    puzzle: DailyPuzzle,
    day: DayNumber,
    viewer: RankingViewer,
    page: number,
  ): Promise<RankingPage<DayRankingRow>>;
  /**
   * Returns a person's totals over the days. The viewer always sees their own; those of others only if the rankings of
   * this server list them.
   */
  totals(puzzle: DailyPuzzle, viewer: RankingViewer, person: string): Promise<DailyTotals | undefined>;
  /** The same over all days. */
  allTimeRanking(puzzle: DailyPuzzle, viewer: RankingViewer, page: number): Promise<RankingPage<AllTimeRankingRow>>;
}
