import { createRng, deriveSeed, type Rng, randomInt } from "#core/rng.ts";
import type { BoardPosition } from "#games/scrabble/board/board.ts";
import { chooseActionWithoutSearch } from "#games/scrabble/bots/bots.ts";
import type { DailyPuzzleAnswer, DailyPuzzleInput } from "#games/scrabble/questions/question-types.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import { setUpGame } from "#games/scrabble/rules/setup.ts";
import { takeTurn } from "#games/scrabble/rules/take-turn.ts";
import { viewOf } from "#games/scrabble/rules/view.ts";
import { draftScene } from "#games/scrabble/scene/scene.ts";
import type { PlayFinder } from "#games/scrabble/search/play-finder.ts";
import type { ScrabbleOptions, ScrabbleState, ScrabbleView } from "#games/scrabble/types.ts";
import { tileText } from "#lexicon/alphabet/alphabet.ts";
import type { WordList } from "#lexicon/word-list.ts";

// The daily puzzle is a position of a game that a bot of the level "hard" plays against itself. The moves of this game
// depend only on the seed and the word list, so every machine gets the same puzzle.

interface DailyPosition {
  /** View of the seat to move, without the turns of the game. */
  readonly view: ScrabbleView;
  /** Score of the best play. */
  readonly best: number;
}

/**
 * Returns the daily puzzle with its picture. Needs the fast search: the slow one does not know the common words and
 * would find another puzzle.
 */
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

/** Max games that are played to find a suitable position. It is an error if none of them has one. */
const MAX_GAMES = 60;
/**
 * In this number of games, played first, the best play must use common words. In later games, rare words are allowed.
 */
const COMMON_GAMES = 40;

/**
 * The puzzle is a position from the middle of a game. A random number in this range says how many turns at least come
 * before it.
 */
const TURNS = { min: 5, max: 12 };
/** Min number of tiles in the bag in the position of the puzzle. */
const MIN_IN_BAG = 14;

/**
 * The best play must score at least MIN_BEST points, and clearly more than the next one. Half of all plays must score
 * at most a third of the best play.
 */
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
  let state = setUpGame(wordList, options, 2, dealt);
  for (let turn = 0; state.bag.length >= MIN_IN_BAG; turn++) {
    const view = viewOf(wordList.alphabet, state, state.toMove);
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
  const step = takeTurn(wordList, state, state.toMove, chooseActionWithoutSearch(wordList, finder, "hard", view, rng));
  return step.ok && step.state.ending === undefined ? step.state : undefined;
}

/** Returns the score of the best play if the position is suitable; otherwise undefined. */
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
