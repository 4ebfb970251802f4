import type { Interruption, LogEntry, MatchLog, MatchOpening } from "#core/match-log.ts";
import type { DailyPuzzleStore } from "#store/daily-puzzle-store.ts";
import type { LobbyId, LobbyStore, LobbyVersion } from "#store/lobby-store.ts";
import type { PuzzleStore } from "#store/puzzle-store.ts";
import type { MatchResult, ResultStore } from "#store/result-store.ts";
import type { TaskStore } from "#store/task-store.ts";

// What is kept, whichever database answers. The interfaces are asynchronous and coarse, so that nothing outside this
// room knows whether they are SQLite or memory.

export type MatchId = string;

/** Where a match is played: before everybody in a channel, or by one person alone. */
export type MatchLocation =
  | { readonly kind: "channel"; readonly guild: string; readonly channel: string }
  /** `guild`: the server on which it was begun, if it was on one; it counts there. */
  | { readonly kind: "personal"; readonly person: string; readonly guild?: string };

export type SeatPlayer =
  | { readonly kind: "person"; readonly person: string; readonly name: string }
  | { readonly kind: "bot"; readonly level: string; readonly name: string };

/** `parked`: put aside, to be gone on with some day in some channel; `dropped`: given up, it counts for nothing. */
export type MatchStatus = "running" | "parked" | "finished" | "dropped";

export interface NewMatch {
  readonly id: MatchId;
  readonly location: MatchLocation;
  readonly opening: MatchOpening;
  readonly seats: readonly SeatPlayer[];
  /** The language in which the table speaks to everybody. */
  readonly language: string;
  readonly at: number;
  /** When it is to be looked at, if nobody acts before: somebody is to be reminded, or something happens of itself. */
  readonly due?: number | undefined;
  /** Who lets bots play each other here to watch them, where nobody else sits. */
  readonly starter?: string;
  /** By what the task that it sets is known: kept is who has seen it by this match first. */
  readonly task?: string;
}

/** A name that players gave to a match, and what it is told apart by. */
export interface MatchName {
  readonly name: string;
  readonly key: string;
}

export interface Match extends Omit<NewMatch, "task"> {
  /** Under which it was parked, if its players gave it a name. */
  readonly name: string | undefined;
  readonly status: MatchStatus;
  readonly log: MatchLog;
  /** The number of the last entry that everybody was told of; −1: not even that the match began. */
  readonly publishedSeq: number;
  /**
   * The number of the last entry in the message that was being sent, at least `told`. Where it is more, nobody knows
   * whether that message arrived: the very same one is to be sent again, so that it can be recognised.
   */
  readonly publishingSeq: number;
  /** The message that carries the table's buttons at present. */
  readonly message: { readonly channel: string; readonly id: string } | undefined;
}

/** What is known of a match besides its log, also where its log or its opening cannot be read. */
export interface MatchHead extends Omit<Match, "opening" | "log"> {
  readonly game: string;
  /** Undefined where it cannot be read. */
  readonly opening: MatchOpening | undefined;
  /** The number of the last entry. */
  readonly seq: number;
  /** When the last entry was written or, without one, when the match began. */
  readonly lastPlayed: number;
  /** What the last entry says about why the match rests. */
  readonly interruption: Interruption | undefined;
}

/** Some entries of a log, with the match as it was when they were read. */
export interface LogPage {
  readonly head: MatchHead;
  readonly entries: MatchLog;
}

/** Entries of a page at most: they are read in a millisecond or two, and others wait no longer than that. */
export const MAX_PAGE_ENTRIES = 500;

/** A channel has one match of a game that runs, or one lobby in which people are awaited for it; a person, one alone. */
export type OpenResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly running: MatchId }
  | { readonly ok: false; readonly waiting: LobbyId };

/** A match that is not over. */
export interface Begun {
  readonly id: MatchId;
  readonly opening: MatchOpening;
  /** Undefined where it is personal. */
  readonly channel: string | undefined;
}

export interface SoloMatches {
  readonly running: readonly MatchId[];
  readonly saved: readonly MatchId[];
}

