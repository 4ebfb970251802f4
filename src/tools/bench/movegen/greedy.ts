import { findBest, type Keeping, playOf } from "#games/scrabble/generator/generator.ts";
import type { Ground } from "#games/scrabble/generator/ground.ts";
import type { Alphabet, Tile } from "#lexicon/alphabet.ts";
import { layQuickly, openQuickGame, positionOf } from "#tools/quick/game.ts";
import { randomFrom } from "#tools/seeded/random.ts";

// Games of two seats that always take a best play: the highest score or, if what is kept counts, of both together. Without
// a play the seat passes; the game ends when a seat has gone out, or after six passes.

const MOST_PASSES = 6;

export interface GreedyGame {
  readonly plays: number;
  readonly points: number;
}

export function playGreedily(ground: Ground, alphabet: Alphabet, seed: number, keeping?: Keeping): GreedyGame {
  const game = openQuickGame(alphabet, randomFrom(seed));
  let [plays, points, passes] = [0, 0, 0];
  for (let turn = 0; passes < MOST_PASSES; turn++) {
    const rack = game.racks[turn % 2] as Tile[];
    const position = positionOf(game, rack);
    const best = findBest(ground, position, keeping);
    if (best === undefined || best < 0) {
      passes++;
      continue;
    }
    const play = playOf(position, best);
    layQuickly(game, rack, play);
    passes = 0;
    plays++;
    points += play.score;
    if (rack.length === 0) break;
  }
  return { plays, points };
}
