import { createSeededRandom } from "#dev/simulation/seeded-random.ts";
import { layTiles, openTwoSeatGame, toBoardPosition } from "#dev/simulation/two-seat-game.ts";
import {
  decodeGeneratedPlay,
  findBestPlay,
  type LeaveValuation,
} from "#games/scrabble/search/generator/play-generator.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { Alphabet, Tile } from "#lexicon/alphabet/alphabet.ts";

// Plays games in which both seats always choose the best play. The best play has the highest score or, with a leave
// valuation, the highest sum of its score and the value of the tiles kept. A seat without a play passes. The game ends
// when a seat has no tiles left, or after six passes in a row.

const MAX_PASSES = 6;

export interface GreedyGame {
  readonly plays: number;
  readonly points: number;
}

export function playGreedily(
  searchIndex: SearchIndex,
  alphabet: Alphabet,
  seed: number,
  valuation?: LeaveValuation,
): GreedyGame {
  const game = openTwoSeatGame(alphabet, createSeededRandom(seed));
  let [plays, points, passes] = [0, 0, 0];
  for (let turn = 0; passes < MAX_PASSES; turn++) {
    const rack = game.racks[turn % 2] as Tile[];
    const position = toBoardPosition(game, rack);
    const best = findBestPlay(searchIndex, position, valuation);
    if (best === undefined || best < 0) {
      passes++;
      continue;
    }
    const play = decodeGeneratedPlay(position, best);
    layTiles(game, rack, play);
    passes = 0;
    plays++;
    points += play.score;
    if (rack.length === 0) break;
  }
  return { plays, points };
}
