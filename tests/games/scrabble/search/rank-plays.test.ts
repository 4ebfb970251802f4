import { describe, expect, test } from "vitest";
import { createRng } from "#core/rng.ts";
import { type BoardPosition, rackAfterPlay } from "#games/scrabble/board/board.ts";
import { keptTilesValue, penaltiesForDrawingTiles } from "#games/scrabble/bots/leave-values.ts";
import { createNoticedPlayFilter } from "#games/scrabble/bots/overlooked-plays.ts";
import { comparePlays } from "#games/scrabble/search/compare-plays.ts";
import { findAllPlays, forEachPlay, type Play } from "#games/scrabble/search/movegen.ts";
import { createPlayFinder, type PlayFinder } from "#games/scrabble/search/play-finder.ts";
import { findRankedPlay } from "#games/scrabble/search/rank-plays.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { english, stateOf, wordListOf } from "../fixtures.ts";
import { realPositions } from "./movegen-oracle.ts";
import { allWords } from "./two-letter-list.ts";

const en = await english();

const PARTS = [0, 0.01, 0.5, 0.9];

/** A position in which many plays have equal points, places and lengths. */
function twoLetters(points: number): [BoardPosition, WordList] {
  const resource = wordListOf(`# 4 0\nA 50 ${points}\nB 50 ${points}\n`, allWords(6));
  const { options, board } = stateOf(resource, { board: ["ABBA 8G", "BAB G7"], racks: ["", ""] });
  return [{ options, board, rack: [0, 1, 2, 1, 2] }, resource];
}

const POSITIONS: readonly [string, BoardPosition, WordList][] = [
  ...realPositions(en, 2, 5).map((position, at): [string, BoardPosition, WordList] => [`real ${at}`, position, en]),
  ["letters without points", ...twoLetters(0)],
  ["letters of 3 points", ...twoLetters(3)],
  ["letters of 999 points", ...twoLetters(999)],
];

/** What orders plays before their place and their letters. */
const sortKey = (play: Play | undefined) => play && [play.score, play.blanks, play.word.length];

describe.each(POSITIONS)("%s", (_, position, resource) => {
  const all = findAllPlays(position, resource).sort(comparePlays);

  test.each([1, 20, 500])("a play of any rank is found with at most %i kept at once", (maxKept) => {
    const search: Parameters<typeof findRankedPlay>[0] = (visit) => forEachPlay(position, resource, visit);
    for (const part of PARTS) {
      const rank = (count: number) => Math.floor((count - 1) * part);
      expect(sortKey(findRankedPlay(search, rank, undefined, maxKept))).toEqual(sortKey(all[rank(all.length)]));
    }
    expect(findRankedPlay(search, (count) => count, undefined, maxKept)).toBeUndefined();
  });

  test("any rank is found among the plays that are seen", () => {
    const sees = createNoticedPlayFilter(position, createRng("7".repeat(64)));
    const seen = all.filter(sees);
    const rank = (count: number) => count >> 1;
    const search: Parameters<typeof findRankedPlay>[0] = (visit) => forEachPlay(position, resource, visit);
    expect(sortKey(findRankedPlay(search, rank, sees, 5))).toEqual(sortKey(seen[rank(seen.length)]));
    expect(findRankedPlay(search, rank, sees)).toEqual(seen[rank(seen.length)]);
  });

  test("a rank that needs more than one search takes two", () => {
    let searches = 0;
    const search: Parameters<typeof findRankedPlay>[0] = (visit) => {
      searches++;
      forEachPlay(position, resource, visit);
    };
    findRankedPlay(search, (count) => count >> 1, undefined, 1);
    expect(searches).toBeLessThanOrEqual(2);
  });

  test("the best plays by points and kept tiles are the same as when all plays are compared", () => {
    const finder: PlayFinder = createPlayFinder(resource, undefined);
    const valuation = { leaves: finder.leaves, byTaken: penaltiesForDrawingTiles(5) };
    const worthOf = (play: Play) =>
      play.score * 1_000 + keptTilesValue(valuation, rackAfterPlay(position, play), play.laid);
    const sorted = findAllPlays(position, resource).map((play) => ({ play, worth: worthOf(play) }));
    sorted.sort((a, b) => b.worth - a.worth);
    expect(finder.best(position, valuation, 7)).toEqual(sorted.slice(0, 7));
  });
});
