import type { Composer } from "#games/scrabble/answers.ts";
import { letterOf, otherDirection, tileOf } from "#games/scrabble/board.ts";
import { isInBag } from "#games/scrabble/draft/fit.ts";
import type { ShownDraft } from "#games/scrabble/draft/shown.ts";
import { squaresOffered } from "#games/scrabble/draft/where.ts";
import { layoutOf } from "#games/scrabble/layout.ts";
import { makePlace, makeSquare, makeWord } from "#games/scrabble/notation.ts";
import type { Laid, Place, Tile, View } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, pointsOf, textOf } from "#lexicon/alphabet.ts";

/** One less than a menu holds: the last choice leads to all the others. */
const MOST_SQUARES = 24;

/** What can be done to a draft next, in what people read. */
export function composerOf(
  alphabet: Alphabet,
  view: View,
  { laid, rest, play }: Pick<ShownDraft, "laid" | "rest" | "play">,
  cursor: Place | undefined,
): Composer {
  const { size } = view.options;
  const { bonuses } = layoutOf(size);
  return {
    squares: squaresOffered(view, laid, MOST_SQUARES).map((square) => ({
      name: makeSquare(square, size),
      ...(bonuses[square] ? { bonus: bonuses[square] } : {}),
    })),
    tiles: tilesOf(alphabet, rest),
    rest: rest.map((tile) => textOf(alphabet, tile)),
    letters: alphabet.letters.filter((_, tile) => tile !== BLANK && isInBag(alphabet, tile)).map(({ text }) => text),
    laid: laid.map(({ square, stone }) => ({
      square: makeSquare(square, size),
      letter: textOf(alphabet, letterOf(stone)),
      blank: tileOf(stone) === BLANK,
    })),
    ...(cursor === undefined ? {} : { cursor: cursorNames(cursor, laid, size) }),
    ...(play.ok ? { typed: { word: makeWord(alphabet, play.action.word), at: makePlace(play.action, size) } } : {}),
  };
}

function tilesOf(alphabet: Alphabet, rest: readonly Tile[]): Composer["tiles"] {
  return [...new Set(rest)].map((tile) => ({
    letter: textOf(alphabet, tile),
    blank: tile === BLANK,
    points: pointsOf(alphabet, tile),
    count: rest.filter((one) => one === tile).length,
  }));
}

/** The direction is open until two tiles lie; from a lone one the line turns around it. */
function cursorNames(cursor: Place, laid: readonly Laid[], size: number): NonNullable<Composer["cursor"]> {
  const [first, second] = laid;
  const turned = { square: first?.square ?? cursor.square, direction: otherDirection(cursor.direction) };
  return {
    square: makeSquare(cursor.square, size),
    at: makePlace(cursor, size),
    direction: cursor.direction,
    ...(second === undefined ? { turned: makePlace(turned, size) } : {}),
  };
}
