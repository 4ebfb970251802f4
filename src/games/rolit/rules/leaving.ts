import type { DeputyBot, ForfeitReason, GameActionResult, Seat } from "#core/game.ts";
import { ROLIT_LEVELS, type RolitLevel } from "#games/rolit/bots/levels.ts";
import { finishGame, isDeserted, nextSeat } from "#games/rolit/rules/ending.ts";
import { isSeatSkipped, scoresOf, sideScore, sidesOf } from "#games/rolit/rules/sides.ts";
import type { RolitDeputyBot, RolitEvent, RolitRefusal, RolitState } from "#games/rolit/types.ts";

/**
 * The player of a seat leaves. The balls of the seat stay; a bot plays on, or the turns of the seat are skipped. If
 * only one side is left, the match ends. If the seat already has a bot that plays on, and this bot runs out of time,
 * the turns of the seat are skipped from then on.
 */
export function leaveSeat(
  state: RolitState,
  seat: Seat,
  how: ForfeitReason,
  deputy?: string,
): GameActionResult<RolitState, RolitEvent, RolitRefusal> {
  if (state.ending !== undefined) return { ok: false, refusal: { reason: "finished" } };
  const hasLeft = state.left.includes(seat);
  if (isSeatSkipped(state, seat) || (hasLeft && how === "resigned"))
    return { ok: false, refusal: { reason: "already-left" } };
  const level = levelOf(deputy);
  const without = { ...state, left: hasLeft ? state.left : [...state.left, seat] };
  const gone = withDeputy(without, seat, level);
  const event: RolitEvent = { kind: "left", seat, how, ...(level === undefined ? {} : { deputy: level }) };
  if (isDeserted(gone)) return finishGame(gone, "deserted", [event]);
  const toMove = state.toMove === seat && level === undefined ? nextSeat(gone) : state.toMove;
  return { ok: true, state: { ...gone, toMove }, events: [event] };
}

/** A bot takes over for a player who left and whose turns were skipped so far. */
export function letBotTakeOver(
  state: RolitState,
  { seat, level: wanted }: DeputyBot,
): GameActionResult<RolitState, RolitEvent, RolitRefusal> {
  if (state.ending !== undefined) return { ok: false, refusal: { reason: "finished" } };
  if (!isSeatSkipped(state, seat)) return { ok: false, refusal: { reason: "not-left" } };
  const level = levelOf(wanted);
  if (level === undefined) {
    return { ok: false, refusal: { reason: "bad-option", option: "leaving", allowed: ROLIT_LEVELS } };
  }
  return { ok: true, state: withDeputy(state, seat, level), events: [{ kind: "deputised", seat, level }] };
}

function levelOf(name: string | undefined): RolitLevel | undefined {
  return ROLIT_LEVELS.find((level) => level === name);
}

/** Returns the balls of the seat's side, as they count at the end. */
function sideScoreOf(state: RolitState, seat: Seat): number {
  const side = sidesOf(state.options).find((seats) => seats.includes(seat)) ?? [seat];
  return sideScore(scoresOf(state), side);
}

/** Lets a bot of this level play on in the seat of a player who left; with undefined, removes such a bot. */
function withDeputy(state: RolitState, seat: Seat, level: RolitLevel | undefined): RolitState {
  const { deputies, ...rest } = state;
  const others = (deputies ?? []).filter((one) => one.seat !== seat);
  const sits: RolitDeputyBot[] =
    level === undefined ? [] : [{ seat, level, since: state.moves.length, had: sideScoreOf(state, seat) }];
  const now = [...others, ...sits];
  return now.length === 0 ? rest : { ...rest, deputies: now };
}
