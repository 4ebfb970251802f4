import { type EndgamePosition, placeBeforeLine } from "#games/scrabble/search/endgame/endgame-position.ts";
import {
  CHANGED_OFFSETS_BY_LINE,
  isPlayAffectedByTiles,
  NUMBERS_PER_LISTED_PLAY,
  type PlayList,
  TAKEN_OFFSETS_BY_LINE,
} from "#games/scrabble/search/endgame/play-lists.ts";
import * as field from "#games/scrabble/search/generator/incremental-board.ts";
import { transposedPlace } from "#games/scrabble/search/generator/load-board.ts";
import * as tables from "#games/scrabble/search/generator/tables.ts";

// A going-out play lays all tiles that a seat has left, so it ends the game. This file collects plays of the seat that
// is not to move: its going-out plays, and the best of its other plays (replies). A move of the seat to move blocks
// such a play if it makes the play illegal or changes its score.
//
// Suppose that a move neither ends the game nor blocks a certain going-out play. Then the other seat can answer with
// that play. So the move gains at most its own points minus the points of that play. With this bound, most moves need
// no further search.

export interface GoingOutPlays {
  /**
   * The number of going-out plays, then the number of replies (best other plays). Both kinds are sorted, the best play
   * first.
   */
  readonly counts: Int32Array;
  /**
   * Points of the going-out plays and, from index `MAX_GOING_OUT_PLAYS` on, estimated values of the replies (best other
   * plays).
   */
  readonly scores: Int32Array;
  /** Index of each play in `PlayList.numbers`. */
  readonly at: Int32Array;
  /** For each place (square and direction), the plays that are blocked if a tile is laid there, as bits. */
  readonly blocked: Int32Array;
  /** Places (squares with a direction) where `blocked` is not 0. */
  readonly marked: Int32Array;
  marks: number;
  /** Whether the plays were collected for the position that is searched now. */
  ready: boolean;
}

export const MAX_GOING_OUT_PLAYS = 16;
const MAX_OTHER_PLAYS = 16;
const UNKNOWN = 1 << 20;
const MAX_MARKS = 1 << 11;

const { PLAY_SCORE_SHIFT, USED_TILES_MASK, WORD_START_SHIFT, WORD_END_SHIFT, PLACE_COUNT } = tables;

export function createGoingOutPlays(): GoingOutPlays {
  return {
    counts: new Int32Array(2),
    scores: new Int32Array(2 * MAX_GOING_OUT_PLAYS),
    at: new Int32Array(2 * MAX_GOING_OUT_PLAYS),
    blocked: new Int32Array(PLACE_COUNT + 1),
    marked: new Int32Array(MAX_MARKS),
    marks: 0,
    ready: false,
  };
}

/** Fills `outs` from the plays of the seat that is not to move: its going-out plays and its best replies. */
export function collectGoingOutPlays(outs: GoingOutPlays, ending: EndgamePosition, { count, numbers }: PlayList): void {
  const other = ending.toMove === 0 ? 1 : 0;
  const left = ending.lefts[other];
  const { values } = ending.seats[other];
  outs.counts.fill(0);
  let min = -UNKNOWN;
  for (let at = 0, end = count * NUMBERS_PER_LISTED_PLAY; at < end; at += NUMBERS_PER_LISTED_PLAY) {
    const first = numbers[at];
    const used = first & USED_TILES_MASK;
    if (used === left) {
      insert(outs, 0, MAX_GOING_OUT_PLAYS, first >> PLAY_SCORE_SHIFT, at);
      continue;
    }
    const worth = (first >> PLAY_SCORE_SHIFT) - 2 * values[left - used];
    if (worth > min) min = insert(outs, 1, MAX_OTHER_PLAYS, worth, at);
  }
  markAll(outs, numbers);
}

function markAll(outs: GoingOutPlays, numbers: Int32Array): void {
  clear(outs);
  for (let group = 0; group < 2; group++) {
    for (let one = 0; one < outs.counts[group]; one++) {
      mark(outs, numbers, outs.at[group * MAX_GOING_OUT_PLAYS + one], 1 << (group * MAX_GOING_OUT_PLAYS + one));
    }
  }
}

/**
 * Fills `outs` with going-out plays from an older play list of the seat that is not to move. Leaves out plays that may
 * be illegal now or may score differently.
 */
