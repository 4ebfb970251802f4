import {
  type BoardPosition,
  boardTileLetter,
  boardTilePoints,
  EMPTY_SQUARE,
  isEmptyBoard,
  neighbourSquare,
  otherDirection,
  squareIndexStep,
  touchesBoardTile,
} from "#games/scrabble/board/board.ts";
import { bingoBonus } from "#games/scrabble/board/formed-words.ts";
import { type BoardLayout, getBoardLayout } from "#games/scrabble/board/layout.ts";
import type { BoardTile, Direction, ScrabbleOptions, Square, WordPlace } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, type Tile } from "#lexicon/alphabet/alphabet.ts";
import { type ArcList, arcTarget, arcTile, endsWord, findArc, isLastArc } from "#lexicon/graph/graph.ts";
import type { WordList } from "#lexicon/word-list.ts";

// Finds all legal plays, after A. W. Appel and G. J. Jacobson, "The World's Fastest Scrabble Program", CACM 31 (1988).
// Each line is searched by itself. Anchors are the free squares beside a board tile. A play is found from the first
// anchor that it covers; the part of its word before the anchor is laid first. Before the search, cross-checks are
// computed: the letters that fit on each square, given the tiles on the board at a right angle to the play.

/** A legal play. */
export interface Play extends WordPlace {
  /** The whole main word, with its letters that are already on the board. */
  readonly word: readonly BoardTile[];
  readonly score: number;
  /** Number of tiles that the play lays; `blanks` of them are blanks. */
  readonly laid: number;
  readonly blanks: number;
}

/**
 * A play found by the search. The search reuses this object for the next play; `play` returns a copy that can be kept.
 */
export interface FoundPlay {
  readonly score: number;
  readonly laid: number;
  readonly blanks: number;
  /** Number of letters of the main word. */
  readonly length: number;
  play(): Play;
  /**
   * Returns a code for the tiles that the play lays. Plays have the same code if they lay the same tiles, and only
   * then.
   */
  used(): number;
}

/**
 * Returns all legal plays, for tests and tools. With large racks they can need gigabytes, so bots use `forEachPlay`.
 */
export function findAllPlays(position: BoardPosition, wordList: WordList): Play[] {
  const all: Play[] = [];
  forEachPlay(position, wordList, (found) => all.push(found.play()));
  return all;
}

/**
 * Visits every legal play once. A single tile that makes words in both directions counts as a play across. Plays are
 * not stored here, because there can be millions.
 *
 * With large racks and several blanks there are too many plays, so some are missed: fewer blanks are tried, and the
 * number of steps (visits to a square) is limited. Half of the steps are shared equally among all anchors (squares from
 * which plays are found), so that no part of the board is left out. The anchors that are searched first can use up the
 * other half.
 */
export function forEachPlay(position: BoardPosition, wordList: WordList, visit: (found: FoundPlay) => void): void {
  const anchors = anchorsOf(position);
  const count = anchors.reduce((sum, anchor) => sum + anchor, 0);
  const share = Math.ceil(MAX_STEPS / 4 / Math.max(1, count));
  for (const direction of ["across", "down"] as const) {
    const search = openSearch(position, wordList, direction, share, visit);
    for (let line = 0; line < position.options.size; line++) searchLine(search, anchors, line);
  }
}

/** Max steps of a search. A step is one visit to a square; this number of steps takes half a second. */
const MAX_STEPS = 6_000_000;

/** Returns the max number of blanks that are tried with this number of tiles on the rack. */
function maxBlanks(tiles: number): number {
  if (tiles <= 7) return 4;
  return tiles <= 12 ? 2 : 1;
}

/**
 * Returns 1 for each square that is an anchor, otherwise 0. Anchors are the free squares beside a board tile or, on an
 * empty board, the centre. Every play covers an anchor.
 */
function anchorsOf({ board, options: { size } }: BoardPosition): Uint8Array {
  const { centre } = getBoardLayout(size);
  const first = isEmptyBoard(board);
  return Uint8Array.from(board, (stone, square) =>
    Number(stone === EMPTY_SQUARE && (first ? centre.includes(square) : touchesBoardTile(board, square, size))),
  );
}

/**
 * The cross-check of a square: which letters complete the crossing word, that is the word at a right angle to the play.
 */
interface Cross {
  /** For each letter, 1 if it completes the crossing word. */
  readonly fits: Uint8Array;
  /** Points of the tiles of the crossing word that are already on the board. */
  readonly sum: number;
}

