import type { Seat } from "#core/game.ts";
import { BALL_COLOURS, type BallColour, type RolitOptions, type RolitTeam } from "#games/rolit/types.ts";

// The options of a match before its players are known. Each player can choose a colour and a team in the lobby;
// `toMatchOptions` fills in the rest.

/**
 * The options of a match whose players are not known yet. There may be too few or too many colours, and teams may name
 * seats that do not exist.
 */
export interface RolitLobbyOptions extends Omit<RolitOptions, "colours"> {
  readonly colours?: readonly BallColour[];
}

/** The colour and the team that a player chose. */
export interface RolitLobbyChoice {
  readonly colour?: BallColour;
  /** Index of the team in the requested options. */
  readonly team?: number;
}

/**
 * Recovers the requested options and each player's choice from the options of a match. With them, a rematch can be
 * opened even if its players or their order differ. A rematch begins with the usual position.
 */
export function toLobbyOptions({ colours, teams, start: _, ...rest }: RolitOptions): {
  readonly plan: RolitLobbyOptions;
  readonly choices: readonly RolitLobbyChoice[];
} {
  const plan = teams === undefined ? rest : { ...rest, teams: teams.map(({ name }) => ({ name, seats: [] })) };
  const choices = colours.map((colour, seat): RolitLobbyChoice => {
    const team = teams?.findIndex(({ seats }) => seats.includes(seat)) ?? -1;
    return team < 0 ? { colour } : { colour, team };
  });
  return { plan, choices };
}

/**
 * Makes the options of a match from the requested ones (`plan`). Each player gets the colour and team that they chose.
 * If two players chose the same colour, only the first of them gets it. All other players get the colour and team that
 * the requested options name for their seat, or what is left.
 */
export function toMatchOptions(
  plan: RolitLobbyOptions,
  choices: readonly (RolitLobbyChoice | undefined)[],
): RolitOptions {
  const { colours: _, teams, ...rest } = plan;
  const colours = coloursFor(plan, choices);
  return teams === undefined ? { ...rest, colours } : { ...rest, colours, teams: teamsFor(teams, choices) };
}

function coloursFor(
  { colours = [] }: RolitLobbyOptions,
  choices: readonly (RolitLobbyChoice | undefined)[],
): BallColour[] {
  const given: (BallColour | undefined)[] = choices.map(() => undefined);
  const give = (seat: Seat, colour: BallColour | undefined) => {
    if (given[seat] === undefined && colour !== undefined && !given.includes(colour)) given[seat] = colour;
  };
  for (const [seat, choice] of choices.entries()) give(seat, choice?.colour);
  for (const seat of choices.keys()) give(seat, colours[seat]);
  for (const seat of choices.keys()) {
    give(
      seat,
      BALL_COLOURS.find((colour) => !given.includes(colour)),
    );
  }
  // A player without a colour gets the first colour. This happens only if there are more players than colours;
  // checkOptions then refuses the repeated colour.
  return given.map((colour) => colour ?? BALL_COLOURS[0]);
}

function teamsFor(teams: readonly RolitTeam[], choices: readonly (RolitLobbyChoice | undefined)[]): RolitTeam[] {
  const members: Seat[][] = teams.map(() => []);
  const open: Seat[] = [];
  for (const [seat, choice] of choices.entries()) {
    const planned = teams.findIndex(({ seats }) => seats.includes(seat));
    const team = members[choice?.team ?? -1] ?? members[planned];
    if (team === undefined) open.push(seat);
    else team.push(seat);
  }
  for (const seat of open) smallest(members)?.push(seat);
  return teams.map(({ name }, at) => ({ name, seats: (members[at] ?? []).toSorted((a, b) => a - b) }));
}

/** Returns the smallest team; of equal teams, the first. */
function smallest(teams: readonly Seat[][]): Seat[] | undefined {
  return teams.reduce<Seat[] | undefined>((min, team) => (min && min.length <= team.length ? min : team), undefined);
}
