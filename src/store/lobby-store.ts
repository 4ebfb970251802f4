import type { Clock } from "#core/clock.ts";
import type { MatchId, MatchLocation, OpenResult, SeatPlayer } from "#store/store.ts";

// People who are awaited for a game. What they do there changes the lobby as a whole, under a number that goes up: who
// comes second sees that it has changed, and looks again.

export type LobbyId = string;

/** `offered`: there was no room for it, and it can be had elsewhere; it waits for nobody yet. */
export type LobbyStatus = "offered" | "waiting" | "started" | "cancelled" | "lapsed";

export interface LobbyGuest {
  readonly person: string;
  readonly name: string;
  /** `out`: they have said no, or have left again. */
  readonly stand: "in" | "awaited" | "out";
  /** What they have chosen for themselves, in the game's own words. */
  readonly choice?: unknown;
}

/** What is to be played, all but the people. */
export interface LobbyPlan {
  /** In the game's own words. */
  readonly options: unknown;
  readonly lexicon?: string;
  readonly clock?: Clock;
  readonly rated?: true;
  /** In which the table speaks to everybody. */
  readonly language: string;
  readonly bots: readonly SeatPlayer[];
  /** Of bots that are still to come. */
  readonly level: string;
  /** Whether whoever likes may join. */
  readonly open: boolean;
  /** How many may play at most, where that is fewer than the game is for. */
  readonly most?: number;
  /** Those who sit round the host's screen, who plays for all of them. */
  readonly names?: readonly string[];
  /** Whether the bots play alone, and the host watches them. */
  readonly watched?: true;
  /** The match that is played once more by it. */
  readonly again?: MatchId;
  /** In which order those sit who come: persons, and a bot where it is null. Without it, or not in it: as they came. */
  readonly order?: readonly (string | null)[];
}

export interface Lobby {
  readonly id: LobbyId;
  readonly location: Extract<MatchLocation, { readonly kind: "channel" }>;
  readonly game: string;
  readonly plan: LobbyPlan;
  /** The first of them is the host. */
  readonly guests: readonly LobbyGuest[];
  readonly status: LobbyStatus;
  /** How often it has changed. */
  readonly seq: number;
  /** When it did so last. */
  readonly at: number;
}

/** A lobby, with what everybody was told of it: up to which change, and by which message. */
export interface StoredLobby extends Lobby {
  readonly publishedSeq: number;
  readonly message: { readonly channel: string; readonly id: string } | undefined;
}

/** A lobby as somebody has seen it. */
export type LobbyVersion = Pick<Lobby, "id" | "seq">;

/** `stale`: it is another one by now, or gone. */
export type LobbyChangeResult = OpenResult | "stale";

export interface LobbyStore {
  /**
   * Refused where it is to wait and the channel has a running match or another lobby of this game. One that is offered takes
   * the place of what its host was offered for the same game in the same channel.
   */
  open(lobby: Lobby): Promise<OpenResult>;
  load(id: LobbyId): Promise<StoredLobby | undefined>;
  /** Takes the place of the lobby with the number before its own. */
  change(lobby: Lobby): Promise<LobbyChangeResult>;
  /** Notes what everybody was told; a lobby that is over and told of is kept no longer. Never goes backwards. */
  markPublished(id: LobbyId, seq: number, message: StoredLobby["message"]): Promise<void>;
  remove(id: LobbyId): Promise<void>;
  waitingInChannel(channel: string): Promise<readonly LobbyId[]>;
  /** Those that wait to play this match once more, the oldest first. */
  waitingFor(match: MatchId): Promise<readonly LobbyId[]>;
  /** All that are kept, the oldest first. */
  listAll(): Promise<readonly LobbyId[]>;
}
