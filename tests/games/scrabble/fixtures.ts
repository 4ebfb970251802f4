import { fileURLToPath } from "node:url";
import { EMPTY_SQUARE, squareIndexStep } from "#games/scrabble/board/board.ts";
import type { ScrabbleGame } from "#games/scrabble/game.ts";
import { parsePlace, parsePlay } from "#games/scrabble/notation/play-notation.ts";
import { SCRABBLE_DEFAULTS as STANDARD } from "#games/scrabble/rules/option-table.ts";
import type { BoardTile, ScrabbleAction, ScrabbleOptions, ScrabbleState } from "#games/scrabble/types.ts";
import { BLANK, parseBag, splitTiles, type Tile, tileAt } from "#lexicon/alphabet/alphabet.ts";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";
import { buildGraph, encodeWord } from "#lexicon/graph/build-graph.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** English, compiled once for all test files. */
export function english(): Promise<WordList> {
  return openOrCompileWordList("en", fileURLToPath(new URL("../../../.cache/lexicons", import.meta.url)));
}

/** A small word list for a test. */
export function wordListOf(bag: string, words: readonly string[]): WordList {
  const parsed = parseBag(bag);
  if (!parsed.ok) throw new Error(`line ${parsed.line}: ${parsed.reason}`);
  const { alphabet } = parsed;
  const coded = words.map((word) => encodeWord(splitTiles(alphabet, word) ?? []));
  return { alphabet, words: buildGraph([...new Set(coded)].sort()), hash: "test" };
}

/** A Catalan bag with the few words that the tests need. */
export const CATALAN = wordListOf(
  "# 2 0\nA 12 1\nB 2 3\nC 3 2\nD 3 2\nE 13 1\nF 1 4\nG 2 3\nH 1 8\nI 8 1\nJ 1 8\nL 4 1\nL·L 1 10\nM 3 2\nN 6 1\nNY 1 10\n" +
    "O 5 1\nP 2 3\nQU 1 8\nR 8 1\nS 8 1\nT 5 1\nU 4 1\nV 1 4\nX 1 10\nZ 1 8\nÇ 1 10\n",
  ["CANYA", "COL·LEGI", "CASA", "CANÇO", "QUE", "NYANYO", "CEL·LA", "CEL", "LA", "SA", "AL", "SAL", "CASAL", "CAL"],
);

export const ENGLISH_OPTIONS: ScrabbleOptions = { ...STANDARD, list: { language: "en" } };

/** The same words with a bag of only the tiles in this position, so that no other tile is unseen. */
export function withBagOf(wordList: WordList, { board = [], racks = [], bag = "" }: PositionSetup): WordList {
  const { alphabet } = wordList;
  const placed = boardOf(wordList, board).filter((stone) => stone !== EMPTY_SQUARE);
  const tiles = [
    ...placed.map((stone) => Math.max(stone, BLANK)),
    ...[...racks, bag].flatMap((text) => rackOf(wordList, text)),
  ];
  const letters = alphabet.letters.map((letter, tile) => ({
    ...letter,
    count: tiles.filter((one) => one === tile).length,
  }));
  return { ...wordList, alphabet: { letters } };
}

/** A board with these words on it, each as `WORD PLACE`. Blanks are in brackets. */
function boardOf({ alphabet }: WordList, words: readonly string[], size = ENGLISH_OPTIONS.size): BoardTile[] {
  const board = Array<BoardTile>(size * size).fill(EMPTY_SQUARE);
  for (const placed of words) {
    const [word = "", at = ""] = placed.split(" ");
    const place = parsePlace(at, size);
    if (place === undefined) throw new Error(`no place: ${placed}`);
    for (const [index, stone] of stonesOf({ alphabet }, word).entries()) {
      board[place.square + index * squareIndexStep(place.direction, size)] = stone;
    }
  }
  return board;
}

function stonesOf({ alphabet }: Pick<WordList, "alphabet">, word: string): BoardTile[] {
  return word.split(/(\([^)]*\))/).flatMap((part) => {
    const blank = part.startsWith("(");
    const tiles = splitTiles(alphabet, blank ? part.slice(1, -1) : part) ?? [];
    return blank ? tiles.map((tile) => -tile) : tiles;
  });
}

/** The tiles of a typed rack. `#` is a blank. */
function rackOf({ alphabet }: WordList, text: string): Tile[] {
  const rack: Tile[] = [];
  for (let at = 0; at < text.length; ) {
    const tile = text[at] === "#" ? BLANK : tileAt(alphabet, text, at);
    if (tile === undefined) throw new Error(`no tile: ${text}`);
    rack.push(tile);
    at += alphabet.letters[tile]?.text.length ?? 1;
  }
  return rack;
}

export interface PositionSetup {
  readonly board?: readonly string[];
  /** The rack of each seat. Seat 0 is to move. */
  readonly racks?: readonly string[];
  readonly scores?: readonly number[];
  readonly bag?: string;
  readonly options?: Partial<ScrabbleOptions>;
  readonly scoreless?: number;
}

/** A game in progress with this position. */
export function stateOf(wordList: WordList, { racks = ["", ""], bag = "", ...rest }: PositionSetup): ScrabbleState {
  const options = { ...ENGLISH_OPTIONS, ...rest.options };
  return {
    options,
    board: boardOf(wordList, rest.board ?? [], options.size),
    players: racks.map((rack, seat) => ({
      score: rest.scores?.[seat] ?? 0,
      rack: rackOf(wordList, rack),
      resigned: false,
    })),
    bag: rackOf(wordList, bag),
    rng: { seed: "7".repeat(64), drawn: 0 },
    toMove: 0,
    scoreless: rest.scoreless ?? 0,
    turns: [],
  };
}

/** A typed play of seat 0, as an action. */
export function typedAction(game: ScrabbleGame, state: ScrabbleState, word: string, at: string): ScrabbleAction {
  const parsed = parsePlay(game.view(state, 0), game.alphabet, word, at);
  if (!parsed.ok) throw new Error(`${word} ${at}: ${JSON.stringify(parsed.misprint)}`);
  return parsed.action;
}
