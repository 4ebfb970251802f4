import type { ResultStore } from "#store/result-store.ts";

/** A rating after a match, and its change by the match. */
export interface RatingGain {
  readonly now: number;
  readonly change: number;
}

/** A finished match of a server. */
export interface RatedMatchRef {
  readonly guild: string;
  readonly game: string;
  readonly match: string;
  readonly seats: number;
}

/** Returns the rating change of each seat; undefined if the match was not rated or the score is no longer valid. */
export type FindRatingGains = (ended: RatedMatchRef) => Promise<readonly (RatingGain | undefined)[]>;

export function createRatingGains(results: Pick<ResultStore, "find">): FindRatingGains {
  return ({ guild, game, match, seats }) =>
    Promise.all(
      Array.from({ length: seats }, async (_, seat) => {
        const score = await results.find(guild, game, { match, seat });
        const { rating: now, change } = score ?? {};
        return now === undefined || change === undefined ? undefined : { now, change };
      }),
    );
}
