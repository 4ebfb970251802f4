import type { SlashCall } from "#discord/command.ts";
import { type Invited, invitedIn } from "#discord/lobby/invited.ts";
import { keyOf, parseName } from "#kernel/name.ts";
import type { Misprint } from "#text/rolit/phrases.ts";

// Who is to play in a new game, as somebody has typed it.

/** Beside the one who types the command. */
export const INVITED = ["with", "with2", "with3", "with4", "with5", "with6", "with7", "with8", "with9"] as const;

export interface Seats {
  /** Whoever is invited besides. */
  readonly people: readonly Invited[];
  /** Of those round one screen; then nobody else is called. */
  readonly names: readonly string[];
  readonly teams: readonly string[];
  /** Whether whoever likes may join. */
  readonly open: boolean;
  readonly bots: number;
}

type Misprinted = { readonly ok: false; readonly refusal: Misprint };

export function seatsIn(call: Pick<SlashCall, "options">): { readonly ok: true; readonly seats: Seats } | Misprinted {
  const { options } = call;
  const names = namesOf(options.getString("names"));
  if (!names.ok) return names;
  const teams = teamsOf(options.getString("teams"));
  if (!teams.ok) return teams;
  const people = invitedIn(call, INVITED);
  const open = options.getBoolean("open") === true;
  const isRound = names.names.length > 0;
  if (isRound && (people.length > 0 || open)) return { ok: false, refusal: { why: "names-and-people" } };
  const there = isRound ? names.names.length : 1 + people.length;
  const players = open ? null : options.getInteger("players");
  const isAlone = there === 1 && !isRound && !open;
  const bots = options.getInteger("bots") ?? botsFor(there, players, isAlone);
  if (players !== null && there + bots !== players) {
    return { ok: false, refusal: { why: "players-differ", there: there + bots, players } };
  }
  return { ok: true, seats: { people, names: names.names, teams: teams.names, open, bots } };
}

/** Where it is not said how many: those for whom there are seats left, or one for whoever is alone. */
function botsFor(there: number, players: number | null, isAlone: boolean): number {
  return players === null ? Number(isAlone) : Math.max(0, players - there);
}

export type Names = { readonly ok: true; readonly names: readonly string[] } | Misprinted;

/** Names that are parted by commas; none of them empty, and no two alike. */
export function namesOf(typed: string | null): Names {
  if (typed === null) return { ok: true, names: [] };
  const names: string[] = [];
  for (const part of typed.split(",")) {
    const read = parseName(part);
    if (!read.ok) return read;
    if (names.some((name) => keyOf(name) === keyOf(read.name))) {
      return { ok: false, refusal: { why: "name-twice", name: read.name } };
    }
    names.push(read.name);
  }
  return { ok: true, names };
}

/** The same of teams. */
export function teamsOf(typed: string | null): Names {
  const read = namesOf(typed);
  const isTwice = !read.ok && read.refusal.why === "name-twice";
  return isTwice ? { ok: false, refusal: { ...read.refusal, why: "team-twice" } } : read;
}
