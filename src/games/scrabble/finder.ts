import type { Position } from "#games/scrabble/board.ts";
import { generate, isFor, playOf, scoreOf } from "#games/scrabble/generator/generator.ts";
import type { Ground } from "#games/scrabble/generator/ground.ts";
import { type Play, plays } from "#games/scrabble/movegen.ts";
import { compare } from "#games/scrabble/order.ts";
import type { Resource } from "#lexicon/resource.ts";

/** Of so many plays, the number of the one that is wanted, best first. */
export type Rank = (count: number) => number;

/** Finds legal plays. */
export interface Finder {
  /** The play of this rank in the order of `compare`, if there is any play. */
  ranked(position: Position, rank: Rank): Play | undefined;
}

/** Uses the fast search wherever it is for the position; without a ground, and for large racks, the plain one. */
export function finderOf(resource: Resource, ground: Ground | undefined): Finder {
  return {
    ranked(position, rank) {
      const count = ground !== undefined && isFor(position.rack) ? generate(ground, position) : undefined;
      return count === undefined ? rankedPlainly(resource, position, rank) : rankedFast(position, count, rank);
    },
  };
}

function rankedPlainly(resource: Resource, position: Position, rank: Rank): Play | undefined {
  const found = plays(position, resource).sort(compare);
  return found[rank(found.length)];
}

/** Only the plays of the score in question are decoded and put in order. */
function rankedFast(position: Position, count: number, rank: Rank): Play | undefined {
  if (count === 0) return undefined;
  const tallies = tallyScores(count);
  let left = rank(count);
  let score = tallies.length - 1;
  while (left >= (tallies[score] as number)) left -= tallies[score--] as number;
  const tied: Play[] = [];
  for (let index = 0; index < count; index++) if (scoreOf(index) === score) tied.push(playOf(position, index));
  return tied.sort(compare)[left];
}

/** By score, how many plays have it. */
function tallyScores(count: number): number[] {
  let most = 0;
  for (let index = 0; index < count; index++) most = Math.max(most, scoreOf(index));
  const tallies = Array<number>(most + 1).fill(0);
  for (let index = 0; index < count; index++) tallies[scoreOf(index)] = (tallies[scoreOf(index)] as number) + 1;
  return tallies;
}
