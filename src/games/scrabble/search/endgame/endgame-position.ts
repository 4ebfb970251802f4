import type { PlayoutContext } from "#games/scrabble/bots/champion/playout.ts";
import { createEndgameSeat, type EndgameSeat } from "#games/scrabble/search/endgame/endgame-seat.ts";
import {
  hashPass,
  hashRemaining,
  hashStone,
  hashTurn,
  type PositionHash,
} from "#games/scrabble/search/endgame/position-hash.ts";
import * as field from "#games/scrabble/search/generator/incremental-board.ts";
import { transposedPlace } from "#games/scrabble/search/generator/load-board.ts";
import * as tables from "#games/scrabble/search/generator/tables.ts";
import type { Tile } from "#lexicon/alphabet/alphabet.ts";

/** An ending of two seats whose racks are known. While it is searched it is played on in the tables of the generator. */
export interface EndgamePosition {
  readonly table: PlayoutContext;
  /** In ascending order. */
  readonly racks: readonly [readonly Tile[], readonly Tile[]];
  readonly seats: readonly [EndgameSeat, EndgameSeat];
  /** What each has left. */
  readonly lefts: [number, number];
  readonly key: PositionHash;
  toMove: 0 | 1;
}

export function createEndgamePosition(
  table: PlayoutContext,
  racks: readonly [readonly Tile[], readonly Tile[]],
): EndgamePosition {
  const [mine, theirs] = racks.map((rack) => [...rack].sort((a, b) => a - b)) as [Tile[], Tile[]];
  const seats: [EndgameSeat, EndgameSeat] = [
    createEndgameSeat(table.alphabet, mine),
    createEndgameSeat(table.alphabet, theirs),
  ];
  const key: PositionHash = { low: 0, high: 0 };
  return { table, racks: [mine, theirs], seats, lefts: [seats[0].all, seats[1].all], key, toMove: 0 };
}

// The places that were laid on since the beginning, in order, in the direction of their plays; and what was laid there.
export const TRAIL = new Int32Array(64);
const LAID = new Int32Array(64);
/** Where a play's places begin, by how deep it was made, and what can be undone up to it. */
export const TRAIL_START = new Int32Array(128);
const MARKS = new Int32Array(128);

const { DIRECTION_SIZE, BLANK_KIND, START_SHIFT, END_SHIFT, UNIT_SHIFT, USED_MASK } = tables;
const laid = new Int32Array(16);

// The key before each play, and how far the board in the tables has followed: it need not as long as nobody looks at it.
const LOWS = new Int32Array(128);
const HIGHS = new Int32Array(128);
let settled = 0;

/** The first position is on the board. */
export function resetTrail(): void {
  TRAIL_START[0] = 0;
  settled = 0;
}

/** Plays on: a play as the generator notes it. The board follows when it is asked to, see `settle`. */
export function makePlay(ending: EndgamePosition, plays: Int32Array, at: number, ply: number, passed: boolean): void {
  const { key, seats, toMove, lefts } = ending;
  const { bits } = seats[toMove];
  LOWS[ply] = key.low;
  HIGHS[ply] = key.high;
  const count = placesOf(plays, at);
  let kinds = plays[at + 1] as number;
  let letters = plays[at + 2] as number;
  let trail = TRAIL_START[ply] as number;
  for (let one = count - 1; one >= 0; one--, kinds >>>= 3) {
    const isBlank = (kinds & 7) === BLANK_KIND;
    const bit = isBlank ? letters & 31 : (bits[kinds & 7] as number);
    if (isBlank) letters >>>= 5;
    const place = laid[one] as number;
    TRAIL[trail] = place;
    LAID[trail++] = isBlank ? -1 - bit : bit;
    hashStone(key, place < DIRECTION_SIZE ? place : transposedPlace(place), isBlank ? -1 - bit : bit);
  }
  TRAIL_START[ply + 1] = trail;
  const left = (lefts[toMove] as number) - ((plays[at] as number) & USED_MASK);
  if (toMove === 0) {
    hashRemaining(key, lefts[0]);
    hashRemaining(key, left);
  }
  lefts[toMove] = left;
  if (passed) hashPass(key);
  turn(ending);
}

