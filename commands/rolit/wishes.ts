import type { SlashCall } from "#discord/command.ts";
import { LEVELS, type Level } from "#games/rolit/levels.ts";
import { OFFICIAL, PLAYERS } from "#games/rolit/options.ts";
import type { Choice, Plan } from "#games/rolit/plan.ts";
import { type BoardName, COLOUR_NAMES, RULE_SETS, SHAPES, SIZES } from "#games/rolit/types.ts";
import type { Clock } from "#kernel/clock.ts";

export const MOST_BOTS = 10;
/** Ten names of 32 characters, with commas between them. */
export const MOST_NAMES_LENGTH = 350;
/** Minutes that somebody may have for a move, from half of one to seven days. */
export const MOVE_MINUTES = [0.5, 1, 2, 5, 10, 30, 60, 360, 720, 1_440, 2_880, 10_080];
const MINUTE_MS = 60_000;
/** Nobody plays on for whoever leaves. */
export const SKIP = "skip";

/** The same in every language: 30 s, 5 min, 6 h, 2 d. */
export function timeOf(minutes: number): string {
  if (minutes < 1) return `${minutes * 60} s`;
  if (minutes < 60) return `${minutes} min`;
  return minutes < 1_440 ? `${minutes / 60} h` : `${minutes / 1_440} d`;
}

type Options = SlashCall["options"];

export function levelOf(options: Options, name: "level" | "against", usual: Level): Level {
  return LEVELS.find((level) => level === options.getString(name)) ?? usual;
}

export function boardOf(options: Options): BoardName {
  const shape = SHAPES.find((one) => one === options.getString("shape")) ?? "square";
  const size = SIZES.find((one) => one === options.getString("size")) ?? "small";
  return `${shape}-${size}`;
}

export function planOf(options: Options, teams: readonly string[]): Plan {
  const rules = RULE_SETS.find((one) => one === options.getString("rules")) ?? "free";
  return {
    board: boardOf(options),
    rules,
    ...leavingOf(options),
    ...(teams.length > 0 ? { teams: teams.map((name) => ({ name, seats: [] })) } : {}),
  };
}

/** How well a bot plays on for whoever leaves, where one does. */
function leavingOf(options: Options): { readonly leaving?: Level } {
  const leaving = LEVELS.find((level) => level === options.getString("leaving"));
  return leaving ? { leaving } : {};
}

/** As many as the rules are for, or as somebody wishes. */
export function mostOf(options: Options): { readonly most: number } {
  const room = options.getString("rules") === "official" ? OFFICIAL.most : PLAYERS.most;
  return { most: Math.min(room, options.getInteger("players") ?? room) };
}

/** The colour of the one who begins. */
export function choiceOf(options: Options): { readonly choice?: Choice } {
  const colour = COLOUR_NAMES.find((one) => one === options.getString("colour"));
  return colour ? { choice: { colour } } : {};
}

export function clockOf(options: Options): { readonly clock?: Clock } {
  const minutes = options.getNumber("move-time");
  return minutes === null ? {} : { clock: { kind: "move", ms: minutes * MINUTE_MS } };
}
