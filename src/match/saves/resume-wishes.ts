import type { Seat } from "#core/game.ts";
import { isSameTurn } from "#core/match-log.ts";
import type { Match, PendingProposal } from "#store/store.ts";

// The seats whose players have asked to resume a match since it was saved. They are stored with the latest proposal of
// the match, also after this proposal was declined. Seats are stored instead of people, so no personal data has to be
// deleted.

export interface ResumeWish {
  readonly seat: Seat;
  /** Time of the first request. */
  readonly at: number;
}

/** Stored with a proposal. `isClosed`: it was declined, and is stored only because of the wishes. */
export interface StoredResumeWishes {
  readonly wishes?: readonly ResumeWish[];
  readonly isClosed?: true;
}

type KeptProposal = StoredResumeWishes & { readonly kind?: unknown; readonly at?: number };

/** Returns the wishes since the match was saved. A player who has agreed to resume it has the same wish. */
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

/** Adds a wish for each of these seats that has none. */
export function addResumeWishes(
  wishes: readonly ResumeWish[],
  seats: readonly Seat[],
  at: number,
): readonly ResumeWish[] {
  const added = seats.filter((seat) => !wishes.some((wish) => wish.seat === seat));
  return [...wishes, ...added.map((seat) => ({ seat, at }))];
}
