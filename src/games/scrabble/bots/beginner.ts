import type { Rng } from "#core/rng.ts";
import type { BoardPosition } from "#games/scrabble/board/board.ts";
import { createNoticedPlayFilter } from "#games/scrabble/bots/overlooked-plays.ts";
import type { Play } from "#games/scrabble/search/movegen.ts";
import type { PlayFinder, PlayRankChooser } from "#games/scrabble/search/play-finder.ts";

/** Chooses the play with the fewest points. A bot that overlooks all plays makes this play instead of passing. */
const LAST_RANK: PlayRankChooser = (count) => count - 1;

/**
 * Returns the play with this rank, where rank 0 is the best play, among the plays that a beginner notices. With the
 * option `overlooking`, the beginner does not notice some plays. With `easyWords`, the beginner notices only plays of
 * common words, unless there are none.
 */
export function chooseBeginnerPlay(
  finder: PlayFinder,
  position: BoardPosition,
  rank: PlayRankChooser,
  rng: Rng,
): Play | undefined {
  const { easyWords, overlooking } = position.options;
  const sees = overlooking ? createNoticedPlayFilter(position, rng) : undefined;
  for (const from of easyWords ? [finder.common, finder] : [finder]) {
    const play = from?.ranked(position, rank, sees) ?? (sees && from?.ranked(position, LAST_RANK));
    if (play !== undefined) return play;
  }
  return undefined;
}
