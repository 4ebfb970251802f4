import type { EndgamePosition } from "#games/scrabble/search/endgame/endgame-position.ts";
import { NUMBERS_PER_LISTED_PLAY, type PlayList } from "#games/scrabble/search/endgame/play-lists.ts";
import * as transpositions from "#games/scrabble/search/endgame/transposition-table.ts";
import * as tables from "#games/scrabble/search/generator/tables.ts";

// Sorts the moves of a position for alpha–beta search: the most promising moves are tried first.

const { PLAY_SCORE_SHIFT, USED_TILES_MASK } = tables;
/** Greater than the value of any position. */
export const INFINITE_VALUE = 1 << 20;

/**
 * The moves of one position that are searched. A move is the index of a play in `PlayList.numbers`, or −1 for a pass.
 */
export interface MoveList {
  count: number;
  at: Int32Array;
  ranks: Int32Array;
}

export function createMoveList(): MoveList {
  return { count: 0, at: new Int32Array(256), ranks: new Int32Array(256) };
}

// The history heuristic: a play that has often refuted moves elsewhere in the search is tried sooner. Its score is
// stored by seat and by a hash of the play, so two plays can share a score.
const REFUTATIONS = 1 << 12;
const refutations = [new Int32Array(REFUTATIONS), new Int32Array(REFUTATIONS)] as const;
const FAVOUR = 500;
const MAX_FAVOUR = 60_000;

export function clearRefutations(): void {
  for (const of of refutations) of.fill(0);
}

function slotOf(second: number, third: number): number {
  const mixed = Math.imul(second, 0x9e3779b1) ^ Math.imul(third, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) & (REFUTATIONS - 1);
}

export function refutationScore(numbers: Int32Array, seat: 0 | 1, at: number): number {
  return refutations[seat][slotOf(numbers[at + 1], numbers[at + 2])];
}

export function recordRefutation(numbers: Int32Array, seat: 0 | 1, at: number, depth: number): void {
  const slot = slotOf(numbers[at + 1], numbers[at + 2]);
  refutations[seat][slot] = Math.min(MAX_FAVOUR, refutations[seat][slot] + FAVOUR * depth * depth);
}

/**
 * Fills `moves` with a pass and all plays that do not go out, and ranks these moves. Returns the index of the best play
 * that goes out; −1 if there is none.
 */
export function rankMoves(ending: EndgamePosition, moves: MoveList, { count, numbers }: PlayList): number {
  const { toMove: seat, lefts, seats } = ending;
  if (moves.at.length <= count) {
    moves.at = new Int32Array(2 * count + 2);
    moves.ranks = new Int32Array(2 * count + 2);
  }
  const left = lefts[seat];
  const { values } = seats[seat];
  const history = refutations[seat];
  let out = -1;
  let max = -1;
  let to = 0;
  for (let at = 0, end = count * NUMBERS_PER_LISTED_PLAY; at < end; at += NUMBERS_PER_LISTED_PLAY) {
    const first = numbers[at];
    const used = first & USED_TILES_MASK;
    if (used === left) {
      if (first >> PLAY_SCORE_SHIFT > max) {
        max = first >> PLAY_SCORE_SHIFT;
        out = at;
      }
      continue;
    }
    moves.at[to] = at;
    moves.ranks[to++] =
      ((first >> PLAY_SCORE_SHIFT) - 2 * values[left - used]) * 1000 +
      history[slotOf(numbers[at + 1], numbers[at + 2])];
  }
  // A pass comes last, unless an earlier search found it best.
  moves.at[to] = -1;
  moves.ranks[to++] = -INFINITE_VALUE * 1000;
  moves.count = to;
  return out;
}

/** Removes the pass, which `rankMoves` has put last. */
export function removePassMove(moves: MoveList): void {
  moves.count--;
}

/**
 * Gives the highest rank to the move that an earlier search found best in this position. `place`: the index of the
 * position's entry in the transposition table.
 */
export function promoteKnownBestMove({ at: places, ranks, count }: MoveList, numbers: Int32Array, place: number): void {
  for (let one = 0; one < count; one++) {
    if (transpositions.isEntryBestPlay(place, numbers, places[one])) ranks[one] = INFINITE_VALUE * 1000;
  }
}

/** Finds the move with the highest rank from index `from` on and swaps it to that index. */
export function bringBestMoveForward({ count, ranks, at }: MoveList, from: number): void {
  let best = from;
  let max = ranks[from];
  for (let one = from + 1; one < count; one++) {
    if (ranks[one] <= max) continue;
    max = ranks[one];
    best = one;
  }
  if (best === from) return;
  const [rank, place] = [ranks[best], at[best]];
  ranks[best] = ranks[from];
  at[best] = at[from];
  ranks[from] = rank;
  at[from] = place;
}