export function collectUnchangedGoingOutPlays(
  outs: GoingOutPlays,
  ending: EndgamePosition,
  { count, numbers }: PlayList,
): void {
  const left = ending.lefts[ending.toMove === 0 ? 1 : 0];
  outs.counts.fill(0);
  for (let at = 0, end = count * NUMBERS_PER_LISTED_PLAY; at < end; at += NUMBERS_PER_LISTED_PLAY) {
    const first = numbers[at];
    if ((first & USED_TILES_MASK) !== left) continue;
    if (outs.counts[0] === MAX_GOING_OUT_PLAYS && first >> PLAY_SCORE_SHIFT <= outs.scores[MAX_GOING_OUT_PLAYS - 1])
      continue;
    if (isPlayAffectedByTiles(numbers[at + 1], numbers[at + 2], TAKEN_OFFSETS_BY_LINE, CHANGED_OFFSETS_BY_LINE))
      continue;
    insert(outs, 0, MAX_GOING_OUT_PLAYS, first >> PLAY_SCORE_SHIFT, at);
  }
  markAll(outs, numbers);
}

/**
 * Inserts a play into the going-out plays (group 0) or the replies, the best other plays (group 1). Keeps them sorted
 * by score. Returns the score that another play must exceed to be inserted.
 */
function insert(
  { counts, scores, at: places }: GoingOutPlays,
  group: number,
  room: number,
  score: number,
  at: number,
): number {
  const from = group * MAX_GOING_OUT_PLAYS;
  const count = counts[group];
  let to = from + count;
  if (count === room) {
    if (score <= scores[to - 1]) return scores[to - 1];
    to--;
  } else counts[group] = count + 1;
  for (; to > from && scores[to - 1] < score; to--) {
    scores[to] = scores[to - 1];
    places[to] = places[to - 1];
  }
  scores[to] = score;
  places[to] = at;
  return counts[group] === room ? scores[from + room - 1] : -UNKNOWN;
}

function clear(outs: GoingOutPlays): void {
  for (let mark = 0; mark < outs.marks; mark++) outs.blocked[outs.marked[mark]] = 0;
  outs.marks = 0;
}

/** Marks the squares on which a laid tile would make the play illegal or change its score. */
function mark(outs: GoingOutPlays, numbers: Int32Array, at: number, bit: number): void {
  const tiles = numbers[at + 1];
  const base = placeBeforeLine(numbers[at + 2]);
  const start = base + ((tiles >>> WORD_START_SHIFT) & 31);
  const end = base + ((tiles >>> WORD_END_SHIFT) & 31);
  for (let place = start; place <= end; place++) {
    if (field.hasBoardTile(place)) continue;
    markOne(outs, place, bit);
    const other = transposedPlace(place);
    markFree(outs, field.firstFreePlaceBefore(other - 1), bit);
    markFree(outs, field.firstFreePlaceAfter(other + 1), bit);
  }
  markFree(outs, start - 1, bit);
  markFree(outs, end + 1, bit);
}

function markFree(outs: GoingOutPlays, place: number, bit: number): void {
  if (field.isOnBoard(place)) markOne(outs, place, bit);
}

function markOne(outs: GoingOutPlays, place: number, bit: number): void {
  markPlace(outs, place, bit);
  markPlace(outs, transposedPlace(place), bit);
}

function markPlace(outs: GoingOutPlays, place: number, bit: number): void {
  const known = outs.blocked[place];
  if (known === 0) outs.marked[outs.marks++] = place;
  outs.blocked[place] = known | bit;
}

/**
 * Returns the plays of the other seat that a move may block, as bits. `second` and `third`: the second and third of the
 * numbers that describe the move (see `FOUND_PLAYS` in tables.ts).
 */
export function blockedPlayBits({ blocked }: GoingOutPlays, second: number, third: number): number {
  const base = placeBeforeLine(third);
  const end = base + ((second >>> WORD_END_SHIFT) & 31);
  let bits = 0;
  // Only free squares have bits in `blocked`, so occupied squares of the word add none.
  for (let place = base + ((second >>> WORD_START_SHIFT) & 31); place <= end; place++) bits |= blocked[place];
  return bits;
}

/**
 * Returns the index of the best play of the other seat that is surely not blocked, among its going-out plays (group 0)
 * or replies (group 1). Returns −1 if there is none. `bits`: the plays that may be blocked.
 */
export function firstUnblockedPlay({ counts }: GoingOutPlays, group: number, bits: number): number {
  const free = ~(bits >>> (group * MAX_GOING_OUT_PLAYS)) & ((1 << counts[group]) - 1);
  return free === 0 ? -1 : group * MAX_GOING_OUT_PLAYS + 31 - Math.clz32(free & -free);
}
