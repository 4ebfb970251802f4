import type { InterruptionCause, LogEntry, MatchLog, MatchOpening } from "#core/match-log.ts";
import type { DailyPuzzleStore } from "#store/daily-puzzle-store.ts";
import type { LobbyId, LobbyStore, LobbyVersion } from "#store/lobby-store.ts";
import type { PuzzleStore } from "#store/puzzle-store.ts";
import type { MatchResult, ResultStore } from "#store/result-store.ts";
import type { TaskStore } from "#store/task-store.ts";

// Interfaces of everything that is stored. They are asynchronous and coarse, so that code outside this folder does not
// know whether SQLite or memory answers.

export type MatchId = string;

/** Where a match is played: in a channel, or privately by one person (a solo match). */
export type MatchLocation =
  | { readonly kind: "channel"; readonly guild: string; readonly channel: string }
  /** A solo match. `guild`: the server where it began, if any. Its result counts on that server. */
  | { readonly kind: "personal"; readonly person: string; readonly guild?: string };

export type SeatPlayer =
  | { readonly kind: "person"; readonly person: string; readonly name: string }
  | { readonly kind: "bot"; readonly level: string; readonly name: string };

/** `parked`: saved, to be resumed later in any channel. `dropped`: abandoned, so that it counts for nothing. */
export type MatchStatus = "running" | "parked" | "finished" | "dropped";

export interface NewMatch {
  readonly id: MatchId;
  readonly location: MatchLocation;
  readonly opening: MatchOpening;
  readonly seats: readonly SeatPlayer[];
  /** Language of the messages that everybody in the channel reads. */
  readonly language: string;
  readonly at: number;
  /** When the match needs attention next if no player acts: a reminder or an event of the clock is due then. */
  readonly due?: number | undefined;
  /** The person who started a match between bots to watch it. Only set if no person has a seat. */
  readonly starter?: string;
  /**
   * Key of the puzzle or code that this match sets, if any. With the key, the store records that the players saw this
   * puzzle or code in this match.
   */
  readonly task?: string;
}

/** The name of a saved match. `key`: the name in the form in which names are compared. */
export interface MatchName {
  readonly name: string;
  readonly key: string;
}

export interface Match extends Omit<NewMatch, "task"> {
  /** The name under which its players saved the match, if they gave it one. */
  readonly name: string | undefined;
  readonly status: MatchStatus;
  readonly log: MatchLog;
  /** Number of the last published entry. −1: not even the start of the match was published. */
  readonly publishedSeq: number;
  /**
   * Number of the last entry that the bot has begun to publish; never less than `publishedSeq`. If it is greater, the
   * bot does not know whether that message arrived. It then sends exactly the same message again, so that Discord
   * recognises a duplicate.
   */
  readonly publishingSeq: number;
  /** The message that has the buttons of the match now. */
  readonly message: { readonly channel: string; readonly id: string } | undefined;
}

/** The data of a match without its log. It can be read even if the log or the column `opening` is damaged. */
export interface MatchHead extends Omit<Match, "opening" | "log"> {
  readonly game: string;
  /** How the match began, for example its options. Undefined if this cannot be read. */
  readonly opening: MatchOpening | undefined;
  /** Number of the last log entry. */
  readonly seq: number;
  /**
   * The time of the last log entry, or when the match began. Entries that give time of a downtime back (`rest`) do not
   * count.
   */
  readonly lastPlayed: number;
  /** Why the match was saved without a player asking for it, if that is what the last entry says. */
  readonly interruption: InterruptionCause | undefined;
}

/** What lists show of a match. Reading it needs neither `opening` nor `log`, which are long. */
export interface MatchSummary
  extends Pick<MatchHead, "id" | "game" | "name" | "seats" | "seq" | "at" | "lastPlayed" | "interruption"> {
  /** The channel of the match; undefined for a solo match. */
  readonly channel: string | undefined;
}

/** Some entries of the log of a match. `head`: the other data of the match at the time of reading. */
export interface LogPage {
  readonly head: MatchHead;
  readonly entries: MatchLog;
  /** The drafts of the seats that have an unfinished turn. */
  readonly drafts: readonly SeatDraft[];
}

