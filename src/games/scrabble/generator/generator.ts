import { type Position, stepOf } from "#games/scrabble/board.ts";
import { searchBest, worthOfPlay } from "#games/scrabble/generator/best.ts";
import type { Ground } from "#games/scrabble/generator/ground.ts";
import { bestToGive, type Leaves, loadLeaves, tilesIn } from "#games/scrabble/generator/leaves.ts";
import { loadBoard, loadBonuses } from "#games/scrabble/generator/load.ts";
import { KIND_BITS, loadRack } from "#games/scrabble/generator/rack.ts";
import { searchIn } from "#games/scrabble/generator/search.ts";
import * as tables from "#games/scrabble/generator/tables.ts";
import { searchBoard, searchEmpty } from "#games/scrabble/generator/units.ts";
import type { Play } from "#games/scrabble/movegen.ts";
import type { Stone } from "#games/scrabble/types.ts";
import { BLANK, type Tile } from "#lexicon/alphabet.ts";

// All legal plays of a position, fast: for alphabets of up to 32 letters and racks of up to seven tiles. The plays stand
// in one array of numbers, which the next position overwrites.

const { PLAYS, PLAY, SCORE_SHIFT, NOW, TOP, OVERFLOWN, MOST_TILES, MOST_BLANKS } = tables;

/** Whether the fast search is for such racks. */
export function isFor(rack: readonly Tile[]): boolean {
  if (rack.length > MOST_TILES) return false;
  let blanks = 0;
  for (const tile of rack) if (tile === BLANK) blanks++;
  return blanks <= MOST_BLANKS;
}

/** What the tiles are worth that a play leaves on the rack. */
export interface Keeping {
  readonly leaves: Leaves;
  /** Added to it, by number of tiles laid. */
  readonly byTaken: Int32Array;
}

/** How many plays there are; they can be read until the next call. `undefined` if there are more than fit. */
export function generate(ground: Ground, position: Position, keeping?: Keeping): number | undefined {
  const { size } = position.options;
  const isFirst = load(ground, position);
  loadLeaves(keeping?.leaves, keeping?.byTaken);
  if (isFirst) searchEmpty(size);
  else searchBoard(ground.gaddag, size);
  return NOW[OVERFLOWN] === 1 ? undefined : (NOW[TOP] as number) / PLAY;
}

/**
 * The number of a play with the highest score or, if what is kept counts too, of the highest sum of both; −1 if there is
 * no play, `undefined` if there are more than fit.
 */
export function findBest(ground: Ground, position: Position, keeping?: Keeping): number | undefined {
  const { options, rack } = position;
  const isFirst = load(ground, position);
  loadLeaves(keeping?.leaves, keeping?.byTaken);
  if (isFirst) {
    searchEmpty(options.size);
    return NOW[OVERFLOWN] === 1 ? undefined : bestOfAll();
  }
  const best = searchBest(ground, options.size, rack);
  return NOW[OVERFLOWN] === 1 ? undefined : best;
}

function bestOfAll(): number {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < (NOW[TOP] as number); at += PLAY) {
    const worth = worthOfPlay(PLAYS[at] as number);
    if (worth > most) {
      most = worth;
      best = at / PLAY;
    }
  }
  return best;
}

/** Whether the board is empty. */
function load({ gaddag, points }: Ground, position: Position): boolean {
  searchIn(gaddag);
  NOW[TOP] = 0;
  NOW[OVERFLOWN] = 0;
  loadBonuses(position.options.rack);
  loadRack(position.rack, points);
  return loadBoard(gaddag, points, position);
}

export function scoreOf(index: number): number {
  return (PLAYS[index * PLAY] as number) >> SCORE_SHIFT;
}

/** Score and what is kept, in thousandths of a point. */
export function worthOf(index: number): number {
  return worthOfPlay(PLAYS[index * PLAY] as number);
}

/** A play that was found in this very position. */
export function playOf(position: Position, index: number): Play {
  return decodePlay(position, PLAYS, index * PLAY, KIND_BITS);
}

/** A play that was copied, in the position that it was found in. */
export function decodePlay(
  { board, options: { size } }: Position,
  plays: Int32Array,
  at: number,
  kindBits: Int32Array,
): Play {
  const score = (plays[at] as number) >> SCORE_SHIFT;
  const [tiles, where] = [plays[at + 1] as number, plays[at + 2] as number];
  const start = (tiles >>> tables.START_SHIFT) & 31;
  const end = (tiles >>> tables.END_SHIFT) & 31;
  const unit = (where >>> tables.UNIT_SHIFT) & 31;
  const line = (where >>> tables.LINE_SHIFT) & 31;
  const direction = where >>> tables.DIRECTION_SHIFT === 0 ? "across" : "down";
  const step = stepOf(direction, size);
  const square = direction === "across" ? (line - 1) * size + start - 1 : (start - 1) * size + line - 1;
  const word: Stone[] = [];
  for (let offset = start; offset <= end; offset++) word.push(board[square + (offset - start) * step] as Stone);
  // In the order in which they were laid: from the unit towards the front, then behind it.
  const laid: number[] = [];
  for (let offset = unit; offset >= start; offset--) laid.push(offset);
  for (let offset = Math.max(unit + 1, start); offset <= end; offset++)
    if (word[offset - start] === 0) laid.push(offset);
  let blanks = 0;
  for (let from = laid.length - 1, kinds = tiles; from >= 0; from--, kinds >>>= 3) {
    const offset = laid[from] as number;
    const kind = kinds & 7;
    word[offset - start] =
      kind === tables.BLANK_KIND ? -(((where >>> (5 * blanks++)) & 31) + 1) : (kindBits[kind] as number) + 1;
  }
  return { square, direction, word, score, laid: laid.length, blanks };
}

/** Of the rack as many tiles as may be given back, such that keeping the rest is worth most; in thousandths of a point. */
export function findExchange({ points }: Ground, rack: readonly Tile[], leaves: Leaves, most: number): Exchange {
  loadRack(rack, points);
  loadLeaves(leaves);
  const best = bestToGive(most);
  return { worth: tables.LEAVES[best] as number, tiles: tilesIn(best) };
}

export interface Exchange {
  readonly worth: number;
  readonly tiles: readonly Tile[];
}
