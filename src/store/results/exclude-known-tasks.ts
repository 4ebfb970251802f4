import type { MatchResult, SeatResult } from "#store/result-store.ts";

/**
 * Excludes players from a result who could know the puzzle or code (the task) before the match. `knows` tells whether a
 * person could. If several players solved the task together and one of them knew it, the result counts for none of
 * them. The remaining seats get new positions, and no rating changes.
 *
 * A player who knew the task and still finished behind all others gets a loss without points. Otherwise a player who is
 * losing could save their rating by looking at the task elsewhere.
 */
export function excludeKnownTasks(result: MatchResult, knows: (task: string, person: string) => boolean): MatchResult {
  const isKnown = ({ player, taskResult }: SeatResult) =>
    player.kind === "person" && taskResult?.task !== undefined && knows(taskResult.task, player.person);
  const known = result.seats.filter(isKnown);
  if (known.length === 0) return result;
  const isShared = result.seats.some(({ taskResult }) => taskResult?.shared);
  const others = result.seats.filter((seat) => !known.includes(seat));
  const isBehindAll = ({ position }: SeatResult) =>
    others.length > 0 && others.every((other) => other.position < position);
  const excluded = known.filter((seat) => isShared || !isBehindAll(seat));
  const seats = result.seats.map((seat) => {
    if (isShared || excluded.includes(seat)) return { ...seat, known: true as const };
    const before = excluded.filter(({ position }) => position < seat.position);
    const { taskResult, best, ...loss } = seat;
    const kept = known.includes(seat) ? { ...loss, score: 0 } : seat;
    return { ...kept, position: seat.position - before.length };
  });
  return { ...result, seats };
}
