import { fileURLToPath } from "node:url";
import { readCacheFolder } from "#cli/runner/tool-settings.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import { createSearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { type LoadedMatch, replayMatch } from "#match/play/loaded-match.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import type { Match, MatchId, Store } from "#store/store.ts";
import { createGameLoader } from "#workers/load-game.ts";

/**
 * Reads the database while the bot runs in another process. Simulated players choose their actions from the positions
 * read here, and the load test compares the bot's messages with the logs.
 */
export interface BotDatabaseObserver {
  readonly alphabet: WordList["alphabet"];
  /** UI of each game, by game id. */
  readonly gameUis: ReadonlyMap<string, GameUi>;
  /** Returns the running match of a game in a channel. */
  running(channel: string, game: string): Promise<LoadedMatch | undefined>;
  /** Returns a person's running solo match of a game. */
  solo(person: string, game: string): Promise<LoadedMatch | undefined>;
  match(id: MatchId): Promise<Match | undefined>;
  /** Returns the match with the state that its log makes. Throws if the log cannot be replayed. */
  replay(match: Match): Promise<LoadedMatch>;
  close(): Promise<void>;
}

const COMMANDS = fileURLToPath(new URL("../../../commands", import.meta.url));

/** Supports only games in English, so that only one word list is in memory. */
export async function openBotDatabaseObserver(databasePath: string): Promise<BotDatabaseObserver> {
  const englishWords = await openOrCompileWordList("en", readCacheFolder());
  const searchIndex = createSearchIndex(englishWords);
  const commands = await loadCommands(COMMANDS);
  const games = [...commands.values()].flatMap(({ game }) => (game ? [game] : []));
  const gameModules = games.map(({ gameModule }) => gameModule);
  const gameFor = createGameLoader(gameModules, {
    async wordList(key) {
      if ("hash" in key ? key.hash !== englishWords.hash : key.language !== "en")
        throw new Error("not an English game");
      return englishWords;
    },
    searchIndex: async () => searchIndex,
  });
  const store: Store = openSqliteStore(databasePath);
  const replay = async (match: Match) => replayMatch(match, await gameFor(match.opening));
  const load = async (id: MatchId | undefined) => {
    const match = id === undefined ? undefined : await store.matches.load(id);
    return match && replay(match);
  };
  return {
    alphabet: englishWords.alphabet,
    gameUis: new Map(games.map(({ gameModule, ui }) => [gameModule.id, ui])),
    running: async (channel, game) => load(await store.matches.findRunning(channel, game)),
    solo: async (person, game) => load((await store.matches.soloMatches(person, game)).running[0]),
    match: (id) => store.matches.load(id),
    replay,
    close: () => store.close(),
  };
}
