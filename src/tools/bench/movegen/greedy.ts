import { EMPTY, type Position } from "#games/scrabble/board.ts";
import { findBest, playOf } from "#games/scrabble/generator/generator.ts";
import type { Ground } from "#games/scrabble/generator/ground.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import type { Options, Stone } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, fullBag, type Tile } from "#lexicon/alphabet.ts";

// Games of two seats that always take a play of the highest score, on one board that is changed: only the search costs
// time. Without a play the seat passes; the game ends when a seat has gone out, or after six passes.

const OPTIONS: Options = { ...CLASSIC, list: { name: "bench" } };
const MOST_PASSES = 6;

/** A number from 0 to 1 from a seed, as in a linear congruential generator: fair enough for a bench. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export interface GreedyGame {
  readonly plays: number;
  readonly points: number;
}

export function playGreedily(ground: Ground, alphabet: Alphabet, seed: number): GreedyGame {
  const bag = shuffle(fullBag(alphabet), randomFrom(seed));
  const board = Array<Stone>(OPTIONS.size ** 2).fill(EMPTY);
  const racks = [draw(bag, []), draw(bag, [])];
  let [plays, points, passes] = [0, 0, 0];
  for (let turn = 0; passes < MOST_PASSES; turn++) {
    const rack = racks[turn % 2] as Tile[];
    const position: Position = { options: OPTIONS, board, rack };
    const best = findBest(ground, position);
    if (best === undefined || best < 0) {
      passes++;
      continue;
    }
    const { score, square, direction, word } = playOf(position, best);
    for (const [at, stone] of word.entries()) {
      const on = square + at * (direction === "across" ? 1 : OPTIONS.size);
      if (board[on] !== EMPTY) continue;
      board[on] = stone;
      rack.splice(rack.indexOf(stone < 0 ? BLANK : stone), 1);
    }
    draw(bag, rack);
    passes = 0;
    plays++;
    points += score;
    if (rack.length === 0) break;
  }
  return { plays, points };
}

function draw(bag: Tile[], rack: Tile[]): Tile[] {
  while (rack.length < OPTIONS.rack && bag.length > 0) rack.push(bag.pop() as Tile);
  return rack;
}

function shuffle(tiles: Tile[], random: () => number): Tile[] {
  for (let at = tiles.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [tiles[at], tiles[other]] = [tiles[other] as Tile, tiles[at] as Tile];
  }
  return tiles;
}
