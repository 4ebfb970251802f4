import type { Interruption, LogEntry, MatchLog, MatchOpening } from "#core/match-log.ts";
import type { DailyPuzzleStore } from "#store/daily-puzzle-store.ts";
import type { LobbyId, LobbyStore, LobbyVersion } from "#store/lobby-store.ts";
import type { PuzzleStore } from "#store/puzzle-store.ts";
import type { MatchResult, ResultStore } from "#store/result-store.ts";
import type { TaskStore } from "#store/task-store.ts";

// Interfaces of everything that is kept. They are asynchronous and coarse, so that code outside this folder does not
// know whether SQLite or memory answers.

export type MatchId = string;

/** Where a match is played: publicly in a channel, or by one person in private (a solo match). */
export type MatchLocation =
  | { readonly kind: "channel"; readonly guild: string; readonly channel: string }
  /** `guild`: the server where the solo match began, if any. Its result counts there. */
  | { readonly kind: "personal"; readonly person: string; readonly guild?: string };

export type SeatPlayer =
  | { readonly kind: "person"; readonly person: string; readonly name: string }
  | { readonly kind: "bot"; readonly level: string; readonly name: string };

/** `parked`: saved, to be resumed later in any channel. `dropped`: abandoned; it counts for nothing. */
export type MatchStatus = "running" | "parked" | "finished" | "dropped";

export interface NewMatch {
  readonly id: MatchId;
  readonly location: MatchLocation;
  readonly opening: MatchOpening;
  readonly seats: readonly SeatPlayer[];
  /** The language of the messages that everybody in the channel reads. */
  readonly language: string;
  readonly at: number;
  /** When the match needs attention if no player acts before: a reminder, or a due event. */
  readonly due?: number | undefined;
  /** The person who started a match between bots to watch it. Set only if no person has a seat. */
  readonly starter?: string;
  /** Key of the task that this match sets. Used to record who saw the task first in this match. */
  readonly task?: string;
}

/** The name that players gave to a match, and the key that compares names. */
export interface MatchName {
  readonly name: string;
  readonly key: string;
}

export interface Match extends Omit<NewMatch, "task"> {
  /** The name under which the match was saved, if its players gave it one. */
  readonly name: string | undefined;
  readonly status: MatchStatus;
  readonly log: MatchLog;
  /** Number of the last entry that was published; −1: not even the start of the match was published. */
  readonly publishedSeq: number;
  /**
   * Number of the last entry in the message that was being sent; at least `publishedSeq`. If it is greater, it is
   * unknown whether that message arrived. Exactly the same message is then sent again, so that a duplicate can be
   * recognised.
   */
  readonly publishingSeq: number;
  /** The message that carries the buttons of the match at present. */
  readonly message: { readonly channel: string; readonly id: string } | undefined;
}

/** What is known of a match besides its log. It can be read even if the log or the opening is damaged. */
export interface MatchHead extends Omit<Match, "opening" | "log"> {
  readonly game: string;
  /** Undefined if the opening cannot be read. */
  readonly opening: MatchOpening | undefined;
  /** The number of the last entry. */
  readonly seq: number;
  /** When the last entry was written or, without one, when the match began. */
  readonly lastPlayed: number;
  /** Why the match does not go on, as the last entry says it. */
  readonly interruption: Interruption | undefined;
}

/** Some entries of a log, with the match head as it was when they were read. */
export interface LogPage {
  readonly head: MatchHead;
  readonly entries: MatchLog;
  /** The unfinished turns of the seats that have one. */
  readonly drafts: readonly SeatDraft[];
}

export interface SeatDraft {
  readonly seat: number;
  readonly draft: unknown;
}

/** Max entries of a page. Reading them takes a millisecond or two, and other requests wait no longer than that. */
export const MAX_PAGE_ENTRIES = 500;

/** A channel has at most one running match or waiting lobby of a game. A person has at most one solo match of it. */
export type OpenResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly running: MatchId }
  | { readonly ok: false; readonly waiting: LobbyId };

