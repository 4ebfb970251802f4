import { end, isDeserted, nextSeat } from "#games/rolit/ending.ts";
import { LEVELS, type Level } from "#games/rolit/levels.ts";
import { isOut, scoreOf, scoresOf, sidesOf } from "#games/rolit/sides.ts";
import type { Event, Refusal, RolitDeputy, State } from "#games/rolit/types.ts";
import type { Deputy, Forfeit, Seat, Step } from "#kernel/game.ts";

/**
 * A seat's player goes. Its balls stay; a bot plays on, or its turns are skipped. When only one side is left, the game is
 * over. A bot that plays on can only run out of time: then there is nobody for it any more.
 */
export function leave(state: State, seat: Seat, how: Forfeit, deputy?: string): Step<State, Event, Refusal> {
  if (state.ending !== undefined) return { ok: false, refusal: { why: "finished" } };
  const hasLeft = state.left.includes(seat);
  if (isOut(state, seat) || (hasLeft && how === "resigned")) return { ok: false, refusal: { why: "already-left" } };
  const level = levelOf(deputy);
  const without = { ...state, left: hasLeft ? state.left : [...state.left, seat] };
  const gone = seated(without, seat, level);
  const event: Event = { kind: "left", seat, how, ...(level === undefined ? {} : { deputy: level }) };
  if (isDeserted(gone)) return end(gone, "deserted", [event]);
  const toMove = state.toMove === seat && level === undefined ? nextSeat(gone) : state.toMove;
  return { ok: true, state: { ...gone, toMove }, events: [event] };
}

/** The turns of somebody who has left were skipped so far: now a bot plays on. */
export function deputise(state: State, { seat, level: wanted }: Deputy): Step<State, Event, Refusal> {
  if (state.ending !== undefined) return { ok: false, refusal: { why: "finished" } };
  if (!isOut(state, seat)) return { ok: false, refusal: { why: "not-left" } };
  const level = levelOf(wanted);
  if (level === undefined) {
    return { ok: false, refusal: { why: "bad-option", option: "leaving", allowed: LEVELS } };
  }
  return { ok: true, state: seated(state, seat, level), events: [{ kind: "deputised", seat, level }] };
}

function levelOf(name: string | undefined): Level | undefined {
  return LEVELS.find((level) => level === name);
}

/** What its side has, as it counts at the end. */
function hadBy(state: State, seat: Seat): number {
  const side = sidesOf(state.options).find((seats) => seats.includes(seat)) ?? [seat];
  return scoreOf(scoresOf(state), side);
}

/** With this bot on the seat, or with none. */
function seated(state: State, seat: Seat, level: Level | undefined): State {
  const { deputies, ...rest } = state;
  const others = (deputies ?? []).filter((one) => one.seat !== seat);
  const sits: RolitDeputy[] =
    level === undefined ? [] : [{ seat, level, since: state.moves.length, had: hadBy(state, seat) }];
  const now = [...others, ...sits];
  return now.length === 0 ? rest : { ...rest, deputies: now };
}
