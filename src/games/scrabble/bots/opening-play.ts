import { type BoardPosition, neighbourSquare, otherDirection } from "#games/scrabble/board/board.ts";
import { boardLayout } from "#games/scrabble/board/layout.ts";
import type { LeaveValuation } from "#games/scrabble/search/generator/play-generator.ts";
import type { Play } from "#games/scrabble/search/movegen.ts";
import type { PlayFinder, ValuedPlay } from "#games/scrabble/search/play-finder.ts";
import type { Stone } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

// The first word of a game decides what the second player can lay beside it. A vowel next to a letter bonus is a risk:
// a valuable consonant laid there counts double, or four times. Gain by self-play: half a point a game for the opener.

/** In thousandths of a point, for each. */
const INVITATION = -700;
const VOWELS = new Set(["A", "E", "I", "O", "U"]);
/** Plays that are looked at: those that are worth less cannot gain so much. */
const MAX_PLAYS = 40;

/** The play on an empty board that is worth most, with what it offers to the other. */
export function openingPlay(
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

function vowelsOf({ letters }: Alphabet): ReadonlySet<Stone> {
  return new Set(letters.flatMap(({ text }, tile) => (VOWELS.has(text) ? [tile, -tile] : [])));
}

function invitations(vowels: ReadonlySet<Stone>, position: BoardPosition, { square, direction, word }: Play): number {
  const { size } = position.options;
  const { letterTimes } = boardLayout(size);
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
