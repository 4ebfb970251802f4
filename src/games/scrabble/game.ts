import type { Game } from "#core/game.ts";
import { achievementsOf } from "#games/scrabble/achievements.ts";
import { wordsOfPlays } from "#games/scrabble/board/formed-words.ts";
import { createScrabbleBots, type ScrabbleBots } from "#games/scrabble/bots/bots.ts";
import { SEARCHING_LEVELS } from "#games/scrabble/bots/levels.ts";
import { exportGame } from "#games/scrabble/notation/exports.ts";
import { parseTypedPlay } from "#games/scrabble/notation/parse-typed-play.ts";
import { createScrabbleQuestions } from "#games/scrabble/questions/questions.ts";
import { outcomeOf } from "#games/scrabble/rules/ending.ts";
import { countHint } from "#games/scrabble/rules/hints.ts";
import { legalActions } from "#games/scrabble/rules/legal-actions.ts";
import { checkOptions, hasComparableScores, rankingScope } from "#games/scrabble/rules/options.ts";
import { createActionReader } from "#games/scrabble/rules/read-action.ts";
import { resign } from "#games/scrabble/rules/resign.ts";
import { reshuffleBag, setUpGame } from "#games/scrabble/rules/setup.ts";
import { takeTurn } from "#games/scrabble/rules/take-turn.ts";
import { applyOvertime, applyTimeout } from "#games/scrabble/rules/time-limits.ts";
import { sampleState, viewOf } from "#games/scrabble/rules/view.ts";
import { gameScene } from "#games/scrabble/scene/scene.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { createPlayFinder } from "#games/scrabble/search/play-finder.ts";
import type {
  ScrabbleAction,
  ScrabbleEvent,
  ScrabbleOptions,
  ScrabbleRefusal,
  ScrabbleSceneLabels,
  ScrabbleState,
  ScrabbleView,
} from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import type { WordList } from "#lexicon/word-list.ts";

/**
 * Max entries in the log of a match. The state after each entry holds all turns before it, so long logs need much
 * memory. A long game has some hundreds of entries.
 */
const MAX_ENTRIES = 2_000;

/** Scrabble as a `Game`, together with the alphabet of the word list, which drafts and pictures need. */
export interface ScrabbleGame
  extends Game<
    ScrabbleOptions,
    ScrabbleState,
    ScrabbleAction,
    ScrabbleEvent,
    ScrabbleRefusal,
    ScrabbleView,
    ScrabbleSceneLabels
  > {
  readonly alphabet: Alphabet;
  readonly bots: ScrabbleBots;
}

/** Creates the game for a word list. Without a search index, plays are found with the slow search. */
export function createScrabbleGame(
  wordList: WordList,
  searchIndex: () => Promise<SearchIndex | undefined> = async () => undefined,
): ScrabbleGame {
  const { alphabet } = wordList;
  const finder = async () => createPlayFinder(wordList, await searchIndex());
  return {
    id: "scrabble",
    version: 2,
    seats: { min: 1, max: 8 },
    alphabet,
    checkOptions: (options, seats) => checkOptions(alphabet, options, seats),
    planFromOptions: ({ start: _, ...plan }) => ({ plan, choices: [] }),
    setup: (options, seats, rng) => setUpGame(wordList, options, seats, rng),
    actors: (state) => (state.ending === undefined ? [state.toMove] : []),
    outcome: outcomeOf,
    rankingScope,
    hasComparableScores,
    achievements: (state) => achievementsOf(alphabet, state),
    play: (state, seat, action) => takeTurn(wordList, state, seat, action),
    forfeit: (state, seat, how) => resign(wordList, state, seat, how),
    timeOut: (state, seat) => applyTimeout(wordList, state, seat),
    overtime: (state, seat) => applyOvertime(wordList, state, seat),
    countHint,
    reshuffle: reshuffleBag,
    view: (state, viewer) => viewOf(alphabet, state, viewer),
    actions: (view) => legalActions(wordList, view),
    sampleState: (view, rng) => sampleState(alphabet, view, rng),
    readAction: createActionReader(alphabet),
    parseAction: (view, typed) => parseTypedPlay(alphabet, view, typed),
    bots: createScrabbleBots(wordList, finder),
    searchingLevels: SEARCHING_LEVELS,
    questions: createScrabbleQuestions(wordList, finder),
    wordsInEvents: wordsOfPlays,
    maxEntries: MAX_ENTRIES,
    exportFormats: { gcg: "game", json: "game", cgp: "game" },
    // A GCG file describes a game from an empty board, so there is none for a game with another beginning.
    formatsWithout: ({ start }) => (start === undefined ? [] : ["gcg"]),
    exports: (account) => exportGame(alphabet, account),
    scene: (view, words, profiles) => gameScene(alphabet, view, words, profiles),
  };
}
