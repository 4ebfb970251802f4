import {
  boardTileLetter,
  EMPTY_SQUARE,
  isEmptyBoard,
  isOccupied,
  neighbourSquare,
  squaresOfSpan,
  tilesMissingFrom,
  touchesBoardTile,
} from "#games/scrabble/board/board.ts";
import { getBoardLayout } from "#games/scrabble/board/layout.ts";
import { refuseMissingTiles } from "#games/scrabble/board/missing-tiles.ts";
import { type JudgedPlay, judgePlay, type PlayAction } from "#games/scrabble/board/placement.ts";
import { formatPlace, normalizeTypedPlace, parsePlay } from "#games/scrabble/notation/play-notation.ts";
import type { NowhereAnswer, WordPlaceOption, WordPlacesInput } from "#games/scrabble/questions/question-types.ts";
import type { ScrabbleView, WordPlace } from "#games/scrabble/types.ts";
import { BLANK, joinTiles } from "#lexicon/alphabet/alphabet.ts";
import { hasWord } from "#lexicon/graph/graph.ts";
import type { WordList } from "#lexicon/word-list.ts";

// Finds the places where a typed word can be laid. A quick check excludes most places; the rules judge the word on each
// remaining place.

const DIRECTIONS = ["across", "down"] as const;

/** Max places returned: Discord shows no more choices. */
const MAX_PLACES = 25;

/**
 * Returns the places for a typed word, best first. In a game with challenges they are in board order, so that scores do
 * not reveal valid words.
 */
export function placesForWord(
  wordList: WordList,
  view: ScrabbleView,
  { word, at, direction }: WordPlacesInput,
): WordPlaceOption[] {
  const { size, challenge } = view.options;
  const typedStart = normalizeTypedPlace(at);
  const startsAsTyped = (place: WordPlace) => formatPlace(place, size).startsWith(typedStart);
  const fits = (place: WordPlace) => {
    if (direction === undefined) return startsAsTyped(place);
    return place.direction === direction && DIRECTIONS.some((one) => startsAsTyped({ ...place, direction: one }));
  };
  const plays = onceEach(playsOf(wordList, view, word, fits));
  if (challenge !== "void") return plays.slice(0, MAX_PLACES).map((play) => ({ at: formatPlace(play, size) }));
  return plays
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_PLACES)
    .map((play) => ({
      at: formatPlace(play, size),
      score: play.score,
      across: play.words.slice(1).map(({ text }) => text),
    }));
}

/** Returns the possible plays in board order, across before down. */
function playsOf(
  wordList: WordList,
  view: ScrabbleView,
  word: string,
  fits: (place: WordPlace) => boolean,
): JudgedPlay[] {
  const { options, board, rack, ending } = view;
  const letters = lettersOf(wordList, view, word);
  if (letters === undefined || rack === undefined || ending !== undefined) return [];
  return candidates(view, letters).flatMap((place) => {
    if (!fits(place)) return [];
    const typed = parsePlay(view, wordList.alphabet, word, formatPlace(place, options.size));
    const judged = typed.ok ? judgePlay(wordList, { options, board, rack }, typed.action) : typed;
    return judged.ok && judged.words.every(({ valid }) => valid !== false) ? [judged] : [];
  });
}

/**
 * Returns why a typed word has no place: a letter that is not in the alphabet, letters that are neither on the rack nor
 * on the board, a word that is not in the list, or only a board without room for it.
 */
export function whyWordHasNoPlace(wordList: WordList, view: ScrabbleView, word: string): NowhereAnswer {
  const { alphabet } = wordList;
  const { board, options, rack = [], ending } = view;
  if (ending !== undefined) return { reason: "finished" };
  const typed = parsePlay(view, alphabet, word, "A1");
  if (!typed.ok) return typed.misprint;
  const letters = typed.action.word.map(boardTileLetter);
  const text = joinTiles(alphabet, letters);
  const onBoard = board.filter((stone) => stone !== EMPTY_SQUARE).map(boardTileLetter);
  const lacking = tilesMissingFrom([...rack, ...onBoard], letters);
  // Only then is the word looked up. Otherwise a player could check any word for a game with challenges.
  if (lacking.length > rack.filter((tile) => tile === BLANK).length) return refuseMissingTiles(alphabet, rack, lacking);
  if (options.challenge === "void" && !hasWord(wordList.words, letters)) return { reason: "not-a-word", words: [text] };
  return { reason: "no-place", word: text };
}

/** Returns the typed letters; undefined if the text cannot be split into letters of the alphabet. */
function lettersOf({ alphabet }: WordList, view: ScrabbleView, word: string): PlayAction["word"] | undefined {
  const typed = parsePlay(view, alphabet, word, "A1");
  return typed.ok ? typed.action.word.map(boardTileLetter) : undefined;
}

/** Returns the places that the board allows, whether or not the rack has the tiles. */
function candidates(view: ScrabbleView, letters: PlayAction["word"]): WordPlace[] {
  const { size } = view.options;
  const isFirst = isEmptyBoard(view.board);
  const { centre } = getBoardLayout(size);
  const joins = (square: number) => (isFirst ? centre.includes(square) : touchesBoardTile(view.board, square, size));
  return view.board.flatMap((_, square) =>
    DIRECTIONS.map((direction) => ({ square, direction })).filter((place) => fitsAt(view, place, letters, joins)),
  );
}

/**
 * Whether a word fits on a place: it agrees with the tiles on the board, is not part of a longer word, and lays at
 * least one tile that joins others.
 */
function fitsAt(
  { board, options: { size } }: ScrabbleView,
  { square, direction }: WordPlace,
  letters: PlayAction["word"],
  joins: (square: number) => boolean,
): boolean {
  if (isOccupied(board, neighbourSquare(square, direction, -1, size))) return false;
  const squares = squaresOfSpan({ square, direction, length: letters.length }, size);
  if (squares === undefined || isOccupied(board, neighbourSquare(squares.at(-1) ?? square, direction, 1, size)))
    return false;
  const there = squares.map((on) => board[on] ?? EMPTY_SQUARE);
  if (there.some((stone, at) => stone !== EMPTY_SQUARE && boardTileLetter(stone) !== letters[at])) return false;
  return squares.some((on, at) => there[at] === EMPTY_SQUARE && joins(on));
}

/** If one laid tile makes both a play across and a play down, keeps only one of these two. */
function onceEach(plays: readonly JudgedPlay[]): JudgedPlay[] {
  const lone = new Set<number>();
  return plays.filter(({ laid }) => {
    const [only, another] = laid;
    if (only === undefined || another !== undefined) return true;
    const isNew = !lone.has(only.square);
    lone.add(only.square);
    return isNew;
  });
}
