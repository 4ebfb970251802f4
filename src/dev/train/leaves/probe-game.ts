import {
  drawTiles,
  layTiles,
  openQuickGame,
  type QuickGame,
  shuffleTiles,
  toPosition,
} from "#dev/simulation/quick-game.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import { addRack, type PartTally } from "#dev/train/leaves/part-tally.ts";
import {
  findBestExchange,
  findBestPlay,
  generatedPlay,
  generatedValue,
  type LeaveValuation,
} from "#games/scrabble/search/generator/play-generator.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { Alphabet, Tile } from "#lexicon/alphabet/alphabet.ts";

// Plays games in which both seats take what is worth most, and asks at each turn what racks drawn at random from all that
// does not lie on the board would be worth there. Racks of the game itself would not do: they hold what was kept for
// being good, and each tile would look as good as the company that it was kept in.

/** Racks asked for a turn. */
const PROBES = 4;
const MOST_TURNS = 60;

/** Ends when the bag is too small for an exchange: what is kept counts otherwise then. */
export function probeGame(
  ground: SearchIndex,
  alphabet: Alphabet,
  keeping: LeaveValuation,
  random: Random,
  into: PartTally,
): void {
  const game = openQuickGame(alphabet, random);
  const full = game.options.rack;
  for (let turn = 0; turn < MOST_TURNS && game.bag.length >= full; turn++) {
    probe(ground, keeping, game, random, into);
    const rack = game.racks[turn % 2];
    const best = findBestPlay(ground, toPosition(game, rack), keeping) ?? -1;
    const play = best < 0 ? undefined : generatedPlay(toPosition(game, rack), best);
    const worth = best < 0 ? 0 : generatedValue(best);
    const given = findBestExchange(ground, rack, keeping.leaves, full);
    if (play !== undefined && worth >= given.worth) layTiles(game, rack, play);
    else exchange(game, rack, given.tiles, random);
  }
}

function probe(ground: SearchIndex, keeping: LeaveValuation, game: QuickGame, random: Random, into: PartTally): void {
  const hidden = [...game.bag, ...game.racks[0], ...game.racks[1]];
  for (let round = 0; round < PROBES; round++) {
    const rack = pick(hidden, game.options.rack, random).sort((a, b) => a - b);
    const best = findBestPlay(ground, toPosition(game, rack), keeping) ?? -1;
    const worth = best < 0 ? Number.NEGATIVE_INFINITY : generatedValue(best);
    addRack(into, rack, Math.max(worth, findBestExchange(ground, rack, keeping.leaves, rack.length).worth));
  }
}

/** So many of the tiles, which come to lie in front. */
function pick(tiles: Tile[], count: number, random: Random): Tile[] {
  for (let at = 0; at < count; at++) {
    const other = at + Math.floor(random() * (tiles.length - at));
    [tiles[at], tiles[other]] = [tiles[other], tiles[at]];
  }
  return tiles.slice(0, count);
}

function exchange({ bag }: QuickGame, rack: Tile[], given: readonly Tile[], random: Random): void {
  for (const tile of given) rack.splice(rack.indexOf(tile), 1);
  drawTiles(bag, rack);
  bag.push(...given);
  shuffleTiles(bag, random);
}
