import { scoreOf, scoresOf, sidesOf } from "#games/rolit/sides.ts";
import type { Ending, Event, Refusal, State } from "#games/rolit/types.ts";
import type { Forfeit, Outcome, Seat, Step } from "#kernel/game.ts";

/** A seat goes: its balls stay, its turns are skipped. When only one side is left, the game is over. */
export function leave(state: State, seat: Seat, how: Forfeit): Step<State, Event, Refusal> {
  if (state.ending !== undefined) return { ok: false, refusal: { why: "finished" } };
  if (state.left.includes(seat)) return { ok: false, refusal: { why: "already-left" } };
  const event: Event = { kind: "left", seat, how };
  const left = [...state.left, seat];
  const gone = { ...state, left };
  if (sidesOf(state.options).filter((side) => isStaying(side, left)).length < 2) return end(gone, "deserted", [event]);
  const toMove = state.toMove === seat ? nextSeat(gone) : state.toMove;
  return { ok: true, state: { ...gone, toMove }, events: [event] };
}

function isStaying(side: readonly Seat[], left: readonly Seat[]): boolean {
  return side.some((seat) => !left.includes(seat));
}

/** Whose turn comes after this one. */
export function nextSeat({ options, left, toMove }: Pick<State, "options" | "left" | "toMove">): Seat {
  const count = options.colours.length;
  const order = options.colours.map((_, by) => (toMove + 1 + by) % count);
  return order.find((seat) => !left.includes(seat)) ?? toMove;
}

export function end(state: State, how: Ending, before: readonly Event[]): Step<State, Event, Refusal> {
  return { ok: true, state: { ...state, ending: how }, events: [...before, { kind: "ended", how }] };
}

/** Sides by their balls; of a game that all but one have left, that one comes first. A seat has the score of its side. */
export function outcomeOf(state: Pick<State, "options" | "balls" | "left" | "ending">): Outcome | undefined {
  if (state.ending === undefined) return undefined;
  const scores = scoresOf(state);
  const isFull = state.ending === "full";
  const sides = sidesOf(state.options)
    .map((seats) => ({ seats, score: scoreOf(scores, seats), stays: isFull || isStaying(seats, state.left) }))
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
