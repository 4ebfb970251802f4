import { boardTileLetter, isOccupied, otherDirection, rackTileOfBoardTile } from "#games/scrabble/board/board.ts";
import { boardWithTiles } from "#games/scrabble/board/formed-words.ts";
import { getBoardLayout } from "#games/scrabble/board/layout.ts";
import type { DraftView } from "#games/scrabble/draft/draft-view.ts";
import { isLetterInFullBag } from "#games/scrabble/draft/fit-draft.ts";
import { suggestedSquares } from "#games/scrabble/draft/suggested-squares.ts";
import { formatPlace, formatPlayWord, formatSquare } from "#games/scrabble/notation/play-notation.ts";
import type { DraftComposer } from "#games/scrabble/questions/question-types.ts";
import type { LaidTile, ScrabbleView, Tile, WordPlace } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, tilePoints, tileText } from "#lexicon/alphabet/alphabet.ts";

/**
 * Max entries in the menu of squares. Discord allows one more, which is kept for the entry that opens a list of further
 * squares.
 */
const MAX_SQUARES = 24;

/**
 * Returns what the composer (the private message in which a turn is laid) offers as the next edits of the draft, as
 * text for people.
 */
export function createDraftComposer(
  alphabet: Alphabet,
  view: ScrabbleView,
  { laid, rest, play }: Pick<DraftView, "laid" | "rest" | "play">,
  cursor: WordPlace | undefined,
): DraftComposer {
  const { size } = view.options;
  const { bonuses } = getBoardLayout(size);
  return {
    squares: suggestedSquares(view, laid, MAX_SQUARES).map((square) => ({
      name: formatSquare(square, size),
      ...(bonuses[square] ? { bonus: bonuses[square] } : {}),
    })),
    tiles: tilesOf(alphabet, rest),
    rest: rest.map((tile) => tileText(alphabet, tile)),
    letters: alphabet.letters
      .filter((_, tile) => tile !== BLANK && isLetterInFullBag(alphabet, tile))
      .map(({ text }) => text),
    laid: laid.map(({ square, stone }) => ({
      square: formatSquare(square, size),
      letter: tileText(alphabet, boardTileLetter(stone)),
      blank: rackTileOfBoardTile(stone) === BLANK,
    })),
    ...(cursor === undefined ? {} : { cursor: cursorNames(view, cursor, laid) }),
    ...(play.ok
      ? { typed: { word: formatPlayWord(alphabet, view, play.action), at: formatPlace(play.action, size) } }
      : {}),
  };
}

function tilesOf(alphabet: Alphabet, rest: readonly Tile[]): DraftComposer["tiles"] {
  return [...new Set(rest)].map((tile) => ({
    letter: tileText(alphabet, tile),
    blank: tile === BLANK,
    points: tilePoints(alphabet, tile),
    count: rest.filter((one) => one === tile).length,
  }));
}

/**
 * Returns the names of the cursor's square (where the next tile goes) and direction. While fewer than two tiles are
 * laid, also returns the place with the other direction, because a single tile can begin a word across or down.
 */
function cursorNames(
  view: ScrabbleView,
  cursor: WordPlace,
  laid: readonly LaidTile[],
): NonNullable<DraftComposer["cursor"]> {
  const { size } = view.options;
  const [first, second] = laid;
  const turned = { square: first?.square ?? cursor.square, direction: otherDirection(cursor.direction) };
  return {
    square: formatSquare(cursor.square, size),
    at: formatPlace(cursor, size),
    direction: cursor.direction,
    taken: isOccupied(boardWithTiles(view.board, laid), cursor.square),
    ...(second === undefined ? { turned: formatPlace(turned, size) } : {}),
  };
}