/** A match that is not over. */
/** `guild`: undefined for a solo match. */
export interface MatchOfServer {
  readonly id: MatchId;
  readonly guild: string | undefined;
}

export interface Begun {
  readonly id: MatchId;
  readonly opening: MatchOpening;
  /** Undefined for a solo match. */
  readonly channel: string | undefined;
}

export interface SoloMatches {
  readonly running: readonly MatchId[];
  readonly saved: readonly MatchId[];
}

export interface MatchStore {
  /**
   * Opens a match. Refused if the channel already has a running match or a lobby of this game; the refusal names it. If
   * `lobby` is given, that lobby becomes the match. `stale` if the lobby has changed meanwhile; then nothing is
   * written.
   */
  open(match: NewMatch, lobby?: LobbyVersion): Promise<OpenResult | "stale">;
  /** Loads a whole match. Throws `UnreadableRowError` if a part of it cannot be read. */
  load(id: MatchId): Promise<Match | undefined>;
  /**
   * Loads a match without its log. The cost does not depend on the length of the match; lists and buttons need no more.
   */
  loadHead(id: MatchId): Promise<MatchHead | undefined>;
  /** Loads the first entries after number `after`. Throws `UnreadableRowError` if one of them cannot be read. */
  loadPage(id: MatchId, after: number): Promise<LogPage | undefined>;
  /**
   * Appends an entry. Returns false, and writes nothing, if the log already has an entry of this number or the match is
   * not running. A new player of a seat is written together with the entry that says so.
   */
  append(id: MatchId, entry: LogEntry, change: EntryChange): Promise<boolean>;
  /**
   * Saves a running match for later, with the entry that says so. Refused if another saved match of the server has this
   * name. `atMost`: how many solo matches of this person and game stay saved, this one included. The least recently
   * played ones beyond that are abandoned in the same transaction.
   */
  saveForLater(
    id: MatchId,
    entry: LogEntry,
    name: MatchName | undefined,
    atMost?: number,
  ): Promise<"parked" | "stale" | "name-taken">;
  /**
   * Resumes a saved match in this channel, with the entry that says so. The message in the old channel stays known, so
   * that its buttons can be removed.
   */
  resume(id: MatchId, entry: LogEntry, home: MatchLocation, due: number | undefined): Promise<OpenResult | "stale">;
  /** Returns false if another saved match of the server has this name. `undefined` removes the name. */
  rename(id: MatchId, name: MatchName | undefined): Promise<boolean>;
  /** Notes that a message with everything up to `seq` is about to be sent. Never goes backwards. */
  markPublishing(id: MatchId, seq: number): Promise<void>;
  /** Notes that everything up to `seq` was published, and in which message. Never goes backwards. */
  markPublished(id: MatchId, seq: number, message: Match["message"]): Promise<void>;
  /** Returns the running match of this game in this channel. */
  findRunning(channel: string, game: string): Promise<MatchId | undefined>;
  runningInChannel(channel: string): Promise<readonly MatchId[]>;
  /** Returns the running matches of a server and their channels. */
  runningOnServer(guild: string): Promise<readonly { readonly id: MatchId; readonly channel: string }[]>;
  /** Counts the running and the saved matches of a server in which this person has a seat. */
  countPlayedOn(guild: string, person: string): Promise<{ readonly running: number; readonly saved: number }>;
  /** Counts the running matches of a server that people watch bots play. */
  countWatched(guild: string): Promise<number>;
  /** Returns the running matches of bots that this person watches. */
  watchedBy(person: string): Promise<readonly MatchId[]>;
  /** Returns the unfinished matches of a person: first the running ones, then the saved ones. */
  unfinishedOf(person: string): Promise<readonly MatchId[]>;
  /**
   * Returns the unfinished matches of a person in one game, by how they began. One query, because a person may have
   * very many. Matches whose opening cannot be read are left out.
   */
  begunBy(person: string, game: string): Promise<readonly Begun[]>;
  /** Returns the unfinished solo matches of a person, of one game or of all, the last played first. */
  soloMatches(person: string, game?: string): Promise<SoloMatches>;
  /** Returns the solo match that this person played last, unless it was abandoned or saved. */
  latestSolo(person: string): Promise<MatchId | undefined>;
  /** Returns the match of a channel that was played last, unless it was abandoned. */
  latestInChannel(channel: string): Promise<MatchId | undefined>;
  /**
   * Returns at most `most` finished matches of a channel or of a person's solo matches, of one game or of all, the last
   * first.
   */
  finished(home: MatchLocation, game: string | undefined, most: number): Promise<readonly MatchId[]>;
  /** Returns the saved matches of a server and their last channels, the last played first. */
  savedOnServer(guild: string): Promise<readonly { readonly id: MatchId; readonly channel: string }[]>;
  /** Returns the saved matches of a server in which this person has a seat, and all their saved solo matches. */
  savedByPlayer(guild: string | undefined, person: string): Promise<readonly MatchId[]>;
  /** Returns the saved match of a server that has this name. */
  findSavedByName(guild: string, key: MatchName["key"]): Promise<MatchId | undefined>;
  /** Sets when a running match needs attention next. Does nothing if its last entry is not number `seq`. */
  setDue(id: MatchId, seq: number, due: number | undefined): Promise<void>;
  /** Returns the running matches that need attention up to `until`, and when the next one does after it. */
  due(until: number): Promise<{ readonly matches: readonly MatchOfServer[]; readonly next: number | undefined }>;
  /**
   * Returns every match that may have something to do after a restart: it is running, or not all of it was published.
   */
  runningOrUnpublished(): Promise<readonly MatchOfServer[]>;
  abandon(id: MatchId): Promise<void>;
}

