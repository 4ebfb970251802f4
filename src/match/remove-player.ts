import type { LobbyService } from "#match/lobby/lobby-service.ts";
import {
  abandonUnreadable,
  type EndMatchResult,
  isPermanentlyUnreadable,
  isUnreadableMatchError,
  type MatchEndingService,
} from "#match/play/end-match.ts";
import { type LoadedMatch, seatsOfPerson } from "#match/play/loaded-match.ts";
import type { PlayResult } from "#match/play/referee.ts";
import { forfeitedSeats } from "#match/play/undo.ts";
import type { MatchActor, MatchPorts } from "#match/ports.ts";
import { undefinedIfDamaged } from "#match/read-undamaged.ts";
import type { MatchId } from "#store/store.ts";

// Removes a person from all running matches and lobbies. In matches with other people they resign, so that these people
// are told. Their own lobbies are cancelled, and they leave other lobbies. Solo matches are kept.

export interface PlayerRemovalCounts {
  /** Number of matches in which the person resigned or which were abandoned. */
  readonly matches: number;
  readonly lobbies: number;
}

/** Removes a person from matches and lobbies. Throws if something could not be saved; then the call can be repeated. */
export type RemovePlayer = (person: string) => Promise<PlayerRemovalCounts>;

export interface RemovePlayerPorts extends Pick<MatchPorts, "store" | "log"> {
  readonly lobbies: Pick<LobbyService, "find" | "leave" | "cancel">;
  readonly stopWatched: MatchEndingService["stopWatched"];
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

  /** Resigns a running match for the person. Returns false if the person had nothing to resign. */
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
      // Abandons the match only if no later version of the bot can read it. Otherwise the match is kept. Once a later
      // version can read it, the other players can go on without the player who left.
      if (isPermanentlyUnreadable(error)) await abandonUnreadable({ store }, match);
    }
  }

  function checkDone(match: MatchId, done: PlayResult | EndMatchResult): void {
    if (done.ok) return;
    const { reason } = done.refusal;
    if (reason === "not-saved" || reason === "closing" || reason === "stale") {
      throw new Error(`a match could not be left: ${reason}`);
    }
    // Although the game refused the resignation, the person is removed from the seat. The other players can give the
    // seat to a bot.
    if (done.by === "game") log.warn({ match, reason }, "a game refused a resignation");
  }
}
