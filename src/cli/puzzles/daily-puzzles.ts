import { openBuiltInWordList } from "#cli/lexicon/open-word-list.ts";
import { deriveDailySeed } from "#community/daily/daily-seeds.ts";
import { GRADES } from "#games/kenken/board/grades.ts";
import { dailyKenkenPuzzle } from "#games/kenken/generate/daily-puzzle.ts";
import { formatPropFile } from "#games/kenken/notation/prop/format-prop.ts";
import { createDailyCode } from "#games/mastermind/questions/daily-code.ts";
import { formatCgp } from "#games/scrabble/notation/cgp.ts";
import { dailyScrabblePuzzle } from "#games/scrabble/questions/daily-puzzle.ts";
import { previewPlay } from "#games/scrabble/questions/preview-play.ts";
import { createPlayFinder } from "#games/scrabble/search/play-finder.ts";
import { builtInLanguages } from "#lexicon/recipe/recipe.ts";
import { createFullSearchIndex } from "#workers/word-lists/full-search-index.ts";

// Recreates the daily puzzles of one day from the key that the bot has published for this day. The code is that of the
// bot.

export const DAILY_GAMES = ["mastermind", "kenken", "scrabble"] as const;

type GameName = (typeof DAILY_GAMES)[number];

export interface DailyPuzzleLine {
  /** Game and variant of the puzzle, for example `mastermind:normal`. */
  readonly puzzle: string;
  readonly [fact: string]: string | number;
}

const RECREATE: { readonly [Name in GameName]: (key: string) => AsyncIterable<DailyPuzzleLine> } = {
  mastermind: recreateMastermind,
  kenken: recreateKenken,
  scrabble: recreateScrabble,
};

export async function* recreateDailyPuzzles(key: string, games: readonly GameName[]): AsyncGenerator<DailyPuzzleLine> {
  for (const game of games) yield* RECREATE[game](key);
}

async function* recreateMastermind(key: string): AsyncGenerator<DailyPuzzleLine> {
  const seed = deriveDailySeed(key, { game: "mastermind", variant: "normal" });
  // People type the pegs of a code as numbers from 1.
  const code = createDailyCode({ seed }).code.map((colour) => colour + 1);
  yield { puzzle: "mastermind:normal", seed, code: code.join(" ") };
}

async function* recreateKenken(key: string): AsyncGenerator<DailyPuzzleLine> {
  for (const grade of GRADES) {
    const seed = deriveDailySeed(key, { game: "kenken", variant: grade });
    const puzzle = dailyKenkenPuzzle({ variant: grade, seed });
    // The PROP format allows spaces in place of line ends.
    const board = puzzle === undefined ? "none" : formatPropFile(puzzle.board).trimEnd().replaceAll("\n", " ");
    yield { puzzle: `kenken:${grade}`, seed, board };
  }
}

async function* recreateScrabble(key: string): AsyncGenerator<DailyPuzzleLine> {
  for (const language of builtInLanguages()) {
    const wordList = await openBuiltInWordList(language);
    const seed = deriveDailySeed(key, { game: "scrabble", variant: language, list: wordList.hash });
    const finder = createPlayFinder(wordList, createFullSearchIndex(wordList));
    const { view, best } = dailyScrabblePuzzle(wordList, finder, { variant: language, seed });
    const { options, board, rack = [], players } = view;
    const play = finder.ranked({ options, board, rack }, () => 0);
    const preview = play && previewPlay(wordList, view, { kind: "play", ...play });
    const position = {
      size: options.size,
      board,
      racks: [rack],
      scores: [players[view.toMove]?.score ?? 0],
      scoreless: 0,
    };
    yield {
      puzzle: `scrabble:${language}`,
      list: wordList.hash,
      seed,
      position: formatCgp(wordList.alphabet, { ...position, operations: [] }),
      best: preview?.ok ? `${preview.at} ${preview.word}` : "none",
      score: best,
    };
  }
}
