import type { Clock } from "#core/clock.ts";
import type { MatchId, MatchLocation, OpenResult, SeatPlayer } from "#store/store.ts";

// Lobbies. Every change writes the whole lobby under the next number. A concurrent change with the same number fails
// and reads the lobby again.

export type LobbyId = string;

/** `offered`: the channel had no room, so another place is offered to the host. It does not wait for players yet. */
export type LobbyStatus = "offered" | "waiting" | "started" | "cancelled" | "lapsed";

export interface LobbyGuest {
  readonly person: string;
  readonly name: string;
  /** `out`: they declined, or have left again. */
  readonly stand: "in" | "awaited" | "out";
  /** Their own choice, in the game's own format. */
  readonly choice?: unknown;
}

/** What is to be played, except for the people. */
export interface LobbyPlan {
  /** In the game's own format. */
  readonly options: unknown;
  readonly lexicon?: string;
  readonly clock?: Clock;
  readonly rated?: true;
  /** The language of public messages. */
  readonly language: string;
  readonly bots: readonly SeatPlayer[];
  /** Level of bots that are added later. */
  readonly level: string;
  /** Whether everybody may join. */
  readonly open: boolean;
  /** Max players, if that is less than the game allows. */
  readonly most?: number;
  /** Names of people who share the host's screen. The host acts for all of them. */
  readonly names?: readonly string[];
  /** Whether only bots play and the host watches. */
  readonly watched?: true;
  /** The match of which this is the rematch. */
  readonly again?: MatchId;
  /**
   * The order of seats: persons, and null for a bot. People who are not in it come in the order in which they joined.
   */
  readonly order?: readonly (string | null)[];
}

export interface Lobby {
  readonly id: LobbyId;
  readonly location: Extract<MatchLocation, { readonly kind: "channel" }>;
  readonly game: string;
  readonly plan: LobbyPlan;
  /** The first guest is the host. */
  readonly guests: readonly LobbyGuest[];
  readonly status: LobbyStatus;
  /** Number of changes. */
  readonly seq: number;
  /** When it last changed. */
  readonly at: number;
}

/** A lobby, with the last published change and its message. */
export interface StoredLobby extends Lobby {
  readonly publishedSeq: number;
  readonly message: { readonly channel: string; readonly id: string } | undefined;
}

/** A lobby at a certain change. */
export type LobbyVersion = Pick<Lobby, "id" | "seq">;

/** `stale`: the lobby has changed, or is gone. */
export type LobbyChangeResult = OpenResult | "stale";

export interface LobbyStore {
  /**
   * Opens a lobby. Refused if it waits and the channel has a running match or another lobby of this game. An offered
   * lobby replaces the one that its host was offered before, for the same game and channel.
   */
  open(lobby: Lobby): Promise<OpenResult>;
  load(id: LobbyId): Promise<StoredLobby | undefined>;
  /** Replaces the lobby that has the number before this one's. */
  change(lobby: Lobby): Promise<LobbyChangeResult>;
  /** Notes what was published; a lobby that is over and fully published is deleted. Never goes backwards. */
  markPublished(id: LobbyId, seq: number, message: StoredLobby["message"]): Promise<void>;
  remove(id: LobbyId): Promise<void>;
  waitingInChannel(channel: string): Promise<readonly LobbyId[]>;
  /** Returns the lobbies that wait for a rematch of this match, the oldest first. */
  waitingFor(match: MatchId): Promise<readonly LobbyId[]>;
  /** Counts the waiting lobbies that this person has opened on a server. */
  countWaitingOf(guild: string, host: string): Promise<number>;
  /** Returns all lobbies, the oldest first. */
  listAll(): Promise<readonly LobbyId[]>;
}
