import type { Achievements } from "#core/game.ts";
import { bestPlayBySeat, playsOnBoard } from "#games/scrabble/rules/turn-history.ts";
import { boardTileFace } from "#games/scrabble/scene/scene-parts.ts";
import type { ScrabbleState } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

/**
 * Returns for each seat its number of bingos and its best play, with the tiles of that play. Plays that a challenge
 * removed do not count.
 */
export function achievementsOf(alphabet: Alphabet, { players, turns }: ScrabbleState): Achievements[] {
  const standing = playsOnBoard(turns);
  return players.map((_, seat) => {
    const bingos = standing.filter((play) => play.seat === seat && play.bingo).length;
    const best = bestPlayBySeat(turns, seat);
    const main = best?.words[0];
    if (best === undefined || main === undefined) return { bingos };
    const tiles = main.stones.map((stone) => boardTileFace(alphabet, stone));
    return { bingos, best: { text: main.text, points: best.score, tiles } };
  });
}
