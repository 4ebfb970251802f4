import {
  boardTileLetter,
  isOccupied,
  neighbourSquare,
  occupiedRunThrough,
  squaresOfSpan,
} from "#games/scrabble/board/board.ts";
import { getBoardLayout, type SquareBonus } from "#games/scrabble/board/layout.ts";
import { formatPlace, formatSquare } from "#games/scrabble/notation/play-notation.ts";
import type { BoardTile, Direction, ScrabbleView, Square } from "#games/scrabble/types.ts";

// What is on the board, as lists for people who do not see it.

type BoardView = Pick<ScrabbleView, "board" | "letters" | "options">;

const DIRECTIONS = ["across", "down"] as const;

/** Writes a word as people read it, with blanks in brackets: QU(I)Z. */
export function formatWordWithBlanks(letters: readonly string[], stones: readonly BoardTile[]): string {
  return stones.map((stone) => formatTileWithBlank(letters, stone)).join("");
}

function formatTileWithBlank(letters: readonly string[], stone: BoardTile): string {
  const letter = letters[boardTileLetter(stone)] ?? "";
  return stone < 0 ? `(${letter})` : letter;
}

export interface BoardWord {
  readonly word: string;
  readonly at: string;
  readonly direction: Direction;
}

/** Returns every word on the board with its place: words across first, each direction in board order. */
export function wordsOnBoard({ board, letters, options: { size } }: BoardView): BoardWord[] {
  return DIRECTIONS.flatMap((direction) =>
    board.flatMap((_, square) => {
      if (!isOccupied(board, square) || isOccupied(board, neighbourSquare(square, direction, -1, size))) return [];
      const span = occupiedRunThrough(board, square, direction, size);
      if (span.length < 2) return [];
      const stones = (squaresOfSpan(span, size) ?? []).map((one) => board[one] as BoardTile);
      return [{ word: formatWordWithBlanks(letters, stones), at: formatPlace(span, size), direction }];
    }),
  );
}

/** Returns the blanks on the board, with the letters that they stand for. */
export function blanksOnBoard({ board, letters, options: { size } }: BoardView): { letter: string; square: string }[] {
  return board.flatMap((stone, square) =>
    stone < 0 ? [{ letter: letters[boardTileLetter(stone)] ?? "", square: formatSquare(square, size) }] : [],
  );
}

/** Max distance in a row or column between a tile and the bonus squares that `freeBonusSquares` returns. */
const MAX_DISTANCE = 3;

export interface BonusSquares {
  readonly bonus: SquareBonus;
  readonly squares: readonly string[];
}

/** Returns the free bonus squares near the tiles on the board, the most valuable bonus first. */
export function freeBonusSquares({ board, options: { size } }: BoardView): BonusSquares[] {
  const { bonuses } = getBoardLayout(size);
  const near = bonuses.flatMap((bonus, square) =>
    bonus && !isOccupied(board, square) && isNearTile(board, square, size) ? [{ bonus, square }] : [],
  );
  const kinds = Map.groupBy(near, ({ bonus }) => `${bonus.of} ${bonus.times}`);
  return [...kinds.values()]
    .map((all) => ({
      bonus: all[0]?.bonus as SquareBonus,
      squares: all.map(({ square }) => formatSquare(square, size)),
    }))
    .sort((a, b) => rankOf(b.bonus) - rankOf(a.bonus));
}

/** Orders bonuses: any word bonus is worth more than a letter bonus. */
function rankOf({ of, times }: SquareBonus): number {
  return times + (of === "word" ? 10 : 0);
}

function isNearTile(board: readonly BoardTile[], square: Square, size: number): boolean {
  return DIRECTIONS.some((direction) =>
    ([-1, 1] as const).some((by) => {
      let at: Square | undefined = square;
      for (let steps = 0; steps < MAX_DISTANCE && at !== undefined; steps++) {
        at = neighbourSquare(at, direction, by, size);
        if (isOccupied(board, at)) return true;
      }
      return false;
    }),
  );
}
