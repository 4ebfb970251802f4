import type { statisticsTexts } from "#text/en/statistics.ts";
import type { Phrases } from "#text/phrases.ts";

/** A player and one of their scores. */
export interface NamedScore {
  readonly name: string;
  readonly score: number;
}

/** A ranking to reset: its game, and the numbers of scores and players that count in it. */
export interface RankingResetFacts {
  readonly game: string;
  readonly scores: number;
  readonly players: number;
}

export type StatisticsPhrases = Phrases<typeof statisticsTexts>;
