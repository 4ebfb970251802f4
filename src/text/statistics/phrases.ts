import type { statistics } from "#text/en/statistics.ts";
import type { Phrases } from "#text/phrases.ts";

/** A player and a number of points. */
export interface NamedScore {
  readonly name: string;
  readonly score: number;
}

/** The ranking of a game, and what counts in it. */
export interface RankingResetFacts {
  readonly game: string;
  readonly scores: number;
  readonly players: number;
}

export type StatisticsPhrases = Phrases<typeof statistics>;
