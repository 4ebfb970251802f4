import {
  begin,
  CHANGED,
  ENTRY,
  type Lists,
  noteTaken,
  TAKEN,
  WITHIN,
} from "#games/scrabble/bots/champion/endgame/lists.ts";
import { backward, type Ending, forward, settle, TRAIL_AT } from "#games/scrabble/bots/champion/endgame/position.ts";
import * as field from "#games/scrabble/generator/field.ts";
import * as tables from "#games/scrabble/generator/tables.ts";

// What each play of the first position opens to the seat that makes it: the plays with the rest of its rack that touch it,
// and how far from it, on which lines, they reach. As long as nothing else was laid within this reach, they are all that
// it opens.

export interface Opened {
  /** By number of the play: where its plays and its reaches begin; where those of the next do is where they end. */
  readonly firstPlay: Int32Array;
  readonly firstReach: Int32Array;
  /** By direction and number of the play: the lines within reach, as bits. */
  readonly lines: readonly [Int32Array, Int32Array];
  /** Three numbers a play. */
  plays: Int32Array;
  /** Line; offsets that it touches as bits; those within reach with one tile, two … `MOST_TILES`. */
  reaches: Int32Array;
}

export const REACH = 2 + tables.MOST_TILES;
const MOST_PLAYS = 10_000;
const { PLAYS, NOW, TOP, PLAY, LINE, START_SHIFT, LINE_SHIFT, USED } = tables;

/** To be asked for in the first position; `undefined` where there are too many plays. */
export function openOpened(ending: Ending, lists: Lists, seat: 0 | 1): Opened | undefined {
  const list = lists.of[seat][0];
  if (list === undefined || lists.isBlank || list.count > MOST_PLAYS) return undefined;
  const { count, numbers } = list;
  const opened: Opened = {
    firstPlay: new Int32Array(count + 1),
    firstReach: new Int32Array(count + 1),
    lines: [new Int32Array(count), new Int32Array(count)],
    plays: new Int32Array(1 << 12),
    reaches: new Int32Array(1 << 12),
  };
  const { toMove } = ending;
  for (let id = 0; id < count; id++) {
    opened.firstPlay[id + 1] = opened.firstPlay[id] as number;
    opened.firstReach[id + 1] = opened.firstReach[id] as number;
    const at = id * ENTRY;
    if (((numbers[at] as number) & USED) === ending.lefts[seat]) continue;
    ending.toMove = seat;
    forward(ending, numbers, at, 0, false);
    settle(1);
    noteTaken(0, TRAIL_AT[1] as number);
    lookAround(opened, ending, seat, id);
    backward(ending, numbers, at, 0);
  }
  ending.toMove = toMove;
  return opened;
}

function lookAround(opened: Opened, ending: Ending, seat: 0 | 1, id: number): void {
  const tiles = ending.seats[seat].sizes[ending.lefts[seat]] as number;
  begin(ending, seat);
  for (let where = 0; where < 2 * LINE; where++) {
    const touched = (TAKEN[where] as number) | (CHANGED[where] as number);
    if (touched === 0) continue;
    addReach(opened, id, where, touched, tiles);
    field.searchWhere(where, touched, tiles);
  }
  addPlays(opened, id);
}

function addReach(opened: Opened, id: number, where: number, touched: number, tiles: number): void {
  const from = opened.firstReach[id + 1] as number;
  if (from + REACH > opened.reaches.length) opened.reaches = grown(opened.reaches);
  const lines = opened.lines[where < LINE ? 0 : 1];
  lines[id] = (lines[id] as number) | (1 << (where & (LINE - 1)));
  opened.reaches[from] = where;
  opened.reaches[from + 1] = touched;
  for (let most = 1; most <= tiles; most++) opened.reaches[from + 1 + most] = field.reachOf(where, touched, most);
  opened.firstReach[id + 1] = from + REACH;
}

/** Those of the plays found that touch it. */
function addPlays(opened: Opened, id: number): void {
  const end = NOW[TOP] as number;
  let to = opened.firstPlay[id + 1] as number;
  while (to + end > opened.plays.length) opened.plays = grown(opened.plays);
  for (let from = 0; from < end; from += PLAY) {
    const second = PLAYS[from + 1] as number;
    const third = PLAYS[from + 2] as number;
    const where = (third >>> LINE_SHIFT) & 63;
    const touched = (TAKEN[where] as number) | (CHANGED[where] as number);
    if ((touched & (WITHIN[(second >>> START_SHIFT) & 1023] as number)) === 0) continue;
    opened.plays[to++] = PLAYS[from] as number;
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
