import type { ForfeitReason, Outcome, Seat } from "#core/game.ts";
import { breakerSeat, finishGame, refuse, type MastermindActionResult as Step } from "#games/mastermind/rules/step.ts";
import type { MastermindState } from "#games/mastermind/types.ts";

/** Lets a seat resign, in its turn or not: the other seat wins. */
export function resign(state: MastermindState, seat: Seat, how: ForfeitReason): Step {
  if (state.ending !== undefined) return refuse({ reason: "finished" });
  return finishGame({ ...state, resigned: seat }, { kind: "resigned", seat, how }, "resigned");
}

type Finished = Pick<MastermindState, "options" | "rows" | "ending" | "resigned">;

/** The winner gets one point. A winning breaker gets one more point for each guess that was not needed. */
export function outcomeOf({ options, rows, ending, resigned }: Finished): Outcome | undefined {
  if (ending === undefined) return undefined;
  const breaker = breakerSeat(options);
  const winner = resigned === undefined ? (ending === "broken" ? breaker : options.maker) : 1 - resigned;
  const score = ending === "broken" ? 1 + options.turns - rows.length : 1;
  return {
    standings: [
      { seat: winner, score, position: 1 },
      { seat: 1 - winner, score: 0, position: 2 },
    ],
    how: ending,
  };
}
