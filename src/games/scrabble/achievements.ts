import type { Achievements } from "#core/game.ts";
import { bestPlayBySeat, standingPlays } from "#games/scrabble/rules/turn-history.ts";
import { stoneFace } from "#games/scrabble/scene/scene-parts.ts";
import type { ScrabbleState } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

/** The best play of each seat, in its tiles, and how often it played its whole rack; nothing that came off again. */
export function achievementsOf(alphabet: Alphabet, { players, turns }: ScrabbleState): Achievements[] {
  const standing = standingPlays(turns);
  return players.map((_, seat) => {
    const bingos = standing.filter((play) => play.seat === seat && play.bingo).length;
    const best = bestPlayBySeat(turns, seat);
    const main = best?.words[0];
    if (best === undefined || main === undefined) return { bingos };
    const tiles = main.stones.map((stone) => stoneFace(alphabet, stone));
    return { bingos, best: { text: main.text, points: best.score, tiles } };
  });
}
