import type { GameBot, SearchEffort } from "#core/game.ts";
import { createNodeEffort } from "#core/node-effort.ts";
import type { Rng } from "#core/rng.ts";
import { invalidWords } from "#games/scrabble/board/placement.ts";
import { chooseBeginnerPlay } from "#games/scrabble/bots/beginner.ts";
import { chooseChampionAction } from "#games/scrabble/bots/champion/champion.ts";
import { chooseExpertAction, maxExchangeableTiles } from "#games/scrabble/bots/expert.ts";
import type { ScrabbleLevel } from "#games/scrabble/bots/levels.ts";
import type { Play } from "#games/scrabble/search/movegen.ts";
import type { PlayFinder, PlayRankChooser } from "#games/scrabble/search/play-finder.ts";
import type { ScrabbleAction, ScrabbleView } from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

export type ScrabbleBots = { readonly [L in ScrabbleLevel]: GameBot<ScrabbleView, ScrabbleAction> };

/**
 * Rank of the play that the bot chooses, for each level. Rank 0 is the legal play with the most points. The levels
 * "expert" and "champion" do not choose by points alone.
 */
const CHOICES: { readonly [L in Exclude<ScrabbleLevel, "expert" | "champion">]: PlayRankChooser } = {
  easy: (count) => count - 1,
  medium: (count) => Math.floor((count - 1) / 2),
  hard: () => 0,
};

/** The levels that challenge. They know the word list, so they challenge every invalid play and no valid one. */
const CHALLENGERS: ReadonlySet<ScrabbleLevel> = new Set(["hard", "expert", "champion"]);

/**
 * Search effort of the champion, in nodes, if the caller sets none. A simulated game costs one node for each player.
 */
const NODES = 300;

/**
 * Creates a bot for each level. `finder` is only called when first needed, because the search index that it creates
 * takes a moment to build.
 */
export function createScrabbleBots(wordList: WordList, finder: () => Promise<PlayFinder>): ScrabbleBots {
  const bot = (level: ScrabbleLevel): GameBot<ScrabbleView, ScrabbleAction> => {
    return async (view, rng, effort) => {
      const found = await finder();
      if (level === "champion") return search(wordList, found, view, rng, effort);
      return chooseActionWithoutSearch(wordList, found, level, view, rng);
    };
  };
  return {
    easy: bot("easy"),
    medium: bot("medium"),
    hard: bot("hard"),
    expert: bot("expert"),
    champion: bot("champion"),
  };
}

/** Returns the champion's action or, if the champion cannot search, the expert's action. */
function search(
  wordList: WordList,
  finder: PlayFinder,
  view: ScrabbleView,
  rng: Rng,
  effort: SearchEffort = createNodeEffort(NODES),
): ScrabbleAction {
  const said = answer(wordList, view, "champion");
  if (said !== undefined) return said;
  const { searchIndex, leaves } = finder;
  const found = searchIndex && chooseChampionAction({ wordList, searchIndex, leaves }, view, rng, effort);
  return found ?? chooseExpertAction(wordList, finder, view);
}

/** Returns the action of a level that does not search. */
export function chooseActionWithoutSearch(
  wordList: WordList,
  finder: PlayFinder,
  level: Exclude<ScrabbleLevel, "champion">,
  view: ScrabbleView,
  rng: Rng,
): ScrabbleAction {
  const said = answer(wordList, view, level);
  if (said !== undefined) return said;
  if (level === "expert") return chooseExpertAction(wordList, finder, view);
  return choose(wordList, finder, view, level, rng);
}

/** Returns the bot's challenge or acceptance of the last play; undefined if the bot makes neither. */
function answer(wordList: WordList, { pending }: ScrabbleView, level: ScrabbleLevel): ScrabbleAction | undefined {
  if (pending === undefined) return undefined;
  if (CHALLENGERS.has(level) && invalidWords(wordList, pending.words).length > 0) return { kind: "challenge" };
  return pending.last ? { kind: "accept" } : undefined;
}

function choose(
  wordList: WordList,
  finder: PlayFinder,
  view: ScrabbleView,
  level: keyof typeof CHOICES,
  rng: Rng,
): ScrabbleAction {
  const rack = view.rack ?? [];
  const position = { options: view.options, board: view.board, rack };
  const rank = CHOICES[level];
  const play = level === "hard" ? finder.ranked(position, rank) : chooseBeginnerPlay(finder, position, rank, rng);
  if (play !== undefined) return toPlayAction(play);
  const max = maxExchangeableTiles(wordList, view);
  return max === 0 ? { kind: "pass" } : { kind: "exchange", tiles: rack.slice(0, max) };
}

export function toPlayAction({ square, direction, word }: Play): ScrabbleAction {
  return { kind: "play", square, direction, word };
}
