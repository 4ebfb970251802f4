import { getBoardLayout } from "#games/scrabble/board/layout.ts";
import type { BoardTile, Direction, ScrabbleOptions, Square, WordPlace, WordSpan } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, type Tile, tilePoints, tileText } from "#lexicon/alphabet/alphabet.ts";

/**
 * The facts that decide whether a play is legal. A `ScrabbleView` that has a rack can be passed as a `BoardPosition`.
 */
export interface BoardPosition {
  readonly options: ScrabbleOptions;
  readonly board: readonly BoardTile[];
  readonly rack: readonly Tile[];
}

/** Value of a square without a tile. */
export const EMPTY_SQUARE: BoardTile = 0;

export function boardTileLetter(stone: BoardTile): Tile {
  return Math.abs(stone);
}

/** Returns the tile that leaves the rack when this board tile is laid: the blank, or the tile of the letter. */
export function rackTileOfBoardTile(stone: BoardTile): Tile {
  return stone < 0 ? BLANK : stone;
}

export function boardTilePoints(alphabet: Alphabet, stone: BoardTile): number {
  return tilePoints(alphabet, rackTileOfBoardTile(stone));
}

/** Returns the letters of board tiles as text for people. Blanks are not marked. */
export function formatBoardTiles(alphabet: Alphabet, stones: readonly BoardTile[]): string {
  return stones.map((stone) => tileText(alphabet, boardTileLetter(stone))).join("");
}

export function rackValue(alphabet: Alphabet, rack: readonly Tile[]): number {
  return rack.reduce((sum, tile) => sum + tilePoints(alphabet, tile), 0);
}

/** Returns the tiles that stay on the rack after a play. */
export function rackAfterPlay(
  { board, rack, options: { size } }: BoardPosition,
  play: WordPlace & { word: readonly BoardTile[] },
): Tile[] {
  const kept = [...rack];
  const step = squareIndexStep(play.direction, size);
  for (const [at, stone] of play.word.entries()) {
    if (board[play.square + at * step] === EMPTY_SQUARE) kept.splice(kept.indexOf(rackTileOfBoardTile(stone)), 1);
  }
  return kept;
}

export function otherDirection(direction: Direction): Direction {
  return direction === "across" ? "down" : "across";
}

export function squareIndexStep(direction: Direction, size: number): number {
  return direction === "across" ? 1 : size;
}

/** Counts the squares from the first square of a word to the edge of the board. The first square is included. */
function roomFrom({ square, direction }: WordPlace, size: number): number {
  return size - (direction === "across" ? square % size : Math.floor(square / size));
}

/** Returns the squares of a word; undefined if the word does not fit on the board. */
export function squaresOfSpan({ square, direction, length }: WordSpan, size: number): Square[] | undefined {
  if (!isOnBoard(square, size) || length > roomFrom({ square, direction }, size)) return undefined;
  const step = squareIndexStep(direction, size);
  return Array.from({ length }, (_, at) => square + at * step);
}

function isOnBoard(square: Square, size: number): boolean {
  return Number.isInteger(square) && square >= 0 && square < size * size;
}

/** Returns the next square on a line, forwards or backwards; undefined beyond the edge. */
export function neighbourSquare(square: Square, direction: Direction, by: 1 | -1, size: number): Square | undefined {
  const line = direction === "across" ? square % size : Math.floor(square / size);
  return line + by < 0 || line + by >= size ? undefined : square + by * squareIndexStep(direction, size);
}

export function isOccupied(board: readonly BoardTile[], square: Square | undefined): boolean {
  return square !== undefined && (board[square] ?? EMPTY_SQUARE) !== EMPTY_SQUARE;
}

/**
 * Returns the longest run of occupied squares through a square. The square itself counts as occupied even if it is
 * free.
 */
export function occupiedRunThrough(
  board: readonly BoardTile[],
  square: Square,
  direction: Direction,
  size: number,
): WordSpan {
  let first = square;
  let length = 1;
  for (let at = neighbourSquare(first, direction, -1, size); at !== undefined && isOccupied(board, at); length++) {
    first = at;
    at = neighbourSquare(at, direction, -1, size);
  }
  for (let at = neighbourSquare(square, direction, 1, size); at !== undefined && isOccupied(board, at); length++) {
    at = neighbourSquare(at, direction, 1, size);
  }
  return { square: first, direction, length };
}

export function isEmptyBoard(board: readonly BoardTile[]): boolean {
  return board.every((stone) => stone === EMPTY_SQUARE);
}

export function touchesBoardTile(board: readonly BoardTile[], square: Square, size: number): boolean {
  return (["across", "down"] as const).some((direction) =>
    ([-1, 1] as const).some((by) => isOccupied(board, neighbourSquare(square, direction, by, size))),
  );
}

export function coversCentre(squares: readonly Square[], size: number): boolean {
  return getBoardLayout(size).centre.some((square) => squares.includes(square));
}

/** Returns the tiles that are left after `taken` is removed; undefined if one of the taken tiles is not in `tiles`. */
export function removeTiles(tiles: readonly Tile[], taken: readonly Tile[]): Tile[] | undefined {
  const rest = [...tiles];
  for (const tile of taken) {
    const at = rest.indexOf(tile);
    if (at < 0) return undefined;
    rest.splice(at, 1);
  }
  return rest;
}

/** Returns the wanted tiles that are not in `tiles`. Each tile of `tiles` counts for only one wanted tile. */
export function tilesMissingFrom(tiles: readonly Tile[], wanted: readonly Tile[]): Tile[] {
  const rest = [...tiles];
  return wanted.filter((tile) => {
    const at = rest.indexOf(tile);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
