import { findBest, findExchange, type Keeping, playOf, worthOf } from "#games/scrabble/generator/generator.ts";
import type { Ground } from "#games/scrabble/generator/ground.ts";
import type { Alphabet, Tile } from "#lexicon/alphabet.ts";
import { draw, layQuickly, openQuickGame, positionOf, type QuickGame, shuffle } from "#tools/quick/game.ts";
import type { Random } from "#tools/seeded/random.ts";
import { type Tally, tally } from "#tools/train/leaves/tally.ts";

// Plays games in which both seats take what is worth most, and asks at each turn what racks drawn at random from all that
// does not lie on the board would be worth there. Racks of the game itself would not do: they hold what was kept for
// being good, and each tile would look as good as the company that it was kept in.

/** Racks asked for a turn. */
const PROBES = 4;
const MOST_TURNS = 60;

/** Ends when the bag is too small for an exchange: what is kept counts otherwise then. */
export function probeGame(ground: Ground, alphabet: Alphabet, keeping: Keeping, random: Random, into: Tally): void {
  const game = openQuickGame(alphabet, random);
  const full = game.options.rack;
  for (let turn = 0; turn < MOST_TURNS && game.bag.length >= full; turn++) {
    probe(ground, keeping, game, random, into);
    const rack = game.racks[turn % 2] as Tile[];
    const best = findBest(ground, positionOf(game, rack), keeping) ?? -1;
    const play = best < 0 ? undefined : playOf(positionOf(game, rack), best);
    const worth = best < 0 ? 0 : worthOf(best);
    const given = findExchange(ground, rack, keeping.leaves, full);
    if (play !== undefined && worth >= given.worth) layQuickly(game, rack, play);
    else exchange(game, rack, given.tiles, random);
  }
}

function probe(ground: Ground, keeping: Keeping, game: QuickGame, random: Random, into: Tally): void {
  const hidden = [...game.bag, ...game.racks[0], ...game.racks[1]];
  for (let round = 0; round < PROBES; round++) {
    const rack = pick(hidden, game.options.rack, random).sort((a, b) => a - b);
    const best = findBest(ground, positionOf(game, rack), keeping) ?? -1;
    const worth = best < 0 ? Number.NEGATIVE_INFINITY : worthOf(best);
    tally(into, rack, Math.max(worth, findExchange(ground, rack, keeping.leaves, rack.length).worth));
  }
}

/** So many of the tiles, which come to lie in front. */
function pick(tiles: Tile[], count: number, random: Random): Tile[] {
  for (let at = 0; at < count; at++) {
    const other = at + Math.floor(random() * (tiles.length - at));
    [tiles[at], tiles[other]] = [tiles[other] as Tile, tiles[at] as Tile];
  }
  return tiles.slice(0, count);
}

function exchange({ bag }: QuickGame, rack: Tile[], given: readonly Tile[], random: Random): void {
  for (const tile of given) rack.splice(rack.indexOf(tile), 1);
  draw(bag, rack);
  bag.push(...given);
  shuffle(bag, random);
}
