import type { MatchView } from "#match/play/loaded-match.ts";

/** Whether the viewer is to move. */
export function isOwnTurn({ actors, seat }: MatchView): boolean {
  return seat !== null && actors.includes(seat);
}