export interface SeatDraft {
  readonly seat: number;
  readonly draft: unknown;
}

/**
 * Maximum number of log entries that are read at once. That takes a millisecond or two, so other requests wait only
 * briefly.
 */
export const MAX_LOG_PAGE_ENTRIES = 500;

/**
 * Result of opening a match or lobby. A channel has at most one running match or waiting lobby of a game. A person has
 * at most one running solo match of a game.
 */
export type OpenMatchOrLobbyResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly running: MatchId }
  | { readonly ok: false; readonly waiting: LobbyId };

/** A match and its server. */
export interface MatchOfServer {
  readonly id: MatchId;
  /** The server's id; undefined for a solo match. */
  readonly guild: string | undefined;
}

/** An unfinished match: it is running or saved. */
export interface UnfinishedMatch {
  readonly id: MatchId;
  readonly opening: MatchOpening;
  /** The channel of the match; undefined for a solo match. */
  readonly channel: string | undefined;
}

export interface SoloMatches {
  readonly running: readonly MatchId[];
  readonly saved: readonly MatchId[];
}

export interface MatchStore {
  /**
   * Opens a match. Refused if the channel already has a running match or a waiting lobby of this game. The refusal
   * contains the id of that match or lobby. With `lobby`, that lobby becomes the match. Returns `stale`, and writes
   * nothing, if the lobby has changed meanwhile.
   */
  open(match: NewMatch, lobby?: LobbyVersion): Promise<OpenMatchOrLobbyResult | "stale">;
  /** Loads a whole match. Throws `UnreadableRowError` if a part of it cannot be read. */
  load(id: MatchId): Promise<Match | undefined>;
  /**
   * Loads a match without its log. The cost does not depend on the length of the match. Lists and buttons need no more.
   */
  loadHead(id: MatchId): Promise<MatchHead | undefined>;
  /** Loads the first entries after entry `after`. Throws `UnreadableRowError` if one of them cannot be read. */
  loadPage(id: MatchId, after: number): Promise<LogPage | undefined>;
  /**
   * Appends an entry. Returns false, and writes nothing, if the match is not running or its log already has an entry
   * with this number. `change` is written in the same transaction.
   */
  append(id: MatchId, entry: LogEntry, change: LogEntryEffects): Promise<boolean>;
  /**
   * Appends the entry `entry` and saves the match, to be resumed later. Refused if another saved match of the server
   * has this name. `atMost`: maximum number of saved solo matches of this person and game, this match included. The
   * least recently played ones beyond this number are abandoned in the same transaction.
   */
  saveForLater(
    id: MatchId,
    entry: LogEntry,
    name: MatchName | undefined,
    atMost?: number,
  ): Promise<"parked" | "stale" | "name-taken">;
  /**
   * Appends the entry `entry` and lets a saved match go on at `home`. The message in the old channel stays recorded, so
   * that its buttons can be removed.
   */
  resume(
    id: MatchId,
    entry: LogEntry,
    home: MatchLocation,
    due: number | undefined,
  ): Promise<OpenMatchOrLobbyResult | "stale">;
  /**
   * Changes the name of a saved match; `undefined` removes it. Returns false if another saved match of the server has
   * this name.
   */
  rename(id: MatchId, name: MatchName | undefined): Promise<boolean>;
  /**
   * Records that the bot is about to send a message with all entries up to `seq`. Does nothing if a higher number is
   * recorded already. Returns the matches that run in `channel`.
   */
  markPublishing(id: MatchId, seq: number, channel: string | undefined): Promise<readonly MatchId[]>;
  /**
   * Records that all entries up to `seq` were published, and in which message. Does nothing if a higher number is
   * recorded already.
   */
  markPublished(id: MatchId, seq: number, message: Match["message"]): Promise<void>;
  /** Returns the running match of this game in this channel. */
  findRunning(channel: string, game: string): Promise<MatchId | undefined>;
  runningInChannel(channel: string): Promise<readonly MatchId[]>;
  /** Returns the running matches of a server and their channels. */
  runningOnServer(guild: string): Promise<readonly { readonly id: MatchId; readonly channel: string }[]>;
  /** Returns the number of running and of saved matches of a server in which this person has a seat. */
  countPlayedOn(guild: string, person: string): Promise<{ readonly running: number; readonly saved: number }>;
  /** Returns the number of running matches between bots on a server that people watch, or that this person watches. */
  countWatched(guild: string, starter?: string): Promise<number>;
  /** Returns the running matches between bots that this person watches. */
  watchedBy(person: string): Promise<readonly MatchId[]>;
  /** Returns the unfinished matches of a person: first the running ones, then the saved ones. */
  unfinishedOf(person: string): Promise<readonly MatchId[]>;
  /**
   * Returns the unfinished matches of a person in one game, and how each began (its options, seats and seed). Leaves
   * out matches whose beginning cannot be read.
   */
  begunBy(person: string, game: string): Promise<readonly UnfinishedMatch[]>;
  /** Returns the running and saved solo matches of a person, last played first. Without `game`, those of all games. */
  soloMatches(person: string, game?: string): Promise<SoloMatches>;
  /** Returns the solo match in which this person played last. Abandoned and saved matches do not count. */
  latestSolo(person: string): Promise<MatchId | undefined>;
  /** Returns the match of this channel that was played last. Abandoned matches do not count. */
  latestInChannel(channel: string): Promise<MatchId | undefined>;
  /**
   * Returns at most `most` finished matches, latest first: those of a channel, or the solo matches of a person. Without
   * `game`, those of all games.
   */
  finished(home: MatchLocation, game: string | undefined, most: number): Promise<readonly MatchId[]>;
  /** Like `finished`, with what a list shows. Leaves out matches whose players cannot be read. */
  listFinished(home: MatchLocation, game: string | undefined, most: number): Promise<readonly MatchSummary[]>;
  /** Returns the saved matches of a server with their last channels, last played first: 2,000 at most. */
  savedOnServer(guild: string): Promise<readonly { readonly id: MatchId; readonly channel: string }[]>;
  /**
   * Returns the `most` saved matches of a server that were played last, latest first. Leaves out matches whose players
   * cannot be read.
   */
  listSavedOnServer(guild: string, most: number): Promise<readonly MatchSummary[]>;
  /**
   * Returns the saved matches of a server in which this person has a seat, and their saved solo matches, the last
   * played first: 2,000 at most.
   */
  savedByPlayer(guild: string | undefined, person: string): Promise<readonly MatchId[]>;
  /** Like `savedByPlayer`, with what a list shows. Leaves out matches whose players cannot be read. */
  listSavedByPlayer(guild: string | undefined, person: string, most: number): Promise<readonly MatchSummary[]>;
  /**
   * Returns the saved matches of a server that have this name, the last played first. A channel has at most one, so
   * that the name tells nothing about other channels. `person`: returns only those in which this person has a seat.
   */
  savedByName(
    guild: string,
    key: MatchName["key"],
    person?: string,
  ): Promise<readonly { readonly id: MatchId; readonly channel: string }[]>;
  /** Returns the saved solo match of a person that has this name. */
  savedSoloByName(person: string, key: MatchName["key"]): Promise<MatchId | undefined>;
  /** Sets when a running match needs attention next. Does nothing if the last entry does not have the number `seq`. */
  setDue(id: MatchId, seq: number, due: number | undefined): Promise<void>;
  /**
   * Returns the running matches whose time `due` is at or before `until`. `next`: the earliest such time of the
   * remaining matches.
   */
  due(until: number): Promise<{ readonly matches: readonly MatchOfServer[]; readonly next: number | undefined }>;
  /** Returns the matches to resume after a restart: those that are running or have unpublished entries. */
  runningOrUnpublished(): Promise<readonly MatchOfServer[]>;
  abandon(id: MatchId): Promise<void>;
}