const ALL_LINES = [-1, -1];

/** Brings the board up to the position of this ply. */
export function syncBoard(ply: number): void {
  while (settled < ply) settleOne(ALL_LINES);
}

/** The same, but what may be laid across the last play is known on these lines alone (by direction, as bits). */
export function syncBoardOnLines(ply: number, lines: ArrayLike<number>): void {
  syncBoard(ply - 1);
  if (settled < ply) settleOne(lines);
}

function settleOne(lines: ArrayLike<number>): void {
  MARKS[settled] = field.undoMark();
  const [from, to] = [TRAIL_START[settled] as number, TRAIL_START[settled + 1] as number];
  for (let trail = from; trail < to; trail++) {
    const stone = LAID[trail] as number;
    field.placeStone(TRAIL[trail] as number, stone < 0 ? -1 - stone : stone, stone < 0);
  }
  if (to > from) crossEnds(TRAIL[from] as number, lines);
  for (let trail = from; trail < to; trail++) crossEnds(transposedPlace(TRAIL[trail] as number), lines);
  settled++;
}

/** The places that the play lays on, in the order in which the generator laid them; gives how many. */
function placesOf(plays: Int32Array, at: number): number {
  const [tiles, where] = [plays[at + 1] as number, plays[at + 2] as number];
  const start = (tiles >>> START_SHIFT) & 31;
  const end = (tiles >>> END_SHIFT) & 31;
  const unit = (where >>> UNIT_SHIFT) & 31;
  const base = lineBase(where);
  let count = 0;
  for (let offset = unit; offset >= start; offset--) laid[count++] = base + offset;
  for (let offset = Math.max(unit + 1, start); offset <= end; offset++) {
    if (!field.hasStone(base + offset)) laid[count++] = base + offset;
  }
  return count;
}

export function lineBase(where: number): number {
  return ((where >>> tables.LINE_SHIFT) & 31) * tables.LINE_SIZE + (where >>> tables.DIRECTION_SHIFT) * DIRECTION_SIZE;
}

/** The free places at both ends of the stones on this line. */
function crossEnds(place: number, lines: ArrayLike<number>): void {
  crossOn(field.firstFreeBefore(place), lines);
  crossOn(field.firstFreeAfter(place), lines);
}

/** What may be laid here on the line across, if that line is one of these. */
function crossOn(place: number, lines: ArrayLike<number>): void {
  if (!field.isOnBoard(place)) return;
  const asked = lines[place < DIRECTION_SIZE ? 1 : 0] as number;
  if (((asked >>> (place & (tables.LINE_SIZE - 1))) & 1) === 1) field.updateCrossSet(place);
}

export function undoPlay(ending: EndgamePosition, plays: Int32Array, at: number, ply: number): void {
  const { key, lefts } = ending;
  ending.toMove = ending.toMove === 0 ? 1 : 0;
  key.low = LOWS[ply] as number;
  key.high = HIGHS[ply] as number;
  lefts[ending.toMove] = (lefts[ending.toMove] as number) + ((plays[at] as number) & USED_MASK);
  unsettle(ply);
}

function unsettle(ply: number): void {
  if (settled <= ply) return;
  settled = ply;
  field.undoTo(MARKS[ply] as number);
  const from = TRAIL_START[ply] as number;
  for (let trail = (TRAIL_START[ply + 1] as number) - 1; trail >= from; trail--)
    field.removeStone(TRAIL[trail] as number);
}

/** A pass, which leaves the board as it is. */
export function makePass(ending: EndgamePosition, ply: number): void {
  TRAIL_START[ply + 1] = TRAIL_START[ply] as number;
  turn(ending);
  hashPass(ending.key);
}

export function undoPass(ending: EndgamePosition, ply: number): void {
  hashPass(ending.key);
  turn(ending);
  unsettle(ply);
}

function turn(ending: EndgamePosition): void {
  ending.toMove = ending.toMove === 0 ? 1 : 0;
  hashTurn(ending.key);
}
