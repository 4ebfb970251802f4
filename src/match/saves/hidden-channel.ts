import type { Seat } from "#core/game.ts";
import type { InterruptionCause, LogEntry, MatchLog } from "#core/match-log.ts";
import { MAX_CLOCK_MS } from "#match/play/open-match.ts";
import type { ResumeWish } from "#match/saves/resume-wishes.ts";
import type { Match } from "#store/store.ts";

// If the time of a player is up but they cannot see the channel of the match, the match is saved instead. If the others
// can see the channel, the player may have hidden it from themselves, by leaving a thread or dropping a role. In that
// case a match is saved only once for this player, and after a while the others can resume the match without them. The
// same holds for a player who hides all channels after the match was saved for another reason.

/**
 * How long the others wait before they can resume the match without the player. It is the longest time that a clock can
 * give for a move.
 */
const MAX_WAIT_MS = MAX_CLOCK_MS;

/**
 * Whether the match was saved before because the player of this seat could not see its channel, while others could see
 * the channel or all other players were bots.
 */
export function wasSavedBecauseChannelHidden(log: MatchLog, seat: Seat): boolean {
  return log.some(({ deed }) => deed.kind === "pause" && deed.seat === seat && deed.seenByOthers === true);
}

/**
 * How often the match was saved because its channel was deleted or, if a seat is given, because the player of the seat
 * could not see the channel and no other player saw it either.
 */
export function countInterruptions(log: MatchLog, because: InterruptionCause, seat?: Seat): number {
  const isSuch = ({ deed }: LogEntry) =>
    deed.kind === "pause" && deed.because === because && deed.seat === seat && deed.seenByOthers === undefined;
  return log.filter(isSuch).length;
}

/**
 * Returns the people who need not agree to resume a match that was saved because a player could not see its channel. If
 * that player has not asked to resume it, only that player is returned, MAX_WAIT_MS after the save. If the player has
 * asked, all who have not asked are returned MAX_WAIT_MS after that request. If that request was refused, the set is
 * empty, because the others were not asked. `upSince`: returns for how many milliseconds people could act since a time.
 */
export function findOverduePeople(
  { status, log, seats }: Pick<Match, "status" | "log" | "seats">,
  wishes: readonly ResumeWish[],
  upSince: (at: number) => number,
): ReadonlySet<string> {
  const pause = log.findLast(({ deed }) => deed.kind === "pause");
  if (status !== "parked" || pause?.deed.kind !== "pause" || pause.deed.seat === undefined) return new Set();
  const saved = pause.deed.seat;
  const valid = wishes.filter((wish) => !hasLapsed(wish, upSince));
  const wish = valid.find(({ seat }) => seat === saved);
  if (wish?.isRefused || upSince(wish?.at ?? pause.at) < MAX_WAIT_MS) return new Set();
  const hasAsked = (seat: Seat) => valid.some((one) => one.seat === seat && !one.isHidden);
  const isOverdue = (seat: Seat) => (wish ? !hasAsked(seat) : seat === saved);
  return new Set(seats.flatMap((holder, seat) => (holder.kind === "person" && isOverdue(seat) ? [holder.person] : [])));
}

/**
 * Whether a request to resume no longer protects its player from being left behind. Otherwise one request without a
 * further answer could keep the match saved for ever.
 */
function hasLapsed({ at }: ResumeWish, upSince: (at: number) => number): boolean {
  return upSince(at) >= 2 * MAX_WAIT_MS;
}

/**
 * Returns the people for whom the others no longer wait if these people see nothing of a saved match: neither its last
 * channel nor the place where it would go on. A person is returned if another player asked to resume the match at least
 * MAX_WAIT_MS ago, and the person has made no request that counts. A request does not count if it was refused because
 * the others could not see its place.
 */
export function findLongAwaitedPeople(
  { status, seats }: Pick<Match, "status" | "seats">,
  wishes: readonly ResumeWish[],
  upSince: (at: number) => number,
): ReadonlySet<string> {
  if (status !== "parked") return new Set();
  const asked = wishes.filter(({ at, isRefused, isHidden }) => (!isRefused || isHidden) && upSince(at) >= MAX_WAIT_MS);
  const isAwaited = (seat: Seat) =>
    asked.some((wish) => wish.seat !== seat) &&
    !wishes.some((wish) => wish.seat === seat && !wish.isHidden && !hasLapsed(wish, upSince));
  return new Set(seats.flatMap((holder, seat) => (holder.kind === "person" && isAwaited(seat) ? [holder.person] : [])));
}

/** Whether the match was resumed without the player of this seat, who could not see the channel. */
export function wasLeftBehind(log: MatchLog, seat: Seat): boolean {
  const resume = log.findLast(({ deed }) => deed.kind === "resume")?.deed;
  return resume?.kind === "resume" && resume.without?.includes(seat) === true;
}
