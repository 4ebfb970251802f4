import { rackValue } from "#games/scrabble/board/board.ts";
import { unseenTiles } from "#games/scrabble/rules/view.ts";
import { type LeaveValueTables, tilePairIndex, tileTripleIndex } from "#games/scrabble/search/generator/leaves.ts";
import type { LeaveValuation } from "#games/scrabble/search/generator/play-generator.ts";
import type { ScrabbleView } from "#games/scrabble/types.ts";
import type { Alphabet, Tile } from "#lexicon/alphabet/alphabet.ts";

// Leave values: what the tiles are worth that stay on the rack. While the bag has tiles, these values are learned from
// games. Once the bag is empty, tiles left only cost points, and an empty rack ends the game.

const MAX_TAKEN = 16;
/**
 * Penalty for not going out at once, in thousandths of a point: the game goes on, so the other seats can still score.
 */
export const PENALTY_FOR_NOT_GOING_OUT = -10_000;

export function createLeaveValuation(alphabet: Alphabet, leaves: LeaveValueTables, view: ScrabbleView): LeaveValuation {
  return view.bagCount > 0
    ? { leaves, byTaken: penaltiesForDrawingTiles(view.bagCount) }
    : endgameValuation(alphabet, view);
}

/**
 * Penalty for taking the last tile of the bag, in thousandths of a point: the other seat makes the first play of the
 * endgame.
 */
const EMPTIES_BAG = -8_000;
const byBag = Array.from({ length: MAX_TAKEN }, (_, bag) =>
  Int32Array.from({ length: MAX_TAKEN }, (_, taken) => (bag > 0 && taken >= bag ? EMPTIES_BAG : 0)),
);
const NOTHING = new Int32Array(MAX_TAKEN);

/** Returns the penalties for taking tiles from a bag of `bag` tiles, by number of tiles taken. */
export function penaltiesForDrawingTiles(bag: number): Int32Array {
  return byBag[bag] ?? NOTHING;
}

/**
 * Returns the values of the tiles kept when the bag is empty. A tile left on the seat's rack counts twice against it:
 * the seat loses the points, and the seat that goes out gains them. If the seat itself goes out, the tiles of the
 * others count twice for it.
 */
function endgameValuation(alphabet: Alphabet, view: ScrabbleView): LeaveValuation {
  const rack = view.rack ?? [];
  const byTaken = new Int32Array(MAX_TAKEN).fill(PENALTY_FOR_NOT_GOING_OUT);
  byTaken[rack.length] = 2_000 * rackValue(alphabet, unseenTiles(alphabet, view));
  return { leaves: leftoverTilePenalties(alphabet), byTaken };
}

const penaltiesByAlphabet = new WeakMap<Alphabet, LeaveValueTables>();

export function leftoverTilePenalties(alphabet: Alphabet): LeaveValueTables {
  const made = penaltiesByAlphabet.get(alphabet) ?? makeBurdens(alphabet);
  penaltiesByAlphabet.set(alphabet, made);
  return made;
}

function makeBurdens({ letters }: Alphabet): LeaveValueTables {
  return {
    ones: Int32Array.from(letters, ({ points }) => -2_000 * points),
    twos: new Int32Array(tilePairIndex(letters.length, 0)),
    threes: new Int32Array(tileTripleIndex(letters.length, 0, 0)),
  };
}

/**
 * Returns the value of keeping these tiles, in thousandths of a point. This is slower than the tables of the fast
 * search, but works for racks of any size.
 */
export function keptTilesValue({ leaves, byTaken }: LeaveValuation, kept: readonly Tile[], taken: number): number {
  const tiles = [...kept].sort((a, b) => b - a);
  let sum = byTaken[taken] ?? 0;
  const isNew = (at: number, from: number) => at === from || tiles[at] !== tiles[at - 1];
  for (let a = 0; a < tiles.length; a++) {
    if (!isNew(a, 0)) continue;
    sum += leaves.ones[tiles[a] as Tile] ?? 0;
    for (let b = a + 1; b < tiles.length; b++) {
      if (!isNew(b, a + 1)) continue;
      sum += leaves.twos[tilePairIndex(tiles[a] as Tile, tiles[b] as Tile)] ?? 0;
      for (let c = b + 1; c < tiles.length; c++) {
        if (!isNew(c, b + 1)) continue;
        sum += leaves.threes[tileTripleIndex(tiles[a] as Tile, tiles[b] as Tile, tiles[c] as Tile)] ?? 0;
      }
    }
  }
  return sum;
}
