import type { Game } from "#core/game.ts";
import type { Logger } from "#core/logger.ts";
import type { MatchOpening } from "#core/match-log.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import type { Match, MatchId, MatchLocation, Store } from "#store/store.ts";

/** Work that is done away from the event loop: a bot's choice, or the answer to a question. It knows a view, no more. */
export interface GameTask {
  readonly game: string;
  readonly options: unknown;
  readonly lexicon: string | undefined;
  /** For whom: the server, or the person who plays alone. */
  readonly owner?: string;
  readonly kind: "bot" | "question";
  /** The bot's level, or the question's name. */
  readonly name: string;
  readonly view: unknown;
  /** A bot's seed, a question's input. */
  readonly input: unknown;
  /** Whether it may take long, and whether several workers can think about it. */
  readonly long?: "alone" | "together";
  /** Milliseconds that a bot may search; without it, as long as it usually does. */
  readonly searchMs?: number;
}

/** Once the signal is given, nobody wants the answer any more. */
export type RunGameTask = (task: GameTask, signal?: AbortSignal) => Promise<unknown>;

/** What became of news: the message that carries them, or that there is nobody left to tell. */
export type PublishResult = { readonly channel: string; readonly id: string } | "nobody-there";

/** Nobody may be told anything there until somebody allows it. */
export class PublishForbiddenError extends Error {
  override readonly name = "PublishForbiddenError";
}

/** Tells everybody at a table. It throws where it may work later. */
export type PublishTurn = (news: TurnUpdate) => Promise<PublishResult>;

/** How much is left of the time for a move. */
export type ReminderMark = "half" | "tenth";

/** Those who are to move have let so much of their time go by. */
export interface Reminder {
  readonly id: MatchId;
  readonly game: string;
  readonly location: MatchLocation;
  readonly language: string;
  /** The number of the entry that brought them their turn: a reminder of the same turn and mark is the same one. */
  readonly turn: number;
  readonly mark: ReminderMark;
  readonly people: readonly string[];
  /** When their time is over. */
  readonly until: number;
  /** The message that shows how the game stands. */
  readonly message: Match["message"];
}

/** Reminds them, or finds that this cannot be done. It throws where it may work later. */
export type SendReminder = (reminder: Reminder) => Promise<void>;

/** What the table needs from outside. */
export interface MatchPorts {
  readonly store: Store;
  loadGame(opening: Pick<MatchOpening, "game" | "options" | "lexicon">): Promise<Game>;
  /** Sees to it that a word list is kept for a match that is about to open; without it, all of them are. */
  keepWordList?(hash: string): Promise<void>;
  readonly runTask: RunGameTask;
  /** The time that clocks go by. */
  now(): number;
  /** What clocks on the wall are to show at such a time; without it, the same. */
  toWallClock?(at: number): number;
  /** From when to when nobody could act, before this process was ready; what passed then is no time on any clock. */
  downtimeBeforeStart?(): { readonly from: number; readonly to: number } | undefined;
  /** For how long people could act since then; without it, all the time. */
  uptimeSince?(at: number): number;
  /** When this process was cut off from Discord; without it, never. What passed then is no time on any clock, either. */
  outages?(): readonly { readonly from: number; readonly to: number }[];
  /** Whether it is not cut off now; without it, always. */
  isConnected?(): boolean;
  /** Whether a person is no longer on the server of this home; without it, nobody ever leaves. */
  hasLeftServer?(location: MatchLocation, person: string): Promise<boolean>;
  /**
   * Whether somebody is on the server of this home and cannot see its channel; without it, everybody sees every channel.
   * Where Discord cannot be asked, they see it.
   */
  isChannelHidden?(location: MatchLocation, person: string): Promise<boolean>;
  /** Whether the channel of this home was deleted; without it, none ever is. */
  isChannelDeleted?(location: MatchLocation): Promise<boolean>;
  /** Whether a message was deleted; without it, none ever is. */
  isMessageDeleted?(message: NonNullable<Match["message"]>): Promise<boolean>;
  /** Without it, nobody is reminded of anything. */
  readonly sendReminder?: SendReminder;
  /** What a person wants to be called at every table; undefined, or without it: as whoever opens one says. */
  preferredName?(person: string): Promise<string | undefined>;
  /** Whether this process has the server of this match; without it, every match is its own. */
  ownsLocation?(location: MatchLocation): boolean;
  /** 64 hexadecimal digits from the system's secure source. */
  entropy(): string;
  /** Entries of a match; without it, as many as a match usually has room for. */
  readonly maxEntries?: number;
  /** So many entries of a log were replayed. */
  onReplayed?(entries: number): void;
  readonly log: Logger;
}

/** Whose act it is, and to which turn it belongs: without `seq`, to the present one. */
export interface MatchActor {
  readonly match: MatchId;
  readonly person: string;
  readonly seq?: number;
}
