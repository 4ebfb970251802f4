import { stoneFace } from "#games/scrabble/picture/parts.ts";
import { bestPlay, standingPlays } from "#games/scrabble/record.ts";
import type { State } from "#games/scrabble/types.ts";
import type { Feats } from "#kernel/game.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";

/** The best play of each seat, in its tiles, and how often it played its whole rack; nothing that came off again. */
export function featsOf(alphabet: Alphabet, { players, turns }: State): Feats[] {
  const standing = standingPlays(turns);
  return players.map((_, seat) => {
    const bingos = standing.filter((play) => play.seat === seat && play.bingo).length;
    const best = bestPlay(turns, seat);
    const main = best?.words[0];
    if (best === undefined || main === undefined) return { bingos };
    const tiles = main.stones.map((stone) => stoneFace(alphabet, stone));
    return { bingos, best: { text: main.text, points: best.score, tiles } };
  });
}
