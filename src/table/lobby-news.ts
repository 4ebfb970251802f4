import type { KeptLobby, LobbyId } from "#store/lobbies.ts";
import { asked, roomIn, seatsTaken } from "#table/lobby.ts";
import { type Ports, TellingForbidden, type Told } from "#table/ports.ts";
import { createQueue } from "#table/queue.ts";
import { orNothing } from "#table/readable.ts";
import { createRetries, waitAfter } from "#table/retries.ts";

/** A lobby as everybody sees it. */
export interface ShownLobby extends KeptLobby {
  /** How many may be in. */
  readonly seats: number;
}

/**
 * Shows everybody how a lobby stands: in its message, if it has one. It throws where it may work later. What is forbidden is
 * left to whoever looks at the lobbies now and then.
 */
export type TellLobby = (lobby: ShownLobby) => Promise<Told>;

export interface LobbyNews {
  /** There may be something to tell. */
  kick(id: LobbyId): void;
  /** Resolves once nothing is being told; what waits for a retry is left to the next start. */
  close(): Promise<void>;
}

export interface LobbyNewsPorts extends Pick<Ports, "store" | "gameFor" | "log"> {
  readonly tell: TellLobby;
  /** There is nobody to show it to. */
  onGone(id: LobbyId): Promise<void>;
}

/** As with matches: what was saved is told, whatever happens in between, and only how it stands now. */
export function createLobbyNews(ports: LobbyNewsPorts): LobbyNews {
  const { store, log, tell, onGone } = ports;
  const queue = createQueue();
  const retries = createRetries(kick);
  let closed = false;

  return {
    kick: (id) => kick(id, 0),
    async close() {
      closed = true;
      retries.close();
      await queue.idle();
    },
  };

  function kick(id: LobbyId, failures: number): void {
    if (!closed) void queue.run(id, () => tellOrRetry(id, failures));
  }

  async function seatsIn(lobby: KeptLobby): Promise<number> {
    const { game, plan, status } = lobby;
    if (!plan.open || status !== "waiting") return seatsTaken(lobby).length;
    return roomIn(plan, await ports.gameFor({ ...asked(plan), game }));
  }

  async function tellOrRetry(id: LobbyId, failures: number): Promise<void> {
    try {
      const lobby = await orNothing(() => store.lobbies.load(id));
      if (!lobby || lobby.status === "offered" || lobby.told >= lobby.seq) return;
      const told = await tell({ ...lobby, seats: await seatsIn(lobby) });
      await store.lobbies.told(id, lobby.seq, told === "nobody-there" ? undefined : told);
      if (told === "nobody-there" && lobby.status === "waiting") await onGone(id);
    } catch (fault) {
      const wait = waitAfter(failures);
      log.warn({ fault, lobby: id, wait }, "a lobby could not be shown; it will be shown later");
      if (!(fault instanceof TellingForbidden)) retries.later(id, wait, failures + 1);
    }
  }
}
