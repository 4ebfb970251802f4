import { ballsOf } from "#games/rolit/rules.ts";
import type { Mode, Options, State } from "#games/rolit/types.ts";
import type { Seat } from "#kernel/game.ts";

/** Who wins and loses together. */
export function sidesOf({ colours, teams }: Pick<Options, "colours" | "teams">): readonly (readonly Seat[])[] {
  return teams === undefined ? colours.map((_, seat) => [seat]) : teams.map(({ seats }) => seats);
}

export function modeOf({ teams }: Pick<Options, "teams">): Mode {
  return teams === undefined ? "classic" : "teams";
}

/** The balls of each seat. */
export function scoresOf({ options, balls }: Pick<State, "options" | "balls">): number[] {
  return options.colours.map((_, seat) => ballsOf(balls, seat));
}

/** The balls of these seats together. */
export function scoreOf(scores: readonly number[], side: readonly Seat[]): number {
  return side.reduce((sum, seat) => sum + (scores[seat] ?? 0), 0);
}
