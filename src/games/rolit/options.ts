import { BOARD_NAMES, boardOf } from "#games/rolit/boards/board.ts";
import { coloursOf } from "#games/rolit/colours.ts";
import { LEVELS } from "#games/rolit/levels.ts";
import {
  type BoardName,
  COLOUR_NAMES,
  type Colour,
  type LaidBall,
  type OpeningRefusal,
  type Options,
  RULE_SETS,
  type Start,
} from "#games/rolit/types.ts";
import { keyOf } from "#kernel/name.ts";
import { shown } from "#kernel/shown.ts";

export const PLAYERS = { fewest: 2, most: 10 } as const;
export const OFFICIAL = { board: "square-small", fewest: 2, most: 4 } as const;
const FEWEST_TEAMS = 2;
const CENTRE_BALLS = 4;

/** What a game is played with unless somebody says otherwise. */
export const CLASSIC = {
  board: "square-small",
  rules: "free",
  colours: ["yellow", "red", "green", "blue"],
} as const satisfies Options;

type Loose = { readonly [K in keyof Options]?: unknown };

/** Why no game of these options and so many seats can begin; whatever somebody sends may be asked about. */
export function whyNot(options: unknown, seats: number): OpeningRefusal | undefined {
  if (!isRecord(options)) return { why: "bad-option", option: "options", allowed: Object.keys(CLASSIC) };
  const { board, rules, colours, teams, leaving, start } = options as Loose;
  if (!isOneOf(BOARD_NAMES, board)) return { why: "bad-option", option: "board", allowed: BOARD_NAMES };
  if (!isOneOf(RULE_SETS, rules)) return { why: "bad-option", option: "rules", allowed: RULE_SETS };
  if (leaving !== undefined && !isOneOf(LEVELS, leaving)) {
    return { why: "bad-option", option: "leaving", allowed: LEVELS };
  }
  if (seats < PLAYERS.fewest) return { why: "too-few-players", players: seats, fewest: PLAYERS.fewest };
  if (seats > PLAYERS.most) return { why: "too-many-players", players: seats, most: PLAYERS.most };
  return (
    badColours(colours, seats) ??
    (rules === "official" ? badForOfficial(board, seats) : undefined) ??
    (teams === undefined ? undefined : badTeams(teams, seats)) ??
    (start === undefined || isStart(start, options as Options) ? undefined : { why: "bad-start" })
  );
}

function badColours(colours: unknown, seats: number): OpeningRefusal | undefined {
  if (!Array.isArray(colours)) return { why: "bad-option", option: "colours", allowed: COLOUR_NAMES };
  const unknown = colours.find((colour) => !isOneOf(COLOUR_NAMES, colour));
  if (colours.some((colour) => !isOneOf(COLOUR_NAMES, colour))) {
    return { why: "unknown-colour", colour: shown(String(unknown)), allowed: COLOUR_NAMES };
  }
  const taken = (colours as Colour[]).find((colour, at) => colours.indexOf(colour) < at);
  if (taken !== undefined) return { why: "colour-taken", colour: taken };
  return colours.length === seats ? undefined : { why: "colours-differ", colours: colours.length, players: seats };
}

function badForOfficial(board: BoardName, players: number): OpeningRefusal | undefined {
  if (board !== OFFICIAL.board) return { why: "official-board", board: OFFICIAL.board };
  const { fewest, most } = OFFICIAL;
  return players > most ? { why: "official-players", players, fewest, most } : undefined;
}

function badTeams(teams: unknown, seats: number): OpeningRefusal | undefined {
  if (!Array.isArray(teams)) return { why: "bad-option", option: "teams", allowed: ["name", "seats"] };
  if (teams.length < FEWEST_TEAMS) return { why: "too-few-teams", teams: teams.length, fewest: FEWEST_TEAMS };
  const names = new Set<string>();
  const seated = new Set<number>();
  for (const [at, team] of teams.entries()) {
    const bad = badTeam(team, at, seats, names, seated);
    if (bad !== undefined) return bad;
  }
  const alone = Array.from({ length: seats }, (_, seat) => seat).find((seat) => !seated.has(seat));
  return alone === undefined ? undefined : { why: "in-no-team", seat: alone };
}

/** What is right about it is noted in `names` and `seated`. */
function badTeam(
  team: unknown,
  at: number,
  seats: number,
  names: Set<string>,
  seated: Set<number>,
): OpeningRefusal | undefined {
  const { name, seats: members } = isRecord(team) ? (team as { name?: unknown; seats?: unknown }) : {};
  if (typeof name !== "string" || keyOf(name) === "") return { why: "team-unnamed", team: at };
  if (names.has(keyOf(name))) return { why: "team-name-taken", team: shown(name) };
  names.add(keyOf(name));
  if (!Array.isArray(members) || members.length === 0) return { why: "empty-team", team: shown(name) };
  for (const seat of members) {
    if (!Number.isInteger(seat) || seat < 0 || seat >= seats) {
      return { why: "no-such-member", team: shown(name), seat: Number(seat) || 0 };
    }
    if (seated.has(seat)) return { why: "in-two-teams", seat };
    seated.add(seat);
  }
  return undefined;
}

/**
 * How often so many players have a turn where they do not all have as many: the first `longer` of them, counted from the
 * one to move, have one more. Undefined where it comes out even.
 */
export function unequalTurns(
  { board, rules, start }: Pick<Options, "board" | "rules" | "start">,
  players: number,
): { readonly cells: number; readonly fewest: number; readonly longer: number } | undefined {
  const cells = boardOf(board).cells.length - (start?.balls.length ?? (rules === "official" ? CENTRE_BALLS : 0));
  const longer = cells % players;
  return longer === 0 ? undefined : { cells, fewest: Math.floor(cells / players), longer };
}

function isStart(start: unknown, options: Options): boolean {
  const { balls, toMove } = isRecord(start) ? (start as { readonly [K in keyof Start]?: unknown }) : {};
  const { cells } = boardOf(options.board);
  const owners = [...coloursOf(options).keys()];
  const seats = [...options.colours.keys()];
  if (!Array.isArray(balls) || balls.length >= cells.length || !isOneOf(seats, toMove)) return false;
  const isBall = (ball: unknown) => {
    const { cell, owner } = isRecord(ball) ? (ball as { readonly [K in keyof LaidBall]?: unknown }) : {};
    return isOneOf(cells, cell) && isOneOf(owners, owner);
  };
  return balls.every(isBall) && new Set(balls.map(({ cell }: LaidBall) => cell)).size === balls.length;
}

function isRecord(raw: unknown): raw is object {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}

function isOneOf<T>(all: readonly T[], one: unknown): one is T {
  return all.some((other) => other === one);
}
