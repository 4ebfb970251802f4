import type { Lobby } from "#store/lobby-store.ts";
import type { Match, MatchLocation } from "#store/store.ts";

// Access rules of matches and lobbies. Anybody can forge a custom id, so every access is checked here. Checks in
// Discord's clients do not count.

/** A person and the place from which they ask. */
export interface Requester {
  readonly person: string;
  /** The server from which the person asks now; undefined in a direct message. */
  readonly guild: string | undefined;
  /** Whether the person may configure that server. */
  readonly isServerAdmin: boolean;
  /** Whether the person can see this channel of that server. */
  canSee(channel: string): boolean;
}

/**
 * The requester, or only their id if it is not known from which channel they ask. With the id alone, they may see only
 * the matches that they play in.
 */
export type RequesterOrId = Requester | string;

/**
 * What a requester wants to do with a match. `play` includes saving and resuming the match. `stop`: end a match between
 * bots that people only watch.
 */
export type MatchAccess = "see" | "play" | "stop" | "administer";

type MatchAccessFacts = Pick<Match, "location" | "seats" | "starter">;

export function mayAccess(requesterOrId: RequesterOrId, access: MatchAccess, match: MatchAccessFacts): boolean {
  const requester = toRequester(requesterOrId);
  switch (access) {
    case "see":
      return hasPartIn(requester, match) || isAt(requester, match.location);
    case "play":
      return plays(requester, match);
    case "stop":
      return isStarter(requester, match) || isAdminOf(requester, match.location);
    case "administer":
      return isAdminOf(requester, match.location);
  }
}

/** Whether the requester may see a lobby, join it or leave it. The lobby's own rules say who is invited. */
export function maySeeLobby(requester: Requester, { location, guests }: Pick<Lobby, "location" | "guests">): boolean {
  return (
    guests.some(({ person, stand }) => person === requester.person && stand !== "out") || isAt(requester, location)
  );
}

/** Whether the requester may configure the server of this location. No server admin is responsible for a solo match. */
export function isAdminOf({ guild, isServerAdmin }: Requester, location: MatchLocation): boolean {
  return isServerAdmin && location.kind === "channel" && location.guild === guild;
}

function hasPartIn(requester: Requester, match: MatchAccessFacts): boolean {
  return plays(requester, match) || isStarter(requester, match);
}

function plays({ person }: Requester, { location, seats }: MatchAccessFacts): boolean {
  if (location.kind === "personal") return location.person === person;
  return seats.some((holder) => holder.kind === "person" && holder.person === person);
}

/** Whether the requester started this match between bots to watch it. */
function isStarter({ person }: Requester, { starter }: MatchAccessFacts): boolean {
  return starter !== undefined && starter === person;
}

function isAt({ guild, canSee }: Requester, location: MatchLocation): boolean {
  return location.kind === "channel" && location.guild === guild && canSee(location.channel);
}

export function requesterId(requesterOrId: RequesterOrId): string {
  return typeof requesterOrId === "string" ? requesterOrId : requesterOrId.person;
}

function toRequester(requesterOrId: RequesterOrId): Requester {
  if (typeof requesterOrId !== "string") return requesterOrId;
  return { person: requesterOrId, guild: undefined, isServerAdmin: false, canSee: () => false };
}
