import type { ResultStore } from "#store/result-store.ts";

/** A player's rating after a match, and how much the match changed it. */
export interface RatingGain {
  readonly now: number;
  readonly change: number;
}

/** Identifies a finished match on a server. */
export interface RatedMatchRef {
  readonly guild: string;
  readonly game: string;
  readonly match: string;
  readonly seats: number;
}

/**
 * Returns how the match changed the rating of each seat. Undefined for a seat that was not rated, or whose score a
 * server admin has reverted.
 */
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
