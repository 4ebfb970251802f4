import { isDeepStrictEqual } from "node:util";
import type { Game } from "#core/game.ts";
import type { LobbyRefusal } from "#core/refusals.ts";
import type { MatchRequest } from "#match/play/open-match.ts";
import type { Lobby, LobbyGuest } from "#store/lobby-store.ts";
import type { SeatPlayer } from "#store/store.ts";

// Changes of a lobby, as pure functions. An invited person has a seat until they decline. In an open lobby, other
// people may take the remaining seats.

export type LobbyChange = { readonly ok: true; readonly guests: Lobby["guests"]; readonly bots: Lobby["plan"]["bots"] };
type LobbyStep = LobbyChange | { readonly ok: false; readonly refusal: LobbyRefusal };

export function lobbyHost({ guests }: Pick<Lobby, "guests">): LobbyGuest {
  return guests[0] as LobbyGuest;
}

/** A person who joins. `seen`: the `changedSeq` of the invitation that they have read; 0 if missing. */
export interface JoiningPerson {
  readonly person: string;
  readonly name: string;
  readonly seen?: number;
}

export function joinLobby({ guests, plan }: Lobby, { seen = 0, ...who }: JoiningPerson): LobbyStep {
  const known = guests.find(({ person }) => person === who.person);
  if (known?.stand === "in") return refuseStep({ reason: "already-in" });
  if (known === undefined && !plan.open) return refuseStep({ reason: "not-invited" });
  // Otherwise the host could change the game just before a person presses the button.
  if ((plan.changedSeq ?? 0) > seen) return refuseStep({ reason: "settings-changed" });
  // A player of the previous match who joins the rematch keeps their earlier choice.
  const joined: LobbyGuest = { ...(known?.stand === "awaited" ? known : {}), ...who, stand: "in" };
  // A player who left and joins again comes last in the order.
  const others = guests.filter(({ person }) => person !== who.person);
  const kept = known?.stand === "awaited" ? guests.map((one) => (one === known ? joined : one)) : [...others, joined];
  return { ok: true, guests: kept, bots: plan.bots };
}

/** Removes a person who declines their invitation or leaves the lobby. */
export function leaveLobby(lobby: Lobby, person: string): LobbyStep {
  const { guests, plan } = lobby;
  if (lobbyHost(lobby).person === person) return refuseStep({ reason: "host-stays" });
  const known = guests.find((one) => one.person === person);
  if (known === undefined || known.stand === "out") return refuseStep({ reason: "not-in" });
  // A person who leaves an open lobby is removed from the list of guests. In other cases they stay in the list, marked
  // as `out`.
  const left = plan.open && known.stand === "in" ? [] : [{ ...known, stand: "out" as const }];
  return { ok: true, guests: guests.flatMap((one) => (one === known ? left : [one])), bots: plan.bots };
}

/**
 * Stores a choice, for instance a colour, of a person who is in the lobby or may join it. Earlier choices of something
 * else, for instance of a team, are kept.
 */
export function applyLobbyChoice(
  lobby: Lobby,
  who: { readonly person: string; readonly name: string },
  choice: object,
): LobbyStep {
  const isIn = lobby.guests.some(({ person, stand }) => person === who.person && stand === "in");
  const there = isIn ? { ok: true as const, guests: lobby.guests, bots: lobby.plan.bots } : joinLobby(lobby, who);
  if (!there.ok) return there;
  const chosen = (guest: LobbyGuest): LobbyGuest => {
    return { ...guest, choice: { ...(guest.choice as object | undefined), ...choice } };
  };
  return { ...there, guests: there.guests.map((guest) => (guest.person === who.person ? chosen(guest) : guest)) };
}

/** The choices that the players made in the lobby, by seat. */
export function choicesBySeat({ guests }: Pick<Lobby, "guests">, seats: readonly SeatPlayer[]): readonly unknown[] {
  return seats.map((seat) =>
    seat.kind === "person" ? guests.find(({ person }) => person === seat.person)?.choice : undefined,
  );
}

export function addBotToLobby({ guests, plan }: Lobby, bot: SeatPlayer): LobbyStep {
  return { ok: true, guests, bots: [...plan.bots, bot] };
}

/** What the host decides about a lobby: its settings, and who is invited. */
export interface LobbySetUp {
  readonly plan: Lobby["plan"];
  /** The invited people, without the host. */
  readonly invited: readonly { readonly person: string; readonly name: string }[];
}

