import type { MatchResult, SeatResult } from "#store/result-store.ts";

/**
 * Marks the seats whose players could know the task before, so that they are not recorded. `knows` says who could. If
 * several players solved the task together and one of them knew it, it counts for none of them. The remaining seats are
 * ranked among themselves, and no rating changes.
 */
export function excludeKnownTasks(result: MatchResult, knows: (task: string, person: string) => boolean): MatchResult {
  const isKnown = ({ player, taskResult }: SeatResult) =>
    player.kind === "person" && taskResult?.task !== undefined && knows(taskResult.task, player.person);
  const known = result.seats.filter(isKnown);
  if (known.length === 0) return result;
  const isShared = result.seats.some(({ taskResult }) => taskResult?.shared);
  const seats = result.seats.map((seat) => {
    if (isShared || known.includes(seat)) return { ...seat, known: true as const };
    const before = known.filter(({ position }) => position < seat.position);
    return { ...seat, position: seat.position - before.length };
  });
  return { ...result, seats };
}
