import type { Random } from "#dev/simulation/seeded-random.ts";
import { type BoardPosition, EMPTY_SQUARE } from "#games/scrabble/board/board.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type { BoardTile, ScrabbleOptions } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, fullBag, type Tile } from "#lexicon/alphabet/alphabet.ts";

// Games of two seats for benchmarks and training. Board, bag and racks are changed in place, so that only the search
// takes time.

const OPTIONS: ScrabbleOptions = { ...SCRABBLE_DEFAULTS, list: { name: "quick" } };

export interface TwoSeatGame {
  readonly options: ScrabbleOptions;
  readonly board: BoardTile[];
  readonly bag: Tile[];
  readonly racks: readonly [Tile[], Tile[]];
}

export function openTwoSeatGame(alphabet: Alphabet, random: Random): TwoSeatGame {
  const bag = shuffleTiles(fullBag(alphabet), random);
  const board = Array<BoardTile>(OPTIONS.size ** 2).fill(EMPTY_SQUARE);
  return { options: OPTIONS, board, bag, racks: [drawTiles(bag, []), drawTiles(bag, [])] };
}

/** Lays the tiles of a play on the board, and draws new tiles for the rack. */
export function layTiles(
  { options, board, bag }: TwoSeatGame,
  rack: Tile[],
  { square, direction, word }: { square: number; direction: "across" | "down"; word: readonly BoardTile[] },
): void {
  const step = direction === "across" ? 1 : options.size;
  for (const [at, stone] of word.entries()) {
    const target = square + at * step;
    if (board[target] !== EMPTY_SQUARE) continue;
    board[target] = stone;
    rack.splice(rack.indexOf(stone < 0 ? BLANK : stone), 1);
  }
  drawTiles(bag, rack);
}

export function drawTiles(bag: Tile[], rack: Tile[]): Tile[] {
  while (rack.length < OPTIONS.rack && bag.length > 0) rack.push(bag.pop() as Tile);
  return rack;
}

export function shuffleTiles(tiles: Tile[], random: Random): Tile[] {
  for (let at = tiles.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [tiles[at], tiles[other]] = [tiles[other] as Tile, tiles[at] as Tile];
  }
  return tiles;
}

export function toBoardPosition({ options, board }: TwoSeatGame, rack: readonly Tile[]): BoardPosition {
  return { options, board, rack };
}
