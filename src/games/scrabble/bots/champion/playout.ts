import { EMPTY, rackValue, stepOf } from "#games/scrabble/board.ts";
import { burdens, drawing, NOT_OUT } from "#games/scrabble/bots/kept.ts";
import { findBest, isFor, type Keeping, playOf } from "#games/scrabble/generator/generator.ts";
import type { Ground } from "#games/scrabble/generator/ground.ts";
import type { Leaves } from "#games/scrabble/generator/leaves.ts";
import type { Play } from "#games/scrabble/movegen.ts";
import type { Options, Square, Stone } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, type Tile } from "#lexicon/alphabet.ts";

// A game that is played on in thought, on a board and racks that are changed in place and put back afterwards. Everybody
// does what seems worth most at once; whoever has no play passes.

export interface Table {
  readonly ground: Ground;
  readonly alphabet: Alphabet;
  readonly leaves: Leaves;
  readonly options: Options;
  readonly board: Stone[];
}

/** Racks by seat, the bag (the next tile last) and what each seat has gained since the thought began. */
export interface Thought {
  readonly racks: readonly Tile[][];
  readonly bag: Tile[];
  readonly gains: number[];
  /** Squares that were taken since, in order. */
  readonly taken: Square[];
  /** Turns in a row without a play. */
  passes: number;
  over: boolean;
}

export function lay({ board, options }: Table, thought: Thought, seat: number, play: Play): void {
  const rack = thought.racks[seat] as Tile[];
  const step = stepOf(play.direction, options.size);
  for (let at = 0; at < play.word.length; at++) {
    const on = play.square + at * step;
    if (board[on] !== EMPTY) continue;
    const stone = play.word[at] as Stone;
    board[on] = stone;
    thought.taken.push(on);
    rack.splice(rack.indexOf(stone < 0 ? BLANK : stone), 1);
  }
  thought.gains[seat] = (thought.gains[seat] as number) + play.score;
  thought.passes = 0;
}

export function draw({ options }: Table, { bag, racks }: Thought, seat: number): void {
  const rack = racks[seat] as Tile[];
  while (rack.length < options.rack && bag.length > 0) rack.push(bag.pop() as Tile);
}

export function takeUp({ board }: Table, { taken }: Thought): void {
  for (const square of taken) board[square] = EMPTY;
  taken.length = 0;
}

/** The seat does what seems worth most. */
export function playOn(table: Table, thought: Thought, seat: number): void {
  const { ground, board, options } = table;
  const rack = thought.racks[seat] as Tile[];
  const position = { options, board, rack };
  // Where a bag has many blanks, more may be drawn than the search is for.
  const best = (isFor(rack) ? findBest(ground, position, keepingIn(table, thought, seat)) : undefined) ?? -1;
  if (best < 0) {
    thought.passes++;
    if (thought.passes >= thought.racks.length * 2) end(table, thought);
    return;
  }
  lay(table, thought, seat, playOf(position, best));
  draw(table, thought, seat);
  if (rack.length === 0) goOut(table, thought, seat);
}

const byTaken = new Int32Array(16);

function keepingIn({ alphabet, leaves }: Table, { bag, racks }: Thought, seat: number): Keeping {
  if (bag.length > 0) return { leaves, byTaken: drawing(bag.length) };
  let others = 0;
  for (const [at, rack] of racks.entries()) if (at !== seat) others += rackValue(alphabet, rack);
  byTaken.fill(NOT_OUT);
  byTaken[(racks[seat] as Tile[]).length] = 2_000 * others;
  return { leaves: burdens(alphabet), byTaken };
}

export function goOut({ alphabet, options }: Table, thought: Thought, seat: number): void {
  thought.over = true;
  const { racks, gains } = thought;
  for (const [at, rack] of racks.entries()) {
    const value = rackValue(alphabet, rack);
    if (at === seat || value === 0) continue;
    const twice = options.goingOut === "twice";
    gains[seat] = (gains[seat] as number) + (twice ? 2 * value : value);
    if (!twice) gains[at] = (gains[at] as number) - value;
  }
}

/** Nobody can play any more. */
function end({ alphabet }: Table, thought: Thought): void {
  thought.over = true;
  for (const [at, rack] of thought.racks.entries()) {
    thought.gains[at] = (thought.gains[at] as number) - rackValue(alphabet, rack);
  }
}
