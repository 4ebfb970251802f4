import type { MatchId } from "#store/store.ts";
import { type Ended, type Ending, isPastMending, isUnreadable, letGo } from "#table/ending.ts";
import type { Lobbies } from "#table/lobbies.ts";
import type { Hand, Ports } from "#table/ports.ts";
import { orNothing } from "#table/readable.ts";
import type { Played } from "#table/referee.ts";
import { type Loaded, seatsOf } from "#table/sight.ts";
import { goneSeats } from "#table/undo.ts";

// Somebody goes for good, from everywhere at once. Where others play they give up their seats as anybody does, so that the
// others are told; a lobby of theirs is called off, and the others are left. What they play alone is nobody's business.

export interface Departed {
  /** Games that were given up, and lobbies that were left. */
  readonly games: number;
  readonly lobbies: number;
}

/** It throws where something could not be saved; what was done by then stays so, and it can be done again. */
export type Depart = (person: string) => Promise<Departed>;

export interface DepartingPorts extends Pick<Ports, "store" | "log"> {
  readonly lobbies: Pick<Lobbies, "look" | "leave" | "cancel">;
  readonly stop: Ending["stop"];
  resign(hand: Hand): Promise<Played>;
  load(id: MatchId): Promise<Loaded | undefined>;
}

export function createDeparting({ store, log, lobbies, stop, resign, load }: DepartingPorts): Depart {
  return async (person) => {
    const left = await leaveLobbies(person);
    let games = 0;
    for (const id of await store.matches.playedBy(person)) if (await leave(id, person)) games++;
    for (const id of await store.matches.watchedBy(person)) {
      await orLetGo(id, async () => judge(id, await stop(id, person)));
      games++;
    }
    return { games, lobbies: left };
  };

  async function leaveLobbies(person: string): Promise<number> {
    let left = 0;
    for (const id of await store.lobbies.all()) {
      const lobby = await lobbies.look(id);
      const guest = lobby?.guests.find((one) => one.person === person);
      if (!lobby || !guest || guest.stand === "out") continue;
      const isHost = lobby.guests[0] === guest;
      if (lobby.status === "offered") await store.lobbies.remove(id);
      else if (isHost) await lobbies.cancel({ lobby: id, person, moderates: false });
      else await lobbies.leave({ lobby: id, person });
      left++;
    }
    return left;
  }

  /** Whether it was theirs to give up. */
  async function leave(id: MatchId, person: string): Promise<boolean> {
    const head = await orNothing(() => store.matches.head(id));
    if (head?.status !== "running" || head.home.kind === "personal") return false;
    let isTheirs = true;
    await orLetGo(id, async () => {
      const match = (await load(id))?.match;
      const gone = match ? goneSeats(match.log) : [];
      isTheirs = !seatsOf(head, person).every((seat) => gone.includes(seat));
      if (isTheirs) judge(id, await resign({ match: id, person }));
    });
    return isTheirs;
  }

  async function orLetGo(match: MatchId, part: () => Promise<void>): Promise<void> {
    try {
      await part();
    } catch (fault) {
      if (!isUnreadable(fault)) throw fault;
      log.warn({ fault, match }, "somebody has gone who belongs to a match that cannot be read");
      // The others may go on with it in a version that can; where they sat, nobody sits then.
      if (isPastMending(fault)) await letGo({ store }, match);
    }
  }

  function judge(match: MatchId, done: Played | Ended): void {
    if (done.ok) return;
    const { why } = done.refusal;
    if (why === "not-saved" || why === "closing" || why === "stale") {
      throw new Error(`a match could not be left: ${why}`);
    }
    // Nobody holds the seat any more all the same, and the others can give it to a bot.
    if (done.by === "game") log.warn({ match, why }, "a game did not take a resignation");
  }
}
