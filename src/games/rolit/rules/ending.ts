import type { GameActionResult, Outcome, Seat } from "#core/game.ts";
import { isSeatSkipped, scoresOf, sideScore, sidesOf } from "#games/rolit/rules/sides.ts";
import type { RolitEnding, RolitEvent, RolitRefusal, RolitState } from "#games/rolit/types.ts";

type Seated = Pick<RolitState, "options" | "left" | "deputies">;

/** Returns whether fewer than two sides still have a player, or a bot that plays on for a player who left. */
export function isDeserted(state: Seated): boolean {
  return sidesOf(state.options).filter((side) => isStaying(side, state)).length < 2;
}

function isStaying(side: readonly Seat[], state: Seated): boolean {
  return side.some((seat) => !isSeatSkipped(state, seat));
}

/** Returns the next seat whose turn is not skipped. */
export function nextSeat(state: Seated & Pick<RolitState, "toMove">): Seat {
  const { options, toMove } = state;
  const count = options.colours.length;
  const order = options.colours.map((_, by) => (toMove + 1 + by) % count);
  return order.find((seat) => !isSeatSkipped(state, seat)) ?? toMove;
}

export function finishGame(
  state: RolitState,
  how: RolitEnding,
  before: readonly RolitEvent[],
): GameActionResult<RolitState, RolitEvent, RolitRefusal> {
  return { ok: true, state: { ...state, ending: how }, events: [...before, { kind: "ended", how }] };
}

/** Ranks sides by their balls. If all sides but one have left, that side is first. A seat has the score of its side. */
export function outcomeOf(state: Seated & Pick<RolitState, "balls" | "ending">): Outcome | undefined {
  if (state.ending === undefined) return undefined;
  const scores = scoresOf(state);
  const isFull = state.ending === "full";
  const sides = sidesOf(state.options)
    .map((seats) => ({ seats, score: sideScore(scores, seats), stays: isFull || isStaying(seats, state) }))
    .toSorted((a, b) => Number(b.stays) - Number(a.stays) || b.score - a.score);
  let above = 0;
  const standings = sides.flatMap(({ seats, score, stays }, at) => {
    const tied = sides.findIndex((other) => other.score === score && other.stays === stays);
    if (tied === at) above = sides.slice(0, at).reduce((sum, side) => sum + side.seats.length, 0);
    const together = state.options.teams === undefined ? {} : { side: Math.min(...seats) };
    return seats.map((seat) => ({ seat, score, position: above + 1, ...together }));
  });
  return { standings, how: state.ending };
}
