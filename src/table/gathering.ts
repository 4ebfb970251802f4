import type { Game } from "#kernel/game.ts";
import type { OpeningRefusal } from "#kernel/refusal.ts";
import type { Lobby, LobbyPlan } from "#store/lobbies.ts";
import { asked, namedSeats, roomIn } from "#table/lobby.ts";
import type { Wanted } from "#table/open.ts";

/** A table that somebody wants to have, and whom they want at it: themselves first. */
export interface Gathering {
  readonly home: Lobby["home"];
  readonly game: string;
  readonly plan: LobbyPlan;
  /** With what they have chosen already, in the game's own words. */
  readonly people: readonly { readonly person: string; readonly name: string; readonly choice?: unknown }[];
}

/** Whether somebody else has to come, or may. */
export function hasToWait(table: Gathering | Lobby): boolean {
  const people = "guests" in table ? table.guests : table.people;
  return table.plan.open || people.length > 1;
}

export function gamed({ home, game, plan }: Gathering | Lobby): Omit<Wanted, "seats"> {
  return { ...asked(plan), home, game };
}

/** Who is called has one seat, and there is one for everybody; several are only for those whom one person names. */
export function whyNotCalled(gathering: Gathering, game: Game): OpeningRefusal | undefined {
  const { people, plan } = gathering;
  const twice = people.find(({ person }, at) => people.slice(0, at).some((one) => one.person === person));
  if (twice) return { why: "same-person-twice", name: twice.name };
  const [wanted, most] = [seatsAtLeast(gathering).length, roomIn(plan, game)];
  return wanted > most ? { why: "seat-count", wanted, fewest: game.seats.fewest, most } : undefined;
}

/** Who is invited counts; where whoever likes may come, one of them does. */
export function seatsAtLeast({ people, plan }: Gathering): Wanted["seats"] {
  if (plan.watched) return plan.bots;
  const [host] = people;
  if (plan.names && host) return [...namedSeats(plan.names, host.person), ...plan.bots];
  const seats = people.map(({ person, name }) => ({ kind: "person" as const, person, name }));
  const stranger = { kind: "person" as const, person: "", name: "" };
  return [...seats, ...(plan.open && people.length === 1 ? [stranger] : []), ...plan.bots];
}
