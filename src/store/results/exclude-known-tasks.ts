import type { MatchResult, SeatResult } from "#store/result-store.ts";

/** When a player could learn a puzzle or code other than by playing the match: before it or, elsewhere, during it. */
export type TaskKnowledge = "before" | "during";

/**
 * Excludes players from a result who could know the puzzle or code (the task) before the match. `knowledgeOf` tells
 * when a person could learn it. If several players solved the task together and one of them knew it, the result counts
 * for none of them. The remaining seats get new positions and are rated among themselves.
 *
 * A player who knew the task and still finished behind all others gets a loss without points. So does each player who
 * learned it during the match, wherever they finished. Otherwise a player who is losing could save their rating by
 * looking at the task elsewhere.
 */
export function excludeKnownTasks(
  result: MatchResult,
  knowledgeOf: (task: string, person: string) => TaskKnowledge | undefined,
): MatchResult {
  const knowledge = new Map<SeatResult, TaskKnowledge>();
  for (const seat of result.seats) {
    const { player, taskResult } = seat;
    const task = player.kind === "person" ? taskResult?.task : undefined;
    const known = player.kind === "person" && task !== undefined ? knowledgeOf(task, player.person) : undefined;
    if (known !== undefined) knowledge.set(seat, known);
  }
  if (knowledge.size === 0) return result;
  const isShared = result.seats.some(({ taskResult }) => taskResult?.shared);
  const others = result.seats.filter((seat) => !knowledge.has(seat));
  const isBehindAll = ({ position }: SeatResult) => others.every((other) => other.position < position);
  const hasLost = (seat: SeatResult) => knowledge.get(seat) === "during" || isBehindAll(seat);
  const losers = others.length === 0 ? [] : [...knowledge.keys()].filter(hasLost);
  const seats = result.seats.map((seat) => {
    if (isShared || (knowledge.has(seat) && !losers.includes(seat))) return { ...seat, known: true as const };
    if (!losers.includes(seat)) return { ...seat, position: 1 + countBefore(others, seat) };
    const { taskResult, best, byDefault, ...loss } = seat;
    return { ...loss, score: 0, position: 1 + others.length + countBefore(losers, seat) };
  });
  return { ...result, seats };
}

function countBefore(seats: readonly SeatResult[], { position }: SeatResult): number {
  return seats.filter((other) => other.position < position).length;
}
