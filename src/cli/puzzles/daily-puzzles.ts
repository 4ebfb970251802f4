import { openBuiltInWordList } from "#cli/lexicon/open-word-list.ts";
import { deriveDailySeed } from "#community/daily/daily-seeds.ts";
import { GRADES } from "#games/kenken/board/grades.ts";
import { dailyKenkenPuzzle } from "#games/kenken/generate/daily-puzzle.ts";
import { formatProp } from "#games/kenken/notation/prop/format-prop.ts";
import { dailyCode } from "#games/mastermind/questions/daily-code.ts";
import { formatCgp } from "#games/scrabble/notation/cgp.ts";
import { dailyScrabblePuzzle } from "#games/scrabble/questions/daily-puzzle.ts";
import { previewPlay } from "#games/scrabble/questions/preview-play.ts";
import { createPlayFinder } from "#games/scrabble/search/play-finder.ts";
import { builtInLanguages } from "#lexicon/recipe/recipe.ts";
import { createFullSearchIndex } from "#workers/word-lists/full-search-index.ts";

// The puzzles of a day, made from its key as the bot makes them.

export const DAILY_GAMES = ["mastermind", "kenken", "scrabble"] as const;

type GameName = (typeof DAILY_GAMES)[number];

/** One puzzle in a line. */
export interface DailyPuzzleLine {
  /** Its game and which of the game's puzzles it is. */
  readonly puzzle: string;
  readonly [fact: string]: string | number;
}

const MAKERS: { readonly [Name in GameName]: (key: string) => AsyncIterable<DailyPuzzleLine> } = {
  mastermind: masterminds,
  kenken: kenkens,
  scrabble: scrabbles,
};

export async function* recreateDailyPuzzles(key: string, games: readonly GameName[]): AsyncGenerator<DailyPuzzleLine> {
  for (const game of games) yield* MAKERS[game](key);
}

async function* masterminds(key: string): AsyncGenerator<DailyPuzzleLine> {
  const seed = deriveDailySeed(key, { game: "mastermind", variant: "normal" });
  // Pegs as people type them, from 1.
  const code = dailyCode({ seed }).code.map((colour) => colour + 1);
  yield { puzzle: "mastermind:normal", seed, code: code.join(" ") };
}

async function* kenkens(key: string): AsyncGenerator<DailyPuzzleLine> {
  for (const grade of GRADES) {
    const seed = deriveDailySeed(key, { game: "kenken", variant: grade });
    const level = dailyKenkenPuzzle({ variant: grade, seed });
    // The format takes blanks for line ends.
    const board = level === undefined ? "none" : formatProp(level.board).trimEnd().replaceAll("\n", " ");
    yield { puzzle: `kenken:${grade}`, seed, board };
  }
}

async function* scrabbles(key: string): AsyncGenerator<DailyPuzzleLine> {
  for (const language of builtInLanguages()) {
    const resource = await openBuiltInWordList(language);
    const seed = deriveDailySeed(key, { game: "scrabble", variant: language, list: resource.hash });
    const finder = createPlayFinder(resource, createFullSearchIndex(resource));
    const { view, best } = dailyScrabblePuzzle(resource, finder, { variant: language, seed });
    const { options, board, rack = [], players } = view;
    const play = finder.ranked({ options, board, rack }, () => 0);
    const shown = play && previewPlay(resource, view, { kind: "play", ...play });
    const position = {
      size: options.size,
      board,
      racks: [rack],
      scores: [players[view.toMove]?.score ?? 0],
      scoreless: 0,
    };
    yield {
      puzzle: `scrabble:${language}`,
      list: resource.hash,
      seed,
      position: formatCgp(resource.alphabet, { ...position, operations: [] }),
      best: shown?.ok ? `${shown.at} ${shown.word}` : "none",
      score: best,
    };
  }
}
