import { type BoardPosition, rackAfterPlay } from "#games/scrabble/board/board.ts";
import { estimateLeaves } from "#games/scrabble/bots/estimated-leaves.ts";
import { leaveValue } from "#games/scrabble/bots/leave-values.ts";
import type { Leaves } from "#games/scrabble/search/generator/leaves.ts";
import {
  findBestExchange,
  findBestPlay,
  generatedPlay,
  generatedScore,
  generatedValue,
  generatePlays,
  isSupportedRack,
  type LeaveValuation,
  type ValuedExchange,
} from "#games/scrabble/search/generator/play-generator.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { forEachPlay, type Play } from "#games/scrabble/search/movegen.ts";
import { type RankedPlay, rankedOf, type Search } from "#games/scrabble/search/rank-plays.ts";
import { topIndexes } from "#games/scrabble/search/top-indexes.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Of so many plays, the number of the one that is wanted, best first. */
export type PlayRank = (count: number) => number;

/** Whether somebody notices a play that could be made. */
export type PlayFilter = (play: Play) => boolean;

/** A play with what it scores and keeps, in thousandths of a point. */
export interface ValuedPlay {
  readonly play: Play;
  readonly worth: number;
}

/** Finds legal plays. */
export interface PlayFinder {
  /** What the fast search goes by, where there is one. */
  readonly searchIndex: SearchIndex | undefined;
  /** What keeping tiles is worth with these words. */
  readonly leaves: Leaves;
  /** Finds the plays whose new words are all common, where it is known which are. */
  readonly common: PlayFinder | undefined;
  /** The play of this rank in the order of `compare`, of all or of those that are seen, if there is any. */
  ranked(position: BoardPosition, rank: PlayRank, sees?: PlayFilter): Play | undefined;
  /** The play that is worth most. */
  bestByValue(position: BoardPosition, keeping: LeaveValuation): ValuedPlay | undefined;
  /** So many of those that are worth most, best first. */
  best(position: BoardPosition, keeping: LeaveValuation, max: number): readonly ValuedPlay[];
  /** Which tiles to give back, of up to so many; undefined where that cannot be told. */
  exchange(rack: BoardPosition["rack"], max: number): ValuedExchange | undefined;
}

/** Uses the fast search wherever it is for the position; without a ground, and for large racks, the plain one. */
export function createPlayFinder(
  wordList: WordList,
  searchIndex: SearchIndex | undefined,
  leaves = searchIndex?.leaves ?? estimateLeavesOnce(wordList),
): PlayFinder {
  const common = searchIndex?.common;
  return {
    searchIndex,
    leaves,
    common: common && createPlayFinder({ ...wordList, words: common.words }, common.searchIndex, leaves),
    ranked(position, rank, sees) {
      const count =
        searchIndex !== undefined && isSupportedRack(position.rack) ? generatePlays(searchIndex, position) : undefined;
      if (count === undefined) return rankedBySimpleSearch(wordList, position, rank, sees);
      return rankedByFastSearch(position, indexesOf(position, count, sees), rank);
    },
    bestByValue(position, keeping) {
      const best =
        searchIndex !== undefined && isSupportedRack(position.rack)
          ? findBestPlay(searchIndex, position, keeping)
          : undefined;
      if (best === undefined) return bestBySimpleSearch(wordList, position, keeping, 1)[0];
      return best < 0 ? undefined : { play: generatedPlay(position, best), worth: generatedValue(best) };
    },
    best(position, keeping, max) {
      const count =
        searchIndex !== undefined && isSupportedRack(position.rack)
          ? generatePlays(searchIndex, position, keeping)
          : undefined;
      if (count === undefined) return bestBySimpleSearch(wordList, position, keeping, max);
      return topIndexes(count, generatedValue, max).map((at) => ({
        play: generatedPlay(position, at),
        worth: generatedValue(at),
      }));
    },
    exchange(rack, max) {
      if (searchIndex === undefined || !isSupportedRack(rack) || max === 0) return undefined;
      return findBestExchange(searchIndex, rack, leaves, max);
    },
  };
}

const estimatedLeaves = new WeakMap<WordList, Leaves>();

function estimateLeavesOnce(wordList: WordList): Leaves {
  const made = estimatedLeaves.get(wordList) ?? estimateLeaves(wordList);
  estimatedLeaves.set(wordList, made);
  return made;
}

function rankedBySimpleSearch(
  wordList: WordList,
  position: BoardPosition,
  rank: PlayRank,
  sees?: PlayFilter,
): Play | undefined {
  return rankedOf((visit) => forEachPlay(position, wordList, visit), rank, sees);
}

/** Keeps no more than the best so far: with large racks there are millions of plays, and few ways to choose the tiles. */
function bestBySimpleSearch(
  wordList: WordList,
  position: BoardPosition,
  keeping: LeaveValuation,
  max: number,
): ValuedPlay[] {
  const best: ValuedPlay[] = [];
  const worths = new Map<number, number>();
  forEachPlay(position, wordList, (found) => {
    const used = found.used();
    let kept = worths.get(used);
    if (kept === undefined) {
      kept = leaveValue(keeping, rackAfterPlay(position, found.play()), found.laid);
      worths.set(used, kept);
    }
    const worth = found.score * 1000 + kept;
    if (best.length === max && worth <= (best[max - 1] as ValuedPlay).worth) return;
    const at = best.findIndex((other) => other.worth < worth);
    best.splice(at < 0 ? best.length : at, 0, { play: found.play(), worth });
    if (best.length > max) best.pop();
  });
  return best;
}

/** Of so many plays those that are seen, by their numbers. */
function indexesOf(position: BoardPosition, count: number, sees: PlayFilter | undefined): Int32Array {
  const indexes = new Int32Array(count);
  let seen = 0;
  for (let index = 0; index < count; index++) {
    if (sees === undefined || sees(generatedPlay(position, index))) indexes[seen++] = index;
  }
  return indexes.subarray(0, seen);
}

/** Only the plays of the score in question are decoded and put in order. */
function rankedByFastSearch(position: BoardPosition, indexes: Int32Array, rank: PlayRank): Play | undefined {
  if (indexes.length === 0) return undefined;
  const tallies = tallyScores(indexes);
  let left = rank(indexes.length);
  let score = tallies.length - 1;
  while (left >= (tallies[score] as number)) left -= tallies[score--] as number;
  // With letters of no points, a million plays may score the same.
  const ties: Search = (visit) => {
    for (const index of indexes) if (generatedScore(index) === score) visit(foundOf(generatedPlay(position, index)));
  };
  return rankedOf(ties, () => left);
}

function foundOf(play: Play): RankedPlay {
  return { score: play.score, blanks: play.blanks, length: play.word.length, play: () => play };
}

/** By score, how many plays have it. */
function tallyScores(indexes: Int32Array): number[] {
  let max = 0;
  for (const index of indexes) max = Math.max(max, generatedScore(index));
  const tallies = Array<number>(max + 1).fill(0);
  for (const index of indexes) tallies[generatedScore(index)] = (tallies[generatedScore(index)] as number) + 1;
  return tallies;
}
