import {
  type EndgamePosition,
  FIRST_LAID_INDEX_BY_PLY,
  makePlay,
  syncBoardTables,
  undoPlay,
} from "#games/scrabble/search/endgame/endgame-position.ts";
import {
  beginSeatSearch,
  CHANGED_OFFSETS_BY_LINE,
  LISTED_PLAY_ENTRY_SIZE,
  markTakenSquares,
  OFFSETS_BY_SPAN,
  type PlayLists,
  TAKEN_OFFSETS_BY_LINE,
} from "#games/scrabble/search/endgame/play-lists.ts";
import * as field from "#games/scrabble/search/generator/incremental-board.ts";
import * as tables from "#games/scrabble/search/generator/tables.ts";

// A play opens other plays of its own seat: it makes them possible. An opened play touches the play that opens it, and
// uses tiles that this play has left on the rack. Opened plays are searched once, in the root position where the search
// starts. They stay the same as long as no other tile is laid on or beside the squares that they can cover.

export interface OpenedPlays {
  /**
   * For each play of the root position, the index in `plays` of the first play that it opens. The plays that it opens
   * end where those of the next play start.
   */
  readonly firstPlay: Int32Array;
  /**
   * For each play of the root position, the index of its first entry in `openedLines`. Its entries end where those of
   * the next play begin.
   */
  readonly firstOpenedLine: Int32Array;
  /** Lines on which each play opens plays, as bits. The first array is for lines across, the second for lines down. */
  readonly lines: readonly [Int32Array, Int32Array];
  /**
   * The plays that are opened, sorted by the play that opens them. Each is three numbers, as in `FOUND_PLAYS` of
   * tables.ts.
   */
  plays: Int32Array;
  /**
   * An entry for each line on which a play opens plays. The entry has the line, then the squares that the opening play
   * touches, then the squares that opened plays of one tile can cover, of two tiles, and so on. The squares are bits:
   * bit n is the square at offset n of the line.
   */
  openedLines: Int32Array;
}

export const OPENED_LINE_ENTRY_SIZE = 2 + tables.MAX_RACK_TILES;
const MAX_FOUND_PLAYS = 10_000;
/**
 * Amount of work that the search limit counts for each play that is examined, even if the play opens no other plays.
 */
const LOOK_WORK = 256;
const {
  FOUND_PLAYS,
  SEARCH_STATE,
  NEXT_PLAY_INDEX,
  PLAY_SIZE,
  LINE_STRIDE,
  WORD_START_SHIFT,
  PLAY_LINE_SHIFT,
  USED_TILES_MASK,
} = tables;

/**
 * Finds the plays that each play of a seat opens (makes possible). Call it in the root position only. Returns
 * `undefined` if that takes too long.
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
    const at = id * LISTED_PLAY_ENTRY_SIZE;
    if ((numbers[at] & USED_TILES_MASK) === ending.lefts[seat]) continue;
    ending.toMove = seat;
    makePlay(ending, numbers, at, 0, false);
    syncBoardTables(1);
    markTakenSquares(0, FIRST_LAID_INDEX_BY_PLY[1]);
    lookAround(opened, ending, seat, id);
    undoPlay(ending, numbers, at, 0);
    if (lists.limit.addWork((SEARCH_STATE[NEXT_PLAY_INDEX] as number) / PLAY_SIZE + LOOK_WORK)) break;
  }
  ending.toMove = toMove;
  return lists.limit.isOver ? undefined : opened;
}

function lookAround(opened: OpenedPlays, ending: EndgamePosition, seat: 0 | 1, id: number): void {
  const tiles = ending.seats[seat].sizes[ending.lefts[seat]];
  beginSeatSearch(ending, seat);
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
  if (from + OPENED_LINE_ENTRY_SIZE > opened.openedLines.length) opened.openedLines = grown(opened.openedLines);
  const lines = opened.lines[where < LINE_STRIDE ? 0 : 1];
  lines[id] = lines[id] | (1 << (where & (LINE_STRIDE - 1)));
  opened.openedLines[from] = where;
  opened.openedLines[from + 1] = touched;
  for (let max = 1; max <= tiles; max++)
    opened.openedLines[from + 1 + max] = field.reachableOffsets(where, touched, max);
  opened.firstOpenedLine[id + 1] = from + OPENED_LINE_ENTRY_SIZE;
}

/** Adds the plays of the last search that touch the play with number `id`. */
function addPlays(opened: OpenedPlays, id: number): void {
  const end = SEARCH_STATE[NEXT_PLAY_INDEX];
  let to = opened.firstPlay[id + 1];
  while (to + end > opened.plays.length) opened.plays = grown(opened.plays);
  for (let from = 0; from < end; from += PLAY_SIZE) {
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
