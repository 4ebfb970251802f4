import type { Rng } from "#core/rng.ts";
import type { BoardPosition } from "#games/scrabble/board/board.ts";
import { createOverlookFilter } from "#games/scrabble/bots/overlooked-plays.ts";
import type { Play } from "#games/scrabble/search/movegen.ts";
import type { PlayFinder, PlayRank } from "#games/scrabble/search/play-finder.ts";

/** Rank of the worst play. It is used if the bot overlooks all plays, so that a beginner always finds a play. */
const LAST_RANK: PlayRank = (count) => count - 1;

/**
 * Returns the play with this rank among the plays that a beginner finds. With the option `overlooking`, some plays are
 * not found. With `easyWords`, only plays of common words are found, unless there are none.
 */
export function chooseBeginnerPlay(
  finder: PlayFinder,
  position: BoardPosition,
  rank: PlayRank,
  rng: Rng,
): Play | undefined {
  const { easyWords, overlooking } = position.options;
  const sees = overlooking ? createOverlookFilter(position, rng) : undefined;
  for (const from of easyWords ? [finder.common, finder] : [finder]) {
    const play = from?.ranked(position, rank, sees) ?? (sees && from?.ranked(position, LAST_RANK));
    if (play !== undefined) return play;
  }
  return undefined;
}
