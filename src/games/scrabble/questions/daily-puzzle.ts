import { createRng, deriveSeed, type Rng, randomInt } from "#core/rng.ts";
import type { BoardPosition } from "#games/scrabble/board/board.ts";
import { chooseAction } from "#games/scrabble/bots/bots.ts";
import type { DailyPuzzleAnswer, DailyPuzzleInput } from "#games/scrabble/questions/question-types.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/options.ts";
import { setup } from "#games/scrabble/rules/setup.ts";
import { takeTurn } from "#games/scrabble/rules/take-turn.ts";
import { viewOf } from "#games/scrabble/rules/view.ts";
import { draftScene } from "#games/scrabble/scene/scene.ts";
import type { PlayFinder } from "#games/scrabble/search/play-finder.ts";
import type { ScrabbleOptions, ScrabbleState, ScrabbleView } from "#games/scrabble/types.ts";
import { tileText } from "#lexicon/alphabet/alphabet.ts";
import type { WordList } from "#lexicon/word-list.ts";

// The position of a day: out of a game that the level "hard" plays with itself, for what that does follows from the seed
// and the words alone, on whatever machine.

interface DailyPosition {
  /** Without how the game came to it. */
  readonly view: ScrabbleView;
  /** What the best play scores. */
  readonly best: number;
}

/** The position with its picture. What is found the slow way is not known by its common words: that would be another one. */
export function dailyScrabblePuzzle(
  wordList: WordList,
  finder: PlayFinder,
  { variant: language, seed }: DailyPuzzleInput,
): DailyPuzzleAnswer {
  if (finder.searchIndex === undefined) throw new Error("the position of a day needs the fast search");
  const { alphabet } = wordList;
  const { view, best } = dailyPosition(wordList, finder, { ...SCRABBLE_DEFAULTS, list: { language } }, seed);
  const letters = (view.rack ?? []).map((tile) => tileText(alphabet, tile));
  return { view, best, letters, scene: draftScene(alphabet, view, { laid: [] }) };
}

/** As many games are tried at most; of all of them one position at least is worth a day. */
const MAX_GAMES = 60;
/** From the last of these games on, rare words will do. */
const COMMON_GAMES = 40;

/** In the middle of a game: so many turns lie behind it, one number of these, and so many tiles are left in the bag. */
const TURNS = { min: 5, max: 12 };
const MIN_IN_BAG = 14;

/** The best play is worth looking for, nothing else comes near it, and half of all plays score a third of it at most. */
const MIN_BEST = 26;
const MIN_MARGIN = 4;
const MIN_PLAYS = 120;
const MAX_MEDIAN_SHARE = 1 / 3;
const MIN_LAID = 3;

function dailyPosition(wordList: WordList, finder: PlayFinder, options: ScrabbleOptions, seed: string): DailyPosition {
  const rng = createRng(seed);
  for (let game = 0; game < MAX_GAMES; game++) {
    const found = findPositionInGame(wordList, finder, options, createRng(deriveSeed(rng, game)), game < COMMON_GAMES);
    if (found) return found;
  }
  throw new Error("no game of this day came to a position that is worth it");
}

function findPositionInGame(
  wordList: WordList,
  finder: PlayFinder,
  options: ScrabbleOptions,
  rng: Rng,
  common: boolean,
): DailyPosition | undefined {
  const [extra, dealt] = randomInt(rng, TURNS.max - TURNS.min + 1);
  let state = setup(wordList, options, 2, dealt);
  for (let turn = 0; state.bag.length >= MIN_IN_BAG; turn++) {
    const view = viewOf(state, state.toMove);
    const best = turn >= TURNS.min + extra ? puzzleScore(finder, view, common) : undefined;
    if (best !== undefined) return { view: { ...view, turns: [] }, best };
    const next = playHardMove(wordList, finder, state, view, rng);
    if (!next) return undefined;
    state = next;
  }
  return undefined;
}

function playHardMove(
  wordList: WordList,
  finder: PlayFinder,
  state: ScrabbleState,
  view: ScrabbleView,
  rng: Rng,
): ScrabbleState | undefined {
  const step = takeTurn(wordList, state, state.toMove, chooseAction(wordList, finder, "hard", view, rng));
  return step.ok && step.state.ending === undefined ? step.state : undefined;
}

/** What the best play scores, where the position is worth a day. */
function puzzleScore(
  finder: PlayFinder,
  { options, board, rack = [] }: ScrabbleView,
  common: boolean,
): number | undefined {
  if (rack.length < options.rack) return undefined;
  const position: BoardPosition = { options, board, rack };
  let plays = 0;
  const best = finder.ranked(position, (count) => {
    plays = count;
    return 0;
  });
  if (!best || plays < MIN_PLAYS || best.score < MIN_BEST || best.laid < MIN_LAID) return undefined;
  const second = finder.ranked(position, () => 1)?.score ?? 0;
  const median = finder.ranked(position, (count) => Math.floor(count / 2))?.score ?? 0;
  if (best.score - second < MIN_MARGIN || median > best.score * MAX_MEDIAN_SHARE) return undefined;
  const known = common && finder.common ? finder.common.ranked(position, () => 0)?.score : best.score;
  return known === best.score ? best.score : undefined;
}
