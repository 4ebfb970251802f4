import type { Sight } from "#table/sight.ts";

/** Whether the one who looks is to move. */
export function isToMove({ actors, seat }: Sight): boolean {
  return seat !== null && actors.includes(seat);
}