/** The changes that are stored together with a log entry. */
export interface LogEntryEffects {
  readonly status: MatchStatus;
  readonly due?: number | undefined;
  readonly reseat?: { readonly seat: number; readonly holder: SeatPlayer };
  /** The seat whose turn has ended. Its draft is deleted. */
  readonly clearDraftOf?: number;
  /** The result, if this entry finishes the match. */
  readonly result?: MatchResult;
}

/** A proposal that waits for the agreement of other players. */
export interface PendingProposal {
  /** Number of log entries at the time of the proposal. The proposal is valid only for that turn. */
  readonly seq: number;
  readonly proposal: unknown;
  readonly by: string;
  /** The ids of the people who have agreed so far. */
  readonly agreed: readonly string[];
}

export interface ProposalStore {
  /** Returns the last proposal of a match, if there is one. */
  read(match: MatchId): Promise<PendingProposal | undefined>;
  /** Stores a proposal. Returns false, and writes nothing, if its author no longer has a seat. */
  write(match: MatchId, consent: PendingProposal): Promise<boolean>;
  /**
   * Records that a person agrees, and returns the changed proposal. Undefined if the proposal is about another turn, or
   * if the person no longer has a seat.
   */
  agree(match: MatchId, seq: number, person: string): Promise<PendingProposal | undefined>;
  clear(match: MatchId): Promise<void>;
}

