import { readCacheFolder } from "#cli/runner/tool-settings.ts";
import { type MatchLog, replayLog } from "#core/match-log.ts";
import { createRng } from "#core/rng.ts";
import { chooseAction } from "#games/scrabble/bots/bots.ts";
import { createScrabble, type ScrabbleGame } from "#games/scrabble/game.ts";
import kit from "#games/scrabble/module.ts";
import { formatPlace, formatWord } from "#games/scrabble/notation/play-notation.ts";
import { createSearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { createPlayFinder, type PlayFinder } from "#games/scrabble/search/play-finder.ts";
import type { ScrabbleAction, ScrabbleState, ScrabbleView } from "#games/scrabble/types.ts";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import type { Match, Store } from "#store/store.ts";

/** Reads the bot's database from outside, so that a test knows what a person would work out from board and rack. */
export interface ScrabbleObserver {
  match(channel: string): Promise<Match>;
  /** What this person or, without a name, the seat that is to move would best do, as it would be typed. */
  advice(match: Match, name?: string): PlayAdvice;
  state(match: Match, log?: MatchLog): ScrabbleState;
  close(): Promise<void>;
}

export interface PlayAdvice {
  readonly person: string;
  readonly action: ScrabbleAction;
  /** Of a play: word and place as typed. */
  readonly typed: { readonly word: string; readonly at: string };
}

/** `language`: of the word list that the games are played with. */
export async function openScrabbleObserver(databasePath: string, language = "en"): Promise<ScrabbleObserver> {
  const resource = await openOrCompileWordList(language, readCacheFolder());
  const game = createScrabble(resource);
  const finder = createPlayFinder(resource, createSearchIndex(resource));
  const store = openSqliteStore(databasePath);
  return {
    match: (channel) => matchIn(store, channel),
    state: (match, log = match.log) => stateOf(game, match, log),
    advice: (match, name) => adviceFor(game, resource, finder, match, name),
    close: () => store.close(),
  };
}

async function matchIn(store: Store, channel: string): Promise<Match> {
  const id = await store.matches.findRunning(channel, kit.id);
  const match = id === undefined ? undefined : await store.matches.load(id);
  if (!match) throw new Error("no game runs there");
  return match;
}

function stateOf(game: ScrabbleGame, { opening }: Match, log: MatchLog): ScrabbleState {
  return replayLog(game as never, opening, log) as ScrabbleState;
}

function adviceFor(
  game: ScrabbleGame,
  resource: WordList,
  finder: PlayFinder,
  match: Match,
  name?: string,
): PlayAdvice {
  const { alphabet } = resource;
  const state = stateOf(game, match, match.log);
  const seat = name === undefined ? state.toMove : match.seats.findIndex((holder) => holder.name === name);
  const view: ScrabbleView = game.view(state, seat);
  const action = chooseAction(resource, finder, "hard", view, createRng("0".repeat(64)));
  const typed =
    action.kind === "play"
      ? { word: formatWord(alphabet, action.word), at: formatPlace(action, view.options.size) }
      : { word: "", at: "" };
  return { person: match.seats[seat]?.name ?? "", action, typed };
}
