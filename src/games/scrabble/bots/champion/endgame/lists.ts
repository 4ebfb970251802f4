import { begun, type Ending, settle, TRAIL, TRAIL_AT } from "#games/scrabble/bots/champion/endgame/position.ts";
import { LEFTS, loadSeat, type Seat } from "#games/scrabble/bots/champion/endgame/seat.ts";
import * as field from "#games/scrabble/generator/field.ts";
import { turned } from "#games/scrabble/generator/load.ts";
import * as tables from "#games/scrabble/generator/tables.ts";

// All plays of a seat, whether it is to move or not, on the way from the first position to the one under search. A list is
// made of the last one of the same seat further up: what lies away from the squares that were taken since is still legal
// and scores the same; what touches them is looked for anew, on the few lines where it can lie.

export interface Plays {
  count: number;
  /** Four numbers a play: as the generator notes it, and its number in the first list of the seat, −1 if it came later. */
  numbers: Int32Array;
}

export const ENTRY = 4;

export interface Lists {
  /** By seat and ply. */
  readonly of: readonly [Plays[], Plays[]];
  /** By seat: the ply of the last list that was made on the way to a ply. */
  readonly made: readonly [Int32Array, Int32Array];
  readonly isBlank: boolean;
  /** There were more plays than can be listed. */
  overflown: boolean;
}

const { PLAYS, NOW, TOP, OVERFLOWN, PLAY, USED, START_SHIFT, LINE_SHIFT, LINE } = tables;

/** The first lists; the ending is brought into the tables. */
export function openLists(ending: Ending): Lists {
  const { ground, options, board } = ending.table;
  const isBlank = field.openField(ground, { options, board, rack: [] });
  begun();
  const lists: Lists = {
    of: [[], []],
    made: [new Int32Array(128), new Int32Array(128)],
    isBlank,
    overflown: false,
  };
  for (const seat of [0, 1] as const) fillAll(lists, ending, seat, 0, isBlank);
  return lists;
}

function listAt(lists: Lists, seat: 0 | 1, ply: number): Plays {
  const of = lists.of[seat];
  while (of.length <= ply) of.push({ count: 0, numbers: new Int32Array(64 * ENTRY) });
  return of[ply] as Plays;
}

function fillAll(lists: Lists, ending: Ending, seat: 0 | 1, ply: number, isBlank: boolean): Plays {
  const list = listAt(lists, seat, ply);
  begin(ending, seat);
  if (isBlank) field.searchBlank();
  else {
    const { size } = ending.table.options;
    for (let direction = 0; direction < 2; direction++) {
      for (let line = 1; line <= size; line++) field.searchWhere(direction * LINE + line, -1, 7);
    }
  }
  noteOverflow(lists);
  list.count = 0;
  const found = (NOW[TOP] as number) / PLAY;
  makeRoom(list, found);
  for (let at = 0; at < found; at++) {
    for (let part = 0; part < PLAY; part++) list.numbers[at * ENTRY + part] = PLAYS[at * PLAY + part] as number;
    list.numbers[at * ENTRY + PLAY] = ply === 0 ? at : -1;
  }
  list.count = found;
  return list;
}

export function begin({ seats, lefts, table: { ground } }: Ending, seat: 0 | 1): void {
  loadSeat(seats[seat], lefts[seat], ground.points);
  field.beginPlays();
}

function noteOverflow(lists: Lists): void {
  if (NOW[OVERFLOWN] === 1) lists.overflown = true;
}

function makeRoom(list: Plays, more: number): void {
  const wanted = (list.count + more) * ENTRY;
  if (list.numbers.length >= wanted) return;
  const numbers = new Int32Array(2 * wanted);
  numbers.set(list.numbers.subarray(0, list.count * ENTRY));
  list.numbers = numbers;
}

/** A child begins with what its parent has. */
export function inherit({ made }: Lists, ply: number): void {
  made[0][ply + 1] = made[0][ply] as number;
  made[1][ply + 1] = made[1][ply] as number;
}

/** What the seat could play in this position. */
export function listOf(lists: Lists, ending: Ending, seat: 0 | 1, ply: number): Plays {
  const base = lists.made[seat][ply] as number;
  const known = listAt(lists, seat, base);
  if (base === ply) return known;
  lists.made[seat][ply] = ply;
  settle(ply);
  if (lists.isBlank && TRAIL_AT[base] === 0 && (TRAIL_AT[ply] as number) > 0) {
    return fillAll(lists, ending, seat, ply, false);
  }
  const list = listAt(lists, seat, ply);
  list.count = 0;
  noteTaken(TRAIL_AT[base] as number, TRAIL_AT[ply] as number);
  keep(list, known, ending.seats[seat], ending.lefts[seat]);
  if (ending.lefts[seat] > 0 && TRAIL_AT[base] !== TRAIL_AT[ply]) addNew(lists, list, ending, seat);
  return list;
}

