import { nameComparisonKey, parseName } from "#core/parse-name.ts";
import { type Invitee, readInvitees } from "#discord/features/lobby/invitees.ts";
import type { SlashRequest } from "#discord/interactions/command.ts";
import type { RolitInputError } from "../text/phrases.ts";

// Reads the players of a new game from the options.

/** Names of the slash options for invited people. */
export const INVITE_OPTIONS = ["with", "with2", "with3", "with4", "with5", "with6", "with7", "with8", "with9"] as const;

export interface RequestedSeats {
  /** Other people who are invited. */
  readonly people: readonly Invitee[];
  /** Names of players who share one screen. If there are any, no other people are invited. */
  readonly names: readonly string[];
  readonly teams: readonly string[];
  /** Whether anybody may join. */
  readonly open: boolean;
  readonly bots: number;
}

type InputRefusal = { readonly ok: false; readonly refusal: RolitInputError };

export function readRequestedSeats(
  request: Pick<SlashRequest, "options">,
): { readonly ok: true; readonly seats: RequestedSeats } | InputRefusal {
  const { options } = request;
  const names = parsePlayerNames(options.getString("names"));
  if (!names.ok) return names;
  const teams = parseTeamNames(options.getString("teams"));
  if (!teams.ok) return teams;
  const people = readInvitees(request, INVITE_OPTIONS);
  const open = options.getBoolean("open") === true;
  const isSharedScreen = names.names.length > 0;
  if (isSharedScreen && (people.length > 0 || open)) return { ok: false, refusal: { reason: "names-and-people" } };
  const there = isSharedScreen ? names.names.length : 1 + people.length;
  const players = open ? null : options.getInteger("players");
  const isAlone = there === 1 && !isSharedScreen && !open;
  const bots = options.getInteger("bots") ?? missingBots(there, players, isAlone);
  if (players !== null && there + bots !== players) {
    return { ok: false, refusal: { reason: "players-differ", there: there + bots, players } };
  }
  return { ok: true, seats: { people, names: names.names, teams: teams.names, open, bots } };
}

/**
 * Number of bots if the option `bots` is missing: one for each free seat or, without the option `players`, one bot for
 * a person alone.
 */
function missingBots(there: number, players: number | null, isAlone: boolean): number {
  return players === null ? Number(isAlone) : Math.max(0, players - there);
}

export type ParsedNames = { readonly ok: true; readonly names: readonly string[] } | InputRefusal;

/** Parses names separated by commas. Refuses empty names and equal names. */
export function parsePlayerNames(typed: string | null): ParsedNames {
  if (typed === null) return { ok: true, names: [] };
  const names: string[] = [];
  for (const part of typed.split(",")) {
    const read = parseName(part);
    if (!read.ok) return read;
    if (names.some((name) => nameComparisonKey(name) === nameComparisonKey(read.name))) {
      return { ok: false, refusal: { reason: "name-twice", name: read.name } };
    }
    names.push(read.name);
  }
  return { ok: true, names };
}

/** Parses team names separated by commas. Refuses empty names and equal names. */
export function parseTeamNames(typed: string | null): ParsedNames {
  const read = parsePlayerNames(typed);
  const isTwice = !read.ok && read.refusal.reason === "name-twice";
  return isTwice ? { ok: false, refusal: { ...read.refusal, reason: "team-twice" } } : read;
}
