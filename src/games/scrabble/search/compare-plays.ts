import { boardTileLetter } from "#games/scrabble/board/board.ts";
import type { Play } from "#games/scrabble/search/movegen.ts";
import type { BoardTile } from "#games/scrabble/types.ts";

/**
 * Compares two plays; the better one is first. Compares points, then blanks (fewer are better), length (shorter is
 * better), square, direction and word, so that no two plays are equal.
 */
export function comparePlays(a: Play, b: Play): number {
  return (
    b.score - a.score ||
    a.blanks - b.blanks ||
    a.word.length - b.word.length ||
    a.square - b.square ||
    (a.direction === b.direction ? compareWords(a.word, b.word) : a.direction === "across" ? -1 : 1)
  );
}

function compareWords(a: readonly BoardTile[], b: readonly BoardTile[]): number {
  for (const [at, stone] of a.entries()) {
    const other = b[at];
    // A letter's own tile is preferred to a blank that stands for it.
    const difference = boardTileLetter(stone) - boardTileLetter(other) || other - stone;
    if (difference !== 0) return difference;
  }
  return 0;
}
