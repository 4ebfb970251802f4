import type { Seat } from "#core/game.ts";
import type { KenkenEvent, KenkenState } from "#games/kenken/types.ts";

/**
 * In a race, the number of the last entry by which a seat had more filled cells than ever before; 0 if there is none.
 * Otherwise a player could keep a race open for ever by checks and notes, or by filling and clearing the same cell.
 * Undefined in other modes, because there any seat can finish the board.
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
