import type { LobbyService } from "#match/lobby/lobby-service.ts";
import {
  abandonUnreadable,
  type EndMatchResult,
  isPermanentlyUnreadable,
  isUnreadableMatchError,
  type MatchEnding,
} from "#match/play/end-match.ts";
import { type LoadedMatch, seatsOfPerson } from "#match/play/loaded-match.ts";
import type { PlayResult } from "#match/play/referee.ts";
import { forfeitedSeats } from "#match/play/undo.ts";
import type { MatchActor, MatchPorts } from "#match/ports.ts";
import { undefinedIfDamaged } from "#match/read-undamaged.ts";
import type { MatchId } from "#store/store.ts";

// Somebody goes for good, from everywhere at once. Where others play they give up their seats as anybody does, so that the
// others are told; a lobby of theirs is called off, and the others are left. What they play alone is nobody's business.

export interface RemovedFrom {
  /** Games that were given up, and lobbies that were left. */
  readonly matches: number;
  readonly lobbies: number;
}

/** It throws where something could not be saved; what was done by then stays so, and it can be done again. */
export type RemovePlayer = (person: string) => Promise<RemovedFrom>;

export interface RemovePlayerPorts extends Pick<MatchPorts, "store" | "log"> {
  readonly lobbies: Pick<LobbyService, "find" | "leave" | "cancel">;
  readonly stopWatched: MatchEnding["stopWatched"];
  resign(actor: MatchActor): Promise<PlayResult>;
  load(id: MatchId): Promise<LoadedMatch | undefined>;
}

export function createRemovePlayer({
  store,
  log,
  lobbies,
  stopWatched,
  resign,
  load,
}: RemovePlayerPorts): RemovePlayer {
  return async (person) => {
    const left = await leaveLobbies(person);
    let games = 0;
    for (const id of await store.matches.unfinishedOf(person)) if (await leave(id, person)) games++;
    for (const id of await store.matches.watchedBy(person)) {
      await abandonIfUnreadableFor(id, async () => checkDone(id, await stopWatched(id, person)));
      games++;
    }
    return { matches: games, lobbies: left };
  };

  async function leaveLobbies(person: string): Promise<number> {
    let left = 0;
    for (const id of await store.lobbies.listAll()) {
      const lobby = await lobbies.find(id);
      const guest = lobby?.guests.find((one) => one.person === person);
      if (!lobby || !guest || guest.stand === "out") continue;
      const isHost = lobby.guests[0] === guest;
      if (lobby.status === "offered") await store.lobbies.remove(id);
      else if (isHost) await lobbies.cancel({ lobby: id, person, isServerAdmin: false });
      else await lobbies.leave({ lobby: id, person });
      left++;
    }
    return left;
  }

  /** Whether it was theirs to give up. */
  async function leave(id: MatchId, person: string): Promise<boolean> {
    const head = await undefinedIfDamaged(() => store.matches.loadHead(id));
    if (head?.status !== "running" || head.location.kind === "personal") return false;
    let isTheirs = true;
    await abandonIfUnreadableFor(id, async () => {
      const match = (await load(id))?.match;
      const gone = match ? forfeitedSeats(match.log) : [];
      isTheirs = !seatsOfPerson(head, person).every((seat) => gone.includes(seat));
      if (isTheirs) checkDone(id, await resign({ match: id, person }));
    });
    return isTheirs;
  }

  async function abandonIfUnreadableFor(match: MatchId, part: () => Promise<void>): Promise<void> {
    try {
      await part();
    } catch (error) {
      if (!isUnreadableMatchError(error)) throw error;
      log.warn({ error, match }, "a player of an unreadable match left");
      // The others may go on with it in a version that can; where they sat, nobody sits then.
      if (isPermanentlyUnreadable(error)) await abandonUnreadable({ store }, match);
    }
  }

  function checkDone(match: MatchId, done: PlayResult | EndMatchResult): void {
    if (done.ok) return;
    const { reason } = done.refusal;
    if (reason === "not-saved" || reason === "closing" || reason === "stale") {
      throw new Error(`a match could not be left: ${reason}`);
    }
    // Nobody holds the seat any more all the same, and the others can give it to a bot.
    if (done.by === "game") log.warn({ match, reason }, "a game refused a resignation");
  }
}
