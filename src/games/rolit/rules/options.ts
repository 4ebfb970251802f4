import type { RankingScope } from "#core/game.ts";
import { checkOptionTable, type OptionTable, optionDefaults } from "#core/options.ts";
import { nameComparisonKey } from "#core/parse-name.ts";
import { printableText } from "#core/printable-text.ts";
import { isRecord, listOf, looseRecord, oneOf, parseWithSchema } from "#core/schema.ts";
import { BOARD_NAMES, getBoard } from "#games/rolit/board/board.ts";
import { ROLIT_LEVEL_NAMES, ROLIT_LEVELS } from "#games/rolit/bots/levels.ts";
import { coloursInPlay } from "#games/rolit/rules/colours.ts";
import {
  BALL_COLOURS,
  type BallColour,
  type BoardName,
  type RolitOpeningRefusal,
  type RolitOptions,
  RULE_SETS,
} from "#games/rolit/types.ts";

export const PLAYER_BOUNDS = { min: 2, max: 10 } as const;
export const OFFICIAL_RULES_BOUNDS = { board: "square-small", min: 2, max: 4 } as const;
const MIN_TEAMS = 2;
const CENTRE_BALLS = 4;

export const ROLIT_OPTIONS = {
  board: { kind: "choice", values: BOARD_NAMES, default: "square-small" },
  rules: { kind: "choice", values: RULE_SETS, default: "free", slash: "rules" },
  /** Level of the bot that plays on for a player who leaves. Without it, the player's turns are skipped. */
  leaving: { kind: "choice", values: ROLIT_LEVELS, names: ROLIT_LEVEL_NAMES, optional: true, slash: "leaving" },
} as const satisfies OptionTable;

/** Default options. */
export const ROLIT_DEFAULTS = {
  ...optionDefaults(ROLIT_OPTIONS),
  colours: ["yellow", "red", "green", "blue"],
} as const satisfies RolitOptions;

/**
 * Returns where the result of a match counts. On other boards than the default one, scores are higher or lower, so such
 * results count only on their server. A given start position may already be won, so its result counts nowhere.
 */
export function rankingScope({ board, start }: RolitOptions): RankingScope {
  if (start !== undefined) return "nowhere";
  return board === ROLIT_DEFAULTS.board ? "everywhere" : "server";
}

type Unread = { readonly [K in "colours" | "teams" | "start"]?: unknown };

/** Returns why a match with these options and this number of seats cannot begin. Accepts untrusted input. */
export function checkOptions(options: unknown, seats: number): RolitOpeningRefusal | undefined {
  const refusal = checkOptionTable(ROLIT_OPTIONS, options, ["colours"]);
  if (refusal !== undefined) return refusal;
  const { board, rules } = options as RolitOptions;
  const { colours, teams, start } = options as Unread;
  if (seats < PLAYER_BOUNDS.min) return { reason: "too-few-players", players: seats, min: PLAYER_BOUNDS.min };
  if (seats > PLAYER_BOUNDS.max) return { reason: "too-many-players", players: seats, max: PLAYER_BOUNDS.max };
  return (
    badColours(colours, seats) ??
    (rules === "official" ? badForOfficial(board, seats) : undefined) ??
    (teams === undefined ? undefined : badTeams(teams, seats)) ??
    (start === undefined || isStart(start, options as RolitOptions) ? undefined : { reason: "bad-start" })
  );
}

function badColours(colours: unknown, seats: number): RolitOpeningRefusal | undefined {
  if (!Array.isArray(colours)) return { reason: "bad-option", option: "colours", allowed: BALL_COLOURS };
  const unknown = colours.find((colour) => !isOneOf(BALL_COLOURS, colour));
  if (colours.some((colour) => !isOneOf(BALL_COLOURS, colour))) {
    return { reason: "unknown-colour", colour: printableText(String(unknown)), allowed: BALL_COLOURS };
  }
  const taken = (colours as BallColour[]).find((colour, at) => colours.indexOf(colour) < at);
  if (taken !== undefined) return { reason: "colour-taken", colour: taken };
  return colours.length === seats ? undefined : { reason: "colours-differ", colours: colours.length, players: seats };
}

function badForOfficial(board: BoardName, players: number): RolitOpeningRefusal | undefined {
  if (board !== OFFICIAL_RULES_BOUNDS.board) return { reason: "official-board", board: OFFICIAL_RULES_BOUNDS.board };
  const { min, max } = OFFICIAL_RULES_BOUNDS;
  return players > max ? { reason: "official-players", players, min, max } : undefined;
}

function badTeams(teams: unknown, seats: number): RolitOpeningRefusal | undefined {
  if (!Array.isArray(teams)) return { reason: "bad-option", option: "teams", allowed: ["name", "seats"] };
  if (teams.length < MIN_TEAMS) return { reason: "too-few-teams", teams: teams.length, min: MIN_TEAMS };
  const names = new Set<string>();
  const seated = new Set<number>();
  for (const [at, team] of teams.entries()) {
    const bad = badTeam(team, at, seats, names, seated);
    if (bad !== undefined) return bad;
  }
  const alone = Array.from({ length: seats }, (_, seat) => seat).find((seat) => !seated.has(seat));
  return alone === undefined ? undefined : { reason: "in-no-team", seat: alone };
}

/** Checks one team; adds its name and seats to `names` and `seated` if they are valid. */
function badTeam(
  team: unknown,
  at: number,
  seats: number,
  names: Set<string>,
  seated: Set<number>,
): RolitOpeningRefusal | undefined {
  const { name, seats: members } = isRecord(team) ? (team as { name?: unknown; seats?: unknown }) : {};
  if (typeof name !== "string" || nameComparisonKey(name) === "") return { reason: "team-unnamed", team: at };
  if (names.has(nameComparisonKey(name))) return { reason: "team-name-taken", team: printableText(name) };
  names.add(nameComparisonKey(name));
  if (!Array.isArray(members) || members.length === 0) return { reason: "empty-team", team: printableText(name) };
  for (const seat of members) {
    if (!Number.isInteger(seat) || seat < 0 || seat >= seats) {
      return { reason: "no-such-member", team: printableText(name), seat: Number(seat) || 0 };
    }
    if (seated.has(seat)) return { reason: "in-two-teams", seat };
    seated.add(seat);
  }
  return undefined;
}

/**
 * Returns how many turns each player has, if the numbers differ; undefined if all are equal. Each player has `min`
 * turns; the first `longer` players, counted from the one to move, have one more.
 */
export function findUnequalTurns(
  { board, rules, start }: Pick<RolitOptions, "board" | "rules" | "start">,
  players: number,
): { readonly cells: number; readonly min: number; readonly longer: number } | undefined {
  const cells = getBoard(board).cells.length - (start?.balls.length ?? (rules === "official" ? CENTRE_BALLS : 0));
  const longer = cells % players;
  return longer === 0 ? undefined : { cells, min: Math.floor(cells / players), longer };
}

function isStart(raw: unknown, options: RolitOptions): boolean {
  const { cells } = getBoard(options.board);
  const ball = looseRecord({ cell: oneOf(cells), owner: oneOf([...coloursInPlay(options).keys()]) });
  const balls = listOf(ball, cells.length - 1);
  const start = parseWithSchema(looseRecord({ balls, toMove: oneOf([...options.colours.keys()]) }), raw);
  return start !== undefined && new Set(start.balls.map(({ cell }) => cell)).size === start.balls.length;
}

function isOneOf<T>(all: readonly T[], one: unknown): one is T {
  return all.some((other) => other === one);
}