/** What an entry changes besides the log. */
export interface EntryChange {
  readonly status: MatchStatus;
  readonly due?: number | undefined;
  readonly reseat?: { readonly seat: number; readonly holder: SeatPlayer };
  /** The seat whose turn is over; its draft is deleted. */
  readonly clearDraftOf?: number;
  /** The result, if this entry finishes the match. It is recorded in the same transaction. */
  readonly result?: MatchResult;
}

/** A proposal that waits for the other players of a match to agree. */
export interface PendingProposal {
  /** The number of entries that the match had. The proposal is about that turn only. */
  readonly seq: number;
  readonly proposal: unknown;
  readonly by: string;
  /** The persons who have agreed so far. */
  readonly agreed: readonly string[];
}

export interface ProposalStore {
  /** Returns the last proposal of a match. */
  read(match: MatchId): Promise<PendingProposal | undefined>;
  /** Returns false, and writes nothing, if the person who asks no longer has a seat. */
  write(match: MatchId, consent: PendingProposal): Promise<boolean>;
  /**
   * Adds a person who agrees and returns the proposal with them. Undefined if it is about another turn, or if they no
   * longer have a seat.
   */
  agree(match: MatchId, seq: number, person: string): Promise<PendingProposal | undefined>;
  clear(match: MatchId): Promise<void>;
}

/** The unfinished turn of each seat. */
export interface DraftStore {
  read(match: MatchId, seat: number): Promise<unknown>;
  /** Returns false, and writes nothing, if `seq` is not the number of the last entry: the draft may be obsolete. */
  write(match: MatchId, seat: number, draft: unknown, seq: number): Promise<boolean>;
  clear(match: MatchId, seat: number): Promise<void>;
}

/** What a person chose for themselves; undefined if they never chose. */
export interface PlayerSettings {
  readonly name?: string;
  readonly language?: string;
  readonly theme?: string;
  readonly pings?: string;
}

/** A change of some settings: null resets a setting, missing ones stay. */
export type SettingsChange<Kept> = { readonly [Choice in keyof Kept]?: Kept[Choice] | null };

