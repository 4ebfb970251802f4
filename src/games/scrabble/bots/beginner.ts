import type { Position } from "#games/scrabble/board.ts";
import { eyesOf } from "#games/scrabble/bots/overlook.ts";
import type { Finder, Rank } from "#games/scrabble/finder.ts";
import type { Play } from "#games/scrabble/movegen.ts";
import type { Rng } from "#kernel/rng.ts";

/** Something is always noticed: the least of all. */
const LEAST: Rank = (count) => count - 1;

/**
 * The play of this rank among those that a beginner finds: of common words if the game is played with them, and of what
 * is not overlooked. Where there is no play of common words, there may be one of others.
 */
export function beginnersPlay(finder: Finder, position: Position, rank: Rank, rng: Rng): Play | undefined {
  const { easyWords, overlooking } = position.options;
  const sees = overlooking ? eyesOf(position, rng) : undefined;
  for (const from of easyWords ? [finder.common, finder] : [finder]) {
    const play = from?.ranked(position, rank, sees) ?? (sees && from?.ranked(position, LEAST));
    if (play !== undefined) return play;
  }
  return undefined;
}