/** Stores the draft of each seat: its unfinished turn. */
export interface DraftStore {
  read(match: MatchId, seat: number): Promise<unknown>;
  /**
   * Stores a draft. Returns false, and writes nothing, if the last log entry does not have the number `seq`: the draft
   * may be obsolete.
   */
  write(match: MatchId, seat: number, draft: unknown, seq: number): Promise<boolean>;
  clear(match: MatchId, seat: number): Promise<void>;
}

/** The settings of a person. A setting is undefined if the person never chose it. */
export interface PlayerSettings {
  readonly name?: string;
  readonly language?: string;
  readonly theme?: string;
  readonly pings?: string;
}

/** A change of some settings. A null resets a setting; settings that are not named do not change. */
export type SettingsChange<Kept> = { readonly [Choice in keyof Kept]?: Kept[Choice] | null };

export interface PlayerSettingsStore {
  read(person: string): Promise<PlayerSettings>;
  change(person: string, change: SettingsChange<PlayerSettings>): Promise<void>;
}

/** The settings of a server. A setting is undefined if no server admin ever chose it. */
export interface GuildSettings {
  readonly language?: string;
  /** The channels in which games may be started; never an empty list. If undefined, all channels. */
  readonly channels?: readonly string[];
  /** The role that a person needs to start a game. */
  readonly starters?: string;
  /** The word list that is used if a player names none. */
  readonly list?: string;
  /** Whether each game gets its own thread. */
  readonly threads?: string;
  /** The theme of public pictures. */
  readonly theme?: string;
  /** How public pictures arrange the board and the text beside it. */
  readonly shape?: string;
}

export interface GuildSettingsStore {
  read(guild: string): Promise<GuildSettings>;
  change(guild: string, change: SettingsChange<GuildSettings>): Promise<void>;
}

/** Single values that outlive a restart, for instance the hash of the registered commands. */
export interface KeyValueStore {
  read(key: string): Promise<string | undefined>;
  write(key: string, value: string): Promise<void>;
  /**
   * Returns the value of this key. If there is none, stores `value` and returns it. If several processes write, the
   * first one wins.
   */
  readOrWrite(key: string, value: string): Promise<string>;
}

