import { isEmptyBoard, isOccupied, neighbourSquare, touchesBoardTile } from "#games/scrabble/board/board.ts";
import { boardWithTiles } from "#games/scrabble/board/formed-words.ts";
import { getBoardLayout } from "#games/scrabble/board/layout.ts";
import type { Direction, LaidTile, ScrabbleView, Square } from "#games/scrabble/types.ts";

// Suggests squares for the next tile of a draft. The suggestions depend only on the board, never on the word list.

const BOTH: readonly Direction[] = ["across", "down"];
const WAYS = [-1, 1] as const;

/** Returns at most `max` squares in board order. If more squares are possible, keeps the most promising ones. */
export function suggestedSquares(view: ScrabbleView, laid: readonly LaidTile[], max: number): Square[] {
  const weighed = laid.length > 0 ? alongDraft(view, laid) : isEmptyBoard(view.board) ? forFirst(view) : beside(view);
  return [...weighed]
    .sort(([one, a], [other, b]) => b - a || one - other)
    .slice(0, max)
    .map(([square]) => square)
    .sort((a, b) => a - b);
}

type Weighed = Map<Square, number>;

/**
 * Returns the squares that continue the line of the draft, nearest first. With a single tile, or tiles that are not in
 * one line, both directions are continued.
 */
function alongDraft(view: ScrabbleView, laid: readonly LaidTile[]): Weighed {
  const { size } = view.options;
  const after = boardWithTiles(view.board, laid);
  const weighed: Weighed = new Map();
  for (const direction of linesOf(laid, size)) {
    for (const { square } of laid) {
      for (const by of WAYS) {
        for (const [steps, free] of freeSquares(after, square, direction, by, reachOf(view, laid), size).entries()) {
          weighed.set(free, Math.max(weighed.get(free) ?? Number.NEGATIVE_INFINITY, -steps));
        }
      }
    }
  }
  return weighed;
}

/** Returns the number of tiles on the rack that the draft has not laid yet. */
function reachOf({ rack = [] }: ScrabbleView, laid: readonly LaidTile[]): number {
  return rack.length - laid.length;
}

function linesOf(laid: readonly LaidTile[], size: number): readonly Direction[] {
  const alike = (line: (square: Square) => number) => new Set(laid.map(({ square }) => line(square))).size === 1;
  const [inRow, inColumn] = [alike((square) => Math.floor(square / size)), alike((square) => square % size)];
  if (inRow === inColumn) return BOTH;
  return inRow ? ["across"] : ["down"];
}

/** Returns the free squares of a line that the tiles left on the rack can reach. */
function freeSquares(
  board: readonly number[],
  from: Square,
  direction: Direction,
  by: 1 | -1,
  reach: number,
  size: number,
): Square[] {
  const free: Square[] = [];
  let at = neighbourSquare(from, direction, by, size);
  while (at !== undefined && free.length < reach) {
    if (!isOccupied(board, at)) free.push(at);
    at = neighbourSquare(at, direction, by, size);
  }
  return free;
}

/** Returns the squares on which the first word can begin, so that it can cover the centre. */
function forFirst(view: ScrabbleView): Weighed {
  const { size } = view.options;
  const weighed: Weighed = new Map();
  for (const centre of getBoardLayout(size).centre) {
    weighed.set(centre, 0);
    for (const direction of BOTH) {
      const before = freeSquares(view.board, centre, direction, -1, reachOf(view, []) - 1, size);
      for (const [steps, square] of before.entries()) if (!weighed.has(square)) weighed.set(square, -1 - steps);
    }
  }
  return weighed;
}

/** Returns the free squares that touch a tile on the board; those with the most free squares around them are first. */
function beside(view: ScrabbleView): Weighed {
  const { size } = view.options;
  const roomAround = (square: Square) =>
    BOTH.flatMap((direction) => WAYS.map((by) => runOfFree(view, square, direction, by))).reduce((a, b) => a + b, 0);
  const anchors = [...view.board.keys()].filter(
    (at) => !isOccupied(view.board, at) && touchesBoardTile(view.board, at, size),
  );
  return new Map(anchors.map((square) => [square, roomAround(square)]));
}

/** Counts the free squares up to the next occupied square or the edge. */
function runOfFree(view: ScrabbleView, from: Square, direction: Direction, by: 1 | -1): number {
  const { board, options } = view;
  let length = 0;
  let at = neighbourSquare(from, direction, by, options.size);
  while (at !== undefined && !isOccupied(board, at) && length < options.rack) {
    length++;
    at = neighbourSquare(at, direction, by, options.size);
  }
  return length;
}
