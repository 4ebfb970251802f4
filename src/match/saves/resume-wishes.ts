import type { Seat } from "#core/game.ts";
import { isSameTurn } from "#core/match-log.ts";
import type { Match, PendingProposal } from "#store/store.ts";

// When a player asks to resume a saved match, the wish is stored for their seat. The wishes are stored with the latest
// proposal of the match, also after this proposal was declined. They name seats instead of people, so no personal data
// has to be deleted.

export interface ResumeWish {
  readonly seat: Seat;
  /** Time of the first request. */
  readonly at: number;
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

/** Adds a wish for each of `seats` that has no wish yet. */
export function addResumeWishes(
  wishes: readonly ResumeWish[],
  seats: readonly Seat[],
  at: number,
): readonly ResumeWish[] {
  const added = seats.filter((seat) => !wishes.some((wish) => wish.seat === seat));
  return [...wishes, ...added.map((seat) => ({ seat, at }))];
}
