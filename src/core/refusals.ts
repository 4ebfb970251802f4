import type { Seat } from "#core/game.ts";
import type { NameRefusal } from "#core/parse-name.ts";

/** Why the table does not let somebody act, before the game itself is asked. */
export type MatchRefusal =
  | { readonly why: "no-match" }
  | { readonly why: "not-seated" }
  /** The button or the answer belongs to an earlier turn. */
  | { readonly why: "stale" }
  | { readonly why: "match-over" }
  /** Put aside: it has to be loaded before it can be played on. */
  | { readonly why: "parked" }
  | { readonly why: "wait-your-turn"; readonly actors: readonly Seat[]; readonly names: readonly string[] }
  | { readonly why: "malformed" }
  /** The game that is played has none. */
  | { readonly why: "no-hints" }
  | { readonly why: "rated-no-hints" }
  | { readonly why: "rated-no-takeback" }
  /** Only who has let the bots play, or who manages the server, can stop them. */
  | { readonly why: "not-yours-to-stop" }
  | { readonly why: "nothing-to-take-back" }
  /** Something else is waiting for an answer. */
  | { readonly why: "already-proposed" }
  /** They have asked the others of this match too often just now. */
  | { readonly why: "asked-too-often"; readonly minutes: number }
  /** Who could only be replaced if they had gone, or had let the others wait for so long where no clock runs. */
  | { readonly why: "still-there"; readonly name: string; readonly days: number }
  /** Nobody has asked for anything that is still open. */
  | { readonly why: "nothing-proposed" }
  /** It is not for this person to agree to it. */
  | { readonly why: "not-asked" }
  | { readonly why: "no-such-seat" }
  | { readonly why: "no-such-level"; readonly level: string; readonly levels: readonly string[] }
  /** These still play, and cannot see the channel in which the match is to go on. */
  | { readonly why: "hidden-from"; readonly names: readonly string[] }
  /** These play for time, too: none of them saves the match or goes on with it before they agree. */
  | { readonly why: "needs-consent"; readonly names: readonly string[] }
  /** It runs already, or is over. */
  | { readonly why: "not-parked" }
  /** Its rules have changed since it was begun. */
  | { readonly why: "older-rules" }
  | { readonly why: "channel-taken"; readonly running: string }
  | { readonly why: "lobby-here"; readonly waiting: string }
  | { readonly why: "name-taken"; readonly name: string }
  /** Somebody plays one of this kind for themselves. */
  | { readonly why: "own-running"; readonly running: string }
  /** Whoever has played it knows what comes out: the very same is not played once more. */
  | { readonly why: "task-known" }
  /** One has put so many aside that there is no room for another. */
  | { readonly why: "too-many-saved"; readonly max: number }
  /** So many games of the server are saved that there is no room for another. */
  | { readonly why: "too-many-saved-here"; readonly max: number }
  | TooManyRunningRefusal
  /** Somebody at the table is called that already. */
  | { readonly why: "seat-name-taken"; readonly name: string }
  /** What one may do alone cannot be done while others play, too. */
  | { readonly why: "others-play"; readonly names: readonly string[] }
  | NameRefusal
  /** It has so many entries that nothing more is played in it; it can only be ended. */
  | { readonly why: "match-too-long"; readonly max: number }
  /** The database did not take the turn: nothing has changed, and it can be tried again. */
  | { readonly why: "not-saved" }
  | { readonly why: "closing" };

/** So many games run on the server already that there is no room for more. */
export type TooManyRunningRefusal = { readonly why: "too-many-running"; readonly max: number };

/** The same of games of bots alone. */
export type TooManyWatchedRefusal = { readonly why: "too-many-watched"; readonly max: number };

/** Why no table can be opened. */
export type OpeningRefusal =
  | TooManyRunningRefusal
  | TooManyWatchedRefusal
  | { readonly why: "channel-taken"; readonly running: string }
  /** People are awaited for a game of this kind. */
  | { readonly why: "lobby-here"; readonly waiting: string }
  /** Somebody plays one of this kind for themselves. */
  | { readonly why: "own-running"; readonly running: string }
  /** Only people are rated, and only against each other. */
  | { readonly why: "rated-alone" }
  | { readonly why: "rated-bots" }
  | { readonly why: "same-person-twice"; readonly name: string }
  | { readonly why: "no-such-level"; readonly level: string; readonly levels: readonly string[] }
  | { readonly why: "bad-clock"; readonly min: number; readonly max: number }
  /** It is to be played with a list that was removed since, as a game that is played once more. */
  | { readonly why: "list-gone" }
  | { readonly why: "seat-count"; readonly wanted: number; readonly min: number; readonly max: number }
  | { readonly why: "closing" };

/** Why the lobby does not let somebody do what they want to. */
export type LobbyRefusal =
  | { readonly why: "no-lobby" }
  | { readonly why: "not-host"; readonly host: string }
  /** Whoever has called the others together goes by calling it off. */
  | { readonly why: "host-stays" }
  | { readonly why: "already-in" }
  | { readonly why: "not-in" }
  | { readonly why: "not-invited" }
  | { readonly why: "lobby-full"; readonly max: number };
