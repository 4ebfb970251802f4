import type { MatchView } from "#match/play/loaded-match.ts";

/** Whether the one who looks is to move. */
export function isOwnTurn({ actors, seat }: MatchView): boolean {
  return seat !== null && actors.includes(seat);
}
