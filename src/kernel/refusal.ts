import type { Seat } from "#kernel/game.ts";

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
