import type { MatchResult, SeatResult } from "#store/result-store.ts";

/**
 * Marks the seats whose players could know the task before, so that they are not recorded. `knows` says who could. If
 * several players solved the task together and one of them knew it, it counts for none of them. The remaining seats are
 * ranked among themselves, and no rating changes.
 *
 * A seat that is behind all players who did not know the task has gained nothing. It is recorded as a loss without
 * points and without its task. A loser could otherwise save their rating by looking at the task elsewhere.
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
