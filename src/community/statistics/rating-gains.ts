import type { ResultStore } from "#store/result-store.ts";

/** A rating after a game, and what the game did to it. */
export interface RatingGain {
  readonly now: number;
  readonly change: number;
}

/** A match of a server that has ended. */
export interface RatedMatchRef {
  readonly guild: string;
  readonly game: string;
  readonly match: string;
  readonly seats: number;
}

/** What a match did to the ratings of its seats: nothing where it was not rated, or where its score stands no more. */
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
