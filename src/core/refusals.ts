import type { Seat } from "#core/game.ts";
import type { NameRefusal } from "#core/parse-name.ts";

/** Why the match service refuses an action. These reasons are checked before the rules of the game judge the action. */
export type MatchRefusal =
  | { readonly reason: "no-match" }
  | { readonly reason: "not-seated" }
  /** The button or answer that the player used belongs to an earlier turn. */
  | { readonly reason: "stale" }
  | { readonly reason: "match-over" }
  /** The match is saved and must be resumed first. */
  | { readonly reason: "parked" }
  | { readonly reason: "wait-your-turn"; readonly actors: readonly Seat[]; readonly names: readonly string[] }
  | { readonly reason: "malformed" }
  /** The game has no hints. */
  | { readonly reason: "no-hints" }
  | { readonly reason: "rated-no-hints" }
  | { readonly reason: "rated-no-takeback" }
  /** Only the person who started the bots, or a server admin, can stop them. */
  | { readonly reason: "not-yours-to-stop" }
  /** The server admin who wants to end this match plays in it, and its result would change their rating. */
  | { readonly reason: "own-rated-match" }
  | { readonly reason: "nothing-to-take-back" }
  /** Another proposal is waiting for an answer. */
  | { readonly reason: "already-proposed" }
  /** The player has asked the other players of this match too often in the last minutes. */
  | { readonly reason: "asked-too-often"; readonly minutes: number }
  /**
   * The player cannot be replaced without their agreement: they are still on the server, and they have not kept the
   * others waiting for `days` days. In a match with a clock, the days do not count.
   */
  | { readonly reason: "still-there"; readonly name: string; readonly days: number }
  /** No proposal is open. */
  | { readonly reason: "nothing-proposed" }
  /** This person does not have to answer the proposal. */
  | { readonly reason: "not-asked" }
  | { readonly reason: "no-such-seat" }
  | { readonly reason: "no-such-level"; readonly level: string; readonly levels: readonly string[] }
  /** These players still play and cannot see the channel in which the match would go on. */
  | { readonly reason: "hidden-from"; readonly names: readonly string[] }
  /** These players have to agree before the match is saved or resumed. */
  | { readonly reason: "needs-consent"; readonly names: readonly string[] }
  /** The match is not saved: it is running or over. */
  | { readonly reason: "not-parked" }
  /** The rules have changed since the match began. */
  | { readonly reason: "older-rules" }
  | { readonly reason: "channel-taken"; readonly running: string }
  | { readonly reason: "lobby-here"; readonly waiting: string }
  | { readonly reason: "name-taken"; readonly name: string }
  /** The person is already playing a solo match of this game. */
  | { readonly reason: "own-running"; readonly running: string }
  /** The players of the match know its puzzle or code, so it cannot be played again. */
  | { readonly reason: "task-known" }
  /**
   * The person plays the same puzzle or code with others. A look at this match would make that one count for nothing.
   */
  | { readonly reason: "plays-this-task" }
  /** The person has `max` saved solo matches of this game, so there is no room for another. */
  | { readonly reason: "too-many-saved"; readonly max: number }
  /** The server has `max` saved matches, so there is no room for another. */
  | { readonly reason: "too-many-saved-here"; readonly max: number }
  /** Every person of the match already has `max` saved matches on the server. */
  | { readonly reason: "too-many-saved-by-you"; readonly max: number }
  | TooManyRunningRefusal
  | TooManyPlayedRefusal
  /** Another player of the match already has this name. */
  | { readonly reason: "seat-name-taken"; readonly name: string }
  /** The action is allowed only in a match with a single person, but these people also play. */
  | { readonly reason: "others-play"; readonly names: readonly string[] }
  | NameRefusal
  /** The match has the maximum number of entries, so it can only be ended. */
  | { readonly reason: "match-too-long"; readonly max: number }
  /** The database did not save the turn. Nothing has changed, and the player can try again. */
  | { readonly reason: "not-saved" }
  | { readonly reason: "closing" };

/** `max` matches run on the server, so there is no room for more. */
export type TooManyRunningRefusal = { readonly reason: "too-many-running"; readonly max: number };

/** Every person of the match already plays `max` running matches on the server. */
export type TooManyPlayedRefusal = { readonly reason: "too-many-played"; readonly max: number };

/**
 * `too-many-watched`: `max` matches between bots are being watched on the server. `watching-already`: the person
 * watches one of them.
 */
export type TooManyWatchedRefusal =
  | { readonly reason: "too-many-watched"; readonly max: number }
  | { readonly reason: "watching-already" };

/** Why a match cannot be opened. */
export type OpeningRefusal =
  | TooManyRunningRefusal
  | TooManyPlayedRefusal
  | TooManyWatchedRefusal
  | { readonly reason: "channel-taken"; readonly running: string }
  /** The channel already has a lobby for this game. */
  | { readonly reason: "lobby-here"; readonly waiting: string }
  /** The person is already playing a solo match of this game. */
  | { readonly reason: "own-running"; readonly running: string }
  /** Only matches between people are rated. */
  | { readonly reason: "rated-alone" }
  | { readonly reason: "rated-bots" }
  | { readonly reason: "same-person-twice"; readonly name: string }
  | { readonly reason: "no-such-level"; readonly level: string; readonly levels: readonly string[] }
  | { readonly reason: "bad-clock"; readonly min: number; readonly max: number }
  /** The requested word list was deleted, for example before a rematch. */
  | { readonly reason: "list-gone" }
  /**
   * These players are playing the same puzzle or code in another match. There they could use what they learn here, so
   * that match would not count. `names` is empty if only the requester plays it.
   */
  | { readonly reason: "task-played-elsewhere"; readonly names: readonly string[] }
  | { readonly reason: "seat-count"; readonly wanted: number; readonly min: number; readonly max: number }
  | { readonly reason: "closing" };

/** Why the bots that a player typed for a new match cannot be read. */
export type TypedBotRefusal =
  | NameRefusal
  | { readonly reason: "no-such-level"; readonly typed: string; readonly levels: readonly string[] }
  | { readonly reason: "bot-twice"; readonly name: string };

/** Why a lobby refuses a request. */
export type LobbyRefusal =
  | { readonly reason: "no-lobby" }
  | { readonly reason: "not-host"; readonly host: string }
  /** The host cannot leave the lobby. They can only cancel it. */
  | { readonly reason: "host-stays" }
  | { readonly reason: "already-in" }
  | { readonly reason: "not-in" }
  | { readonly reason: "not-invited" }
  /** The lobby changed while a change of the host was about to be saved. */
  | { readonly reason: "changed-meanwhile" }
  /** The host has changed the game since the person read the invitation. */
  | { readonly reason: "settings-changed" }
  | { readonly reason: "lobby-full"; readonly max: number };
