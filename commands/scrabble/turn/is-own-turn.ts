import type { ScrabbleMatchView } from "../scrabble-matches.ts";

/** Whether the viewer is to move. */
export function isOwnTurn({ actors, seat }: ScrabbleMatchView): boolean {
  return seat !== null && actors.includes(seat);
}