interface Search {
  readonly cells: Uint32Array;
  readonly root: ArcList;
  readonly alphabet: Alphabet;
  readonly options: ScrabbleOptions;
  readonly layout: BoardLayout;
  readonly board: readonly BoardTile[];
  readonly direction: Direction;
  readonly step: number;
  /**
   * Cross-check of each square; undefined if a tile laid there makes no crossing word (word at a right angle to the
   * play).
   */
  readonly crosses: readonly (Cross | undefined)[];
  /** Number of tiles of each kind that are still on the rack, indexed by tile. */
  readonly counts: number[];
  readonly found: Found;
  readonly visit: (found: FoundPlay) => void;
  /**
   * Number of steps (visits to a square) that the search may make in addition for each anchor (square from which plays
   * are found).
   */
  readonly share: number;
  /** Number of steps (visits to a square) left until the search stops. */
  steps: number;
  /** First square of the line under search. `anchor` and `start` are offsets on that line, from 0. */
  base: Square;
  anchor: number;
  start: number;
  laid: number;
  blanks: number;
  /** Board tiles of the main word found so far, indexed by offset on the line. */
  readonly word: BoardTile[];
  /** The tiles laid on the squares before the anchor; the first letter of the word comes first. */
  readonly left: BoardTile[];
}

function openSearch(
  { options, board, rack }: BoardPosition,
  wordList: WordList,
  direction: Direction,
  share: number,
  visit: (found: FoundPlay) => void,
): Search {
  const { alphabet, words } = wordList;
  const { size } = options;
  const counts = Array<number>(alphabet.letters.length).fill(0);
  for (const tile of rack) counts[tile]++;
  counts[BLANK] = Math.min(counts[BLANK], maxBlanks(rack.length));
  const found = openFound();
  const search: Search = {
    cells: words.cells,
    root: words.root,
    alphabet,
    options,
    layout: getBoardLayout(size),
    board,
    direction,
    step: squareIndexStep(direction, size),
    crosses: board.map((_, square) => crossAt(wordList, board, square, otherDirection(direction), size)),
    counts,
    found,
    visit,
    share,
    steps: MAX_STEPS / 4,
    base: 0,
    anchor: 0,
    start: 0,
    laid: 0,
    blanks: 0,
    word: Array<BoardTile>(size).fill(EMPTY_SQUARE),
    left: [],
  };
  const weights = weightsOf(counts);
  found.play = () => playFound(search);
  found.used = () => weights.reduce((sum, [tile, count, weight]) => sum + (count - counts[tile]) * weight, 0);
  return search;
}

type Found = { -readonly [K in keyof FoundPlay]: FoundPlay[K] };

function openFound(): Found {
  const unset = () => {
    throw new Error("no play has been found yet");
  };
  return { score: 0, laid: 0, blanks: 0, length: 0, play: unset, used: unset };
}

/**
 * Returns for each kind of tile on the rack: the tile, how many of it there are, and what one of them adds to the code
 * `used`.
 */
function weightsOf(counts: readonly number[]): [tile: Tile, count: number, weight: number][] {
  let weight = 1;
  return counts.flatMap((count, tile) => {
    if (count === 0) return [];
    const own = weight;
    weight *= count + 1;
    return [[tile, count, own] as [Tile, number, number]];
  });
}

/** Returns a copy of the current play of the search. */
function playFound({ found, start, base, step, direction, word }: Search): Play {
  const { score, laid, blanks, length } = found;
  return { square: base + start * step, direction, word: word.slice(start, start + length), score, laid, blanks };
}

function crossAt(
  { alphabet, words }: WordList,
  board: readonly BoardTile[],
  square: Square,
  direction: Direction,
  size: number,
): Cross | undefined {
  if (board[square] !== EMPTY_SQUARE) return undefined;
  const before = boardTilesFrom(board, square, direction, -1, size).reverse();
  const after = boardTilesFrom(board, square, direction, 1, size);
  if (before.length + after.length === 0) return undefined;
  const fits = new Uint8Array(alphabet.letters.length);
  const stones = [...before, ...after];
  const sum = stones.reduce((points, stone) => points + boardTilePoints(alphabet, stone), 0);
  const list = before.length === 0 ? words.root : arcTarget(follow(words.cells, words.root, before));
  for (let at = list; at !== 0; at++) {
    const cell = words.cells[at];
    const end = after.length === 0 ? cell : follow(words.cells, arcTarget(cell), after);
    fits[arcTile(cell)] = Number(endsWord(end));
    if (isLastArc(cell)) break;
  }
  return { fits, sum };
}

/** Returns the board tiles next to a square, on the side that `by` chooses; the nearest tile is first. */
function boardTilesFrom(
  board: readonly BoardTile[],
  square: Square,
  direction: Direction,
  by: 1 | -1,
  size: number,
): BoardTile[] {
  const stones: BoardTile[] = [];
  for (
    let at = neighbourSquare(square, direction, by, size);
    at !== undefined;
    at = neighbourSquare(at, direction, by, size)
  ) {
    const stone = board[at];
    if (stone === EMPTY_SQUARE) break;
    stones.push(stone);
  }
  return stones;
}

/**
 * Returns the arc (edge of the word graph) to which the letters of these tiles lead; 0 if no word continues with them.
 */
function follow(cells: Uint32Array, list: ArcList, stones: readonly BoardTile[]): number {
  let cell = 0;
  let next = list;
  for (const stone of stones) {
    cell = findArc(cells, next, boardTileLetter(stone));
    if (cell === 0) return 0;
    next = arcTarget(cell);
  }
  return cell;
}

