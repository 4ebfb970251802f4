import { bagOf } from "#games/scrabble/bag.ts";
import { EMPTY } from "#games/scrabble/board.ts";
import { keepingHints } from "#games/scrabble/help.ts";
import type { Options, Player, State, Stone } from "#games/scrabble/types.ts";
import { type Rng, shuffled } from "#kernel/rng.ts";
import type { Tile } from "#lexicon/alphabet.ts";
import type { Resource } from "#lexicon/resource.ts";

export function setup(resource: Resource, options: Options, seats: number, rng: Rng): State {
  const [mixed, after] = shuffled(rng, bagOf(resource.alphabet, options));
  let bag: readonly Tile[] = mixed;
  const players: Player[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const [drawn, rest] = draw(bag, options.rack);
    players.push({ score: 0, rack: drawn, resigned: false });
    bag = rest;
  }
  const board = Array<Stone>(options.size * options.size).fill(EMPTY);
  return { options, board, players, bag, rng: after, toMove: 0, scoreless: 0, turns: [] };
}

/** Up to so many tiles out of the bag, and what is left in it. The last of the bag comes out first. */
export function draw(bag: readonly Tile[], count: number): [drawn: Tile[], rest: Tile[]] {
  const left = Math.max(0, bag.length - count);
  return [bag.slice(left).reverse(), bag.slice(0, left)];
}

/** The same state with a bag that nobody has seen the order of. A hint that was given in `undone` stays given. */
export function stir(state: State, rng: Rng, undone = state): State {
  const [bag, after] = shuffled(rng, state.bag);
  return { ...state, players: keepingHints(state.players, undone.players), bag, rng: after };
}
