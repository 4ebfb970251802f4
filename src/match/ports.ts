import type { Game } from "#core/game.ts";
import type { Logger } from "#core/logger.ts";
import type { MatchOpening } from "#core/match-log.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import type { Match, MatchId, MatchLocation, Store } from "#store/store.ts";

/** Work done outside the event loop: a bot's choice or the answer to a question. It knows only a view. */
export interface GameTask {
  readonly game: string;
  readonly options: unknown;
  readonly lexicon: string | undefined;
  /** The server or solo player that the work is done for. */
  readonly owner?: string;
  readonly kind: "bot" | "question";
  /** The bot's level, or the question's name. */
  readonly name: string;
  readonly view: unknown;
  /** The seed of a bot, or the input of a question. */
  readonly input: unknown;
  /** Whether it may take long. `together`: several workers can search at once. */
  readonly long?: "alone" | "together";
  /** Milliseconds that a bot may search; without it, its usual time. */
  readonly searchMs?: number;
}

/** After `signal` aborts, the answer is no longer needed. */
export type RunGameTask = (task: GameTask, signal?: AbortSignal) => Promise<unknown>;

/** The message that was sent, or that its channel does not exist any more. */
export type PublishResult = { readonly channel: string; readonly id: string } | "nobody-there";

/** The bot may not send messages there until somebody allows it. */
export class PublishForbiddenError extends Error {
  override readonly name = "PublishForbiddenError";
}

/** Sends a turn update to its channel. Throws if a retry may work. */
export type PublishTurn = (news: TurnUpdate) => Promise<PublishResult>;

/** How much is left of the time for a move. */
export type ReminderMark = "half" | "tenth";

/** The players to move have used part of their time. */
export interface Reminder {
  readonly id: MatchId;
  readonly game: string;
  readonly location: MatchLocation;
  readonly language: string;
  /** The number of the entry that started the turn. It identifies the reminder together with the mark. */
  readonly turn: number;
  readonly mark: ReminderMark;
  readonly people: readonly string[];
  /** Deadline of the players to move. */
  readonly until: number;
  /** The message with the current position. */
  readonly message: Match["message"];
}

/** Sends a reminder, or finds that it is not possible. Throws if a retry may work. */
export type SendReminder = (reminder: Reminder) => Promise<void>;

/** What the match service needs from outside. */
export interface MatchPorts {
  readonly store: Store;
  loadGame(opening: Pick<MatchOpening, "game" | "options" | "lexicon">): Promise<Game>;
  /** Keeps a word list for a match that is about to open; without this, all lists are kept. */
  keepWordList?(hash: string): Promise<void>;
  readonly runTask: RunGameTask;
  /** The match time. */
  now(): number;
  /** Converts a match time to wall-clock time; without this, they are the same. */
  toWallClock?(at: number): number;
  /** The downtime before this process was ready. No clock counts it. */
  downtimeBeforeStart?(): { readonly from: number; readonly to: number } | undefined;
  /** Milliseconds in which people could act since `at`; without this, all the time. */
  uptimeSince?(at: number): number;
  /** When this process was disconnected from Discord; without this, never. No clock counts that time either. */
  outages?(): readonly { readonly from: number; readonly to: number }[];
  /** Whether it is connected now; without this, always. */
  isConnected?(): boolean;
  /** Whether a person has left the server of this location; without this, nobody ever leaves. */
  hasLeftServer?(location: MatchLocation, person: string): Promise<boolean>;
  /**
   * Whether Discord lets a person do nothing on the server of this location, or did so after `since` (wall-clock time),
   * because somebody there has timed them out; without this, nobody is ever timed out.
   */
  isTimedOut?(location: MatchLocation, person: string, since: number): Promise<boolean>;
  /** Whether the bot is on this server; without this, on every server. */
  isOnServer?(guild: string): boolean;
  /**
   * Whether a person is on the server but cannot see the channel; without this, everybody sees every channel. If
   * Discord cannot be asked, the answer is no.
   */
  isChannelHidden?(location: MatchLocation, person: string): Promise<boolean>;
  /** Whether the channel of this location was deleted; without this, none ever is. */
  isChannelDeleted?(location: MatchLocation): Promise<boolean>;
  /** Whether a message was deleted; without this, none ever is. */
  isMessageDeleted?(message: NonNullable<Match["message"]>): Promise<boolean>;
  /** Without this, no reminders are sent. */
  readonly sendReminder?: SendReminder;
  /** The name that a person chose for all matches. If undefined, the name given when the match opens is used. */
  preferredName?(person: string): Promise<string | undefined>;
  /** Whether this process is responsible for the match; without this, for every match. */
  ownsLocation?(location: MatchLocation): boolean;
  /** 64 hexadecimal digits from the system's secure source. */
  entropy(): string;
  /** Maximum number of entries of a match; without this, the usual one. */
  readonly maxEntries?: number;
  /** Called after a replay, with the number of its entries. */
  onReplayed?(entries: number): void;
  readonly log: Logger;
}

/** The person who acts, and the turn: without `seq`, the current one. */
export interface MatchActor {
  readonly match: MatchId;
  readonly person: string;
  readonly seq?: number;
}
