import { EMPTY, stepOf } from "#games/scrabble/board.ts";
import { type Play, plays } from "#games/scrabble/movegen.ts";
import type { Options, Stone, Tile } from "#games/scrabble/types.ts";
import { BLANK, pointsOf } from "#lexicon/alphabet.ts";
import type { Resource } from "#lexicon/resource.ts";

// The end of a game of two, thought through to the last: every play and every pass, and nothing left out. Two passes in a
// row end it, and each loses what it holds; whoever goes out gains what the other holds, which loses it.

export interface SlowEnding {
  readonly resource: Resource;
  readonly options: Options;
  readonly board: readonly Stone[];
  /** Of the seat to move, and of the other. */
  readonly racks: readonly [readonly Tile[], readonly Tile[]];
  readonly passed: boolean;
}

export interface SlowMove {
  /** `undefined` for a pass. */
  readonly play: Play | undefined;
  readonly value: number;
}

/** Every move, and what the seat to move gains by it, less what the other does. */
export function slowMoves(ending: SlowEnding, known: Map<string, number> = new Map()): SlowMove[] {
  const { resource, options, board, racks } = ending;
  const [mine, theirs] = racks;
  const held = (rack: readonly Tile[]) => rack.reduce((sum, tile) => sum + pointsOf(resource.alphabet, tile), 0);
  const moves: SlowMove[] = plays({ options, board, rack: mine }, resource).map((play) => {
    const after = laid(board, options.size, mine, play);
    if (after.rack.length === 0) return { play, value: play.score + 2 * held(theirs) };
    const next = { ...ending, board: after.board, racks: [theirs, after.rack] as const, passed: false };
    return { play, value: play.score - slowValue(next, known) };
  });
  const passing = ending.passed
    ? held(theirs) - held(mine)
    : -slowValue({ ...ending, racks: [theirs, mine], passed: true }, known);
  return [...moves, { play: undefined, value: passing }];
}

function slowValue(ending: SlowEnding, known: Map<string, number> = new Map()): number {
  const key = JSON.stringify([ending.board, ending.racks, ending.passed]);
  const value = known.get(key) ?? Math.max(...slowMoves(ending, known).map((move) => move.value));
  known.set(key, value);
  return value;
}

function laid(board: readonly Stone[], size: number, rack: readonly Tile[], play: Play) {
  const after = { board: [...board], rack: [...rack] };
  for (const [at, stone] of play.word.entries()) {
    const square = play.square + at * stepOf(play.direction, size);
    if (board[square] !== EMPTY) continue;
    after.board[square] = stone;
    after.rack.splice(after.rack.indexOf(stone < 0 ? BLANK : stone), 1);
  }
  return after;
}
