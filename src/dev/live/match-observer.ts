import { fileURLToPath } from "node:url";
import { readCacheFolder } from "#cli/runner/tool-settings.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { createSearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { type LoadedMatch, replayMatch } from "#match/play/loaded-match.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import type { Match, MatchId, Store } from "#store/store.ts";
import { createGameLoader } from "#workers/load-game.ts";

/** Reads the bot's database from outside: what simulated people go by, and what is held against what was told. */
export interface MatchObserver {
  readonly alphabet: WordList["alphabet"];
  /** The match of a game that runs in a channel. */
  running(channel: string, game: string): Promise<LoadedMatch | undefined>;
  /** The match of a game that somebody plays alone. */
  own(person: string, game: string): Promise<LoadedMatch | undefined>;
  match(id: MatchId): Promise<Match | undefined>;
  /** Throws where its log cannot be replayed. */
  replay(match: Match): Promise<LoadedMatch>;
  close(): Promise<void>;
}

const COMMANDS = fileURLToPath(new URL("../../../commands", import.meta.url));

/** Games in English alone, so that no other list has to be held. */
export async function openMatchObserver(databasePath: string): Promise<MatchObserver> {
  const resource = await openOrCompileWordList("en", readCacheFolder());
  const ground = createSearchIndex(resource);
  const commands = await loadCommands(COMMANDS);
  const kits = [...commands.values()].flatMap(({ game }) => (game ? [game.gameModule] : []));
  const gameFor = createGameLoader(kits, {
    async wordList(key) {
      if ("hash" in key ? key.hash !== resource.hash : key.language !== "en") throw new Error("not an English game");
      return resource;
    },
    searchIndex: async () => ground,
  });
  const store: Store = openSqliteStore(databasePath);
  const replay = async (match: Match) => replayMatch(match, await gameFor(match.opening));
  const load = async (id: MatchId | undefined) => {
    const match = id === undefined ? undefined : await store.matches.load(id);
    return match && replay(match);
  };
  return {
    alphabet: resource.alphabet,
    running: async (channel, game) => load(await store.matches.findRunning(channel, game)),
    own: async (person, game) => load((await store.matches.soloMatches(person, game)).running[0]),
    match: (id) => store.matches.load(id),
    replay,
    close: () => store.close(),
  };
}
