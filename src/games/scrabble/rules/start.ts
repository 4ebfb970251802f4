import { listOf, looseRecord, parseWithSchema, wholeNumber } from "#core/schema.ts";
import { bagTiles } from "#games/scrabble/board/bag.ts";
import { EMPTY_SQUARE, rackTileOfBoardTile, removeTiles } from "#games/scrabble/board/board.ts";
import type { ScrabbleOptions, ScrabbleStart, Tile } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

const MAX_POINTS = 99_999;
const MAX_SCORELESS = 100;

/** Whether a game can begin in this position. `start` may be any untrusted input. */
export function isPlayableStart(
  alphabet: Alphabet,
  { start, ...options }: Pick<ScrabbleOptions, "size" | "bag"> & { readonly start?: unknown },
  seats: number,
): boolean {
  const squares = options.size ** 2;
  const last = alphabet.letters.length - 1;
  const read = parseWithSchema(
    looseRecord({
      board: listOf(wholeNumber(-last, last), squares, squares),
      scores: listOf(wholeNumber(-MAX_POINTS, MAX_POINTS), seats, seats),
      toMove: wholeNumber(0, seats - 1),
      scoreless: wholeNumber(0, MAX_SCORELESS),
    }),
    start,
  );
  // Each seat needs a tile. With fewer, the game would be over before its first turn.
  return read !== undefined && (tilesNotOnBoard(alphabet, options, read.board)?.length ?? 0) >= seats;
}

/** The tiles of the bag that are not on the board; undefined if the board has tiles that the bag lacks. */
export function tilesNotOnBoard(
  alphabet: Alphabet,
  options: Pick<ScrabbleOptions, "bag">,
  board: ScrabbleStart["board"],
): Tile[] | undefined {
  const laid = board.filter((stone) => stone !== EMPTY_SQUARE).map(rackTileOfBoardTile);
  return removeTiles(bagTiles(alphabet, options), laid);
}
