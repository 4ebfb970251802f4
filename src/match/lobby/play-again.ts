import type { Game } from "#core/game.ts";
import type { OpeningRefusal } from "#core/refusals.ts";
import type { LobbyRefused, LobbyRequest, LobbyResult, LobbyService } from "#match/lobby/lobby-service.ts";
import {
  type Destination,
  type DestinationNotCreated,
  isCreatedOnDemand,
  referenceLocation,
  resolveDestination,
} from "#match/play/destination.ts";
import { seatsOfPerson } from "#match/play/loaded-match.ts";
import {
  checkMatchRequest,
  type MatchNotOpened,
  type MatchRequest,
  type OpenMatchResult,
} from "#match/play/open-match.ts";
import type { MatchActor, MatchPorts } from "#match/ports.ts";
import { undefinedIfDamaged } from "#match/read-undamaged.ts";
import { type MatchRefused, refuseAction } from "#match/refuse-action.ts";
import { isSameOwner } from "#match/saves/saved-matches.ts";
import { createKeyedQueue } from "#scheduling/keyed-queue.ts";
import type { Match, MatchHead, MatchId, MatchLocation, SeatPlayer } from "#store/store.ts";

export type PlayAgainResult =
  | { readonly ok: true; readonly deed: "opened"; readonly id: MatchId; readonly location: MatchLocation }
  /**
   * `gathered`: a new lobby waits for the other players. `joined`: another player opened the lobby first, and this
   * player joined it.
   */
  | { readonly ok: true; readonly deed: "gathered" | "joined"; readonly done: LobbySuccess }
  | { readonly ok: false; readonly by: "opening"; readonly refusal: OpeningRefusal }
  /** Another player has already opened the rematch. It is running at `location`. */
  | { readonly ok: false; readonly by: "going-on"; readonly location: MatchLocation }
  /** Another player has already opened the lobby at `location`, and it refuses this player. */
  | (LobbyRefused & { readonly location: MatchLocation })
  | DestinationNotCreated
  | MatchRefused;

/** A match whose beginning (game, options and seats) can be read from the store. */
type ReadableMatch = MatchHead & Pick<Match, "opening">;

/** The rematch as a request. `lobbyRequest` is undefined if no other person has to join. */
type AgainWish =
  | { readonly ok: true; readonly matchRequest: MatchRequest; readonly lobbyRequest: LobbyRequest | undefined }
  | MatchRefused;

export type LobbySuccess = Extract<LobbyResult, { readonly ok: true }>;

/**
 * Opens a rematch with the same options and players; the second seat begins. If there are other people, they join in a
 * lobby. Otherwise the match begins at once.
 */
export type PlayAgain = (
  actor: Pick<MatchActor, "match" | "person">,
  destination: Destination,
) => Promise<PlayAgainResult>;

export interface PlayAgainPorts extends Pick<MatchPorts, "store" | "loadGame" | "hasLeftServer"> {
  openMatch(matchRequest: MatchRequest): Promise<OpenMatchResult>;
  readonly lobbies: Pick<LobbyService, "findRematch" | "checkRequest" | "open" | "join">;
}

