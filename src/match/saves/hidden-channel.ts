import type { Seat } from "#core/game.ts";
import type { MatchLog } from "#core/match-log.ts";
import { MAX_CLOCK_MS } from "#match/play/open-match.ts";
import type { ResumeWish } from "#match/saves/resume-wishes.ts";
import type { Match } from "#store/store.ts";

// If the time of a player is up but they cannot see the channel, the match is saved instead. If the others can see it,
// the player may have hidden it from themselves, by leaving a thread or dropping a role. In that case a match is saved
// only once for this player, and after a while the others can resume it without them.

/** How long the others wait before they can resume the match. A move with the longest clock would take as long. */
const MAX_WAIT_MS = MAX_CLOCK_MS;

/**
 * Whether the match was saved before because the player of this seat could not see its channel, while others could see
 * it or only bots played with this player.
 */
export function wasSavedBecauseChannelHidden(log: MatchLog, seat: Seat): boolean {
  return log.some(({ deed }) => deed.kind === "pause" && deed.seat === seat && deed.seenByOthers === true);
}

/**
 * Returns the people whose agreement is not needed to resume a match that was saved for a seat. Nobody is returned
 * until the wait is long. If the player of that seat has not asked to resume the match, it is this player. Otherwise it
 * is each player who has not asked. `upSince`: returns how many milliseconds people could act since a time.
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
