import { isOccupied, neighbourSquare, occupiedRunThrough } from "#games/scrabble/board/board.ts";
import { formatPlace } from "#games/scrabble/notation/play-notation.ts";
import type { ScrabbleView, WordSpan } from "#games/scrabble/types.ts";

const DIRECTIONS = ["across", "down"] as const;

/** Returns every word on the board with its place, words across first. The texts of words come from the past plays. */
export function wordsOnBoard({ board, turns, options: { size } }: ScrabbleView): { word: string; at: string }[] {
  const texts = new Map<string, string>();
  for (const { event } of turns) {
    if (event.kind !== "played") continue;
    for (const word of event.words) texts.set(keyOf({ ...word, length: word.stones.length }), word.text);
  }
  return DIRECTIONS.flatMap((direction) =>
    board.flatMap((_, square) => {
      const isFirst = isOccupied(board, square) && !isOccupied(board, neighbourSquare(square, direction, -1, size));
      const word = isFirst ? texts.get(keyOf(occupiedRunThrough(board, square, direction, size))) : undefined;
      return word === undefined ? [] : [{ word, at: formatPlace({ square, direction }, size) }];
    }),
  );
}

function keyOf({ square, direction, length }: WordSpan): string {
  return `${square} ${direction} ${length}`;
}