export function createPlayAgain({ store, loadGame, hasLeftServer, openMatch, lobbies }: PlayAgainPorts): PlayAgain {
  const queue = createKeyedQueue();

  // One request at a time for each match. If two players press the button, only one channel is created.
  return (actor, destination) => queue.run(actor.match, () => again(actor, destination));

  async function again(
    { match: id, person }: Pick<MatchActor, "match" | "person">,
    destination: Destination,
  ): Promise<PlayAgainResult> {
    const match = await loadMatchHead(id);
    // The rematch must be on the same server, because its players and word list belong to that server.
    if (!match || !isSameOwner(match.location, referenceLocation(destination)))
      return refuseAction({ reason: "no-match" });
    const [seat] = seatsOfPerson(match, person);
    if (seat === undefined) return refuseAction({ reason: "not-seated" });
    const name = match.seats[seat]?.name ?? "";
    const game = await loadGame(match.opening);
    if (game.taskKey?.(match.opening.options) !== undefined) return refuseAction({ reason: "task-known" });
    const waiting = await lobbies.findRematch(id);
    if (waiting) {
      const done = await lobbies.join({ lobby: waiting.id, person, name });
      if (done.ok) return { ok: true, deed: "joined", done };
      return done.by === "lobby" ? { ...done, location: waiting.location } : notOpened(done);
    }
    const sameMatch = isCreatedOnDemand(destination) ? await findSameMatch(match, person) : undefined;
    if (sameMatch) return { ok: false, by: "going-on", location: sameMatch.location };
    const there = await thoseThere(match, person);
    const first = await wishNow(id, person, there, game);
    if (!first.ok) return first;
    // The rematch is checked before a channel is created for it.
    const no = first.lobbyRequest
      ? await lobbies.checkRequest(first.lobbyRequest)
      : checkMatchRequest(game, first.matchRequest);
    if (no) return notOpened(no);
    const found = await resolveDestination(destination);
    if (!found.ok) return found;
    const wish = await wishNow(id, person, there, game);
    if (!wish.ok) return wish;
    return wish.lobbyRequest
      ? openLobbyAt(wish.lobbyRequest, found.location)
      : openAt(wish.matchRequest, found.location);
  }

  /**
   * Builds the request from the current seats. Asking Discord may take seconds, so the match is read again afterwards.
   * A player who was deleted meanwhile is not in the new lobby.
   */
  async function wishNow(id: MatchId, person: string, there: ReadonlySet<string>, game: Game): Promise<AgainWish> {
    const match = await loadMatchHead(id);
    if (!match) return refuseAction({ reason: "no-match" });
    const [seat] = seatsOfPerson(match, person);
    if (seat === undefined) return refuseAction({ reason: "not-seated" });
    const matchRequest = requestSameMatch(match, there, game);
    const lobbyRequest = rematchLobbyRequest(match, { person, name: match.seats[seat]?.name ?? "" }, matchRequest);
    return { ok: true, matchRequest, lobbyRequest };
  }

  async function openAt(matchRequest: MatchRequest, location: MatchLocation): Promise<PlayAgainResult> {
    const opened = await openMatch({ ...matchRequest, location });
    return opened.ok ? { ...opened, deed: "opened", location } : notOpened(opened);
  }

  async function openLobbyAt(lobbyRequest: LobbyRequest, location: MatchLocation): Promise<PlayAgainResult> {
    if (location.kind !== "channel") return refuseAction({ reason: "no-match" });
    const done = await lobbies.open({ ...lobbyRequest, location });
    if (done.ok) return { ok: true, deed: "gathered", done };
    return done.by === "lobby" ? { ...done, location } : notOpened(done);
  }

  /** The match without its log; undefined if there is no such match or its opening cannot be read. */
  async function loadMatchHead(id: MatchId): Promise<ReadableMatch | undefined> {
    const match = await undefinedIfDamaged(() => store.matches.loadHead(id));
    return match?.opening && { ...match, opening: match.opening };
  }

  /** Finds a running match that another player has already opened as the rematch of this one. */
  async function findSameMatch(match: ReadableMatch, person: string): Promise<ReadableMatch | undefined> {
    for (const id of await store.matches.unfinishedOf(person)) {
      const other = await loadMatchHead(id);
      // The list has all running matches before the saved ones. So if this match is saved, no running match follows.
      if (other?.status === "parked") return undefined;
      if (
        other?.status === "running" &&
        other.at >= match.lastPlayed &&
        isSameKind(other, match, await loadGame(match.opening))
      )
        return other;
    }
    return undefined;
  }

  /** Builds the request for a rematch. Players who have left the server are left out. */
  function requestSameMatch(match: ReadableMatch, there: ReadonlySet<string>, game: Game): MatchRequest {
    const { location, language, opening } = match;
    const { options, lexicon, clock, rated } = opening;
    const seats = seatsForRematch(match, game).filter((one) => one.kind === "bot" || there.has(one.person));
    const { plan, choices } = game.planFromOptions?.(options) ?? { plan: options, choices: [] };
    return {
      location,
      game: opening.game,
      options: plan,
      choices: seats.map((one) => choices[match.seats.indexOf(one)]),
      seats,
      language,
      ...(lexicon === undefined ? {} : { lexicon }),
      ...(clock === undefined ? {} : { clock }),
      ...(rated === undefined ? {} : { rated }),
    };
  }

  /** The ids of the requester and of the other players who are still on the server. */
  async function thoseThere({ seats, location }: ReadableMatch, person: string): Promise<ReadonlySet<string>> {
    const others = seats.flatMap((one) => (one.kind === "person" && one.person !== person ? [one.person] : []));
    const left = await Promise.all(others.map((other) => hasLeftServer?.(location, other)));
    return new Set([person, ...others.filter((_, at) => !left[at])]);
  }
}

function notOpened(no: MatchNotOpened): PlayAgainResult {
  return no.by === "game" ? no : { ok: false, by: "opening", refusal: no.refusal };
}

/** Whether `other` repeats `one`: it has the same options, and all people of `one` play in it. */
function isSameKind(one: ReadableMatch, other: ReadableMatch, game: Game): boolean {
  const persons = ({ seats }: ReadableMatch) => seats.flatMap((seat) => (seat.kind === "person" ? [seat.person] : []));
  return kindOf(one, game) === kindOf(other, game) && persons(one).every((person) => persons(other).includes(person));
}

function kindOf(
  { opening: { game: id, options, lexicon, clock, rated }, location }: ReadableMatch,
  game: Game,
): string {
  const guild = location.kind === "channel" ? location.guild : undefined;
  return JSON.stringify([id, game.planFromOptions?.(options).plan ?? options, lexicon, clock, rated, guild]);
}

function seatsForRematch({ seats, location }: ReadableMatch, { hasRoles }: Game): readonly SeatPlayer[] {
  const [first, ...others] = seats;
  // In a solo match, the player keeps their seat, because they want to play the same match again.
  const keepsSeats = location.kind === "personal" || (hasRoles && seats.some(({ kind }) => kind === "bot"));
  return first === undefined || keepsSeats ? seats : [...others, first];
}

/**
 * The request for the lobby of a rematch; undefined if no other person has to join. The requester is its host, but
 * keeps their place in the order of seats.
 */
function rematchLobbyRequest(
  match: ReadableMatch,
  host: { readonly person: string; readonly name: string },
  { seats, choices = [], location: _, game: id, language, ...matchRequest }: MatchRequest,
): LobbyRequest | undefined {
  const others = seats.flatMap((one) => (one.kind === "person" && one.person !== host.person ? [one] : []));
  if (match.location.kind !== "channel" || others.length === 0) return undefined;
  const bots = seats.filter(({ kind }) => kind === "bot");
  const order = seats.map((one) => (one.kind === "person" ? one.person : null));
  const plan = { ...matchRequest, language, bots, open: false, again: match.id, order };
  const people = [host, ...others.map(({ person, name }) => ({ person, name }))].map((one) => {
    const choice = choices[seats.findIndex((seat) => seat.kind === "person" && seat.person === one.person)];
    return choice === undefined ? one : { ...one, choice };
  });
  return { location: match.location, game: id, plan, players: people };
}
