import type { Random } from "#dev/simulation/seeded-random.ts";
import {
  drawTiles,
  layTiles,
  openTwoSeatGame,
  shuffleTiles,
  type TwoSeatGame,
  toBoardPosition,
} from "#dev/simulation/two-seat-game.ts";
import { addRackToPartSums, type RackPartSums } from "#dev/train/leaves/rack-part-sums.ts";
import {
  decodeGeneratedPlay,
  findBestExchange,
  findBestPlay,
  generatedPlayValue,
  type LeaveValuation,
} from "#games/scrabble/search/generator/play-generator.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { Alphabet, Tile } from "#lexicon/alphabet/alphabet.ts";

// Plays games in which both seats choose the most valuable play or exchange. At each turn, values random racks and adds
// their values to `partSums`. The racks are drawn from all tiles that are not on the board. The players' own racks
// would be biased: players keep good tiles together, so a tile would seem as good as the tiles beside it.

/** Number of random racks at each turn. */
const PROBES = 4;
const MAX_TURNS = 60;

/** Plays until the bag is too small for an exchange. After that, the tiles kept on a rack have other values. */
export function sampleRacks(
  searchIndex: SearchIndex,
  alphabet: Alphabet,
  valuation: LeaveValuation,
  random: Random,
  partSums: RackPartSums,
): void {
  const game = openTwoSeatGame(alphabet, random);
  const full = game.options.rack;
  for (let turn = 0; turn < MAX_TURNS && game.bag.length >= full; turn++) {
    probeRacks(searchIndex, valuation, game, random, partSums);
    const rack = game.racks[turn % 2];
    const best = findBestPlay(searchIndex, toBoardPosition(game, rack), valuation) ?? -1;
    const play = best < 0 ? undefined : decodeGeneratedPlay(toBoardPosition(game, rack), best);
    const worth = best < 0 ? 0 : generatedPlayValue(best);
    const bestExchange = findBestExchange(searchIndex, rack, valuation.leaves, full);
    if (play !== undefined && worth >= bestExchange.worth) layTiles(game, rack, play);
    else exchange(game, rack, bestExchange.tiles, random);
  }
}

function probeRacks(
  searchIndex: SearchIndex,
  valuation: LeaveValuation,
  game: TwoSeatGame,
  random: Random,
  partSums: RackPartSums,
): void {
  const unseen = [...game.bag, ...game.racks[0], ...game.racks[1]];
  for (let round = 0; round < PROBES; round++) {
    const rack = pickTiles(unseen, game.options.rack, random).sort((a, b) => a - b);
    const best = findBestPlay(searchIndex, toBoardPosition(game, rack), valuation) ?? -1;
    const worth = best < 0 ? Number.NEGATIVE_INFINITY : generatedPlayValue(best);
    addRackToPartSums(
      partSums,
      rack,
      Math.max(worth, findBestExchange(searchIndex, rack, valuation.leaves, rack.length).worth),
    );
  }
}

/** Moves `count` random tiles to the front, and returns them. */
function pickTiles(tiles: Tile[], count: number, random: Random): Tile[] {
  for (let at = 0; at < count; at++) {
    const other = at + Math.floor(random() * (tiles.length - at));
    [tiles[at], tiles[other]] = [tiles[other], tiles[at]];
  }
  return tiles.slice(0, count);
}

function exchange({ bag }: TwoSeatGame, rack: Tile[], returned: readonly Tile[], random: Random): void {
  for (const tile of returned) rack.splice(rack.indexOf(tile), 1);
  drawTiles(bag, rack);
  bag.push(...returned);
  shuffleTiles(bag, random);
}
