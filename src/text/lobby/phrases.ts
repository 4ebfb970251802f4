import type { Clock } from "#core/clock.ts";
import type { LobbyRefusal } from "#core/refusals.ts";
import type { ReasonPhrases } from "#text/phrases.ts";

/** Phrases about lobbies, and about the thread of a match. */
export interface LobbyPhrases {
  readonly refusal: ReasonPhrases<LobbyRefusal>;

  /** Shown to everybody. */
  title(facts: { readonly game: string; readonly host: string }): string;
  /** `of`: the max number of players. */
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

  /** Shown to the person who acted. */
  readonly gathered: string;
  readonly joined: string;
  readonly joinedLast: string;
  /** They have joined, but the match cannot begin, with the reason. */
  joinedBut(reason: string): string;
  readonly left: string;
  /** To a person who has made a choice, when everybody has joined. */
  allIn(host: string): string;
  botAdded(name: string): string;
  readonly startedYours: string;
  readonly cancelledYours: string;
  /** The channel already has a lobby. */
  gathering(facts: { readonly game: string; readonly host: string }): string;
  readonly offerThread: string;
  /** Games must not be played in threads here. */
  readonly elsewhere: string;
  /** `thread`: a Discord mention of the thread. */
  inThread(thread: string): string;
  readonly noThreadHere: string;

  readonly buttons: {
    readonly join: string;
    readonly leave: string;
    /** Shown to people who were invited and have not joined yet. */
    readonly decline: string;
    readonly bot: string;
    readonly start: string;
    readonly cancel: string;
    readonly thread: string;
  };
  /** The name of a thread; without markup. */
  thread(facts: { readonly game: string; readonly names: readonly string[] }): string;
}
