import type { MatchRefusal, OpeningRefusal } from "#core/refusals.ts";
import type { Language } from "#text/language.ts";
import type { CommandPhrases, ReasonPhrases } from "#text/phrases.ts";

/** What the house says, whatever is played. */
export interface CommonPhrases {
  readonly table: ReasonPhrases<MatchRefusal>;
  readonly opening: ReasonPhrases<OpeningRefusal>;
  /** A bot account cannot be invited. */
  botAccount(name: string): string;
  /** Who is not on this server cannot be invited. */
  notMembers(names: readonly string[]): string;
  /** An apology with the id under which the log has the fault. */
  fault(id: string): string;
  /** Instead of a picture, `alt` being what it shows. */
  undrawn(alt: string): string;
  /** A turn that its game has no words for. */
  readonly unsaid: string;
  /** The id under which the log has what went wrong. */
  report(id: string): string;
  missingPermissions(names: readonly string[]): string;
  /** Somebody has played where the others cannot be told of it, for want of these permissions. */
  unheard(names: readonly string[]): string;
  readonly permissions: { readonly [Name in RequiredPermission]: string };
  /** There was a form to open, and it took longer than Discord waits. */
  readonly tooSlow: string;
  /** A button or command that this version does not know. */
  readonly unknownButton: string;
  /** No such game runs in this channel; `start` is the command that begins one. */
  noGameHere(facts: { readonly game: string; readonly start: string }): string;
  readonly nothingHere: string;
  /** Before what somebody plays for themselves. */
  readonly ownHere: string;
  readonly runningHere: string;
  running(facts: {
    readonly game: string;
    readonly seats: readonly string[];
    readonly turn: readonly string[];
  }): string;
  turnOf(who: readonly string[]): string;
  leaveQuestion(game: string): string;
  /** `game` is empty where not even that can be read. */
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

/** What the bot needs in a channel where a game is played. */
export type RequiredPermission =
  | "ViewChannel"
  | "SendMessages"
  | "SendMessagesInThreads"
  | "CreatePublicThreads"
  | "AttachFiles"
  | "EmbedLinks"
  /** Only in a thread that is locked. */
  | "ManageThreads";

export const LANGUAGE_NAMES: { readonly [Tag in Language]: string } = { ca: "Català", es: "Español", en: "English" };
