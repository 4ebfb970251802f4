import type { Seat } from "#core/game.ts";
import type { MatchLog } from "#core/match-log.ts";
import { MAX_CLOCK_MS } from "#match/play/open-match.ts";
import type { Match } from "#store/store.ts";

// If the time of a player is up but they cannot see the channel, the match is saved instead. If the others can see it,
// the player may have hidden it from themselves, by leaving a thread or dropping a role. In that case a match is saved
// only once for this player, and after a while the others can resume it without them.

/** How long the others wait before they can resume the match. A move with the longest clock would take as long. */
const MAX_WAIT_MS = MAX_CLOCK_MS;

/** Whether the match was saved before because only the player of this seat could not see its channel. */
export function wasSavedBecauseChannelHidden(log: MatchLog, seat: Seat): boolean {
  return log.some(({ deed }) => deed.kind === "pause" && deed.seat === seat);
}

/**
 * Returns the player because of whom the match was saved, if the others have waited long enough; undefined otherwise.
 * The match can then be resumed without this player. `upSince`: milliseconds since a moment in which people could act.
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
