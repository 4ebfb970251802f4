import { nameComparisonKey, parseName } from "#core/parse-name.ts";
import type { RolitLobbyOptions } from "#games/rolit/rules/lobby-options.ts";
import { BALL_COLOURS, type BallColour } from "#games/rolit/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { RolitInputError } from "../text/phrases.ts";
import { rolitPhrases } from "../text/rolit-phrases.ts";

// Reads the option `names`: people round one screen. After an equals sign, a name may have a colour, a team or both:
// `Anna, Emma=blue, Carla=red/Foxes, Pau=/Foxes`.

/** A player on the requester's screen, with the colour and the team that were typed for them. */
export interface HotSeat {
  readonly name: string;
  readonly colour?: BallColour;
  readonly team?: string;
}

type InputRefusal = { readonly ok: false; readonly refusal: RolitInputError };
type HotSeatsResult = { readonly ok: true; readonly seats: readonly HotSeat[] } | InputRefusal;

/**
 * Parses the typed players. `teams`: the names of the teams, if the option `teams` gives them; otherwise the players
 * name them. Refuses empty names, equal names and equal colours.
 */
export function parseHotSeats(typed: string | null, teams: readonly string[], text: Catalogue): HotSeatsResult {
  if (typed === null) return { ok: true, seats: [] };
  const seats: HotSeat[] = [];
  for (const part of typed.split(",")) {
    const read = parseHotSeat(part, teams, text);
    if (!read.ok) return read;
    const { name, colour } = read.seat;
    if (seats.some((seat) => nameComparisonKey(seat.name) === nameComparisonKey(name)))
      return { ok: false, refusal: { reason: "name-twice", name } };
    if (colour !== undefined && seats.some((seat) => seat.colour === colour))
      return { ok: false, refusal: { reason: "colour-twice", colour } };
    seats.push(read.seat);
  }
  return { ok: true, seats };
}

type HotSeatResult = { readonly ok: true; readonly seat: HotSeat } | InputRefusal;

function parseHotSeat(typed: string, teams: readonly string[], text: Catalogue): HotSeatResult {
  const [typedName = "", ...rest] = typed.split("=");
  const parsed = parseName(typedName);
  if (!parsed.ok) return parsed;
  const { name } = parsed;
  const choices = rest.join("=").trim();
  const [typedColour = "", ...teamParts] = choices.split("/");
  const typedTeam = teamParts.join("/").trim();
  const colour = findColour(typedColour, text);
  // Without a slash, one word may be a colour or one of the known teams.
  const soleTeam = teamParts.length === 0 && colour === undefined ? findName(typedColour, teams) : undefined;
  if (soleTeam !== undefined) return { ok: true, seat: { name, team: soleTeam } };
  if (colour === undefined && typedColour.trim() !== "")
    return { ok: false, refusal: { reason: "no-such-colour", typed: typedColour.trim() } };
  const seat = { name, ...(colour === undefined ? {} : { colour }) };
  if (typedTeam === "") return { ok: true, seat };
  const team = parseName(typedTeam);
  if (!team.ok) return team;
  const known = findName(team.name, teams);
  if (known === undefined && teams.length > 0)
    return { ok: false, refusal: { reason: "no-such-team", typed: team.name, teams } };
  return { ok: true, seat: { ...seat, team: known ?? team.name } };
}

/** Finds a colour by its name in the reader's language or in English. */
function findColour(typed: string, text: Catalogue): BallColour | undefined {
  const { colours } = rolitPhrases(text);
  const key = nameComparisonKey(typed);
  return BALL_COLOURS.find((colour) => [colour, colours[colour]].some((name) => nameComparisonKey(name) === key));
}

function findName(typed: string, names: readonly string[]): string | undefined {
  return names.find((name) => nameComparisonKey(name) === nameComparisonKey(typed));
}

/** The names of the teams that the players chose, each once. Names that differ only in case are the same team. */
export function teamsOfHotSeats(seats: readonly HotSeat[]): string[] {
  const teams: string[] = [];
  for (const { team } of seats) if (team !== undefined && findName(team, teams) === undefined) teams.push(team);
  return teams;
}

/**
 * Returns the colours and teams of the players on one screen as options of the match. A player without a colour gets
 * the first one that is free.
 */
export function hotSeatOptions(
  seats: readonly HotSeat[],
  teams: readonly string[],
): Pick<RolitLobbyOptions, "colours" | "teams"> {
  const used = seats.flatMap(({ colour }) => colour ?? []);
  const free = BALL_COLOURS.filter((colour) => !used.includes(colour));
  const colours = seats.flatMap(({ colour }) => colour ?? free.shift() ?? []);
  const members = (name: string) =>
    seats.flatMap(({ team }, seat) => (team !== undefined && findName(team, [name]) !== undefined ? [seat] : []));
  return {
    colours,
    ...(teams.length > 0 ? { teams: teams.map((name) => ({ name, seats: members(name) })) } : {}),
  };
}
