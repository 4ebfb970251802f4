import type { DailyRefusal } from "#community/daily/daily-refusal.ts";
import type { RankedPerson, RankingPage, RankingViewer } from "#community/statistics/ranking-pages.ts";
import type { DailyAttempt, DailyTotals, DayNumber } from "#store/daily-puzzle-store.ts";

// Puzzles of which there is one a day, the same for everybody everywhere.

/** What is asked: a game, and which of its puzzles, where it has several a day: one for each language, say. */
export interface DailyPuzzle {
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
export interface DailyProgress extends DailyAttempt {
  readonly day: DayNumber;
  /** There is another puzzle by now. */
  readonly isOver: boolean;
  readonly triesLeft: number;
  /** Days in a row that they have solved up to now. */
  readonly streak: number;
}

/** What was tried: how near to the best it comes, in whole hundredths, and what it was in the game's own words. */
export interface TriedAnswer {
  readonly share: number;
  readonly what: unknown;
}

export interface DailyQuestion {
  readonly name: string;
  readonly view: unknown;
  readonly input: unknown;
  /** For whom: a server, or a person where there is none. */
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
  /** What the puzzle's game makes of it, the same whenever it is asked for: not for the eyes of anybody. */
  createPuzzle(puzzle: DailyPuzzle, day: DayNumber): Promise<unknown>;
  /** Rejects for a day to come. */
  dayKey(day: DayNumber): Promise<PublishedDayKey>;
  /** Asks the puzzle's game, with a view that it has made. */
  askGame(puzzle: DailyPuzzle, asked: DailyQuestion): Promise<unknown>;
  /** Somebody looks at the puzzle of a day on a server: its tables show them from then on. */
  progress(puzzle: DailyPuzzle, day: DayNumber, viewer: RankingViewer): Promise<DailyProgress>;
  /** Why nothing can be tried now. */
  checkTry(puzzle: DailyPuzzle, day: DayNumber, person: string): Promise<DailyRefusal | undefined>;
  /** Counts a try after so many. */
  addTry(
    puzzle: DailyPuzzle,
    day: DayNumber,
    viewer: RankingViewer,
    after: number,
    tried: TriedAnswer,
  ): Promise<DailyTryResult>;
  /** Ends it without another try. */
  giveUp(puzzle: DailyPuzzle, day: DayNumber, viewer: RankingViewer): Promise<DailyTryResult>;
  /** Of the day that is over: everybody may know the answer. */
  progressYesterday(puzzle: DailyPuzzle, viewer: RankingViewer): Promise<DailyProgress>;
  /** Lets it be told to a channel, once; where that fails it can be told again. */
  shareResult(
    puzzle: DailyPuzzle,
    day: DayNumber,
    person: string,
    tell: () => Promise<void>,
  ): Promise<DailyRefusal | undefined>;
  /** Who has tried it on a server, best first. */
  dayRanking(
    puzzle: DailyPuzzle,
    day: DayNumber,
    viewer: RankingViewer,
    page: number,
  ): Promise<RankingPage<DayRankingRow>>;
  /**
   * What the days come to for a person: for the one who looks, wherever that is; for anybody else, where the tables of
   * this server show them.
   */
  totals(puzzle: DailyPuzzle, viewer: RankingViewer, person: string): Promise<DailyTotals | undefined>;
  /** The same over all days. */
  allTimeRanking(puzzle: DailyPuzzle, viewer: RankingViewer, page: number): Promise<RankingPage<AllTimeRankingRow>>;
}
