import { isEmptyBoard, isOccupied, neighbourSquare } from "#games/scrabble/board/board.ts";
import { boardWithTiles } from "#games/scrabble/board/formed-words.ts";
import { getBoardLayout } from "#games/scrabble/board/layout.ts";
import type { Direction, LaidTile, ScrabbleView, Square, WordPlace } from "#games/scrabble/types.ts";

// The cursor of a draft: the square of the next tile, and the direction in which tiles are laid after it.

/**
 * Returns the square of the next tile, and the direction of the tiles after it. The square is the first free one on a
 * line. This line starts at the square that the last edit freed. Without such a square, it starts at the square that
 * the player chose, else at the last tile laid, else at the centre (for the first word of a game). Returns undefined if
 * there is no start, or no free square up to the edge.
 */
export function nextDraftCursor(
  view: ScrabbleView,
  laid: readonly LaidTile[],
  freed: Square | undefined,
  wanted: WordPlace | undefined,
): WordPlace | undefined {
  const start = freed ?? wanted?.square ?? laid.at(-1)?.square ?? firstSquare(view);
  if (start === undefined) return undefined;
  const direction = directionThrough(view, laid, start) ?? wanted?.direction ?? "across";
  const square = nextFree(view, laid, start, direction);
  return square === undefined ? undefined : { square, direction };
}

/** Returns the centre if the board is empty. Later words can start anywhere, so there is no default square for them. */
function firstSquare({ board, options: { size } }: ScrabbleView): Square | undefined {
  return isEmptyBoard(board) ? getBoardLayout(size).centre[0] : undefined;
}

/**
 * Returns the direction of the line through `start` and all tiles of the draft. Returns undefined if they are not in
 * one line, or if the draft has no tile on another square than `start`.
 */
function directionThrough(
  { options: { size } }: ScrabbleView,
  laid: readonly LaidTile[],
  start: Square,
): Direction | undefined {
  const squares = [start, ...laid.map(({ square }) => square)];
  const inRow = squares.every((square) => Math.floor(square / size) === Math.floor(start / size));
  const inColumn = squares.every((square) => square % size === start % size);
  if (inRow === inColumn) return undefined;
  return inRow ? "across" : "down";
}

function nextFree(
  view: ScrabbleView,
  laid: readonly LaidTile[],
  start: Square,
  direction: Direction,
): Square | undefined {
  const after = boardWithTiles(view.board, laid);
  let at: Square | undefined = start;
  while (isOccupied(after, at)) at = at === undefined ? at : neighbourSquare(at, direction, 1, view.options.size);
  return at;
}
