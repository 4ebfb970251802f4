import { fileURLToPath } from "node:url";
import { loadCommands } from "#discord/loader.ts";
import { groundOf } from "#games/scrabble/generator/ground.ts";
import { openResource } from "#lexicon/open.ts";
import type { Resource } from "#lexicon/resource.ts";
import { createGames } from "#main/games.ts";
import { openSqlite } from "#store/sqlite.ts";
import type { Match, MatchId, Store } from "#store/store.ts";
import { type Loaded, replayed } from "#table/sight.ts";
import { cacheFolder } from "#tools/calling/settings.ts";

/** Reads the bot's database from outside: what simulated people go by, and what is held against what was told. */
export interface Onlooker {
  readonly alphabet: Resource["alphabet"];
  /** The match of a game that runs in a channel. */
  running(channel: string, game: string): Promise<Loaded | undefined>;
  /** The match of a game that somebody plays alone. */
  own(person: string, game: string): Promise<Loaded | undefined>;
  match(id: MatchId): Promise<Match | undefined>;
  /** Throws where its log cannot be replayed. */
  replay(match: Match): Promise<Loaded>;
  close(): Promise<void>;
}

const COMMANDS = fileURLToPath(new URL("../../../commands", import.meta.url));

/** Games in English alone, so that no other list has to be held. */
export async function openOnlooker(databasePath: string): Promise<Onlooker> {
  const resource = await openResource("en", cacheFolder());
  const ground = groundOf(resource);
  const commands = await loadCommands(COMMANDS);
  const kits = [...commands.values()].flatMap(({ game }) => (game ? [game.kit] : []));
  const gameFor = createGames(kits, {
    async lexicon(key) {
      if ("hash" in key ? key.hash !== resource.hash : key.language !== "en") throw new Error("not an English game");
      return resource;
    },
    ground: async () => ground,
  });
  const store: Store = openSqlite(databasePath);
  const replay = async (match: Match) => replayed(match, await gameFor(match.opening));
  const load = async (id: MatchId | undefined) => {
    const match = id === undefined ? undefined : await store.matches.load(id);
    return match && replay(match);
  };
  return {
    alphabet: resource.alphabet,
    running: async (channel, game) => load(await store.matches.running(channel, game)),
    own: async (person, game) => load((await store.matches.own(person, game)).running[0]),
    match: (id) => store.matches.load(id),
    replay,
    close: () => store.close(),
  };
}