export interface MatchStore {
  /**
   * Refused, with the one that is there, where the channel has a running match or a lobby of this game. With a lobby, it
   * is this one that becomes the match; where it has changed meanwhile it is stale, and nothing is written.
   */
  open(match: NewMatch, lobby?: LobbyVersion): Promise<OpenResult | "stale">;
  /** A whole match. Throws `UnreadableRow` where a part of it cannot be read. */
  load(id: MatchId): Promise<Match | undefined>;
  /** A match without its log: what lists and buttons need costs the same however long a match is. */
  loadHead(id: MatchId): Promise<MatchHead | undefined>;
  /** The first entries after number `after`. Throws `UnreadableRow` where one of them cannot be read. */
  loadPage(id: MatchId, after: number): Promise<LogPage | undefined>;
  /**
   * False where the log has an entry of this number already or the match does not run: nothing is written then. A new
   * holder of a seat is written with the entry that says so.
   */
  append(id: MatchId, entry: LogEntry, change: EntryChange): Promise<boolean>;
  /**
   * Puts a running match aside, with the entry that says so; a name that a parked match of the server has is refused.
   * `atMost`: of a personal match, so many of its owner's and its game's stay parked, itself among them; those that were
   * played before them are dropped in the same step.
   */
  saveForLater(
    id: MatchId,
    entry: LogEntry,
    name: MatchName | undefined,
    atMost?: number,
  ): Promise<"parked" | "stale" | "name-taken">;
  /**
   * A parked match runs again, in this channel, with the entry that says so. The message of where it was stays known, so
   * that its buttons can be taken off.
   */
  resume(id: MatchId, entry: LogEntry, home: MatchLocation, due: number | undefined): Promise<OpenResult | "stale">;
  /** False where the name is taken among the parked matches of its server; `undefined` takes its own from it. */
  rename(id: MatchId, name: MatchName | undefined): Promise<boolean>;
  /** Notes that a message which tells everything up to `seq` is about to be sent. Never goes backwards. */
  markPublishing(id: MatchId, seq: number): Promise<void>;
  /** Notes that everything up to `seq` was told, and by which message. Never goes backwards. */
  markPublished(id: MatchId, seq: number, message: Match["message"]): Promise<void>;
  /** The running match of this game in this channel. */
  findRunning(channel: string, game: string): Promise<MatchId | undefined>;
  runningInChannel(channel: string): Promise<readonly MatchId[]>;
  /** Those that run on a server, and in which of its channels. */
  runningOnServer(guild: string): Promise<readonly { readonly id: MatchId; readonly channel: string }[]>;
  /** How many matches of a server run in which bots are watched. */
  countWatched(guild: string): Promise<number>;
  /** Those that run in which this person lets bots play to watch them. */
  watchedBy(person: string): Promise<readonly MatchId[]>;
  /** What a person has begun to play and not ended: first what runs, then what is parked and may run again. */
  unfinishedOf(person: string): Promise<readonly MatchId[]>;
  /**
   * Of these, those of one game, by how they began, in one answer: somebody may have very many. Those whose beginning nobody
   * can read are left out.
   */
  begunBy(person: string, game: string): Promise<readonly Begun[]>;
  /** The personal matches, or those of this game, that a person has not ended, the one that was played last first. */
  soloMatches(person: string, game?: string): Promise<SoloMatches>;
  /** The personal match that this person played last, if it was not dropped or parked. */
  latestSolo(person: string): Promise<MatchId | undefined>;
  /** Of a channel, the match that was played last, if it was not dropped. */
  latestInChannel(channel: string): Promise<MatchId | undefined>;
  /** Of a channel, or of what somebody plays alone: so many that have ended at most, of one game or of all, the last first. */
  finished(home: MatchLocation, game: string | undefined, most: number): Promise<readonly MatchId[]>;
  /** Those of a server that are parked, the one that was played last first, and in which channel that was. */
  savedOnServer(guild: string): Promise<readonly { readonly id: MatchId; readonly channel: string }[]>;
  /** Of these, those at which this person sits, and the personal ones, wherever those were begun. */
  savedByPlayer(guild: string | undefined, person: string): Promise<readonly MatchId[]>;
  /** The one of them that has this name. */
  findSavedByName(guild: string, key: MatchName["key"]): Promise<MatchId | undefined>;
  /** When a running match that has so many entries, and no more, is to be looked at next. */
  setDue(id: MatchId, seq: number, due: number | undefined): Promise<void>;
  /** Running matches that are to be looked at up to this time, and when the next one is after it. */
  due(until: number): Promise<{ readonly ids: readonly MatchId[]; readonly next: number | undefined }>;
  /** Every match that may have something left to do after a restart: it runs, or is not told to its end. */
  runningOrUnpublished(): Promise<readonly MatchId[]>;
  abandon(id: MatchId): Promise<void>;
}

/** What an entry changes beside the log. */
export interface EntryChange {
  readonly status: MatchStatus;
  readonly due?: number | undefined;
  readonly reseat?: { readonly seat: number; readonly holder: SeatPlayer };
  /** The seat that has had its turn: what it had planned goes. */
  readonly clearDraftOf?: number;
  /** What the match has come to, if this entry has finished it: recorded with it, or not at all. */
  readonly result?: MatchResult;
}

/** What somebody has asked the others of a table to agree to. */
export interface PendingProposal {
  /** How many entries the match had: it is about that turn, and no other. */
  readonly seq: number;
  readonly proposal: unknown;
  readonly by: string;
  /** The persons who have agreed so far. */
  readonly agreed: readonly string[];
}

