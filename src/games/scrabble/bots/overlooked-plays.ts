import { type Rng, randomInt } from "#core/rng.ts";
import {
  type BoardPosition,
  EMPTY_SQUARE,
  isOccupied,
  neighbourSquare,
  otherDirection,
  squareIndexStep,
} from "#games/scrabble/board/board.ts";
import type { Play } from "#games/scrabble/search/movegen.ts";
import type { PlayFilter } from "#games/scrabble/search/play-finder.ts";

// To find a play, a player must think of the word and notice a place for it. Long words and blanks are harder to think
// of. Places with many crossing words (words at a right angle to the main word) are harder to notice.
//
//   chance to think of a word    4/5 for each letter beyond the second · 3/5 for each blank
//   chance to notice a place     3/5 for each crossing word
//
// So a bot finds four in five plays of three letters without crossing words, and one in three plays of a whole rack.
// With three crossing words, it finds less than one in five. A word that the bot does not think of is missed on the
// whole board: chance decides once for a word and once for a place, not for each play.

const PER_LETTER = 0.8;
const PER_BLANK = 0.6;
const PER_CROSSING = 0.6;
/** Words of up to this length are never overlooked because of their length. */
const SHORT = 2;

/**
 * Returns a filter that accepts the plays that the bot notices. The same seed accepts the same plays, in whatever order
 * they are tested.
 */
export function createNoticedPlayFilter({ board, options: { size } }: BoardPosition, rng: Rng): PlayFilter {
  const [key] = randomInt(rng, 2 ** 32);
  return (play) => {
    const { square, direction, word, blanks } = play;
    if (chanceOf(key, word) >= PER_LETTER ** Math.max(0, word.length - SHORT) * PER_BLANK ** blanks) return false;
    const place = [square, direction === "across" ? 0 : 1];
    return chanceOf(~key, place) < PER_CROSSING ** crossings(board, size, play);
  };
}

/** Returns the number of crossing words that a play makes: words at a right angle to its main word. */
function crossings(board: BoardPosition["board"], size: number, { square, direction, word }: Play): number {
  const [step, across] = [squareIndexStep(direction, size), otherDirection(direction)];
  let count = 0;
  for (let at = 0, on = square; at < word.length; at++, on += step) {
    if (board[on] !== EMPTY_SQUARE) continue;
    const joins = ([-1, 1] as const).some((by) => isOccupied(board, neighbourSquare(on, across, by, size)));
    if (joins) count++;
  }
  return count;
}

/**
 * Returns a pseudo-random number from 0 to 1, always the same for the same `key` and `numbers`: FNV hash, with the
 * finalizer of MurmurHash3.
 */
function chanceOf(key: number, numbers: readonly number[]): number {
  let mixed = key;
  for (const number of numbers) mixed = Math.imul(mixed ^ number, 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
