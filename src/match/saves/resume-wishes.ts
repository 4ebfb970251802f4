import type { Seat } from "#core/game.ts";
import { isSameTurn } from "#core/match-log.ts";
import type { Match, PendingProposal, ProposalStore } from "#store/store.ts";

// When a player asks to resume a saved match, the wish is stored for their seat. The wishes are stored with the latest
// proposal of the match, also after this proposal was declined. They name seats instead of people, so no personal data
// has to be deleted.

export interface ResumeWish {
  readonly seat: Seat;
  /** Time of the first request. */
  readonly at: number;
  /**
   * The request was refused, so the other players were not asked. Such a wish keeps its own player from being left
   * behind, but not so that the others are left behind.
   */
  readonly isRefused?: true;
  /**
   * The request was refused because another player could not see the place. From then on, the others wait only a
   * limited time for players who see nothing of the match.
   */
  readonly isHidden?: true;
}

/**
 * Fields that are stored with a proposal. `isClosed`: the proposal was declined, and is stored only because of its
 * `wishes`.
 */
export interface StoredResumeWishes {
  readonly wishes?: readonly ResumeWish[];
  readonly isClosed?: true;
}

type KeptProposal = StoredResumeWishes & { readonly kind?: unknown; readonly at?: number };

/**
 * Returns the wishes to resume the match since it was saved. If a player has agreed to a proposal to resume the match,
 * this counts as a wish too.
 */
export function listResumeWishes(
  { seats, log }: Pick<Match, "seats" | "log">,
  pending: PendingProposal | undefined,
): readonly ResumeWish[] {
  if (!pending || !isSameTurn(log, pending.seq)) return [];
  const { wishes = [], kind, at = 0, isClosed } = pending.proposal as KeptProposal;
  if (kind !== "resume" || isClosed) return wishes;
  const agreed = seats.flatMap((holder, seat) =>
    holder.kind === "person" && pending.agreed.includes(holder.person) ? [seat] : [],
  );
  return addResumeWishes(wishes, agreed, at);
}

/**
 * Stores the wish of a player whose request to resume the match was refused. The wish of the player for whom the match
 * was saved is always stored. Otherwise another player could keep them from asking, for instance by a proposal that
 * they cannot see. The wishes of the others are stored if a player could not see the place.
 */
export async function noteRefusedResumeWish(
  proposals: ProposalStore,
  { id, status, seats, log }: Match,
  person: string,
  at: number,
  isHidden: boolean,
): Promise<void> {
  const pause = log.findLast(({ deed }) => deed.kind === "pause")?.deed;
  const saved = pause?.kind === "pause" ? pause.seat : undefined;
  const isOwn = (seat: Seat) => {
    const holder = seats[seat];
    return holder?.kind === "person" && holder.person === person;
  };
  const seat = saved !== undefined && isOwn(saved) ? saved : isHidden ? seats.findIndex((_, one) => isOwn(one)) : -1;
  if (status !== "parked" || seat < 0) return;
  const pending = await proposals.read(id);
  const known = listResumeWishes({ seats, log }, pending);
  const before = known.find((wish) => wish.seat === seat);
  if (before && (isHidden || !before.isHidden)) return;
  const wish: ResumeWish = { seat, at: before?.at ?? at, isRefused: true, ...(isHidden ? { isHidden } : {}) };
  const wishes: readonly ResumeWish[] = [...known.filter((one) => one !== before), wish];
  const isCurrent = pending !== undefined && isSameTurn(log, pending.seq);
  const changed = isCurrent
    ? { ...pending, proposal: { ...(pending.proposal as object), wishes } }
    : { seq: log.length, proposal: { kind: "resume", wishes, isClosed: true }, by: person, agreed: [] };
  await proposals.write(id, changed);
}

/** Adds a wish for each of `seats` that has no wish yet, or only that of a refused request. */
function addResumeWishes(wishes: readonly ResumeWish[], seats: readonly Seat[], at: number): readonly ResumeWish[] {
  const kept = wishes.filter(({ seat, isRefused }) => !isRefused || !seats.includes(seat));
  const added = seats.filter((seat) => !kept.some((wish) => wish.seat === seat));
  return [...kept, ...added.map((seat) => ({ seat, at }))];
}