function searchLine(search: Search, anchors: Uint8Array, line: number): void {
  const { size } = search.options;
  search.base = search.direction === "across" ? line * size : line;
  /**
   * Number of free squares directly before this one on which a word may begin. None of them is an anchor, because plays
   * over an earlier anchor are found from that anchor.
   */
  let free = 0;
  for (let place = 0; place < size; place++) {
    const square = search.base + place * search.step;
    if (anchors[square] === 1) {
      searchAnchor(search, place, free);
      free = 0;
    } else {
      free = search.board[square] === EMPTY_SQUARE ? free + 1 : 0;
    }
  }
}

function searchAnchor(search: Search, anchor: number, free: number): void {
  search.anchor = anchor;
  search.steps += search.share;
  let start = anchor;
  while (start > 0 && boardTileAt(search, start - 1) !== EMPTY_SQUARE) start--;
  if (start === anchor) {
    extendLeft(search, search.root, free);
    return;
  }
  search.start = start;
  let list = search.root;
  for (let place = start; place < anchor; place++) {
    const stone = boardTileAt(search, place);
    search.word[place] = stone;
    list = arcTarget(findArc(search.cells, list, boardTileLetter(stone)));
    if (list === 0) return;
  }
  extendRight(search, anchor, list, false);
}

function boardTileAt(search: Search, place: number): BoardTile {
  return search.board[search.base + place * search.step];
}

/**
 * Tries all beginnings of words on up to `free` squares before the anchor. No tile on the board touches these squares,
 * so they need no cross-checks.
 */
function extendLeft(search: Search, list: ArcList, free: number): void {
  search.start = search.anchor - search.left.length;
  for (const [at, stone] of search.left.entries()) search.word[search.start + at] = stone;
  extendRight(search, search.anchor, list, false);
  if (free === 0 || list === 0 || search.steps <= 0) return;
  for (let at = list; ; at++) {
    const cell = search.cells[at];
    forEachBoardTile(search, arcTile(cell), (stone) => {
      search.left.push(stone);
      extendLeft(search, arcTarget(cell), free - 1);
      search.left.pop();
    });
    if (isLastArc(cell)) return;
  }
}

function extendRight(search: Search, place: number, list: ArcList, complete: boolean): void {
  if (search.steps <= 0) return;
  search.steps--;
  if (place === search.options.size) {
    if (complete && place > search.anchor) record(search, place);
    return;
  }
  const square = search.base + place * search.step;
  const there = search.board[square];
  if (there !== EMPTY_SQUARE) {
    const cell = findArc(search.cells, list, boardTileLetter(there));
    if (cell === 0) return;
    search.word[place] = there;
    extendRight(search, place + 1, arcTarget(cell), endsWord(cell));
    return;
  }
  if (complete && place > search.anchor) record(search, place);
  if (list === 0) return;
  const fits = search.crosses[square]?.fits;
  for (let at = list; ; at++) {
    const cell = search.cells[at];
    if (fits === undefined || fits[arcTile(cell)] === 1) {
      forEachBoardTile(search, arcTile(cell), (stone) => {
        search.word[place] = stone;
        extendRight(search, place + 1, arcTarget(cell), endsWord(cell));
      });
    }
    if (isLastArc(cell)) return;
  }
}

/**
 * Lays a letter with its own tile and with a blank, if the rack has them. Calls `then` after each, and then takes the
 * tile back.
 */
function forEachBoardTile(search: Search, letter: number, then: (stone: BoardTile) => void): void {
  const { counts } = search;
  const own = counts[letter];
  const blanks = counts[BLANK];
  if (own > 0) {
    counts[letter] = own - 1;
    search.laid++;
    then(letter);
    search.laid--;
    counts[letter] = own;
  }
  if (blanks > 0) {
    counts[BLANK] = blanks - 1;
    search.laid++;
    search.blanks++;
    then(-letter);
    search.blanks--;
    search.laid--;
    counts[BLANK] = blanks;
  }
}

function record(search: Search, end: number): void {
  const { start, base, step, direction, laid, blanks, found } = search;
  if (end - start < 2) return;
  // A single laid tile may make words in both directions. Such a play was already found by the search for plays across.
  if (laid === 1 && direction === "down" && search.crosses[base + search.anchor * step] !== undefined) return;
  found.score = scoreOf(search, end);
  found.laid = laid;
  found.blanks = blanks;
  found.length = end - start;
  search.visit(found);
}

function scoreOf(search: Search, end: number): number {
  const { board, alphabet, crosses, layout, options } = search;
  let main = 0;
  let times = 1;
  let others = bingoBonus(options, search.laid);
  for (let place = search.start; place < end; place++) {
    const square = search.base + place * search.step;
    const points = boardTilePoints(alphabet, search.word[place]);
    if (board[square] !== EMPTY_SQUARE) {
      main += points;
      continue;
    }
    const counted = points * layout.letterTimes[square];
    const wordTimes = layout.wordTimes[square];
    const cross = crosses[square];
    main += counted;
    times *= wordTimes;
    if (cross !== undefined) others += (cross.sum + counted) * wordTimes;
  }
  return main * times + others;
}
