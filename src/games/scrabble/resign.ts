import { endingOf, isLast, nextSeat } from "#games/scrabble/ending.ts";
import { idleTurns } from "#games/scrabble/record.ts";
import { close, finish, type Outcome, recorded, refuse, withPlayer } from "#games/scrabble/step.ts";
import type { State } from "#games/scrabble/types.ts";
import type { Forfeit, Seat } from "#kernel/game.ts";
import type { Resource } from "#lexicon/resource.ts";

/** A seat gives up, in its turn or not. Its tiles stay where they are, out of the game. */
export function resign(resource: Resource, state: State, seat: Seat, how: Forfeit): Outcome {
  if (state.ending !== undefined) return refuse({ why: "finished" });
  if (state.players[seat]?.resigned !== false) return refuse({ why: "not-your-turn", toMove: state.toMove });
  const act = { kind: "resigned", seat, how } as const;
  const left = withPlayer(withoutIdleTurns(state, seat), seat, { resigned: true });
  // Out of turn, whoever was to move still is, and can still challenge. In its turn, that right goes on with the turn.
  const toMove = state.toMove === seat ? nextSeat(left, seat) : state.toMove;
  // With one seat left nobody can challenge: whoever leaves instead of accepting the last play spoils nobody's gain.
  const end = endingOf(left) === "resigned" && state.toMove === seat && isLast(state) ? endingOf(state) : undefined;
  return end === undefined ? close(resource, left, act, toMove) : finish(resource, recorded(left, act), act, end);
}

/** Its share of the scoreless turns: what the others need to do for the end must not get shorter by its leaving. */
function withoutIdleTurns(state: State, seat: Seat): State {
  const { now, before } = idleTurns(state.turns, state.options.challenge);
  const share = (of: readonly Seat[]) => of.filter((one) => one === seat).length;
  const { pending } = state;
  return {
    ...state,
    scoreless: state.scoreless - share(now),
    ...(pending === undefined ? {} : { pending: { ...pending, scoreless: pending.scoreless - share(before) } }),
  };
}
