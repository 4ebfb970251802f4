import { layoutOf } from "#games/scrabble/layout.ts";
import type { Direction, Options, Place, Span, Square, Stone } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, pointsOf, type Tile, textOf } from "#lexicon/alphabet.ts";

/** What a play is judged by: the board, and the rack that it comes from. A seat's view is one, if it has a rack. */
export interface Position {
  readonly options: Options;
  readonly board: readonly Stone[];
  readonly rack: readonly Tile[];
}

/** What a square without a stone holds. */
export const EMPTY: Stone = 0;

export function letterOf(stone: Stone): Tile {
  return Math.abs(stone);
}

/** The tile that a stone was laid with. */
export function tileOf(stone: Stone): Tile {
  return stone < 0 ? BLANK : stone;
}

export function stonePoints(alphabet: Alphabet, stone: Stone): number {
  return pointsOf(alphabet, tileOf(stone));
}

/** The stones as people read them. */
export function readStones(alphabet: Alphabet, stones: readonly Stone[]): string {
  return stones.map((stone) => textOf(alphabet, letterOf(stone))).join("");
}

export function rackValue(alphabet: Alphabet, rack: readonly Tile[]): number {
  return rack.reduce((sum, tile) => sum + pointsOf(alphabet, tile), 0);
}

/** The tiles that a play leaves on the rack. */
export function keptAfter(
  { board, rack, options: { size } }: Position,
  play: Place & { word: readonly Stone[] },
): Tile[] {
  const kept = [...rack];
  const step = stepOf(play.direction, size);
  for (const [at, stone] of play.word.entries()) {
    if (board[play.square + at * step] === EMPTY) kept.splice(kept.indexOf(tileOf(stone)), 1);
  }
  return kept;
}

export function otherDirection(direction: Direction): Direction {
  return direction === "across" ? "down" : "across";
}

export function stepOf(direction: Direction, size: number): number {
  return direction === "across" ? 1 : size;
}

/** How many squares there are from this one to the edge, itself included. */
function roomFrom({ square, direction }: Place, size: number): number {
  return size - (direction === "across" ? square % size : Math.floor(square / size));
}

/** The squares of a word; undefined where it does not fit on the board. */
export function squaresOf({ square, direction, length }: Span, size: number): Square[] | undefined {
  if (!isOnBoard(square, size) || length > roomFrom({ square, direction }, size)) return undefined;
  const step = stepOf(direction, size);
  return Array.from({ length }, (_, at) => square + at * step);
}

function isOnBoard(square: Square, size: number): boolean {
  return Number.isInteger(square) && square >= 0 && square < size * size;
}

/** The square before this one on its line, or after it; undefined beyond the edge. */
export function neighbour(square: Square, direction: Direction, by: 1 | -1, size: number): Square | undefined {
  const line = direction === "across" ? square % size : Math.floor(square / size);
  return line + by < 0 || line + by >= size ? undefined : square + by * stepOf(direction, size);
}

export function isTaken(board: readonly Stone[], square: Square | undefined): boolean {
  return square !== undefined && (board[square] ?? EMPTY) !== EMPTY;
}

/** The unbroken run of stones through a square on which one lies, or would lie. */
export function runThrough(board: readonly Stone[], square: Square, direction: Direction, size: number): Span {
  let first = square;
  let length = 1;
  for (let at = neighbour(first, direction, -1, size); at !== undefined && isTaken(board, at); length++) {
    first = at;
    at = neighbour(at, direction, -1, size);
  }
  for (let at = neighbour(square, direction, 1, size); at !== undefined && isTaken(board, at); length++) {
    at = neighbour(at, direction, 1, size);
  }
  return { square: first, direction, length };
}

export function isBlankBoard(board: readonly Stone[]): boolean {
  return board.every((stone) => stone === EMPTY);
}

export function touches(board: readonly Stone[], square: Square, size: number): boolean {
  return (["across", "down"] as const).some((direction) =>
    ([-1, 1] as const).some((by) => isTaken(board, neighbour(square, direction, by, size))),
  );
}

export function coversCentre(squares: readonly Square[], size: number): boolean {
  return layoutOf(size).centre.some((square) => squares.includes(square));
}

/** The tiles without these; undefined where one of them is not among them. */
export function without(tiles: readonly Tile[], taken: readonly Tile[]): Tile[] | undefined {
  const rest = [...tiles];
  for (const tile of taken) {
    const at = rest.indexOf(tile);
    if (at < 0) return undefined;
    rest.splice(at, 1);
  }
  return rest;
}

/** Those of the wanted tiles that these do not cover, one by one. */
export function missing(tiles: readonly Tile[], wanted: readonly Tile[]): Tile[] {
  const rest = [...tiles];
  return wanted.filter((tile) => {
    const at = rest.indexOf(tile);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
