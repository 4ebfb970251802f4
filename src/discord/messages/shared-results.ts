import { BoundedMap } from "#core/bounded-map.ts";
import type { MatchId } from "#match/play/open-match.ts";

/** Maximum number of shared results that are remembered. */
const MAX_SHARED = 5_000;

/**
 * Remembers which results of matches were shared in which channels, so that each is posted only once. A restart forgets
 * it: then a result can be shared once more.
 */
export interface SharedResults {
  has(match: MatchId, channel: string): boolean;
  /** Calls `post` if the result was not shared in this channel before. If `post` fails, it can be shared again. */
  shareOnce(match: MatchId, channel: string, post: () => Promise<void>): Promise<void>;
}

export function createSharedResults(): SharedResults {
  const shared = new BoundedMap<string, true>(MAX_SHARED);
  const keyOf = (match: MatchId, channel: string) => `${match} ${channel}`;
  return {
    has: (match, channel) => shared.has(keyOf(match, channel)),
    async shareOnce(match, channel, post) {
      const key = keyOf(match, channel);
      if (shared.has(key)) return;
      // Recorded before the result is posted: the button may be pressed again meanwhile.
      shared.set(key, true);
      try {
        await post();
      } catch (error) {
        shared.delete(key);
        throw error;
      }
    },
  };
}
