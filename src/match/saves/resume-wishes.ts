import type { Seat } from "#core/game.ts";
import { isSameTurn } from "#core/match-log.ts";
import type { Match, PendingProposal } from "#store/store.ts";

// Who has asked to resume a saved match since it was saved. This is kept beside the latest proposal of the match, also
// when that was declined. It names seats, so that nothing about a person has to be deleted from it.

export interface ResumeWish {
  readonly seat: Seat;
  /** Since when. */
  readonly at: number;
}

/** What is kept beside a proposal. `isClosed`: it was declined and stays only because of the wishes. */
export interface KeptWishes {
  readonly wishes?: readonly ResumeWish[];
  readonly isClosed?: true;
}

type KeptProposal = KeptWishes & { readonly kind?: unknown; readonly at?: number };

/** The wishes since the match was saved. Who has agreed to resume it wishes the same. */
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

/** Each seat keeps its first wish. */
export function addResumeWishes(
  wishes: readonly ResumeWish[],
  seats: readonly Seat[],
  at: number,
): readonly ResumeWish[] {
  const added = seats.filter((seat) => !wishes.some((wish) => wish.seat === seat));
  return [...wishes, ...added.map((seat) => ({ seat, at }))];
}
