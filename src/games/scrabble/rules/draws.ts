import { type Rng, shuffle } from "#core/rng.ts";
import { rackTileOfBoardTile, removeTiles } from "#games/scrabble/board/board.ts";
import type { LaidTile, ScrabbleState, Tile } from "#games/scrabble/types.ts";

// All draws of a game. The rules use them, and the tool that checks whether a finished game follows from its seed.

/** The bag, and the generator that shuffles it. */
export type TileSupply = Pick<ScrabbleState, "bag" | "rng">;

interface TilesAfterTurn extends TileSupply {
  /** The new rack of the seat. */
  readonly rack: readonly Tile[];
}

/** Draws up to `count` tiles from the end of the bag. Returns the drawn tiles and the rest. */
export function drawFromBag(bag: readonly Tile[], count: number): [drawn: Tile[], rest: Tile[]] {
  const left = Math.max(0, bag.length - count);
  return [bag.slice(left).reverse(), bag.slice(0, left)];
}

/** Takes the laid tiles off the rack and draws until it has `size` tiles. */
export function refillAfterPlay(
  { bag, rng }: TileSupply,
  rack: readonly Tile[],
  laid: readonly LaidTile[],
  size: number,
): TilesAfterTurn & { readonly drawn: readonly Tile[] } {
  const kept = removeTiles(rack, tilesOf(laid)) ?? [];
  const [drawn, rest] = drawFromBag(bag, size - kept.length);
  return { rack: [...kept, ...drawn], drawn, bag: rest, rng };
}

/**
 * Exchanges tiles. Draws before giving back, so a player gets back their own tiles only if the bag has too few others.
 */
export function exchangeWithBag(
  { bag, rng }: TileSupply,
  rack: readonly Tile[],
  tiles: readonly Tile[],
): TilesAfterTurn {
  const [first, rest] = drawFromBag(bag, tiles.length);
  const [mixed, after] = shuffle(rng, [...rest, ...tiles]);
  const [others, left] = drawFromBag(mixed, tiles.length - first.length);
  return { rack: [...(removeTiles(rack, tiles) ?? []), ...first, ...others], bag: left, rng: after };
}

/** Takes a challenged play back: its tiles return to the rack, and the tiles drawn after it to the bag. */
export function takePlayBack(
  { bag, rng }: TileSupply,
  rack: readonly Tile[],
  { laid, drawn }: { readonly laid: readonly LaidTile[]; readonly drawn: readonly Tile[] },
): TilesAfterTurn {
  const kept = removeTiles(rack, drawn) ?? [];
  const [mixed, after]: [Tile[], Rng] = shuffle(rng, [...bag, ...drawn]);
  return { rack: [...kept, ...tilesOf(laid)], bag: mixed, rng: after };
}

const tilesOf = (laid: readonly LaidTile[]): Tile[] => laid.map(({ stone }) => rackTileOfBoardTile(stone));
