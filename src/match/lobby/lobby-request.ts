import type { Game } from "#core/game.ts";
import type { OpeningRefusal } from "#core/refusals.ts";
import { createHotSeatPlayers, lobbyCapacity, matchRequestFields } from "#match/lobby/lobby-changes.ts";
import type { MatchRequest } from "#match/play/open-match.ts";
import type { Lobby, LobbyMatchSettings } from "#store/lobby-store.ts";

/** A request for a match with certain players. The first of them is the person who asks. */
export interface LobbyRequest {
  readonly location: Lobby["location"];
  readonly game: string;
  readonly plan: LobbyMatchSettings;
  /** The players with the choices that they made before, in the format of the game. */
  readonly players: readonly { readonly person: string; readonly name: string; readonly choice?: unknown }[];
}

/** Whether other people must or may join before the match begins. */
export function needsLobby(request: LobbyRequest | Lobby): boolean {
  const people = "guests" in request ? request.guests : request.players;
  return request.plan.open || people.length > 1;
}

export function toMatchRequestWithoutSeats({
  location,
  game,
  plan,
}: LobbyRequest | Lobby): Omit<MatchRequest, "seats"> {
  return { ...matchRequestFields(plan), location, game };
}

/**
 * Returns why these players cannot play together: a person is named twice, or there are too few seats. Undefined if
 * they can.
 */
export function checkInvitees(lobbyRequest: LobbyRequest, game: Game): OpeningRefusal | undefined {
  const { players, plan } = lobbyRequest;
  const duplicate = players.find(({ person }, at) => players.slice(0, at).some((one) => one.person === person));
  if (duplicate) return { reason: "same-person-twice", name: duplicate.name };
  const [wanted, max] = [requiredSeats(lobbyRequest).length, lobbyCapacity(plan, game)];
  return wanted > max ? { reason: "seat-count", wanted, min: game.seats.min, max } : undefined;
}

/**
 * Returns the seats that a match needs at least. In an open lobby without invited players, this includes one seat for a
 * person who joins later.
 */
export function requiredSeats({ players, plan }: LobbyRequest): MatchRequest["seats"] {
  if (plan.watched) return plan.bots;
  const [host] = players;
  if (plan.names && host) return [...createHotSeatPlayers(plan.names, host.person), ...plan.bots];
  const seats = players.map(({ person, name }) => ({ kind: "person" as const, person, name }));
  const stranger = { kind: "person" as const, person: "", name: "" };
  return [...seats, ...(plan.open && players.length === 1 ? [stranger] : []), ...plan.bots];
}
