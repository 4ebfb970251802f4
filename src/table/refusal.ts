import type { Refusal, Seat } from "#kernel/game.ts";

/** Why the table does not let somebody act, before the game itself is asked. */
export type TableRefusal =
  | { readonly why: "no-match" }
  | { readonly why: "not-seated" }
  /** The button or the answer belongs to an earlier turn. */
  | { readonly why: "stale" }
  | { readonly why: "match-over" }
  | { readonly why: "wait-your-turn"; readonly actors: readonly Seat[]; readonly names: readonly string[] }
  | { readonly why: "malformed" }
  /** The database did not take the turn: nothing has changed, and it can be tried again. */
  | { readonly why: "not-saved" }
  | { readonly why: "closing" };

/** Why no table can be opened. */
export type OpeningRefusal =
  | { readonly why: "channel-taken"; readonly running: string }
  | { readonly why: "same-person-twice"; readonly name: string }
  | { readonly why: "seat-count"; readonly wanted: number; readonly fewest: number; readonly most: number }
  | { readonly why: "closing" };

/** A refusal of the table or of the game, and whose it is: their phrases are different catalogues. */
export type Refused =
  | { readonly ok: false; readonly by: "table"; readonly refusal: TableRefusal }
  | { readonly ok: false; readonly by: "game"; readonly refusal: Refusal };

export function refused(refusal: TableRefusal): Refused {
  return { ok: false, by: "table", refusal };
}
