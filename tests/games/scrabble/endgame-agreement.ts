import { expect } from "vitest";
import { EMPTY, stepOf } from "#games/scrabble/board.ts";
import { openEnding } from "#games/scrabble/bots/champion/endgame/position.ts";
import { type Solution, solveEnding } from "#games/scrabble/bots/champion/endgame/search.ts";
import type { Ground } from "#games/scrabble/generator/ground.ts";
import { type Play, plays } from "#games/scrabble/movegen.ts";
import type { Options, Stone, Tile } from "#games/scrabble/types.ts";
import type { Effort } from "#kernel/game.ts";
import { BLANK } from "#lexicon/alphabet.ts";
import type { Resource } from "#lexicon/resource.ts";
import { type SlowEnding, slowMoves } from "../../oracle/ending.ts";
import { type Chance, chanceOf } from "../contract-playout.ts";
import { CLASSIC } from "./support.ts";

// Endings of random games on small boards, with few tiles, as the search sees them and as they are.

export interface Shape {
  readonly size: number;
  /** Words that lie on the board, at most. */
  readonly words: number;
  readonly tiles: readonly [number, number];
  readonly blanks: number;
}

const ENDLESS: Effort = { left: () => 1 };

export function effortOf(nodes: number): Effort {
  let left = nodes;
  return {
    left(more) {
      left -= more;
      return Math.max(0, left / nodes);
    },
  };
}

export function randomEnding(resource: Resource, shape: Shape, seed: number): SlowEnding {
  const chance = chanceOf(seed.toString(16).padStart(64, "0"));
  const options: Options = { ...CLASSIC, size: shape.size };
  const board = Array<Stone>(shape.size ** 2).fill(EMPTY);
  for (let word = 0; word < shape.words; word++) {
    const rack = Array.from({ length: word === 0 ? 4 : 3 }, () => tileOf(resource, chance));
    const found = plays({ options, board, rack }, resource);
    if (found.length > 0) lay(board, shape.size, chance.pick(found));
  }
  const [mine, theirs] = shape.tiles.map((count, seat) =>
    Array.from({ length: count }, (_, at) => (at === 0 && seat < shape.blanks ? BLANK : tileOf(resource, chance))),
  ) as [Tile[], Tile[]];
  return { resource, options, board, racks: [mine, theirs], passed: false };
}

/** As often as the bag has it, but no blank. */
function tileOf({ alphabet: { letters } }: Resource, chance: Chance): Tile {
  const bag = letters.flatMap(({ count }, tile) => (tile === BLANK ? [] : Array<Tile>(count).fill(tile)));
  return chance.pick(bag);
}

function lay(board: Stone[], size: number, { square, direction, word }: Play): void {
  for (const [at, stone] of word.entries()) board[square + at * stepOf(direction, size)] = stone;
}

export function solve(ground: Ground, { resource, options, board, racks }: SlowEnding, effort: Effort): Solution {
  const { alphabet } = resource;
  const nothing = { ones: new Int32Array(0), twos: new Int32Array(0), threes: new Int32Array(0) };
  const table = { ground, alphabet, leaves: nothing, options, board: [...board] };
  return solveEnding(openEnding(table, racks), effort);
}

/** The right value, and a move that brings it. */
export function solves(ground: Ground, ending: SlowEnding): void {
  const moves = slowMoves(ending);
  const best = Math.max(...moves.map(({ value }) => value));
  const { play, value, solved } = solve(ground, ending, ENDLESS);
  const chosen = moves.find((move) => keyOf(move.play) === keyOf(play));
  expect({ solved, value, brings: chosen?.value }).toEqual({ solved: true, value: best, brings: best });
}

export function keyOf(play: Play | undefined): string {
  return play === undefined ? "pass" : JSON.stringify([play.square, play.direction, play.word, play.score]);
}
