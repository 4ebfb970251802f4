import { seedOf } from "#club/daily/keys.ts";
import { dailyLevel } from "#games/kenken/daily.ts";
import { GRADES } from "#games/kenken/grades.ts";
import { makeProp } from "#games/kenken/prop/make.ts";
import { dailyCode } from "#games/mastermind/daily.ts";
import { daily } from "#games/scrabble/daily.ts";
import { finderOf } from "#games/scrabble/finder.ts";
import { makeCgp } from "#games/scrabble/notation/cgp.ts";
import { shownPlay } from "#games/scrabble/shown-play.ts";
import { languages } from "#lexicon/recipes.ts";
import { wholeGroundOf } from "#main/lexicons/whole-ground.ts";
import { openBuiltIn } from "#tools/lexicon/wanted.ts";

// The puzzles of a day, made from its key as the bot makes them.

export const GAMES = ["mastermind", "kenken", "scrabble"] as const;

type GameName = (typeof GAMES)[number];

/** One puzzle in a line. */
export interface PuzzleLine {
  /** Its game and which of the game's puzzles it is. */
  readonly puzzle: string;
  readonly [fact: string]: string | number;
}

const MAKERS: { readonly [Name in GameName]: (key: string) => AsyncIterable<PuzzleLine> } = {
  mastermind: masterminds,
  kenken: kenkens,
  scrabble: scrabbles,
};

export async function* puzzlesOf(key: string, games: readonly GameName[]): AsyncGenerator<PuzzleLine> {
  for (const game of games) yield* MAKERS[game](key);
}

async function* masterminds(key: string): AsyncGenerator<PuzzleLine> {
  const seed = seedOf(key, { game: "mastermind", variant: "normal" });
  // Pegs as people type them, from 1.
  const code = dailyCode({ seed }).code.map((colour) => colour + 1);
  yield { puzzle: "mastermind:normal", seed, code: code.join(" ") };
}

async function* kenkens(key: string): AsyncGenerator<PuzzleLine> {
  for (const grade of GRADES) {
    const seed = seedOf(key, { game: "kenken", variant: grade });
    const level = dailyLevel({ variant: grade, seed });
    // The format takes blanks for line ends.
    const board = level === undefined ? "none" : makeProp(level.board).trimEnd().replaceAll("\n", " ");
    yield { puzzle: `kenken:${grade}`, seed, board };
  }
}

async function* scrabbles(key: string): AsyncGenerator<PuzzleLine> {
  for (const language of languages()) {
    const resource = await openBuiltIn(language);
    const seed = seedOf(key, { game: "scrabble", variant: language, list: resource.hash });
    const finder = finderOf(resource, wholeGroundOf(resource));
    const { view, best } = daily(resource, finder, { variant: language, seed });
    const { options, board, rack = [], players } = view;
    const play = finder.ranked({ options, board, rack }, () => 0);
    const shown = play && shownPlay(resource, view, { kind: "play", ...play });
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
      position: makeCgp(resource.alphabet, { ...position, operations: [] }),
      best: shown?.ok ? `${shown.at} ${shown.word}` : "none",
      score: best,
    };
  }
}
