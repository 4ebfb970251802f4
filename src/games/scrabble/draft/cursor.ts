import { isBlankBoard, isTaken, neighbour } from "#games/scrabble/board.ts";
import { layoutOf } from "#games/scrabble/layout.ts";
import type { Direction, Laid, Place, Square, View } from "#games/scrabble/types.ts";
import { boardWith } from "#games/scrabble/words.ts";

// Where the next tile of a draft goes, and in which direction the tiles after it.

/**
 * From the square that was chosen or freed or laid last, the next one on which nothing lies. Undefined where none was
 * chosen yet, and at the edge: the word has ended there.
 */
export function cursorOf(
  view: View,
  laid: readonly Laid[],
  freed: Square | undefined,
  wanted: Place | undefined,
): Place | undefined {
  const start = freed ?? wanted?.square ?? laid.at(-1)?.square ?? firstSquare(view);
  if (start === undefined) return undefined;
  const direction = directionThrough(view, laid, start) ?? wanted?.direction ?? "across";
  const square = nextFree(view, laid, start, direction);
  return square === undefined ? undefined : { square, direction };
}

/** The first word of a game has one place to begin with; later ones can be anywhere. */
function firstSquare({ board, options: { size } }: View): Square | undefined {
  return isBlankBoard(board) ? layoutOf(size).centre[0] : undefined;
}

/** Undefined where that is open: nothing else is laid, or it does not lie in one line. */
function directionThrough({ options: { size } }: View, laid: readonly Laid[], start: Square): Direction | undefined {
  const squares = [start, ...laid.map(({ square }) => square)];
  const inRow = squares.every((square) => Math.floor(square / size) === Math.floor(start / size));
  const inColumn = squares.every((square) => square % size === start % size);
  if (inRow === inColumn) return undefined;
  return inRow ? "across" : "down";
}

function nextFree(view: View, laid: readonly Laid[], start: Square, direction: Direction): Square | undefined {
  const after = boardWith(view.board, laid);
  let at: Square | undefined = start;
  while (isTaken(after, at)) at = at === undefined ? at : neighbour(at, direction, 1, view.options.size);
  return at;
}