/**
 * Applies what the host has decided. People who had joined stay, unless the game that they joined has changed: then
 * they are asked again.
 */
export function setUpLobby(lobby: Lobby, { plan: changed, invited }: LobbySetUp): Pick<Lobby, "plan" | "guests"> {
  const isSameGame = isDeepStrictEqual(agreedSettings(lobby.plan), agreedSettings(changed));
  const plan = isSameGame ? changed : { ...changed, changedSeq: lobby.seq + 1 };
  const [host, ...others] = lobby.guests;
  const asked = invited.map((one): LobbyGuest => {
    const known = others.find(({ person, stand }) => person === one.person && stand !== "out");
    if (!known) return { ...one, stand: "awaited" };
    return isSameGame ? known : { ...known, stand: "awaited" };
  });
  const declined = others.filter(
    ({ person, stand }) => stand === "out" && !invited.some((one) => one.person === person),
  );
  return { plan, guests: [...(host ? [host] : []), ...asked, ...declined] };
}

/** The settings that a person agrees to by joining. */
function agreedSettings({ options, lexicon, clock, rated }: Lobby["plan"]) {
  return { options, lexicon, clock, rated };
}

function refuseStep(refusal: LobbyRefusal): LobbyStep {
  return { ok: false, refusal };
}

/** Maximum number of players in a lobby. */
export function lobbyCapacity({ most }: Lobby["plan"], game: Pick<Game, "seats">): number {
  return Math.min(game.seats.max, most ?? game.seats.max);
}

/**
 * Whether the lobby is complete. An open lobby is complete if it is full. Another lobby is complete if all invited
 * people have answered and at least one has joined.
 */
export function isLobbyComplete({ guests, plan }: Pick<Lobby, "guests" | "plan">, room: number): boolean {
  const there = guests.filter(({ stand }) => stand === "in").length;
  if (plan.open) return there + plan.bots.length >= room;
  return there > 1 && guests.every(({ stand }) => stand !== "awaited");
}

/** The seats that are taken: those of people who have joined, of people who are still invited, and of bots. */
export function takenSeats({ guests, plan }: Pick<Lobby, "guests" | "plan">): SeatPlayer[] {
  return seatsOf(guests, plan.bots, (stand) => stand !== "out");
}

/** The request for a match between the people who have joined the lobby and its bots. */
export function createLobbyMatchRequest({ location, game, plan, guests }: Lobby): MatchRequest {
  const starter = guests[0]?.person;
  if (plan.watched && starter !== undefined)
    return { ...matchRequestFields(plan), location, game, seats: plan.bots, starter };
  if (plan.names && starter !== undefined) {
    // The host's choice is passed as the choice of the first seat.
    const choices = [guests[0]?.choice];
    return {
      ...matchRequestFields(plan),
      location,
      game,
      seats: [...createHotSeatPlayers(plan.names, starter), ...plan.bots],
      choices,
    };
  }
  const there = seatsOf(guests, plan.bots, (stand) => stand === "in");
  const seats = plan.order ? inOrder(there, plan.order) : there;
  return { ...matchRequestFields(plan), location, game, seats, choices: choicesBySeat({ guests }, seats) };
}

/** One seat for each name. All seats belong to the same person, who plays them on one screen. */
export function createHotSeatPlayers(names: readonly string[], person: string): SeatPlayer[] {
  return names.map((name): SeatPlayer => ({ kind: "person", person, name }));
}

export function matchRequestFields({ options, lexicon, clock, rated, language }: Lobby["plan"]) {
  return {
    options,
    language,
    ...(lexicon === undefined ? {} : { lexicon }),
    ...(clock === undefined ? {} : { clock }),
    ...(rated === undefined ? {} : { rated }),
  };
}

function inOrder(seats: readonly SeatPlayer[], order: readonly (string | null)[]): SeatPlayer[] {
  const bots = seats.filter(({ kind }) => kind === "bot");
  const first = order.flatMap((one) =>
    one === null ? bots.splice(0, 1) : seats.filter((seat) => seat.kind === "person" && seat.person === one),
  );
  return [...first, ...seats.filter((seat) => !first.includes(seat))];
}

function seatsOf(
  guests: readonly LobbyGuest[],
  bots: readonly SeatPlayer[],
  isSeated: (stand: LobbyGuest["stand"]) => boolean,
) {
  const people = guests.filter(({ stand }) => isSeated(stand));
  return [...people.map(({ person, name }): SeatPlayer => ({ kind: "person", person, name })), ...bots];
}
