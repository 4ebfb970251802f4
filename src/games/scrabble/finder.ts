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
import { greatest } from "#games/scrabble/greatest.ts";
import { forEachPlay, type Play } from "#games/scrabble/movegen.ts";
import { type RankedPlay, rankedOf, type Search } from "#games/scrabble/ranking.ts";
import type { Resource } from "#lexicon/resource.ts";

/** Of so many plays, the number of the one that is wanted, best first. */
export type Rank = (count: number) => number;

/** Whether somebody notices a play that could be made. */
export type Sees = (play: Play) => boolean;

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
  /** Finds the plays whose new words are all common, where it is known which are. */
  readonly common: Finder | undefined;
  /** The play of this rank in the order of `compare`, of all or of those that are seen, if there is any. */
  ranked(position: Position, rank: Rank, sees?: Sees): Play | undefined;
  /** The play that is worth most. */
  worthiest(position: Position, keeping: Keeping): Worthy | undefined;
  /** So many of those that are worth most, best first. */
  best(position: Position, keeping: Keeping, most: number): readonly Worthy[];
  /** Which tiles to give back, of up to so many; undefined where that cannot be told. */
  exchange(rack: Position["rack"], most: number): Exchange | undefined;
}

/** Uses the fast search wherever it is for the position; without a ground, and for large racks, the plain one. */
export function finderOf(
  resource: Resource,
  ground: Ground | undefined,
  leaves = ground?.leaves ?? guessed(resource),
): Finder {
  const common = ground?.common;
  return {
    ground,
    leaves,
    common: common && finderOf({ ...resource, words: common.words }, common.ground, leaves),
    ranked(position, rank, sees) {
      const count = ground !== undefined && isFor(position.rack) ? generate(ground, position) : undefined;
      if (count === undefined) return rankedPlainly(resource, position, rank, sees);
      return rankedFast(position, indexesOf(position, count, sees), rank);
    },
    worthiest(position, keeping) {
      const best = ground !== undefined && isFor(position.rack) ? findBest(ground, position, keeping) : undefined;
      if (best === undefined) return bestPlainly(resource, position, keeping, 1)[0];
      return best < 0 ? undefined : { play: playOf(position, best), worth: worthOf(best) };
    },
    best(position, keeping, most) {
      const count = ground !== undefined && isFor(position.rack) ? generate(ground, position, keeping) : undefined;
      if (count === undefined) return bestPlainly(resource, position, keeping, most);
      return greatest(count, worthOf, most).map((at) => ({ play: playOf(position, at), worth: worthOf(at) }));
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

function rankedPlainly(resource: Resource, position: Position, rank: Rank, sees?: Sees): Play | undefined {
  return rankedOf((visit) => forEachPlay(position, resource, visit), rank, sees);
}

/** Keeps no more than the best so far: with large racks there are millions of plays, and few ways to choose the tiles. */
function bestPlainly(resource: Resource, position: Position, keeping: Keeping, most: number): Worthy[] {
  const best: Worthy[] = [];
  const worths = new Map<number, number>();
  forEachPlay(position, resource, (found) => {
    const used = found.used();
    let kept = worths.get(used);
    if (kept === undefined) {
      kept = worthOfKept(keeping, keptAfter(position, found.play()), found.laid);
      worths.set(used, kept);
    }
    const worth = found.score * 1000 + kept;
    if (best.length === most && worth <= (best[most - 1] as Worthy).worth) return;
    const at = best.findIndex((other) => other.worth < worth);
    best.splice(at < 0 ? best.length : at, 0, { play: found.play(), worth });
    if (best.length > most) best.pop();
  });
  return best;
}

/** Of so many plays those that are seen, by their numbers. */
function indexesOf(position: Position, count: number, sees: Sees | undefined): Int32Array {
  const indexes = new Int32Array(count);
  let seen = 0;
  for (let index = 0; index < count; index++) {
    if (sees === undefined || sees(playOf(position, index))) indexes[seen++] = index;
  }
  return indexes.subarray(0, seen);
}

/** Only the plays of the score in question are decoded and put in order. */
function rankedFast(position: Position, indexes: Int32Array, rank: Rank): Play | undefined {
  if (indexes.length === 0) return undefined;
  const tallies = tallyScores(indexes);
  let left = rank(indexes.length);
  let score = tallies.length - 1;
  while (left >= (tallies[score] as number)) left -= tallies[score--] as number;
  // With letters of no points, a million plays may score the same.
  const ties: Search = (visit) => {
    for (const index of indexes) if (scoreOf(index) === score) visit(foundOf(playOf(position, index)));
  };
  return rankedOf(ties, () => left);
}

function foundOf(play: Play): RankedPlay {
  return { score: play.score, blanks: play.blanks, length: play.word.length, play: () => play };
}

/** By score, how many plays have it. */
function tallyScores(indexes: Int32Array): number[] {
  let most = 0;
  for (const index of indexes) most = Math.max(most, scoreOf(index));
  const tallies = Array<number>(most + 1).fill(0);
  for (const index of indexes) tallies[scoreOf(index)] = (tallies[scoreOf(index)] as number) + 1;
  return tallies;
}
