import type { Seat } from "#core/game.ts";
import type { KenkenEvent, KenkenState } from "#games/kenken/types.ts";

/**
 * In a race, returns the number of the last log entry by which the seat had more filled cells than ever before; 0 if
 * there is none. Later checks and notes, or filling the same cell again, do not keep the player from counting as
 * absent. Undefined in other modes, because there any seat can finish the board.
 */
export function lastProgress(
  { options }: Pick<KenkenState, "options">,
  seat: Seat,
  events: readonly (readonly KenkenEvent[])[],
): number | undefined {
  if (options.mode !== "race") return undefined;
  let [last, maxFilled] = [0, 0];
  for (const [entry, ofEntry] of events.entries()) {
    for (const event of ofEntry) {
      if (event.kind !== "progress" || event.seat !== seat || event.filled <= maxFilled) continue;
      [last, maxFilled] = [entry, event.filled];
    }
  }
  return last;
}
