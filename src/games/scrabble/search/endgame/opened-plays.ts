import {
  type EndgamePosition,
  FIRST_LAID_INDEX_BY_PLY,
  makePlay,
  syncBoardTables,
  undoPlay,
} from "#games/scrabble/search/endgame/endgame-position.ts";
import {
  beginPlaySearch,
  CHANGED_OFFSETS_BY_LINE,
  markTakenSquares,
  NUMBERS_PER_LISTED_PLAY,
  OFFSETS_BY_SPAN,
  type PlayLists,
  TAKEN_OFFSETS_BY_LINE,
} from "#games/scrabble/search/endgame/play-lists.ts";
import * as field from "#games/scrabble/search/generator/incremental-board.ts";
import * as tables from "#games/scrabble/search/generator/tables.ts";

// A play opens another play of the same seat if it makes that play possible. The opened play touches the play that
// opens it, and uses tiles that are left after that play. Opened plays are searched once, at the start of the search.
// They stay valid as long as no other tile is laid on or beside the squares that they can cover.

export interface OpenedPlays {
  /**
   * For each play at the start of the search, the index in `plays` where the plays that it opens begin. They end where
   * those of the next play begin.
   */
  readonly firstPlay: Int32Array;
  /**
   * For each play at the start of the search, the index in `openedLines` where its entries begin. They end where those
   * of the next play begin.
   */
  readonly firstOpenedLine: Int32Array;
  /**
   * For each play at the start of the search, the lines on which it opens plays, as bits. The first array is for rows,
   * the second for columns.
   */
  readonly lines: readonly [Int32Array, Int32Array];
  /** The opened plays, sorted by the play that opens them. Each is three numbers, as in `FOUND_PLAYS` of tables.ts. */
  plays: Int32Array;
  /**
   * For each play, an entry for each line on which it opens plays. An entry has the number of the line, then the
   * squares that the opening play touches. After these come the squares that opened plays of one tile can cover, of two
   * tiles, and so on. Squares are bits: bit n is the nth square of the line.
   */
  openedLines: Int32Array;
}

export const NUMBERS_PER_OPENED_LINE = 2 + tables.MAX_RACK_TILES;
const MAX_FOUND_PLAYS = 10_000;
/** Work that counts towards the search limit for each examined play, even if that play opens no other plays. */
const LOOK_WORK = 256;
const {
  FOUND_PLAYS,
  SEARCH_STATE,
  NEXT_PLAY_INDEX,
  NUMBERS_PER_PLAY,
  LINE_STRIDE,
  WORD_START_SHIFT,
  PLAY_LINE_SHIFT,
  USED_TILES_MASK,
} = tables;

/**
 * Finds the plays that each play of a seat opens (makes possible). Call this only before the search makes its first
 * move. Returns `undefined` on an empty board, with too many plays, or if the search limit is reached.
 */
export function findOpenedPlays(ending: EndgamePosition, lists: PlayLists, seat: 0 | 1): OpenedPlays | undefined {
  const list = lists.of[seat][0];
  if (list === undefined || lists.isBlank || list.count > MAX_FOUND_PLAYS) return undefined;
  const { count, numbers } = list;
  const opened: OpenedPlays = {
    firstPlay: new Int32Array(count + 1),
    firstOpenedLine: new Int32Array(count + 1),
    lines: [new Int32Array(count), new Int32Array(count)],
    plays: new Int32Array(1 << 12),
    openedLines: new Int32Array(1 << 12),
  };
  const { toMove } = ending;
  for (let id = 0; id < count; id++) {
    opened.firstPlay[id + 1] = opened.firstPlay[id];
    opened.firstOpenedLine[id + 1] = opened.firstOpenedLine[id];
    const at = id * NUMBERS_PER_LISTED_PLAY;
    if ((numbers[at] & USED_TILES_MASK) === ending.lefts[seat]) continue;
    ending.toMove = seat;
    makePlay(ending, numbers, at, 0, false);
    syncBoardTables(1);
    markTakenSquares(0, FIRST_LAID_INDEX_BY_PLY[1]);
    lookAround(opened, ending, seat, id);
    undoPlay(ending, numbers, at, 0);
    if (lists.limit.addWork((SEARCH_STATE[NEXT_PLAY_INDEX] as number) / NUMBERS_PER_PLAY + LOOK_WORK)) break;
  }
  ending.toMove = toMove;
  return lists.limit.isOver ? undefined : opened;
}

function lookAround(opened: OpenedPlays, ending: EndgamePosition, seat: 0 | 1, id: number): void {
  const tiles = ending.seats[seat].sizes[ending.lefts[seat]];
  beginPlaySearch(ending, seat);
  for (let where = 0; where < 2 * LINE_STRIDE; where++) {
    const touched = TAKEN_OFFSETS_BY_LINE[where] | CHANGED_OFFSETS_BY_LINE[where];
    if (touched === 0) continue;
    addOpenedLine(opened, id, where, touched, tiles);
    field.searchLinePlays(where, touched, tiles);
  }
  addPlays(opened, id);
}

function addOpenedLine(opened: OpenedPlays, id: number, where: number, touched: number, tiles: number): void {
  const from = opened.firstOpenedLine[id + 1];
  if (from + NUMBERS_PER_OPENED_LINE > opened.openedLines.length) opened.openedLines = grown(opened.openedLines);
  const lines = opened.lines[where < LINE_STRIDE ? 0 : 1];
  lines[id] = lines[id] | (1 << (where & (LINE_STRIDE - 1)));
  opened.openedLines[from] = where;
  opened.openedLines[from + 1] = touched;
  for (let max = 1; max <= tiles; max++)
    opened.openedLines[from + 1 + max] = field.reachableOffsets(where, touched, max);
  opened.firstOpenedLine[id + 1] = from + NUMBERS_PER_OPENED_LINE;
}

/** Stores the found plays that touch the play with number `id`. */
function addPlays(opened: OpenedPlays, id: number): void {
  const end = SEARCH_STATE[NEXT_PLAY_INDEX];
  let to = opened.firstPlay[id + 1];
  while (to + end > opened.plays.length) opened.plays = grown(opened.plays);
  for (let from = 0; from < end; from += NUMBERS_PER_PLAY) {
    const second = FOUND_PLAYS[from + 1];
    const third = FOUND_PLAYS[from + 2];
    const where = (third >>> PLAY_LINE_SHIFT) & 63;
    const touched = TAKEN_OFFSETS_BY_LINE[where] | CHANGED_OFFSETS_BY_LINE[where];
    if ((touched & OFFSETS_BY_SPAN[(second >>> WORD_START_SHIFT) & 1023]) === 0) continue;
    opened.plays[to++] = FOUND_PLAYS[from];
    opened.plays[to++] = second;
    opened.plays[to++] = third;
  }
  opened.firstPlay[id + 1] = to;
}

function grown(numbers: Int32Array): Int32Array {
  const more = new Int32Array(2 * numbers.length);
  more.set(numbers);
  return more;
}
