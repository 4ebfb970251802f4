import { EMPTY, type Position } from "#games/scrabble/board.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import type { Options, Stone } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, fullBag, type Tile } from "#lexicon/alphabet.ts";
import type { Random } from "#tools/seeded/random.ts";

// Games for benches and training: one board, one bag and two racks that are changed in place, so that nothing but the
// search costs time.

const OPTIONS: Options = { ...CLASSIC, list: { name: "quick" } };

export interface QuickGame {
  readonly options: Options;
  readonly board: Stone[];
  readonly bag: Tile[];
  readonly racks: readonly [Tile[], Tile[]];
}

export function openQuickGame(alphabet: Alphabet, random: Random): QuickGame {
  const bag = shuffle(fullBag(alphabet), random);
  const board = Array<Stone>(OPTIONS.size ** 2).fill(EMPTY);
  return { options: OPTIONS, board, bag, racks: [draw(bag, []), draw(bag, [])] };
}

/** Lays the word with tiles of this rack, and draws. */
export function layQuickly(
  { options, board, bag }: QuickGame,
  rack: Tile[],
  { square, direction, word }: { square: number; direction: "across" | "down"; word: readonly Stone[] },
): void {
  const step = direction === "across" ? 1 : options.size;
  for (const [at, stone] of word.entries()) {
    const on = square + at * step;
    if (board[on] !== EMPTY) continue;
    board[on] = stone;
    rack.splice(rack.indexOf(stone < 0 ? BLANK : stone), 1);
  }
  draw(bag, rack);
}

export function draw(bag: Tile[], rack: Tile[]): Tile[] {
  while (rack.length < OPTIONS.rack && bag.length > 0) rack.push(bag.pop() as Tile);
  return rack;
}

export function shuffle(tiles: Tile[], random: Random): Tile[] {
  for (let at = tiles.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [tiles[at], tiles[other]] = [tiles[other] as Tile, tiles[at] as Tile];
  }
  return tiles;
}

export function positionOf({ options, board }: QuickGame, rack: readonly Tile[]): Position {
  return { options, board, rack };
}