/** Stores word lists as bytes, by the hash of their contents. The same list is stored only once. */
export interface LexiconStore {
  /**
   * Records that a server or a new match requests this list. The cleanup then keeps it until the server or match refers
   * to it. Returns false if the list is not stored.
   */
  markWanted(hash: string, at: number): Promise<boolean>;
  /** Stores a list and records when it was requested. If the list is already stored, only the time changes. */
  put(hash: string, bytes: Uint8Array, at: number): Promise<void>;
  get(hash: string): Promise<Uint8Array | undefined>;
  /**
   * Returns the lists that were not requested since `before` and that no server, lobby or unfinished match needs.
   * Leaves out a list with more than `maxFinished` finished matches, because the words to keep for these matches would
   * be nearly the whole list.
   */
  listUnneeded(before: number, maxFinished?: number): Promise<readonly UnneededLexicon[]>;
  /**
   * Deletes an unneeded list. Stores `remains` in its place: the tiles, and the words of finished matches. Returns
   * false if the list is needed again, or if another match with it has finished, whose words `remains` lacks.
   */
  deleteUnneeded(lexicon: UnneededLexicon, before: number, remains?: Uint8Array): Promise<boolean>;
  /** Returns what is kept of a deleted list for finished matches. */
  getRemains(hash: string): Promise<Uint8Array | undefined>;
  /**
   * Returns the lists that are kept for a server: its own lists, and those of its lobbies and of unfinished matches
   * that began on it. `but`: one of its own lists that is left out.
   */
  listKept(guild: string, but?: WordListKey): Promise<readonly KeptLexicon[]>;
  /** Returns the bytes of all stored lists together, built-in ones and remains included. */
  totalBytes(): Promise<number>;
  /**
   * Removes the word lists of those of these servers that are recorded as left. Lists in their unfinished matches are
   * still needed.
   */
  removeListsOfLeftServers(guilds: readonly string[]): Promise<void>;
  /** Returns the ids of servers that have this list as one of their own. */
  listOwners(hash: string): Promise<readonly string[]>;
}

/** A list that can be deleted, and the finished matches that were played with it. */
export interface UnneededLexicon {
  readonly hash: string;
  readonly finished: readonly MatchId[];
}

export interface KeptLexicon {
  readonly hash: string;
  readonly bytes: number;
}

/** Default of `maxFinished`: maximum number of finished matches for which a part of a deleted list is kept. */
export const MAX_MATCHES_FOR_REMAINS = 2_000;

/** A word list of a server, under the name that the server gave it. */
export interface ServerWordList {
  readonly name: string;
  /** Hash of the list. The list itself is in the `LexiconStore`. */
  readonly lexicon: string;
  readonly words: number;
  /** Number of tiles in the bag. */
  readonly tiles: number;
  /** When the list was created or last changed. */
  readonly at: number;
}

/**
 * Stands in place of a server's id for the word lists that the operator has added for all servers. No server has this
 * id.
 */
export const ALL_SERVERS = "*";

/** Name of a server's word list in the form in which names are compared: upper and lower case are the same. */
export type WordListKey = string;

export interface WordListStore {
  /** Returns the lists of a server, sorted by name. */
  list(guild: string): Promise<readonly ServerWordList[]>;
  find(guild: string, key: WordListKey): Promise<ServerWordList | undefined>;
  /** Adds a list. Returns false, and writes nothing, if the name is taken or the server already has `most` lists. */
  add(guild: string, key: WordListKey, resource: ServerWordList, most: number): Promise<boolean>;
  /**
   * Replaces a word list of a server. `was`: the hash of the list that the admin has seen. Returns false, and writes
   * nothing, if another admin has changed the list since.
   */
  change(guild: string, key: WordListKey, was: string, resource: ServerWordList): Promise<boolean>;
  /** Removes a word list of a server. Returns false if its hash is no longer `was`. */
  remove(guild: string, key: WordListKey, was: string): Promise<boolean>;
}

export interface Store {
  readonly matches: MatchStore;
  readonly lobbies: LobbyStore;
  readonly proposals: ProposalStore;
  readonly drafts: DraftStore;
  readonly lexicons: LexiconStore;
  readonly wordLists: WordListStore;
  readonly puzzles: PuzzleStore;
  readonly results: ResultStore;
  readonly tasks: TaskStore;
  readonly dailyPuzzles: DailyPuzzleStore;
  readonly playerSettings: PlayerSettingsStore;
  readonly guildSettings: GuildSettingsStore;
  readonly keyValues: KeyValueStore;
  close(): Promise<void>;
}
