import { readCacheFolder } from "#cli/runner/tool-settings.ts";
import { type MatchLog, replayLog } from "#core/match-log.ts";
import { createRng } from "#core/rng.ts";
import { chooseActionWithoutSearch } from "#games/scrabble/bots/bots.ts";
import { createScrabbleGame, type ScrabbleGame } from "#games/scrabble/game.ts";
import gameModule from "#games/scrabble/module.ts";
import { formatPlace, formatWord } from "#games/scrabble/notation/play-notation.ts";
import { createSearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { createPlayFinder, type PlayFinder } from "#games/scrabble/search/play-finder.ts";
import type { ScrabbleAction, ScrabbleState, ScrabbleView } from "#games/scrabble/types.ts";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import type { Match, Store } from "#store/store.ts";

/** Reads the bot's database from outside, so that a test can choose plays as a person would. */
export interface ScrabbleObserver {
  match(channel: string): Promise<Match>;
  /** Returns a good action of the player with this name, or else of the seat to move, as a person would type it. */
  advice(match: Match, name?: string): PlayAdvice;
  state(match: Match, log?: MatchLog): ScrabbleState;
  close(): Promise<void>;
}

export interface PlayAdvice {
  readonly person: string;
  readonly action: ScrabbleAction;
  /** Word and place of a play; empty for other actions. */
  readonly typed: { readonly word: string; readonly at: string };
}

/** `language` is the language of the word list. */
export async function openScrabbleObserver(databasePath: string, language = "en"): Promise<ScrabbleObserver> {
  const wordList = await openOrCompileWordList(language, readCacheFolder());
  const game = createScrabbleGame(wordList);
  const finder = createPlayFinder(wordList, createSearchIndex(wordList));
  const store = openSqliteStore(databasePath);
  return {
    match: (channel) => matchIn(store, channel),
    state: (match, log = match.log) => stateOf(game, match, log),
    advice: (match, name) => adviceFor(game, wordList, finder, match, name),
    close: () => store.close(),
  };
}

async function matchIn(store: Store, channel: string): Promise<Match> {
  const id = await store.matches.findRunning(channel, gameModule.id);
  const match = id === undefined ? undefined : await store.matches.load(id);
  if (!match) throw new Error("no match is running in this channel");
  return match;
}

function stateOf(game: ScrabbleGame, { opening }: Match, log: MatchLog): ScrabbleState {
  return replayLog(game as never, opening, log) as ScrabbleState;
}

function adviceFor(
  game: ScrabbleGame,
  wordList: WordList,
  finder: PlayFinder,
  match: Match,
  name?: string,
): PlayAdvice {
  const { alphabet } = wordList;
  const state = stateOf(game, match, match.log);
  const seat = name === undefined ? state.toMove : match.seats.findIndex((player) => player.name === name);
  const view: ScrabbleView = game.view(state, seat);
  const action = chooseActionWithoutSearch(wordList, finder, "hard", view, createRng("0".repeat(64)));
  const typed =
    action.kind === "play"
      ? { word: formatWord(alphabet, action.word), at: formatPlace(action, view.options.size) }
      : { word: "", at: "" };
  return { person: match.seats[seat]?.name ?? "", action, typed };
}
