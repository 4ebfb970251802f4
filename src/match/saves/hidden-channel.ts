import type { Seat } from "#core/game.ts";
import type { MatchLog } from "#core/match-log.ts";
import { MAX_CLOCK_MS } from "#match/play/open-match.ts";
import type { ResumeWish } from "#match/saves/resume-wishes.ts";
import type { Match } from "#store/store.ts";

// A match is saved when time is up for a player who cannot see its channel. Somebody may hide the channel from
// themselves, by leaving a thread or dropping a role, so this must neither help twice nor stop the match for good.

/** With the longest move clock, the player would have had as much time. */
const MAX_WAIT_MS = MAX_CLOCK_MS;

/** Whether the match was saved before because time was up for this seat and it could not see its channel. */
export function wasSavedForSeat(log: MatchLog, seat: Seat): boolean {
  return log.some(({ deed }) => deed.kind === "pause" && deed.seat === seat);
}

/**
 * Returns the people without whom a match can be resumed that was saved for a seat. After a long wait that is the player
 * of this seat or, if they have asked to resume it, each player who has not: who wants to go on must not lose for it.
 * `upSince`: how long people could act since then.
 */
export function findOverduePeople(
  { status, log, seats }: Pick<Match, "status" | "log" | "seats">,
  wishes: readonly ResumeWish[],
  upSince: (at: number) => number,
): ReadonlySet<string> {
  const pause = log.findLast(({ deed }) => deed.kind === "pause");
  if (status !== "parked" || pause?.deed.kind !== "pause" || pause.deed.seat === undefined) return new Set();
  const saved = pause.deed.seat;
  const wish = wishes.find(({ seat }) => seat === saved);
  if (upSince(wish?.at ?? pause.at) < MAX_WAIT_MS) return new Set();
  const isOverdue = (seat: Seat) => (wish ? !wishes.some((one) => one.seat === seat) : seat === saved);
  return new Set(seats.flatMap((holder, seat) => (holder.kind === "person" && isOverdue(seat) ? [holder.person] : [])));
}
