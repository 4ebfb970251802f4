import type { Seat, SeatStanding } from "#core/game.ts";
import { countBalls } from "#games/rolit/rules/legal-cells.ts";
import type { BallOwner, RolitMode, RolitOptions, RolitState } from "#games/rolit/types.ts";

/** Returns the sides; the seats of a side win and lose together. */
export function sidesOf({ colours, teams }: Pick<RolitOptions, "colours" | "teams">): readonly (readonly Seat[])[] {
  return teams === undefined ? colours.map((_, seat) => [seat]) : teams.map(({ seats }) => seats);
}

/** Returns the index of the team that owns a ball; undefined without teams, and for balls that no seat plays. */
export function teamOfOwner({ teams }: Pick<RolitOptions, "teams">, owner: BallOwner): number | undefined {
  const index = teams?.findIndex(({ seats }) => seats.includes(owner)) ?? -1;
  return index < 0 ? undefined : index;
}

/** Returns whether the seat's turns are skipped: its player has left, and no bot plays on. */
export function isSeatSkipped({ left, deputies = [] }: Pick<RolitState, "left" | "deputies">, seat: Seat): boolean {
  return left.includes(seat) && !deputies.some((deputy) => deputy.seat === seat);
}

export function rolitModeOf({ teams }: Pick<RolitOptions, "teams">): RolitMode {
  return teams === undefined ? "classic" : "teams";
}

/** A side with its final position. */
export interface RankedSide {
  readonly seats: readonly Seat[];
  readonly score: number;
  /** 1 for the first side; tied sides share a position. */
  readonly position: number;
}

/**
 * Returns the sides from first to last. In `standings`, a team takes as many positions as it has seats; here it takes
 * one.
 */
export function rankedSides(
  options: Pick<RolitOptions, "colours" | "teams">,
  standings: readonly SeatStanding[],
): RankedSide[] {
  const sides = standings.flatMap(({ seat, score, position }) => {
    const seats = sidesOf(options).find((side) => side[0] === seat);
    return seats === undefined ? [] : [{ seats, score, position }];
  });
  const positions = sides.map(({ position }) => position);
  return sides.map((side) => ({ ...side, position: 1 + positions.indexOf(side.position) }));
}

/** Returns the number of balls of each seat, in the order of the seats. */
export function scoresOf({ options, balls }: Pick<RolitState, "options" | "balls">): number[] {
  return options.colours.map((_, seat) => countBalls(balls, seat));
}

/** Returns the number of balls of these seats together. */
export function sideScore(scores: readonly number[], side: readonly Seat[]): number {
  return side.reduce((sum, seat) => sum + (scores[seat] ?? 0), 0);
}
