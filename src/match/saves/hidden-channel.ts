import type { Seat } from "#core/game.ts";
import type { MatchLog } from "#core/match-log.ts";
import { MAX_CLOCK_MS } from "#match/play/open-match.ts";
import type { Match } from "#store/store.ts";

// A match is saved when time is up for a player who cannot see its channel. Somebody may hide the channel from
// themselves, by leaving a thread or dropping a role, so this must neither help twice nor stop the match for good.

/** With the longest move clock, the player would have had as much time. */
const MAX_WAIT_MS = MAX_CLOCK_MS;

/** Whether the match was saved before because this seat could not see its channel. */
export function wasSavedForSeat(log: MatchLog, seat: Seat): boolean {
  return log.some(({ deed }) => deed.kind === "pause" && deed.seat === seat);
}

/**
 * Returns the person for whom the match was saved, once the others have waited for long enough: it can be resumed
 * without them. `upSince`: how long people could act since then.
 */
export function findOverduePerson(
  { status, log, seats }: Pick<Match, "status" | "log" | "seats">,
  upSince: (at: number) => number,
): string | undefined {
  const pause = log.findLast(({ deed }) => deed.kind === "pause");
  if (status !== "parked" || pause?.deed.kind !== "pause" || pause.deed.seat === undefined) return undefined;
  const holder = seats[pause.deed.seat];
  return holder?.kind === "person" && upSince(pause.at) >= MAX_WAIT_MS ? holder.person : undefined;
}
