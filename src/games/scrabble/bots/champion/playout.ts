import { EMPTY_SQUARE, rackValue, squareIndexStep } from "#games/scrabble/board/board.ts";
import {
  leftoverTilePenalties,
  PENALTY_FOR_NOT_GOING_OUT,
  penaltiesForDrawingTiles,
} from "#games/scrabble/bots/leave-values.ts";
import type { LeaveValueTables } from "#games/scrabble/search/generator/leaves.ts";
import {
  decodeGeneratedPlay,
  findBestPlay,
  isSupportedRack,
  type LeaveValuation,
} from "#games/scrabble/search/generator/play-generator.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { Play } from "#games/scrabble/search/movegen.ts";
import type { BoardTile, ScrabbleOptions, Square } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, type Tile } from "#lexicon/alphabet/alphabet.ts";

// Continues a simulated game. Each seat makes the play with the highest value; a seat without a play passes. The tiles
// are laid on the given board and removed after the simulation.

export interface PlayoutContext {
  readonly searchIndex: SearchIndex;
  readonly alphabet: Alphabet;
  readonly leaves: LeaveValueTables;
  readonly options: ScrabbleOptions;
  readonly board: BoardTile[];
}

/**
 * A simulated game: the racks by seat, the bag (the tile drawn next is the last one), and the points that each seat has
 * gained since the simulation began.
 */
export interface PlayoutState {
  readonly racks: readonly Tile[][];
  readonly bag: Tile[];
  readonly gains: number[];
  /** Squares that tiles were laid on since the simulation began, in order. */
  readonly taken: Square[];
  /** Turns in a row without a play. */
  passes: number;
  over: boolean;
}

export function layPlay({ board, options }: PlayoutContext, playout: PlayoutState, seat: number, play: Play): void {
  const rack = playout.racks[seat];
  const step = squareIndexStep(play.direction, options.size);
  for (let at = 0; at < play.word.length; at++) {
    const on = play.square + at * step;
    if (board[on] !== EMPTY_SQUARE) continue;
    const stone = play.word[at];
    board[on] = stone;
    playout.taken.push(on);
    rack.splice(rack.indexOf(stone < 0 ? BLANK : stone), 1);
  }
  playout.gains[seat] += play.score;
  playout.passes = 0;
}

export function refillRack({ options }: PlayoutContext, { bag, racks }: PlayoutState, seat: number): void {
  const rack = racks[seat];
  while (rack.length < options.rack && bag.length > 0) rack.push(bag.pop() as Tile);
}

export function removeLaidTiles({ board }: PlayoutContext, { taken }: PlayoutState): void {
  for (const square of taken) board[square] = EMPTY_SQUARE;
  taken.length = 0;
}

/** Makes the play with the highest value for a seat; without a play, the seat passes. */
export function playBestMove(table: PlayoutContext, playout: PlayoutState, seat: number): void {
  const { searchIndex, board, options } = table;
  const rack = playout.racks[seat];
  const position = { options, board, rack };
  // A bag with many blanks can give a rack with more blanks than the search supports.
  const best =
    (isSupportedRack(rack) ? findBestPlay(searchIndex, position, leaveValuationIn(table, playout, seat)) : undefined) ??
    -1;
  if (best < 0) {
    playout.passes++;
    if (playout.passes >= playout.racks.length * 2) scoreStuckEnd(table, playout);
    return;
  }
  layPlay(table, playout, seat, decodeGeneratedPlay(position, best));
  refillRack(table, playout, seat);
  if (rack.length === 0) scoreGoingOut(table, playout, seat);
}

const byTaken = new Int32Array(16);

function leaveValuationIn(
  { alphabet, leaves }: PlayoutContext,
  { bag, racks }: PlayoutState,
  seat: number,
): LeaveValuation {
  if (bag.length > 0) return { leaves, byTaken: penaltiesForDrawingTiles(bag.length) };
  let others = 0;
  for (const [at, rack] of racks.entries()) if (at !== seat) others += rackValue(alphabet, rack);
  byTaken.fill(PENALTY_FOR_NOT_GOING_OUT);
  byTaken[racks[seat].length] = 2_000 * others;
  return { leaves: leftoverTilePenalties(alphabet), byTaken };
}

export function scoreGoingOut({ alphabet, options }: PlayoutContext, playout: PlayoutState, seat: number): void {
  playout.over = true;
  const { racks, gains } = playout;
  for (const [at, rack] of racks.entries()) {
    const value = rackValue(alphabet, rack);
    if (at === seat || value === 0) continue;
    const twice = options.goingOut === "twice";
    gains[seat] += twice ? 2 * value : value;
    if (!twice) gains[at] -= value;
  }
}

/** Ends the simulation after many turns in a row without a play. Each seat loses the points of its rack. */
function scoreStuckEnd({ alphabet }: PlayoutContext, playout: PlayoutState): void {
  playout.over = true;
  for (const [at, rack] of playout.racks.entries()) {
    playout.gains[at] = playout.gains[at] - rackValue(alphabet, rack);
  }
}