export interface PlayerSettingsStore {
  read(person: string): Promise<PlayerSettings>;
  change(person: string, change: SettingsChange<PlayerSettings>): Promise<void>;
}

/** What the server admins chose for a server; undefined if they never chose. */
export interface GuildSettings {
  readonly language?: string;
  /** The channels in which games may be started; never an empty list. */
  readonly channels?: readonly string[];
  /** The role that a person needs to start a game. */
  readonly starters?: string;
  /** The word list of games for which none is named. */
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

/** Small facts that outlive a restart, for instance the hash of the registered commands. */
export interface KeyValueStore {
  read(key: string): Promise<string | undefined>;
  write(key: string, value: string): Promise<void>;
  /**
   * Returns what is kept under this key, or writes `value` if nothing is. If several processes write, the first one
   * wins.
   */
  readOrWrite(key: string, value: string): Promise<string>;
}

/** Word lists as bytes, by the hash of their contents. The same list is kept only once. */
export interface LexiconStore {
  /** Notes that this list is wanted, so that the cleanup keeps it until a match or a server refers to it. */
  markWanted(hash: string, at: number): Promise<boolean>;
  /** Keeps a list and marks it as wanted. If the list is already kept, only the mark changes. */
  put(hash: string, bytes: Uint8Array, at: number): Promise<void>;
  get(hash: string): Promise<Uint8Array | undefined>;
  /**
   * Returns the lists that were not wanted since `before` and that no server, lobby or unfinished match refers to. A
   * list with more than `maxFinished` finished matches is left out: its remains would be hardly smaller.
   */
  listUnneeded(before: number, maxFinished?: number): Promise<readonly UnneededLexicon[]>;
  /**
   * Deletes such a list and keeps `remains` in its place. Returns false if it is needed again, or if another match has
   * finished.
   */
  deleteUnneeded(lexicon: UnneededLexicon, before: number, remains?: Uint8Array): Promise<boolean>;
  /** Returns the remains of a list. */
  getRemains(hash: string): Promise<Uint8Array | undefined>;
  /**
   * Returns what is kept for a server: its own lists, and those of its lobbies and of unfinished matches that began
   * there. `but`: one of its own lists that does not count.
   */
  listKept(guild: string, but?: WordListKey): Promise<readonly KeptLexicon[]>;
  /** Returns the servers that have this list as their own. */
  listOwners(hash: string): Promise<readonly string[]>;
}

/** A list, and the finished matches that were played with it. */
export interface UnneededLexicon {
  readonly hash: string;
  readonly finished: readonly MatchId[];
}

export interface KeptLexicon {
  readonly hash: string;
  readonly bytes: number;
}

/** Default max finished matches of one list. */
export const MAX_FINISHED_MATCHES = 2_000;

/** A word list with its tiles, under the name that a server gave it. */
export interface ServerWordList {
  readonly name: string;
  /** Hash of the list in the `LexiconStore`, which must have it. */
  readonly lexicon: string;
  readonly words: number;
  /** Number of tiles in the bag. */
  readonly tiles: number;
  /** When it was created or last changed. */
  readonly at: number;
}

/** Key that compares the word list names of a server: upper and lower case are the same name. */
export type WordListKey = string;

export interface WordListStore {
  /** Sorted by name. */
  list(guild: string): Promise<readonly ServerWordList[]>;
  find(guild: string, key: WordListKey): Promise<ServerWordList | undefined>;
  /** Returns false, and writes nothing, if the name is taken or the server already has `most` lists. */
  add(guild: string, key: WordListKey, resource: ServerWordList, most: number): Promise<boolean>;
  /** Returns false, and writes nothing, if the entry no longer has the list `was`: another admin was first. */
  change(guild: string, key: WordListKey, was: string, resource: ServerWordList): Promise<boolean>;
  /** Returns false if the entry no longer has the list `was`. */
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
