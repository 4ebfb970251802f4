import { type BoardPosition, neighbourSquare, otherDirection } from "#games/scrabble/board/board.ts";
import { getBoardLayout } from "#games/scrabble/board/layout.ts";
import type { LeaveValuation } from "#games/scrabble/search/generator/play-generator.ts";
import type { Play } from "#games/scrabble/search/movegen.ts";
import type { PlayFinder, ValuedPlay } from "#games/scrabble/search/play-finder.ts";
import type { BoardTile } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

// The first word of a game decides what the second player can lay beside it. A vowel beside a letter bonus is a risk: a
// valuable consonant laid on the bonus counts in two words. In self-play, avoiding this gains the opener half a point
// per game.

/** Value of each vowel beside a letter bonus, in thousandths of a point. */
const INVITATION = -700;
const VOWELS = new Set(["A", "E", "I", "O", "U"]);
/**
 * Max plays that are compared: those with the highest score plus value of the tiles kept. Any other play is worth too
 * little to become the best one.
 */
const MAX_PLAYS = 40;

/**
 * Returns the best play on an empty board. The value of a play is reduced by the chances that it gives to the next
 * player.
 */
export function chooseOpeningPlay(
  alphabet: Alphabet,
  finder: PlayFinder,
  position: BoardPosition,
  keeping: LeaveValuation,
): ValuedPlay | undefined {
  const vowels = vowelsOf(alphabet);
  let best: ValuedPlay | undefined;
  for (const { play, worth } of finder.best(position, keeping, MAX_PLAYS)) {
    const offered: ValuedPlay = { play, worth: worth + INVITATION * invitations(vowels, position, play) };
    if (best === undefined || offered.worth > best.worth) best = offered;
  }
  return best;
}

function vowelsOf({ letters }: Alphabet): ReadonlySet<BoardTile> {
  return new Set(letters.flatMap(({ text }, tile) => (VOWELS.has(text) ? [tile, -tile] : [])));
}

function invitations(
  vowels: ReadonlySet<BoardTile>,
  position: BoardPosition,
  { square, direction, word }: Play,
): number {
  const { size } = position.options;
  const { letterTimes } = getBoardLayout(size);
  const step = direction === "across" ? 1 : size;
  const across = otherDirection(direction);
  let count = 0;
  for (const [at, stone] of word.entries()) {
    if (!vowels.has(stone)) continue;
    const beside = ([-1, 1] as const).map((by) => neighbourSquare(square + at * step, across, by, size));
    if (beside.some((one) => one !== undefined && (letterTimes[one] as number) > 1)) count++;
  }
  return count;
}
