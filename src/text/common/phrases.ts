import type { MatchRefusal, OpeningRefusal } from "#core/refusals.ts";
import type { Language } from "#text/language.ts";
import type { CommandPhrases, ReasonPhrases } from "#text/phrases.ts";

/** Phrases that do not depend on a game. */
export interface CommonPhrases {
  readonly table: ReasonPhrases<MatchRefusal>;
  readonly opening: ReasonPhrases<OpeningRefusal>;
  /** A bot account cannot be invited. */
  botAccount(name: string): string;
  /** People who are not on this server cannot be invited. */
  notMembers(names: readonly string[]): string;
  /** An apology with the id of the error in the log. */
  fault(id: string): string;
  /** Replaces a picture; `alt` is its alt text. */
  undrawn(alt: string): string;
  /** A turn for which its game has no text. */
  readonly unsaid: string;
  /** The id of the error in the log. */
  report(id: string): string;
  missingPermissions(names: readonly string[]): string;
  /** A player acted in a channel where the bot cannot publish the turn without these permissions. */
  unheard(names: readonly string[]): string;
  readonly permissions: { readonly [Name in RequiredPermission]: string };
  /** Opening a form took longer than Discord waits. */
  readonly tooSlow: string;
  /** A button or command that this version does not know. */
  readonly unknownButton: string;
  /** No match of this game is running in this channel; `start` is the command that starts one. */
  noGameHere(facts: { readonly game: string; readonly start: string }): string;
  readonly nothingHere: string;
  /** Heading of the person's solo matches. */
  readonly ownHere: string;
  readonly runningHere: string;
  running(facts: {
    readonly game: string;
    readonly seats: readonly string[];
    readonly turn: readonly string[];
  }): string;
  turnOf(who: readonly string[]): string;
  leaveQuestion(game: string): string;
  /** `game` is empty if not even that can be read. */
  unreadableOwn(game: string): string;
  readonly left: string;
  readonly cancelled: string;
  readonly buttons: { readonly leave: string; readonly cancel: string };
  shuffleHash(hash: string): string;
  shuffleSeed(seed: string): string;
  readonly commands: {
    readonly games: { readonly description: string; readonly here: CommandPhrases; readonly leave: CommandPhrases };
  };
}

/** Permissions that the bot needs in a channel with a match. */
export type RequiredPermission =
  | "ViewChannel"
  | "SendMessages"
  | "SendMessagesInThreads"
  | "CreatePublicThreads"
  | "AttachFiles"
  | "EmbedLinks"
  /** Only in a locked thread. */
  | "ManageThreads";

export const LANGUAGE_NAMES: { readonly [Tag in Language]: string } = { ca: "Català", es: "Español", en: "English" };
