import type { KeptLobby, Lobbies, Lobby, LobbyId, LobbyMark } from "#store/lobbies.ts";
import { copy } from "#store/memory/copy.ts";
import type { Home, MatchId, Opened } from "#store/store.ts";

/** The lobbies, and what the matches have to know of them. */
export interface MemoryLobbies extends Lobbies {
  /** The one that waits for this game where somebody plays it. */
  waitingAt(home: Home, game: string): LobbyId | undefined;
  /** It becomes a match; false where it is another one by now. */
  start(mark: LobbyMark): boolean;
  needs(lexicon: string): boolean;
  lexiconsOf(guild: string): readonly string[];
}

/** `running`: the match of a game that runs in a channel. */
export function memoryLobbies(running: (channel: string, game: string) => MatchId | undefined): MemoryLobbies {
  const kept = new Map<LobbyId, KeptLobby>();
  const waiting = (channel: string) =>
    [...kept.values()].filter(({ status, home }) => status === "waiting" && home.channel === channel);
  const other = (lobby: Pick<Lobby, "home" | "game" | "id">) =>
    waiting(lobby.home.channel).find(({ game, id }) => game === lobby.game && id !== lobby.id)?.id;

  function rivalOf(lobby: Lobby): Exclude<Opened, { ok: true }> | undefined {
    if (lobby.status !== "waiting") return undefined;
    const match = running(lobby.home.channel, lobby.game);
    if (match !== undefined) return { ok: false, running: match };
    const first = other(lobby);
    return first === undefined ? undefined : { ok: false, waiting: first };
  }

  /** What the host of an offered lobby was offered before for the same game in the same channel. */
  function offersLike({ status, home, game, guests: [host] }: Lobby): KeptLobby[] {
    if (status !== "offered") return [];
    return [...kept.values()].filter(
      (one) =>
        one.status === "offered" &&
        one.home.channel === home.channel &&
        one.game === game &&
        one.guests[0]?.person === host?.person,
    );
  }

  function load(id: LobbyId): KeptLobby | undefined {
    const lobby = kept.get(id);
    return lobby && { ...copy(lobby), message: lobby.message };
  }

  return {
    waitingAt: (home, game) =>
      home.kind === "channel" ? waiting(home.channel).find((one) => one.game === game)?.id : undefined,
    start({ id, seq }) {
      const lobby = kept.get(id);
      if (lobby?.seq !== seq || lobby.status !== "waiting") return false;
      kept.set(id, { ...lobby, status: "started", seq: seq + 1 });
      return true;
    },
    needs: (lexicon) => kept.values().some(({ plan }) => plan.lexicon === lexicon),
    lexiconsOf: (guild) =>
      [...kept.values()].flatMap(({ home, plan }) => (home.guild === guild ? (plan.lexicon ?? []) : [])),
    open: async (lobby) => {
      const rival = rivalOf(lobby);
      if (rival) return rival;
      if (kept.has(lobby.id)) throw new Error(`there is a lobby ${lobby.id} already`);
      for (const { id } of offersLike(lobby)) kept.delete(id);
      kept.set(lobby.id, { ...copy(lobby), told: -1, message: undefined });
      return { ok: true };
    },
    load: async (id) => load(id),
    change: async (lobby) => {
      const before = kept.get(lobby.id);
      if (before?.seq !== lobby.seq - 1) return "stale";
      const rival = rivalOf(lobby);
      if (rival) return rival;
      kept.set(lobby.id, { ...copy(lobby), told: before.told, message: before.message });
      return { ok: true };
    },
    told: async (id, seq, message) => {
      const lobby = kept.get(id);
      if (!lobby || seq < lobby.told) return;
      const isOver = lobby.status !== "waiting" && lobby.status !== "offered";
      if (isOver && seq >= lobby.seq) kept.delete(id);
      else kept.set(id, { ...lobby, told: seq, message: message && { ...message } });
    },
    remove: async (id) => {
      kept.delete(id);
    },
    waitingIn: async (channel) => waiting(channel).map(({ id }) => id),
    waitingFor: async (match) =>
      idsByAge([...kept.values()].filter(({ status, plan }) => status === "waiting" && plan.again === match)),
    all: async () => idsByAge([...kept.values()]),
  };
}

function idsByAge(lobbies: readonly KeptLobby[]): LobbyId[] {
  return lobbies.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
}
