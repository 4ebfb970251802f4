import { letterOf, otherDirection, readStones, runThrough, squaresOf, stonePoints } from "#games/scrabble/board.ts";
import { layoutOf } from "#games/scrabble/layout.ts";
import type { Direction, Event, FormedWord, Laid, Options, Span, Stone, Tile } from "#games/scrabble/types.ts";
import { has } from "#lexicon/graph.ts";
import type { Resource } from "#lexicon/resource.ts";

/** For laying a whole rack of the size that the game is played with. */
export const BINGO_BONUS = 50;

/** The board with the stones that are laid on it. */
export function boardWith(board: readonly Stone[], laid: readonly Laid[]): Stone[] {
  const after = [...board];
  for (const { square, stone } of laid) after[square] = stone;
  return after;
}

/** The words that stones laid in one line make: the main word, then those across it. `board` has the stones on it. */
export function formedWords(
  resource: Resource,
  size: number,
  board: readonly Stone[],
  laid: readonly Laid[],
  direction: Direction,
): FormedWord[] {
  const first = laid[0];
  if (first === undefined) return [];
  const crossing = laid
    .map(({ square }) => runThrough(board, square, otherDirection(direction), size))
    .filter((span) => span.length > 1);
  return [runThrough(board, first.square, direction, size), ...crossing].map((span) =>
    formWord(resource, size, board, laid, span),
  );
}

function formWord(
  { alphabet }: Resource,
  size: number,
  board: readonly Stone[],
  laid: readonly Laid[],
  span: Span,
): FormedWord {
  const layout = layoutOf(size);
  const squares = squaresOf(span, size) ?? [];
  const stones = squares.map((square) => board[square] as Stone);
  // Bonuses count once: under the tiles of this turn only.
  const isNew = (square: number) => laid.some((tile) => tile.square === square);
  const points = squares.map((square, at) => {
    const plain = stonePoints(alphabet, stones[at] as Stone);
    return isNew(square) ? plain * (layout.letterTimes[square] as number) : plain;
  });
  const times = squares.filter(isNew).reduce((product, square) => product * (layout.wordTimes[square] as number), 1);
  return {
    square: span.square,
    direction: span.direction,
    stones,
    text: readStones(alphabet, stones),
    points,
    times,
    score: points.reduce((sum, of) => sum + of, 0) * times,
  };
}

export function isWord({ words }: Resource, { stones }: Pick<FormedWord, "stones">): boolean {
  return has(words, stones.map(letterOf));
}

/** The words of plays. What a challenge said of them is asked of the list again. */
export function wordsIn(events: readonly Event[]): Tile[][] {
  return events.flatMap((event) =>
    event.kind === "played" ? event.words.map(({ stones }) => stones.map(letterOf)) : [],
  );
}

export function isBingo(options: Options, laid: readonly Laid[]): boolean {
  return laid.length === options.rack;
}

export function scoreOf(words: readonly FormedWord[], bingo: boolean): number {
  return words.reduce((sum, word) => sum + word.score, bingo ? BINGO_BONUS : 0);
}
