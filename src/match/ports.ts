import type { Game } from "#core/game.ts";
import type { Logger } from "#core/logger.ts";
import type { MatchOpening } from "#core/match-log.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import type { Match, MatchId, MatchLocation, Store } from "#store/store.ts";

/**
 * Work for a worker thread: the choice of a bot, or the answer to a question. The thread gets only a view, not the
 * whole match.
 */
export interface GameWorkerTask {
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
  /** Set if the work may take long. `alone`: one worker does it. `together`: several workers can search at once. */
  readonly long?: "alone" | "together";
  /** Milliseconds that a bot may search. If it is not given, the bot takes its usual time. */
  readonly searchMs?: number;
}

/** Runs work in a worker thread. After `signal` aborts, the caller no longer needs the answer. */
export type RunGameWorkerTask = (task: GameWorkerTask, signal?: AbortSignal) => Promise<unknown>;

/** The message that was sent; `nobody-there` if its channel no longer exists. */
export type PublishResult = { readonly channel: string; readonly id: string } | "nobody-there";

/** Thrown if the bot may not send messages in the channel until a permission is changed. */
export class PublishForbiddenError extends Error {
  override readonly name = "PublishForbiddenError";
}

/** Sends a turn update to its channel. Throws if a retry may work. */
export type PublishTurn = (news: TurnUpdate) => Promise<PublishResult>;

/** How much of the time for a move is left. */
export type ReminderMark = "half" | "tenth";

/** A reminder for the players to move, who have used part of their time. */
export interface Reminder {
  readonly id: MatchId;
  readonly game: string;
  readonly location: MatchLocation;
  readonly language: string;
  /** Number of the log entry that started the turn. `turn` and `mark` together identify the reminder. */
  readonly turn: number;
  readonly mark: ReminderMark;
  readonly people: readonly string[];
  /** When the time of the players to move is over. */
  readonly until: number;
  /** The message that shows the current position. */
  readonly message: Match["message"];
}

/** Sends a reminder. Resolves without sending if that is not possible. Throws if a retry may work. */
export type SendReminder = (reminder: Reminder) => Promise<void>;

/** What the match service needs from outside. */
export interface MatchPorts {
  readonly store: Store;
  loadGame(opening: Pick<MatchOpening, "game" | "options" | "lexicon">): Promise<Game>;
  /** Ensures that a word list is stored for a match that is about to open. If not given, no list is ever deleted. */
  keepWordList?(hash: string): Promise<void>;
  readonly runTask: RunGameWorkerTask;
  /** The current match time, which clocks use (see match-time.ts). */
  now(): number;
  /** Converts a match time to the time of the wall clock, which people see. If not given, both are the same. */
  toWallClock?(at: number): number;
  /** The downtime before this process was ready. No clock counts this time. */
  downtimeBeforeStart?(): { readonly from: number; readonly to: number } | undefined;
  /** Milliseconds since `at` in which people could act. If not given, all of this time counts. */
  uptimeSince?(at: number): number;
  /**
   * The times in which this process was disconnected from Discord. Clocks do not run in these times. If not given,
   * there are none.
   */
  outages?(): readonly { readonly from: number; readonly to: number }[];
  /** Whether this process is connected to Discord. If not given, it always is. */
  isConnected?(): boolean;
  /** Whether a person has left the server of this location. If not given, nobody ever leaves. */
  hasLeftServer?(location: MatchLocation, person: string): Promise<boolean>;
  /**
   * Whether a person is timed out on the server of this location, or was timed out at some time after `since`
   * (wall-clock time). Such a person cannot act. If not given, nobody is ever timed out.
   */
  isTimedOut?(location: MatchLocation, person: string, since: number): Promise<boolean>;
  /**
   * Whether a person may remove others from the server of this location. Undefined if Discord cannot be asked now. If
   * not given, everybody may.
   */
  canKick?(location: MatchLocation, person: string): Promise<boolean | undefined>;
  /**
   * Whether the channel of this location is a private thread that this person did not create. Its creator can remove
   * people from it. Undefined if Discord cannot be asked now. If not given, no channel counts as such a thread.
   */
  isPrivateThreadOfAnother?(location: MatchLocation, person: string): Promise<boolean | undefined>;
  /** When a message was sent, in wall-clock time. If not given, all messages come at once. */
  messageTime?(id: string): number;
  /** Whether the bot is on this server. If not given, it is on all servers. */
  isOnServer?(guild: string): boolean;
  /**
   * Whether a person is on the server but cannot see the channel, or can use nothing in it. If not given, everybody
   * sees every channel. Undefined if Discord does not answer.
   */
  isChannelHidden?(location: MatchLocation, person: string): Promise<boolean | undefined>;
  /** Whether the channel of this location was deleted. If not given, channels are never deleted. */
  isChannelDeleted?(location: MatchLocation): Promise<boolean>;
  /** Whether this message was deleted. If not given, messages are never deleted. */
  isMessageDeleted?(message: NonNullable<Match["message"]>): Promise<boolean>;
  /** Sends reminders that time runs out. If not given, no reminders are sent. */
  readonly sendReminder?: SendReminder;
  /**
   * The name that a person chose for all matches. If they chose none, the name in the request for the match is used.
   */
  preferredName?(person: string): Promise<string | undefined>;
  /** Whether this process is responsible for matches at this location. If not given, it is responsible for all. */
  ownsLocation?(location: MatchLocation): boolean;
  /** Returns 64 random hexadecimal digits from the system's secure source. */
  entropy(): string;
  /** Maximum number of entries of a match. If not given, `MAX_ENTRIES`. */
  readonly maxEntries?: number;
  /** Maximum number of questions that a person asks the others in one match at once. If not given, 3. */
  readonly maxQuestions?: number;
  /** Called after a replay, with the number of replayed entries. */
  onReplayed?(entries: number): void;
  readonly log: Logger;
}

/**
 * The person who acts, and the turn in which they act. `seq`: the last log entry that they have seen. Without `seq`,
 * they act in the current turn.
 */
export interface MatchActor {
  readonly match: MatchId;
  readonly person: string;
  readonly seq?: number;
}
