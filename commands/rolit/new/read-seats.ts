import { nameComparisonKey, parseName } from "#core/parse-name.ts";
import { type Invitee, readInvitees } from "#discord/features/lobby/invitees.ts";
import type { TypedBot } from "#discord/features/lobby/typed-bots.ts";
import type { SlashRequest } from "#discord/interactions/command.ts";
import { ROLIT_LEVELS } from "#games/rolit/bots/levels.ts";
import { BALL_COLOURS } from "#games/rolit/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { RolitInputError } from "../text/phrases.ts";
import { type HotSeat, parseHotSeats, teamsOfHotSeats } from "./hot-seats.ts";

// Reads the players of a new game from the options.

/** Names of the slash options for invited people. */
export const INVITE_OPTIONS = ["with", "with2", "with3", "with4", "with5", "with6", "with7", "with8", "with9"] as const;

export interface RequestedSeats {
  /** Other people who are invited. */
  readonly people: readonly Invitee[];
  /** Players who share one screen. If there are any, no other people are invited. */
  readonly hotSeats: readonly HotSeat[];
  readonly teams: readonly string[];
  /** Whether anybody may join. */
  readonly open: boolean;
  readonly bots: readonly TypedBot[];
}

type InputRefusal = { readonly ok: false; readonly refusal: RolitInputError };

/** Reads the players. `typedBots`: the bots that were typed, if any were. */
export function readRequestedSeats(
  request: Pick<SlashRequest, "options" | "text">,
  typedBots: readonly TypedBot[] | undefined,
): { readonly ok: true; readonly seats: RequestedSeats } | InputRefusal {
  const { options, text } = request;
  const teams = parseTeamNames(options.getString("teams"));
  if (!teams.ok) return teams;
  const read = readHotSeats(options, teams.names, text);
  if (!read.ok) return read;
  const hotSeats = read.seats;
  const people = readInvitees(request, INVITE_OPTIONS);
  const open = options.getBoolean("open") === true;
  const isSharedScreen = hotSeats.length > 0;
  if (isSharedScreen && (people.length > 0 || open)) return { ok: false, refusal: { reason: "names-and-people" } };
  const there = isSharedScreen ? hotSeats.length : 1 + people.length;
  const players = open ? null : options.getInteger("players");
  const isAlone = there === 1 && !isSharedScreen && !open;
  const bots = typedBots ?? missingBots(there, players, isAlone);
  const inAll = there + bots.length;
  if (players !== null && inAll !== players)
    return { ok: false, refusal: { reason: "players-differ", there: inAll, players } };
  const teamNames = teams.names.length > 0 ? teams.names : teamsOfHotSeats(hotSeats);
  return { ok: true, seats: { people, hotSeats, teams: teamNames, open, bots } };
}

/**
 * Reads the players on one screen. The option `colour` is for the first of them, unless a colour was typed with their
 * name.
 */
function readHotSeats(options: SlashRequest["options"], teams: readonly string[], text: Catalogue) {
  const read = parseHotSeats(options.getString("names"), teams, text);
  const colour = BALL_COLOURS.find((one) => one === options.getString("colour"));
  if (!read.ok || colour === undefined) return read;
  const [first, ...others] = read.seats;
  if (first === undefined || first.colour !== undefined) return read;
  if (others.some((seat) => seat.colour === colour))
    return { ok: false, refusal: { reason: "colour-twice", colour } } as const;
  return { ok: true, seats: [{ ...first, colour }, ...others] } as const;
}

/**
 * Returns bots of the weakest level for a command without the option `bots`. They fill the seats that the option
 * `players` leaves free. Without that option, a person who invites no other players gets one bot.
 */
function missingBots(there: number, players: number | null, isAlone: boolean): TypedBot[] {
  const count = players === null ? Number(isAlone) : Math.max(0, players - there);
  return Array.from({ length: count }, () => ({ level: ROLIT_LEVELS[0] }));
}

type ParsedNames = { readonly ok: true; readonly names: readonly string[] } | InputRefusal;

/** Parses team names separated by commas. Refuses empty names and equal names. */
export function parseTeamNames(typed: string | null): ParsedNames {
  if (typed === null) return { ok: true, names: [] };
  const names: string[] = [];
  for (const part of typed.split(",")) {
    const read = parseName(part);
    if (!read.ok) return read;
    if (names.some((name) => nameComparisonKey(name) === nameComparisonKey(read.name)))
      return { ok: false, refusal: { reason: "team-twice", name: read.name } };
    names.push(read.name);
  }
  return { ok: true, names };
}
