import type { Clock } from "#core/clock.ts";
import type { SlashRequest } from "#discord/interactions/command.ts";
import { readOptionRows } from "#discord/interactions/option-rows.ts";
import type { RolitLobbyChoice, RolitLobbyOptions } from "#games/rolit/rules/lobby-options.ts";
import { OFFICIAL_RULES_BOUNDS, PLAYER_BOUNDS, ROLIT_OPTIONS } from "#games/rolit/rules/options.ts";
import { BALL_COLOURS, BOARD_SHAPES, BOARD_SIZES, type BoardName } from "#games/rolit/types.ts";

/** Enough for ten team names of 32 characters, separated by commas. */
export const MAX_TEAMS_LENGTH = 350;
/** Enough for ten names of 32 characters with a colour and a team of 32 characters each, separated by commas. */
export const MAX_NAMES_LENGTH = 850;
/** Choices for the minutes per move, from half a minute to seven days. */
export const MOVE_MINUTES_CHOICES = [0.5, 1, 2, 5, 10, 30, 60, 360, 720, 1_440, 2_880, 10_080];
const MINUTE_MS = 60_000;
/** Value of the option `leaving` if no bot plays on for a player who leaves: the turns of this player are skipped. */
export const SKIP_TURNS_OPTION_VALUE = "skip";

/** Formats a time limit in a way that is the same in every language: 30 s, 5 min, 6 h, 2 d. */
export function formatMinutes(minutes: number): string {
  if (minutes < 1) return `${minutes * 60} s`;
  if (minutes < 60) return `${minutes} min`;
  return minutes < 1_440 ? `${minutes / 60} h` : `${minutes / 1_440} d`;
}

type Options = SlashRequest["options"];

export function readBoardName(options: Options): BoardName {
  const shape = BOARD_SHAPES.find((one) => one === options.getString("shape")) ?? "square";
  const size = BOARD_SIZES.find((one) => one === options.getString("size")) ?? "small";
  return `${shape}-${size}`;
}

export function readRolitLobbyOptions(options: Options, teams: readonly string[]): RolitLobbyOptions {
  return {
    rules: ROLIT_OPTIONS.rules.default,
    ...readOptionRows(options, ROLIT_OPTIONS),
    board: readBoardName(options),
    ...(teams.length > 0 ? { teams: teams.map((name) => ({ name, seats: [] })) } : {}),
  };
}

/** Maximum number of players: the given number, but not more than the rules allow. */
export function readMaxPlayersOption(options: Options): { readonly most: number } {
  const limit = options.getString("rules") === "official" ? OFFICIAL_RULES_BOUNDS.max : PLAYER_BOUNDS.max;
  return { most: Math.min(limit, options.getInteger("players") ?? limit) };
}

/** Reads the ball colour that the requester has chosen for themselves. */
export function readColourChoice(options: Options): { readonly choice?: RolitLobbyChoice } {
  const colour = BALL_COLOURS.find((one) => one === options.getString("colour"));
  return colour ? { choice: { colour } } : {};
}

export function readClockOption(options: Options): { readonly clock?: Clock } {
  const minutes = options.getNumber("move-time");
  return minutes === null ? {} : { clock: { kind: "move", ms: minutes * MINUTE_MS } };
}
