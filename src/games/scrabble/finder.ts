import { keptAfter, type Position } from "#games/scrabble/board.ts";
import { guessLeaves } from "#games/scrabble/bots/guess.ts";
import { worthOfKept } from "#games/scrabble/bots/kept.ts";
import {
  type Exchange,
  findBest,
  findExchange,
  generate,
  isFor,
  type Keeping,
  playOf,
  scoreOf,
  worthOf,
} from "#games/scrabble/generator/generator.ts";
import type { Ground } from "#games/scrabble/generator/ground.ts";
import type { Leaves } from "#games/scrabble/generator/leaves.ts";
import { type Play, plays } from "#games/scrabble/movegen.ts";
import { compare } from "#games/scrabble/order.ts";
import type { Resource } from "#lexicon/resource.ts";

/** Of so many plays, the number of the one that is wanted, best first. */
export type Rank = (count: number) => number;

/** A play with what it scores and keeps, in thousandths of a point. */
export interface Worthy {
  readonly play: Play;
  readonly worth: number;
}

/** Finds legal plays. */
export interface Finder {
  /** What the fast search goes by, where there is one. */
  readonly ground: Ground | undefined;
  /** What keeping tiles is worth with these words. */
  readonly leaves: Leaves;
  /** The play of this rank in the order of `compare`, if there is any play. */
  ranked(position: Position, rank: Rank): Play | undefined;
  /** The play that is worth most. */
  worthiest(position: Position, keeping: Keeping): Worthy | undefined;
  /** Which tiles to give back, of up to so many; undefined where that cannot be told. */
  exchange(rack: Position["rack"], most: number): Exchange | undefined;
}

/** Uses the fast search wherever it is for the position; without a ground, and for large racks, the plain one. */
export function finderOf(resource: Resource, ground: Ground | undefined): Finder {
  const leaves = ground?.leaves ?? guessed(resource);
  return {
    ground,
    leaves,
    ranked(position, rank) {
      const count = ground !== undefined && isFor(position.rack) ? generate(ground, position) : undefined;
      return count === undefined ? rankedPlainly(resource, position, rank) : rankedFast(position, count, rank);
    },
    worthiest(position, keeping) {
      const best = ground !== undefined && isFor(position.rack) ? findBest(ground, position, keeping) : undefined;
      if (best === undefined) return worthiestPlainly(resource, position, keeping);
      return best < 0 ? undefined : { play: playOf(position, best), worth: worthOf(best) };
    },
    exchange(rack, most) {
      if (ground === undefined || !isFor(rack) || most === 0) return undefined;
      return findExchange(ground, rack, leaves, most);
    },
  };
}

const guesses = new WeakMap<Resource, Leaves>();

function guessed(resource: Resource): Leaves {
  const made = guesses.get(resource) ?? guessLeaves(resource);
  guesses.set(resource, made);
  return made;
}

function rankedPlainly(resource: Resource, position: Position, rank: Rank): Play | undefined {
  const found = plays(position, resource).sort(compare);
  return found[rank(found.length)];
}

function worthiestPlainly(resource: Resource, position: Position, keeping: Keeping): Worthy | undefined {
  let best: Worthy | undefined;
  for (const play of plays(position, resource)) {
    const worth = play.score * 1000 + worthOfKept(keeping, keptAfter(position, play), play.laid);
    if (best === undefined || worth > best.worth) best = { play, worth };
  }
  return best;
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
