import { fileURLToPath } from "node:url";
import { dailyScrabblePuzzle } from "#games/scrabble/questions/daily-puzzle.ts";
import { previewPlay } from "#games/scrabble/questions/preview-play.ts";
import { createPlayFinder, type PlayFinder } from "#games/scrabble/search/play-finder.ts";
import type { ScrabbleView } from "#games/scrabble/types.ts";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { createFullSearchIndex } from "#workers/word-lists/full-search-index.ts";
import { testDailySeed } from "../../../support/daily-seeds.ts";

// Daily puzzles, made here as a worker makes them.

const FOLDER = fileURLToPath(new URL("../../../../.cache/lexicons", import.meta.url));

export interface DailyPuzzleMaker {
  readonly wordList: WordList;
  readonly finder: PlayFinder;
  /** `secret`: the secret of the installation. */
  on(day: number, secret?: string): ReturnType<typeof dailyScrabblePuzzle>;
}

export async function createDailyPuzzleMaker(language: string): Promise<DailyPuzzleMaker> {
  const wordList = await openOrCompileWordList(language, FOLDER);
  const finder = createPlayFinder(wordList, createFullSearchIndex(wordList));
  return {
    wordList,
    finder,
    on(day, secret) {
      const puzzle = { game: "scrabble", variant: language, list: wordList.hash };
      return dailyScrabblePuzzle(wordList, finder, { variant: language, seed: testDailySeed(puzzle, day, secret) });
    },
  };
}

/** The play of this rank, best first, as it would be typed. −1 is the last. */
export function rankedPlay({ wordList, finder }: DailyPuzzleMaker, view: ScrabbleView, rank: number) {
  const position = { options: view.options, board: view.board, rack: view.rack ?? [] };
  const play = finder.ranked(position, (count) => (rank < 0 ? count + rank : rank));
  if (!play) throw new Error("there is no such play");
  const shown = previewPlay(wordList, view, { kind: "play", ...play });
  if (!shown.ok) throw new Error("it cannot be played");
  const { word, at, score, valid } = shown;
  return { word, at, score, valid };
}
