import type { Seat } from "#core/game.ts";
import type { NameRefusal } from "#core/parse-name.ts";

/** Why the table does not let somebody act, before the game itself is asked. */
export type MatchRefusal =
  | { readonly reason: "no-match" }
  | { readonly reason: "not-seated" }
  /** The button or the answer belongs to an earlier turn. */
  | { readonly reason: "stale" }
  | { readonly reason: "match-over" }
  /** Put aside: it has to be loaded before it can be played on. */
  | { readonly reason: "parked" }
  | { readonly reason: "wait-your-turn"; readonly actors: readonly Seat[]; readonly names: readonly string[] }
  | { readonly reason: "malformed" }
  /** The game that is played has none. */
  | { readonly reason: "no-hints" }
  | { readonly reason: "rated-no-hints" }
  | { readonly reason: "rated-no-takeback" }
  /** Only who has let the bots play, or who manages the server, can stop them. */
  | { readonly reason: "not-yours-to-stop" }
  | { readonly reason: "nothing-to-take-back" }
  /** Something else is waiting for an answer. */
  | { readonly reason: "already-proposed" }
  /** They have asked the others of this match too often just now. */
  | { readonly reason: "asked-too-often"; readonly minutes: number }
  /** Who could only be replaced if they had gone, or had let the others wait for so long where no clock runs. */
  | { readonly reason: "still-there"; readonly name: string; readonly days: number }
  /** Nobody has asked for anything that is still open. */
  | { readonly reason: "nothing-proposed" }
  /** It is not for this person to agree to it. */
  | { readonly reason: "not-asked" }
  | { readonly reason: "no-such-seat" }
  | { readonly reason: "no-such-level"; readonly level: string; readonly levels: readonly string[] }
  /** These still play, and cannot see the channel in which the match is to go on. */
  | { readonly reason: "hidden-from"; readonly names: readonly string[] }
  /** These play for time, too: none of them saves the match or goes on with it before they agree. */
  | { readonly reason: "needs-consent"; readonly names: readonly string[] }
  /** It runs already, or is over. */
  | { readonly reason: "not-parked" }
  /** Its rules have changed since it was begun. */
  | { readonly reason: "older-rules" }
  | { readonly reason: "channel-taken"; readonly running: string }
  | { readonly reason: "lobby-here"; readonly waiting: string }
  | { readonly reason: "name-taken"; readonly name: string }
  /** Somebody plays one of this kind for themselves. */
  | { readonly reason: "own-running"; readonly running: string }
  /** Whoever has played it knows what comes out: the very same is not played once more. */
  | { readonly reason: "task-known" }
  /** One has put so many aside that there is no room for another. */
  | { readonly reason: "too-many-saved"; readonly max: number }
  /** So many games of the server are saved that there is no room for another. */
  | { readonly reason: "too-many-saved-here"; readonly max: number }
  | TooManyRunningRefusal
  /** Somebody at the table is called that already. */
  | { readonly reason: "seat-name-taken"; readonly name: string }
  /** What one may do alone cannot be done while others play, too. */
  | { readonly reason: "others-play"; readonly names: readonly string[] }
  | NameRefusal
  /** It has so many entries that nothing more is played in it; it can only be ended. */
  | { readonly reason: "match-too-long"; readonly max: number }
  /** The database did not take the turn: nothing has changed, and it can be tried again. */
  | { readonly reason: "not-saved" }
  | { readonly reason: "closing" };

/** So many games run on the server already that there is no room for more. */
export type TooManyRunningRefusal = { readonly reason: "too-many-running"; readonly max: number };

/** The same of games of bots alone. */
export type TooManyWatchedRefusal = { readonly reason: "too-many-watched"; readonly max: number };

/** Why no table can be opened. */
export type OpeningRefusal =
  | TooManyRunningRefusal
  | TooManyWatchedRefusal
  | { readonly reason: "channel-taken"; readonly running: string }
  /** People are awaited for a game of this kind. */
  | { readonly reason: "lobby-here"; readonly waiting: string }
  /** Somebody plays one of this kind for themselves. */
  | { readonly reason: "own-running"; readonly running: string }
  /** Only people are rated, and only against each other. */
  | { readonly reason: "rated-alone" }
  | { readonly reason: "rated-bots" }
  | { readonly reason: "same-person-twice"; readonly name: string }
  | { readonly reason: "no-such-level"; readonly level: string; readonly levels: readonly string[] }
  | { readonly reason: "bad-clock"; readonly min: number; readonly max: number }
  /** It is to be played with a list that was removed since, as a game that is played once more. */
  | { readonly reason: "list-gone" }
  | { readonly reason: "seat-count"; readonly wanted: number; readonly min: number; readonly max: number }
  | { readonly reason: "closing" };

/** Why the lobby does not let somebody do what they want to. */
export type LobbyRefusal =
  | { readonly reason: "no-lobby" }
  | { readonly reason: "not-host"; readonly host: string }
  /** Whoever has called the others together goes by calling it off. */
  | { readonly reason: "host-stays" }
  | { readonly reason: "already-in" }
  | { readonly reason: "not-in" }
  | { readonly reason: "not-invited" }
  | { readonly reason: "lobby-full"; readonly max: number };