/** The last list of the seat that was made on the way here; `isTouched` tells what of it may not be what it was. */
export function lastOf(lists: Lists, seat: 0 | 1, ply: number): Plays | undefined {
  const base = lists.made[seat][ply] as number;
  const [from, to] = [TRAIL_AT[base] as number, TRAIL_AT[ply] as number];
  if (lists.isBlank && from === 0 && to > 0) return undefined;
  settle(ply);
  noteTaken(from, to);
  return listAt(lists, seat, base);
}

export function isTouched(second: number, third: number, taken: Int32Array, changed: Int32Array): boolean {
  const where = (third >>> LINE_SHIFT) & 63;
  const span = (second >>> START_SHIFT) & 1023;
  const beside = (taken[where] as number) & (BESIDE[span] as number);
  return (beside | ((changed[where] as number) & (WITHIN[span] as number))) !== 0;
}

/** By direction and line, offsets as bits: squares that were taken, and free ones whose words across they change. */
export const TAKEN = new Int32Array(2 * LINE);
export const CHANGED = new Int32Array(2 * LINE);

export function noteTaken(from: number, to: number): void {
  TAKEN.fill(0);
  CHANGED.fill(0);
  for (let trail = from; trail < to; trail++) {
    const place = TRAIL[trail] as number;
    const other = turned(place);
    note(TAKEN, place);
    note(TAKEN, other);
    noteEnds(place);
    noteEnds(other);
  }
}

function note(into: Int32Array, place: number): void {
  const [where, bit] = [whereOf(place), 1 << (place & (LINE - 1))];
  into[where] = (into[where] as number) | bit;
}

function whereOf(place: number): number {
  return place < tables.DIRECTION ? place >> 5 : LINE + ((place - tables.DIRECTION) >> 5);
}

function noteEnds(place: number): void {
  const [before, behind] = [field.before(place), field.behind(place)];
  if (field.isOnBoard(before)) note(CHANGED, turned(before));
  if (field.isOnBoard(behind)) note(CHANGED, turned(behind));
}

/** By start + 32 · end of a word: its offsets as bits; and with one more on either side. */
export const WITHIN = new Int32Array(LINE * LINE);
const BESIDE = new Int32Array(LINE * LINE);
for (let end = 1; end < LINE; end++) {
  for (let start = 1; start <= end; start++) {
    for (let at = start; at <= end; at++)
      WITHIN[start + LINE * end] = (WITHIN[start + LINE * end] as number) | (1 << at);
    BESIDE[start + LINE * end] =
      (WITHIN[start + LINE * end] as number) | (1 << (start - 1)) | (end + 1 < LINE ? 1 << (end + 1) : 0);
  }
}

function keep(list: Plays, { count, numbers }: Plays, { can }: Seat, left: number): void {
  makeRoom(list, count);
  const into = list.numbers;
  const from = left * LEFTS;
  let to = 0;
  for (let at = 0, end = count * ENTRY; at < end; at += ENTRY) {
    const first = numbers[at] as number;
    if (can[from + (first & USED)] === 0) continue;
    const second = numbers[at + 1] as number;
    const third = numbers[at + 2] as number;
    const where = (third >>> LINE_SHIFT) & 63;
    const span = (second >>> START_SHIFT) & 1023;
    if (
      (((TAKEN[where] as number) & (BESIDE[span] as number)) |
        ((CHANGED[where] as number) & (WITHIN[span] as number))) !==
      0
    )
      continue;
    into[to] = first;
    into[to + 1] = second;
    into[to + 2] = third;
    into[to + 3] = numbers[at + 3] as number;
    to += ENTRY;
  }
  list.count = to / ENTRY;
}

function addNew(lists: Lists, list: Plays, ending: Ending, seat: 0 | 1): void {
  begin(ending, seat);
  const tiles = ending.seats[seat].sizes[ending.lefts[seat]] as number;
  for (let where = 0; where < 2 * LINE; where++) {
    const wanted = (TAKEN[where] as number) | (CHANGED[where] as number);
    if (wanted !== 0) field.searchWhere(where, wanted, tiles);
  }
  noteOverflow(lists);
  const end = NOW[TOP] as number;
  makeRoom(list, end / PLAY);
  const into = list.numbers;
  let to = list.count * ENTRY;
  for (let at = 0; at < end; at += PLAY) {
    const second = PLAYS[at + 1] as number;
    const third = PLAYS[at + 2] as number;
    const where = (third >>> LINE_SHIFT) & 63;
    if (
      (((TAKEN[where] as number) | (CHANGED[where] as number)) &
        (WITHIN[(second >>> START_SHIFT) & 1023] as number)) ===
      0
    )
      continue;
    into[to] = PLAYS[at] as number;
    into[to + 1] = second;
    into[to + 2] = third;
    into[to + 3] = -1;
    to += ENTRY;
  }
  list.count = to / ENTRY;
}
