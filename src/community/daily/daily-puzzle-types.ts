import type { DailyRefusal } from "#community/daily/daily-refusal.ts";
import type { RankedPerson, RankingPage, RankingViewer } from "#community/statistics/ranking-pages.ts";
import type { DailyAttempt, DailyTotals, DayNumber } from "#store/daily-puzzle-store.ts";

// Daily puzzles. Each of them is the same for everybody on all servers, and changes every day.

/**
 * A game and, if it has several puzzles a day, which one: for example one for each language. `Puzzle` is what the game
 * creates for a day.
 */
export interface DailyPuzzle<Puzzle = unknown> {
  readonly game: string;
  readonly variant: string;
  readonly options: unknown;
  readonly lexicon: string | undefined;
  /** Hash of the word list from which the puzzle is made, if any. Another list makes another puzzle. */
  readonly list?: string;
  /**
   * Maximum number of tries, if it differs from the default. `solves`: minimum percentage of the best solution that
   * counts as solved.
   */
  readonly tries?: number;
  readonly solves?: number;
  /** Never set. This field only tells the compiler which type the puzzle has. */
  readonly puzzle?: Puzzle;
}

/** A person's progress in the puzzle of a day. */
export interface DailyProgress<Answer = unknown> extends Omit<DailyAttempt, "tries"> {
  readonly tries: readonly TriedAnswer<Answer>[];
  readonly day: DayNumber;
  /** True if the day of the puzzle is over. */
  readonly isOver: boolean;
  readonly triesLeft: number;
  /** Number of days in a row on which the person has solved this puzzle, up to now. */
  readonly streak: number;
}

/**
 * An answer that a person tried, in the game's own format. `share`: how good it is, in whole percent of the best
 * solution.
 */
export interface TriedAnswer<Answer = unknown> {
  readonly share: number;
  readonly what: Answer;
}

export interface DailyQuestion {
  readonly name: string;
  readonly view: unknown;
  readonly input: unknown;
  /** The server or, in a direct message, the person for whom the work is done. */
  readonly owner: string;
}

export type DayRankingRow = RankedPerson & { readonly shares: readonly number[] };
export type AllTimeRankingRow = RankedPerson & DailyTotals;

/** The data with which players can check that the puzzle of a day was drawn honestly. */
export interface PublishedDayKey {
  readonly hash: string;
  /** The key of the day; undefined until the day is over. */
  readonly key: string | undefined;
}

export type DailyTryResult =
  | { readonly ok: true; readonly standing: DailyProgress }
  | { readonly ok: false; readonly refusal: DailyRefusal };

export interface DailyPuzzleService {
  today(): DayNumber;
  /**
   * Returns the puzzle of a day as the game creates it. Every call returns the same puzzle. It contains the answer, so
   * it must not be shown.
   */
  createPuzzle<Puzzle>(puzzle: DailyPuzzle<Puzzle>, day: DayNumber): Promise<Puzzle | undefined>;
  /** Returns the published key of a day. Rejects if the day is in the future. */
  dayKey(day: DayNumber): Promise<PublishedDayKey>;
  /** Asks the puzzle's game a question. */
  askGame(puzzle: DailyPuzzle, asked: DailyQuestion): Promise<unknown>;
  /** Returns a person's progress. */
  progress(puzzle: DailyPuzzle, day: DayNumber, viewer: Pick<RankingViewer, "person">): Promise<DailyProgress>;
  /** Returns a person's progress. From then on the rankings of this server list the person. */
  openPuzzle(puzzle: DailyPuzzle, day: DayNumber, viewer: RankingViewer): Promise<DailyProgress>;
  /** Returns why the person cannot try now; undefined if they can. */
  checkTry(puzzle: DailyPuzzle, day: DayNumber, person: string): Promise<DailyRefusal | undefined>;
  /**
   * Records a try. `after`: number of tries that the person had made when they opened the form. Refuses the try if that
   * number has changed, for example because the form was sent twice.
   */
  addTry(
    puzzle: DailyPuzzle,
    day: DayNumber,
    viewer: RankingViewer,
    after: number,
    tried: TriedAnswer,
  ): Promise<DailyTryResult>;
  /** Ends the attempt without another try. */
  giveUp(puzzle: DailyPuzzle, day: DayNumber, viewer: RankingViewer): Promise<DailyTryResult>;
  /** Returns the viewer's progress in yesterday's puzzle. Its answer may be shown to everybody. */
  progressYesterday(puzzle: DailyPuzzle, viewer: RankingViewer): Promise<DailyProgress>;
  /**
   * Calls `tell` to post a person's result in a channel, but only once. If `tell` fails, the result can be posted
   * again. Returns why the result cannot be posted; undefined if it was.
   */
  shareResult(
    puzzle: DailyPuzzle,
    day: DayNumber,
    person: string,
    tell: () => Promise<void>,
  ): Promise<DailyRefusal | undefined>;
  /** Returns a page of the people of a server who have tried the puzzle of a day, best first. */
  dayRanking(
    puzzle: DailyPuzzle,
    day: DayNumber,
    viewer: RankingViewer,
    page: number,
  ): Promise<RankingPage<DayRankingRow>>;
  /**
   * Returns a person's totals over all days. Viewers always see their own totals. They see those of another person only
   * if the rankings of this server list that person.
   */
  totals(puzzle: DailyPuzzle, viewer: RankingViewer, person: string): Promise<DailyTotals | undefined>;
  /** Returns a page of the people of a server by their totals over all days. */
  allTimeRanking(puzzle: DailyPuzzle, viewer: RankingViewer, page: number): Promise<RankingPage<AllTimeRankingRow>>;
}
