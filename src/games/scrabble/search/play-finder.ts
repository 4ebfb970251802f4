import { type BoardPosition, rackAfterPlay } from "#games/scrabble/board/board.ts";
import { estimateLeaves } from "#games/scrabble/bots/estimated-leaves.ts";
import { keptTilesValue } from "#games/scrabble/bots/leave-values.ts";
import type { LeaveValueTables } from "#games/scrabble/search/generator/leaves.ts";
import {
  decodeGeneratedPlay,
  findBestExchange,
  findBestPlay,
  generatedPlayScore,
  generatedPlayValue,
  generatePlays,
  isSupportedRack,
  type LeaveValuation,
  type ValuedExchange,
} from "#games/scrabble/search/generator/play-generator.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { forEachPlay, type Play } from "#games/scrabble/search/movegen.ts";
import { findRankedPlay, type RankedPlay, type RepeatableSearch } from "#games/scrabble/search/rank-plays.ts";
import { topIndexes } from "#games/scrabble/search/top-indexes.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Returns the rank of the wanted play, given the number of plays; rank 0 is the best play. */
export type PlayRankChooser = (count: number) => number;

/** Accepts the plays that a player notices. */
export type PlayFilter = (play: Play) => boolean;

/**
 * A play with its worth: score plus leave (the value of the tiles that stay on the rack), in thousandths of a point.
 */
export interface ValuedPlay {
  readonly play: Play;
  readonly worth: number;
}

/** Finds legal plays for bots, hints and reviews. */
export interface PlayFinder {
  /** Search index for the fast search; undefined if the fast search cannot be used. */
  readonly searchIndex: SearchIndex | undefined;
  /** Leave values (what tiles are worth that stay on the rack) for this word list. */
  readonly leaves: LeaveValueTables;
  /** A finder that finds only plays of common words; undefined if common words are not known. */
  readonly common: PlayFinder | undefined;
  /**
   * Returns the play of this rank in the order of `comparePlays`, among the plays that `sees` accepts (by default all).
   */
  ranked(position: BoardPosition, rank: PlayRankChooser, sees?: PlayFilter): Play | undefined;
  /** Returns the play with the highest worth: score plus value of the tiles kept. */
  bestByValue(position: BoardPosition, keeping: LeaveValuation): ValuedPlay | undefined;
  /** Returns the `max` plays with the highest worth (score plus value of the tiles kept), best first. */
  best(position: BoardPosition, keeping: LeaveValuation, max: number): readonly ValuedPlay[];
  /** Returns the best exchange of up to `max` tiles; undefined if it cannot be computed. */
  exchange(rack: BoardPosition["rack"], max: number): ValuedExchange | undefined;
}

/**
 * Creates a finder that uses the fast search if possible. Without a search index, and for large racks, it uses the slow
 * search of movegen.ts.
 */
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
      return best < 0 ? undefined : { play: decodeGeneratedPlay(position, best), worth: generatedPlayValue(best) };
    },
    best(position, keeping, max) {
      const count =
        searchIndex !== undefined && isSupportedRack(position.rack)
          ? generatePlays(searchIndex, position, keeping)
          : undefined;
      if (count === undefined) return bestBySimpleSearch(wordList, position, keeping, max);
      return topIndexes(count, generatedPlayValue, max).map((at) => ({
        play: decodeGeneratedPlay(position, at),
        worth: generatedPlayValue(at),
      }));
    },
    exchange(rack, max) {
      if (searchIndex === undefined || !isSupportedRack(rack) || max === 0) return undefined;
      return findBestExchange(searchIndex, rack, leaves, max);
    },
  };
}

const estimatedLeaves = new WeakMap<WordList, LeaveValueTables>();

function estimateLeavesOnce(wordList: WordList): LeaveValueTables {
  const made = estimatedLeaves.get(wordList) ?? estimateLeaves(wordList);
  estimatedLeaves.set(wordList, made);
  return made;
}

function rankedBySimpleSearch(
  wordList: WordList,
  position: BoardPosition,
  rank: PlayRankChooser,
  sees?: PlayFilter,
): Play | undefined {
  return findRankedPlay((visit) => forEachPlay(position, wordList, visit), rank, sees);
}

/**
 * Finds the best plays with the slow search. Keeps only the best so far, because large racks have millions of plays.
 * Leave values are computed once for each way to choose the tiles.
 */
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
      kept = keptTilesValue(keeping, rackAfterPlay(position, found.play()), found.laid);
      worths.set(used, kept);
    }
    const worth = found.score * 1000 + kept;
    if (best.length === max && worth <= best[max - 1].worth) return;
    const at = best.findIndex((other) => other.worth < worth);
    best.splice(at < 0 ? best.length : at, 0, { play: found.play(), worth });
    if (best.length > max) best.pop();
  });
  return best;
}

/** Returns the indexes of the plays that `sees` accepts. */
function indexesOf(position: BoardPosition, count: number, sees: PlayFilter | undefined): Int32Array {
  const indexes = new Int32Array(count);
  let seen = 0;
  for (let index = 0; index < count; index++) {
    if (sees === undefined || sees(decodeGeneratedPlay(position, index))) indexes[seen++] = index;
  }
  return indexes.subarray(0, seen);
}

/** Returns the play with this rank. Decodes and sorts only the plays with the same score as that play. */
function rankedByFastSearch(position: BoardPosition, indexes: Int32Array, rank: PlayRankChooser): Play | undefined {
  if (indexes.length === 0) return undefined;
  const tallies = tallyScores(indexes);
  let left = rank(indexes.length);
  let score = tallies.length - 1;
  while (left >= tallies[score]) left -= tallies[score--];
  // If letters have no points, a million plays may have this score. So these plays are not stored, but visited again by
  // each search.
  const ties: RepeatableSearch = (visit) => {
    for (const index of indexes)
      if (generatedPlayScore(index) === score) visit(foundOf(decodeGeneratedPlay(position, index)));
  };
  return findRankedPlay(ties, () => left);
}

function foundOf(play: Play): RankedPlay {
  return { score: play.score, blanks: play.blanks, length: play.word.length, play: () => play };
}

/** Returns the number of plays of each score. */
function tallyScores(indexes: Int32Array): number[] {
  let max = 0;
  for (const index of indexes) max = Math.max(max, generatedPlayScore(index));
  const tallies = Array<number>(max + 1).fill(0);
  for (const index of indexes) tallies[generatedPlayScore(index)]++;
  return tallies;
}