export interface ProposalStore {
  /** Of a match, the last one. */
  read(match: MatchId): Promise<PendingProposal | undefined>;
  /** False where the one who asks does not sit there any more: then nothing is written. */
  write(match: MatchId, consent: PendingProposal): Promise<boolean>;
  /**
   * Adds one who agrees and gives the consent with them; undefined where it is about another turn, or where they do not sit
   * there any more.
   */
  agree(match: MatchId, seq: number, person: string): Promise<PendingProposal | undefined>;
  clear(match: MatchId): Promise<void>;
}

/** Turns that seats are planning, each for itself. */
export interface DraftStore {
  read(match: MatchId, seat: number): Promise<unknown>;
  write(match: MatchId, seat: number, draft: unknown): Promise<void>;
  clear(match: MatchId, seat: number): Promise<void>;
}

/** What a person chose for themselves; undefined where they never did. */
export interface PlayerSettings {
  readonly name?: string;
  readonly language?: string;
  readonly theme?: string;
  readonly pings?: string;
}

/** What is named is chosen from now on, or no longer where it is null; the rest stays. */
export type SettingsChange<Kept> = { readonly [Choice in keyof Kept]?: Kept[Choice] | null };

export interface PlayerSettingsStore {
  read(person: string): Promise<PlayerSettings>;
  change(person: string, change: SettingsChange<PlayerSettings>): Promise<void>;
}

/** What those who manage a server chose for it; undefined where they never did. */
export interface GuildSettings {
  readonly language?: string;
  /** The channels in which games may be started: not an empty list. */
  readonly channels?: readonly string[];
  /** The role that whoever starts a game has to have. */
  readonly starters?: string;
  /** The word list that a game is played with where none is named. */
  readonly list?: string;
  /** Whether games go to threads of their own. */
  readonly threads?: string;
  /** How the pictures look that everybody sees. */
  readonly theme?: string;
  /** How a board and what is told beside it are laid out in them. */
  readonly shape?: string;
}

export interface GuildSettingsStore {
  read(guild: string): Promise<GuildSettings>;
  change(guild: string, change: SettingsChange<GuildSettings>): Promise<void>;
}

/** Small facts that outlive a restart: the hash of the commands that were registered, say. */
export interface KeyValueStore {
  read(key: string): Promise<string | undefined>;
  write(key: string, value: string): Promise<void>;
  /** What is kept under this key; where nothing is, `value` from now on. Of several processes, one is first. */
  readOrWrite(key: string, value: string): Promise<string>;
}

/** Word lists as bytes, by the hash of what they hold: the same list is kept once, whoever plays with it. */
export interface LexiconStore {
  /** Notes that this list is wanted, so that it is not swept away before a match or a server refers to it. */
  markWanted(hash: string, at: number): Promise<boolean>;
  /** Keeps a list, wanted from now on. To put one that is there already is no more than to want it. */
  put(hash: string, bytes: Uint8Array, at: number): Promise<void>;
  get(hash: string): Promise<Uint8Array | undefined>;
  /**
   * Lists that nobody has wanted since `before`, and that no server, no lobby and no match that can go on refers to. A list
   * with more finished matches than `maxFinished` is none of them: what would be kept in its place is hardly less.
   */
  listUnneeded(before: number, maxFinished?: number): Promise<readonly UnneededLexicon[]>;
  /** Drops such a list, and keeps `remains` in its place. False where it is needed again, or another match has ended. */
  deleteUnneeded(lexicon: UnneededLexicon, before: number, remains?: Uint8Array): Promise<boolean>;
  /** What was kept in the place of a list. */
  getRemains(hash: string): Promise<Uint8Array | undefined>;
  /**
   * What is kept for a server: its own lists, and those of its lobbies and of matches that can go on and were begun there.
   * `but`: one of its own lists that does not count.
   */
  listKept(guild: string, but?: WordListKey): Promise<readonly KeptLexicon[]>;
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

/** Of one list, unless it is said otherwise. */
export const MAX_FINISHED_MATCHES = 2_000;

/** A word list with its tiles, as a server keeps it under a name of its own. */
export interface ServerWordList {
  readonly name: string;
  /** Hash of the list among `Lexicons`, which has to be there. */
  readonly lexicon: string;
  /** How many words it has. */
  readonly words: number;
  /** How many tiles its bag has. */
  readonly tiles: number;
  /** When it was made or changed last. */
  readonly at: number;
}

/** What the resources of a server are told apart by: a name in small letters or in capitals is the same name. */
export type WordListKey = string;

export interface WordListStore {
  /** By name. */
  list(guild: string): Promise<readonly ServerWordList[]>;
  find(guild: string, key: WordListKey): Promise<ServerWordList | undefined>;
  /** False where the name is taken or the server has `most` already: then nothing is written. */
  add(guild: string, key: WordListKey, resource: ServerWordList, most: number): Promise<boolean>;
  /** False where it is not there any more with the list `was`: somebody else was first, and nothing is written. */
  change(guild: string, key: WordListKey, was: string, resource: ServerWordList): Promise<boolean>;
  /** False where it is not there any more with the list `was`. */
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
