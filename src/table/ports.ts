import type { Game } from "#kernel/game.ts";
import type { Opening } from "#kernel/log.ts";
import type { Logger } from "#kernel/logger.ts";
import type { Home, Match, MatchId, Store } from "#store/store.ts";
import type { News } from "#table/news.ts";

/** Work that is done away from the event loop: a bot's choice, or the answer to a question. It knows a view, no more. */
export interface Task {
  readonly game: string;
  readonly options: unknown;
  readonly lexicon: string | undefined;
  /** For whom: the server, or the person who plays alone. */
  readonly whose?: string;
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
export type Think = (task: Task, signal?: AbortSignal) => Promise<unknown>;

/** What became of news: the message that carries them, or that there is nobody left to tell. */
export type Told = { readonly channel: string; readonly id: string } | "nobody-there";

/** Nobody may be told anything there until somebody allows it. */
export class TellingForbidden extends Error {
  override readonly name = "TellingForbidden";
}

/** Tells everybody at a table. It throws where it may work later. */
export type Tell = (news: News) => Promise<Told>;

/** How much is left of the time for a move. */
export type Mark = "half" | "tenth";

/** Those who are to move have let so much of their time go by. */
export interface Reminder {
  readonly id: MatchId;
  readonly game: string;
  readonly home: Home;
  readonly language: string;
  /** The number of the entry that brought them their turn: a reminder of the same turn and mark is the same one. */
  readonly turn: number;
  readonly mark: Mark;
  readonly persons: readonly string[];
  /** When their time is over. */
  readonly until: number;
  /** The message that shows how the game stands. */
  readonly message: Match["message"];
}

/** Reminds them, or finds that this cannot be done. It throws where it may work later. */
export type Remind = (reminder: Reminder) => Promise<void>;

/** What the table needs from outside. */
export interface Ports {
  readonly store: Store;
  gameFor(opening: Pick<Opening, "game" | "options" | "lexicon">): Promise<Game>;
  /** Sees to it that a word list is kept for a match that is about to open; without it, all of them are. */
  keepList?(hash: string): Promise<void>;
  readonly think: Think;
  /** The time that clocks go by. */
  now(): number;
  /** What clocks on the wall are to show at such a time; without it, the same. */
  onTheWall?(at: number): number;
  /** From when to when nobody could act, before this process was ready; what passed then is no time on any clock. */
  away?(): { readonly from: number; readonly to: number } | undefined;
  /** For how long people could act since then; without it, all the time. */
  upSince?(at: number): number;
  /** When this process was cut off from Discord; without it, never. What passed then is no time on any clock, either. */
  outages?(): readonly { readonly from: number; readonly to: number }[];
  /** Whether it is not cut off now; without it, always. */
  isHere?(): boolean;
  /** Whether a person is no longer on the server of this home; without it, nobody ever leaves. */
  hasLeft?(home: Home, person: string): Promise<boolean>;
  /**
   * Whether somebody is on the server of this home and cannot see its channel; without it, everybody sees every channel.
   * Where Discord cannot be asked, they see it.
   */
  isHidden?(home: Home, person: string): Promise<boolean>;
  /** Whether the channel of this home was deleted; without it, none ever is. */
  isGone?(home: Home): Promise<boolean>;
  /** Whether a message was deleted; without it, none ever is. */
  isDeleted?(message: NonNullable<Match["message"]>): Promise<boolean>;
  /** Without it, nobody is reminded of anything. */
  readonly remind?: Remind;
  /** What a person wants to be called at every table; undefined, or without it: as whoever opens one says. */
  nameOf?(person: string): Promise<string | undefined>;
  /** Whether this process has the server of this match; without it, every match is its own. */
  owns?(home: Home): boolean;
  /** 64 hexadecimal digits from the system's secure source. */
  entropy(): string;
  /** Entries of a match; without it, as many as a match usually has room for. */
  readonly maxEntries?: number;
  /** So many entries of a log were replayed. */
  onReplayed?(entries: number): void;
  readonly log: Logger;
}

/** Whose act it is, and to which turn it belongs: without `seq`, to the present one. */
export interface Hand {
  readonly match: MatchId;
  readonly person: string;
  readonly seq?: number;
}
