import { EMPTY, stepOf } from "#games/scrabble/board.ts";
import { hashHeld, hashStone, hashTurn, type Key } from "#games/scrabble/bots/champion/endgame/hash.ts";
import { type Table, valueOf } from "#games/scrabble/bots/champion/playout.ts";
import type { Play } from "#games/scrabble/movegen.ts";
import type { Square, Stone } from "#games/scrabble/types.ts";
import { BLANK, pointsOf, type Tile } from "#lexicon/alphabet.ts";

/** An ending of two seats whose racks are known, played forwards and backwards in place. */
export interface Ending {
  readonly table: Table;
  /** In ascending order. */
  readonly racks: readonly [Tile[], Tile[]];
  /** What the racks would count. */
  readonly values: [number, number];
  readonly key: Key;
  toMove: 0 | 1;
}

export function openEnding(table: Table, racks: readonly [readonly Tile[], readonly Tile[]]): Ending {
  const [mine, theirs] = racks.map((rack) => [...rack].sort((a, b) => a - b)) as [Tile[], Tile[]];
  const key: Key = { low: 0, high: 0 };
  for (const tile of new Set(mine)) hashHeld(key, tile, countOf(mine, tile));
  const values: [number, number] = [valueOf(table.alphabet, mine), valueOf(table.alphabet, theirs)];
  return { table, racks: [mine, theirs], values, key, toMove: 0 };
}

/** Gives the squares that were taken. */
export function forward(ending: Ending, play: Play): Square[] {
  const { board, options } = ending.table;
  const step = stepOf(play.direction, options.size);
  const taken: Square[] = [];
  for (let at = 0; at < play.word.length; at++) {
    const square = play.square + at * step;
    if (board[square] !== EMPTY) continue;
    const stone = play.word[at] as Stone;
    board[square] = stone;
    taken.push(square);
    hashStone(ending.key, square, stone);
    hold(ending, stone < 0 ? BLANK : stone, false);
  }
  turn(ending);
  return taken;
}

export function backward(ending: Ending, taken: readonly Square[]): void {
  turn(ending);
  const { board } = ending.table;
  for (let at = taken.length - 1; at >= 0; at--) {
    const square = taken[at] as Square;
    const stone = board[square] as Stone;
    board[square] = EMPTY;
    hashStone(ending.key, square, stone);
    hold(ending, stone < 0 ? BLANK : stone, true);
  }
}

export function turn(ending: Ending): void {
  ending.toMove = ending.toMove === 0 ? 1 : 0;
  hashTurn(ending.key);
}

/** The seat to move gets a tile back, or gives it away. */
function hold({ racks, values, key, toMove, table }: Ending, tile: Tile, gets: boolean): void {
  const rack = racks[toMove];
  if (toMove === 0) hashHeld(key, tile, countOf(rack, tile));
  if (gets) {
    let at = 0;
    while (at < rack.length && (rack[at] as Tile) < tile) at++;
    rack.splice(at, 0, tile);
  } else {
    rack.splice(rack.indexOf(tile), 1);
  }
  if (toMove === 0) hashHeld(key, tile, countOf(rack, tile));
  values[toMove] += (gets ? 1 : -1) * pointsOf(table.alphabet, tile);
}

function countOf(rack: readonly Tile[], tile: Tile): number {
  let count = 0;
  for (let at = 0; at < rack.length; at++) if (rack[at] === tile) count++;
  return count;
}
