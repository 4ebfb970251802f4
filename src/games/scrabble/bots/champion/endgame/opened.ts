import { begin, CHANGED, ENTRY, type Lists, noteTaken, TAKEN, WITHIN } from "#games/scrabble/bots/champion/endgame/lists.ts";
import { backward, type Ending, forward, TRAIL_AT } from "#games/scrabble/bots/champion/endgame/position.ts";
import * as field from "#games/scrabble/generator/field.ts";
import * as tables from "#games/scrabble/generator/tables.ts";

// What each play of the first position opens to the seat that makes it: the plays with the rest of its rack that touch it,
// and how far from it, on which lines, they reach. As long as nothing else was laid within this reach, they are all that
// it opens.

export interface Opened {
  /** By number of the play: where its plays and its reaches begin; where those of the next do is where they end. */
  readonly firstPlay: Int32Array;
  readonly firstReach: Int32Array;
  /** Three numbers a play. */
  plays: Int32Array;
  /** Line; offsets that it touches as bits; those within reach with one tile, two … `MOST_TILES`. */
  reaches: Int32Array;
}

export const REACH = 2 + tables.MOST_TILES;
const MOST_PLAYS = 6_000;
const { PLAYS, NOW, TOP, PLAY, LINE, START_SHIFT, LINE_SHIFT, USED } = tables;

/** To be asked for in the first position; `undefined` where there are too many plays. */
export function openOpened(ending: Ending, lists: Lists, seat: 0 | 1): Opened | undefined {
  const list = lists.of[seat][0];
  if (list === undefined || lists.isBlank || list.count > MOST_PLAYS) return undefined;
  const { count, numbers } = list;
  const opened: Opened = {
    firstPlay: new Int32Array(count + 1),
    firstReach: new Int32Array(count + 1),
    plays: new Int32Array(1 << 12),
    reaches: new Int32Array(1 << 12),
  };
  const { toMove, lefts, seats } = ending;
  let [plays, reaches] = [0, 0];
  for (let id = 0; id < count; id++) {
    const at = id * ENTRY;
    opened.firstPlay[id] = plays;
    opened.firstReach[id] = reaches;
    if (((numbers[at] as number) & USED) === lefts[seat]) continue;
    ending.toMove = seat;
    forward(ending, numbers, at, 0, false);
    noteTaken(0, TRAIL_AT[1] as number);
    begin(ending, seat);
    const tiles = seats[seat].sizes[lefts[seat]] as number;
    for (let where = 0; where < 2 * LINE; where++) {
      const wanted = (TAKEN[where] as number) | (CHANGED[where] as number);
      if (wanted === 0) continue;
      if (reaches + REACH > opened.reaches.length) opened.reaches = grown(opened.reaches);
      opened.reaches[reaches] = where;
      opened.reaches[reaches + 1] = wanted;
      for (let most = 1; most <= tiles; most++) opened.reaches[reaches + 1 + most] = field.reachOf(where, wanted, most);
      reaches += REACH;
      field.searchWhere(where, wanted, tiles);
    }
    const end = NOW[TOP] as number;
    while (plays + end > opened.plays.length) opened.plays = grown(opened.plays);
    for (let from = 0; from < end; from += PLAY) {
      const second = PLAYS[from + 1] as number;
      const third = PLAYS[from + 2] as number;
      const where = (third >>> LINE_SHIFT) & 63;
      const dirty = (TAKEN[where] as number) | (CHANGED[where] as number);
      if ((dirty & (WITHIN[(second >>> START_SHIFT) & 1023] as number)) === 0) continue;
      opened.plays[plays++] = PLAYS[from] as number;
      opened.plays[plays++] = second;
      opened.plays[plays++] = third;
    }
    backward(ending, numbers, at, 0, false);
  }
  ending.toMove = toMove;
  opened.firstPlay[count] = plays;
  opened.firstReach[count] = reaches;
  return opened;
}

function grown(numbers: Int32Array): Int32Array {
  const more = new Int32Array(2 * numbers.length);
  more.set(numbers);
  return more;
}
