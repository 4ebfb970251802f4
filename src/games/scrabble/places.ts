import type { OfferedPlace, PlacesInput } from "#games/scrabble/answers.ts";
import { EMPTY, isBlankBoard, isTaken, letterOf, neighbour, squaresOf, touches } from "#games/scrabble/board.ts";
import { layoutOf } from "#games/scrabble/layout.ts";
import { makePlace, parsePlay } from "#games/scrabble/notation.ts";
import { type Judged, judge, type Lay } from "#games/scrabble/placement.ts";
import type { Place, View } from "#games/scrabble/types.ts";
import type { Resource } from "#lexicon/resource.ts";

// Where a typed word can go. Most squares are out at a glance; what is left is judged as a play is.

const DIRECTIONS = ["across", "down"] as const;

/** As many as Discord shows. */
const MOST = 25;

/** The best first; where words are challenged, in the order of the board, and with nothing that tells a word. */
export function placesFor(resource: Resource, view: View, { word, at, direction }: PlacesInput): OfferedPlace[] {
  const { size, challenge } = view.options;
  const begun = at.replace(/\s/g, "").toUpperCase();
  const isBegun = (place: Place) => makePlace(place, size).startsWith(begun);
  const fits = (place: Place) => {
    if (direction === undefined) return isBegun(place);
    return place.direction === direction && DIRECTIONS.some((one) => isBegun({ ...place, direction: one }));
  };
  const plays = onceEach(playsOf(resource, view, word, fits));
  if (challenge !== "void") return plays.slice(0, MOST).map((play) => ({ at: makePlace(play, size) }));
  return plays
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map((play) => ({
      at: makePlace(play, size),
      score: play.score,
      across: play.words.slice(1).map(({ text }) => text),
    }));
}

/** Square by square, across before down. */
function playsOf(resource: Resource, view: View, word: string, fits: (place: Place) => boolean): Judged[] {
  const { options, board, rack, ending } = view;
  const letters = lettersOf(resource, view, word);
  if (letters === undefined || rack === undefined || ending !== undefined) return [];
  return candidates(view, letters).flatMap((place) => {
    if (!fits(place)) return [];
    const typed = parsePlay(view, resource.alphabet, word, makePlace(place, options.size));
    const judged = typed.ok ? judge(resource, { options, board, rack }, typed.action) : typed;
    return judged.ok && judged.words.every(({ valid }) => valid !== false) ? [judged] : [];
  });
}

/** The letters that were typed; undefined where they are none. */
function lettersOf({ alphabet }: Resource, view: View, word: string): Lay["word"] | undefined {
  const typed = parsePlay(view, alphabet, word, "A1");
  return typed.ok ? typed.action.word.map(letterOf) : undefined;
}

/** Where a word of these letters would lie as a word has to, whoever has the tiles for it. */
function candidates(view: View, letters: Lay["word"]): Place[] {
  const { size } = view.options;
  const isFirst = isBlankBoard(view.board);
  const { centre } = layoutOf(size);
  const joins = (square: number) => (isFirst ? centre.includes(square) : touches(view.board, square, size));
  return view.board.flatMap((_, square) =>
    DIRECTIONS.map((direction) => ({ square, direction })).filter((place) => lies(view, place, letters, joins)),
  );
}

/** Whether it fits in with what lies there, is no part of a longer word, and joins the others by a tile of its own. */
function lies(
  { board, options: { size } }: View,
  { square, direction }: Place,
  letters: Lay["word"],
  joins: (square: number) => boolean,
): boolean {
  if (isTaken(board, neighbour(square, direction, -1, size))) return false;
  const squares = squaresOf({ square, direction, length: letters.length }, size);
  if (squares === undefined || isTaken(board, neighbour(squares.at(-1) ?? square, direction, 1, size))) return false;
  const there = squares.map((on) => board[on] ?? EMPTY);
  if (there.some((stone, at) => stone !== EMPTY && letterOf(stone) !== letters[at])) return false;
  return squares.some((on, at) => there[at] === EMPTY && joins(on));
}

/** A lone tile that makes the same word across and down is one play. */
function onceEach(plays: readonly Judged[]): Judged[] {
  const lone = new Set<number>();
  return plays.filter(({ laid }) => {
    const [only, another] = laid;
    if (only === undefined || another !== undefined) return true;
    const isNew = !lone.has(only.square);
    lone.add(only.square);
    return isNew;
  });
}
