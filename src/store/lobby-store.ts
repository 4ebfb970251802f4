import type { Clock } from "#core/clock.ts";
import type { MatchId, MatchLocation, OpenMatchOrLobbyResult, SeatPlayer } from "#store/store.ts";

// Stores lobbies. Every change writes the whole lobby and increases its number `seq` by 1. If two requests change a
// lobby at once, the second write fails, and that request reads the lobby again.

export type LobbyId = string;

/**
 * Status of a lobby. `offered`: only the host sees it, to set the game up, or to start it in a new thread because the
 * channel was occupied. `lapsed`: the lobby expired.
 */
export type LobbyStatus = "offered" | "waiting" | "started" | "cancelled" | "lapsed";

export interface LobbyGuest {
  readonly person: string;
  readonly name: string;
  /**
   * Whether the person has joined (`in`), was invited and has not answered (`awaited`), or has declined or left
   * (`out`).
   */
  readonly stand: "in" | "awaited" | "out";
  /** The choice of this person, in the game's own format. */
  readonly choice?: unknown;
}

/** Settings of the match for which the lobby waits. The people who play are not in it. */
export interface LobbyMatchSettings {
  /** What the host chose for the match, in the game's own format. */
  readonly options: unknown;
  readonly lexicon?: string;
  readonly clock?: Clock;
  readonly rated?: true;
  /** The language of public messages. */
  readonly language: string;
  readonly bots: readonly SeatPlayer[];
  /** Whether anybody may join, not only invited people. */
  readonly open: boolean;
  /** Maximum number of players, if it is less than the game allows. */
  readonly most?: number;
  /** Names of people who share the host's screen. The host acts for all of them. */
  readonly names?: readonly string[];
  /** Whether only bots play and the host watches. */
  readonly watched?: true;
  /** `seq` of the lobby after the last change of what a person agrees to by joining. Missing if it never changed. */
  readonly changedSeq?: number;
  /** The match that is repeated, if the lobby is for a rematch. */
  readonly again?: MatchId;
  /**
   * The persons in the order of their seats, with null for a bot. People who are not in the list come last, in the
   * order in which they joined.
   */
  readonly order?: readonly (string | null)[];
}

export interface Lobby {
  readonly id: LobbyId;
  readonly location: Extract<MatchLocation, { readonly kind: "channel" }>;
  readonly game: string;
  readonly plan: LobbyMatchSettings;
  /** The people of the lobby. The first is the host. */
  readonly guests: readonly LobbyGuest[];
  readonly status: LobbyStatus;
  /** Number of changes of this lobby. */
  readonly seq: number;
  /** When the lobby last changed. */
  readonly at: number;
}

/**
 * A lobby in the store. `publishedSeq`: number of the last change that was published. `message`: the message that shows
 * the lobby.
 */
export interface StoredLobby extends Lobby {
  readonly publishedSeq: number;
  readonly message: { readonly channel: string; readonly id: string } | undefined;
}

/** Identifies a lobby after a certain change. */
export type LobbyVersion = Pick<Lobby, "id" | "seq">;

/** Result of changing a lobby. `stale`: another request has changed or deleted the lobby meanwhile. */
export type LobbyChangeResult = OpenMatchOrLobbyResult | "stale";

export interface LobbyStore {
  /**
   * Opens a lobby. A lobby with the status `waiting` is refused if the channel has a running match or another waiting
   * lobby of this game. A lobby with the status `offered` replaces the previous offer to the same host for the same
   * game and channel.
   */
  open(lobby: Lobby): Promise<OpenMatchOrLobbyResult>;
  load(id: LobbyId): Promise<StoredLobby | undefined>;
  /**
   * Replaces a stored lobby by its next version. Returns `stale` if `lobby.seq` is not the next number after the stored
   * one.
   */
  change(lobby: Lobby): Promise<LobbyChangeResult>;
  /**
   * Records that the lobby was published as it was after the change `seq`. Does nothing if a later change is recorded
   * already. Deletes the lobby if it has ended and is fully published.
   */
  markPublished(id: LobbyId, seq: number, message: StoredLobby["message"]): Promise<void>;
  remove(id: LobbyId): Promise<void>;
  waitingInChannel(channel: string): Promise<readonly LobbyId[]>;
  /** Returns the waiting lobbies for a rematch of this match, the oldest first. */
  waitingFor(match: MatchId): Promise<readonly LobbyId[]>;
  /** Counts the waiting lobbies that this person has opened on a server. */
  countWaitingOf(guild: string, host: string): Promise<number>;
  /** Returns all lobbies, the oldest first. */
  listAll(): Promise<readonly LobbyId[]>;
}
