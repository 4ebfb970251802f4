import type { Clock } from "#core/clock.ts";
import type { LobbyRefusal } from "#core/refusals.ts";
import type { ReasonPhrases } from "#text/phrases.ts";

/** Where people are awaited for a game, and threads of its own for one. */
export interface LobbyPhrases {
  readonly refusal: ReasonPhrases<LobbyRefusal>;

  /** Told to everybody. */
  title(facts: { readonly game: string; readonly host: string }): string;
  /** Of so many who can be: `of`. */
  there(facts: { readonly names: readonly string[]; readonly of: number }): string;
  awaited(names: readonly string[]): string;
  declined(names: readonly string[]): string;
  readonly open: string;
  begins(host: string): string;
  readonly rated: string;
  clock(clock: Clock): string;
  started(facts: { readonly game: string; readonly names: readonly string[] }): string;
  cancelled(facts: { readonly game: string; readonly host: string }): string;
  lapsed(game: string): string;

  /** Told to the one who acted. */
  readonly gathered: string;
  readonly joined: string;
  readonly joinedLast: string;
  /** They are in, but it cannot begin: why. */
  joinedBut(reason: string): string;
  readonly left: string;
  /** To whoever has chosen something, and nobody is awaited any more. */
  allIn(host: string): string;
  botAdded(name: string): string;
  readonly startedYours: string;
  readonly cancelledYours: string;
  /** People are awaited in this channel already. */
  gathering(facts: { readonly game: string; readonly host: string }): string;
  readonly offerThread: string;
  /** No games are to be played in threads here. */
  readonly elsewhere: string;
  /** A mark of Discord's for the thread. */
  inThread(thread: string): string;
  readonly noThreadHere: string;

  readonly buttons: {
    readonly join: string;
    readonly leave: string;
    /** Where somebody is still awaited. */
    readonly decline: string;
    readonly bot: string;
    readonly start: string;
    readonly cancel: string;
    readonly thread: string;
  };
  /** What a thread is called; without markup. */
  thread(facts: { readonly game: string; readonly names: readonly string[] }): string;
}
