import type { Game } from "#kernel/game.ts";
import type { LobbyRefusal } from "#kernel/refusal.ts";
import type { Guest, Lobby } from "#store/lobbies.ts";
import type { Holder } from "#store/store.ts";
import type { Wanted } from "#table/open.ts";

// What people do in a lobby, as what it becomes by it. Who was invited has a seat until they say no; where it is open,
// the other seats are for whoever comes.

export type Become = { readonly ok: true; readonly guests: Lobby["guests"]; readonly bots: Lobby["plan"]["bots"] };
type Step = Become | { readonly ok: false; readonly refusal: LobbyRefusal };

export function hostOf({ guests }: Pick<Lobby, "guests">): Guest {
  return guests[0] as Guest;
}

export function join({ guests, plan }: Lobby, who: { readonly person: string; readonly name: string }): Step {
  const known = guests.find(({ person }) => person === who.person);
  if (known?.stand === "in") return no({ why: "already-in" });
  if (known === undefined && !plan.open) return no({ why: "not-invited" });
  // What was chosen for whoever is awaited is theirs: what they had in the game that is played once more.
  const joined: Guest = { ...(known?.stand === "awaited" ? known : {}), ...who, stand: "in" };
  // Whoever comes back comes as a new one: their turn is after those who stayed.
  const others = guests.filter(({ person }) => person !== who.person);
  const kept = known?.stand === "awaited" ? guests.map((one) => (one === known ? joined : one)) : [...others, joined];
  return { ok: true, guests: kept, bots: plan.bots };
}

/** Says no, or goes again. */
export function leave(lobby: Lobby, person: string): Step {
  const { guests, plan } = lobby;
  if (hostOf(lobby).person === person) return no({ why: "host-stays" });
  const known = guests.find((one) => one.person === person);
  if (known === undefined || known.stand === "out") return no({ why: "not-in" });
  // Where whoever likes comes and goes, only those who never came are told of.
  const left = plan.open && known.stand === "in" ? [] : [{ ...known, stand: "out" as const }];
  return { ok: true, guests: guests.flatMap((one) => (one === known ? left : [one])), bots: plan.bots };
}

/** Of what there is to choose, whoever is in or may come; what they chose before of other things stays. */
export function choose(lobby: Lobby, who: { readonly person: string; readonly name: string }, choice: object): Step {
  const isIn = lobby.guests.some(({ person, stand }) => person === who.person && stand === "in");
  const there = isIn ? { ok: true as const, guests: lobby.guests, bots: lobby.plan.bots } : join(lobby, who);
  if (!there.ok) return there;
  const chosen = (guest: Guest): Guest => {
    return { ...guest, choice: { ...(guest.choice as object | undefined), ...choice } };
  };
  return { ...there, guests: there.guests.map((guest) => (guest.person === who.person ? chosen(guest) : guest)) };
}

/** By the seats of those who sit down. */
export function choicesOf({ guests }: Pick<Lobby, "guests">, seats: readonly Holder[]): readonly unknown[] {
  return seats.map((seat) =>
    seat.kind === "person" ? guests.find(({ person }) => person === seat.person)?.choice : undefined,
  );
}

export function addBot({ guests, plan }: Lobby, name: string): Step {
  return { ok: true, guests, bots: [...plan.bots, { kind: "bot", level: plan.level, name }] };
}

function no(refusal: LobbyRefusal): Step {
  return { ok: false, refusal };
}

/** How many may play in it. */
export function roomIn({ most }: Lobby["plan"], game: Pick<Game, "seats">): number {
  return Math.min(game.seats.most, most ?? game.seats.most);
}

/** Whether nobody is awaited any more, and there is somebody to play with. */
export function isComplete({ guests, plan }: Pick<Lobby, "guests" | "plan">, room: number): boolean {
  const there = guests.filter(({ stand }) => stand === "in").length;
  if (plan.open) return there + plan.bots.length >= room;
  return there > 1 && guests.every(({ stand }) => stand !== "awaited");
}

/** Seats that are taken: by who is in, by who is awaited and by bots. */
export function seatsTaken({ guests, plan }: Pick<Lobby, "guests" | "plan">): Holder[] {
  return seatsOf(guests, plan.bots, (stand) => stand !== "out");
}

/** What a match of those who are in is opened with. */
export function wantedOf({ home, game, plan, guests }: Lobby): Wanted {
  const starter = guests[0]?.person;
  if (plan.watched && starter !== undefined) return { ...asked(plan), home, game, seats: plan.bots, starter };
  if (plan.names && starter !== undefined) {
    // The first of them has what was chosen.
    const choices = [guests[0]?.choice];
    return { ...asked(plan), home, game, seats: [...namedSeats(plan.names, starter), ...plan.bots], choices };
  }
  const there = seatsOf(guests, plan.bots, (stand) => stand === "in");
  const seats = plan.order ? inOrder(there, plan.order) : there;
  return { ...asked(plan), home, game, seats, choices: choicesOf({ guests }, seats) };
}

/** One person holds all of these. */
export function namedSeats(names: readonly string[], person: string): Holder[] {
  return names.map((name): Holder => ({ kind: "person", person, name }));
}

export function asked({ options, lexicon, clock, rated, language }: Lobby["plan"]) {
  return {
    options,
    language,
    ...(lexicon === undefined ? {} : { lexicon }),
    ...(clock === undefined ? {} : { clock }),
    ...(rated === undefined ? {} : { rated }),
  };
}

function inOrder(seats: readonly Holder[], order: readonly (string | null)[]): Holder[] {
  const bots = seats.filter(({ kind }) => kind === "bot");
  const first = order.flatMap((one) =>
    one === null ? bots.splice(0, 1) : seats.filter((seat) => seat.kind === "person" && seat.person === one),
  );
  return [...first, ...seats.filter((seat) => !first.includes(seat))];
}

function seatsOf(guests: readonly Guest[], bots: readonly Holder[], sits: (stand: Guest["stand"]) => boolean) {
  const people = guests.filter(({ stand }) => sits(stand));
  return [...people.map(({ person, name }): Holder => ({ kind: "person", person, name })), ...bots];
}
