import type { Entry, Interruption, Log, Opening } from "#kernel/log.ts";
import type { Dailies } from "#store/dailies.ts";
import type { Levels } from "#store/levels.ts";
import type { Lobbies, LobbyId, LobbyMark } from "#store/lobbies.ts";
import type { Result, Results } from "#store/results.ts";
import type { Tasks } from "#store/tasks.ts";

// What is kept, whichever database answers. The interfaces are asynchronous and coarse, so that nothing outside this
// room knows whether they are SQLite or memory.

export type MatchId = string;

/** Where a match is played: before everybody in a channel, or by one person alone. */
export type Home =
  | { readonly kind: "channel"; readonly guild: string; readonly channel: string }
  /** `guild`: the server on which it was begun, if it was on one; it counts there. */
  | { readonly kind: "personal"; readonly person: string; readonly guild?: string };

export type Holder =
  | { readonly kind: "person"; readonly person: string; readonly name: string }
  | { readonly kind: "bot"; readonly level: string; readonly name: string };

/** `parked`: put aside, to be gone on with some day in some channel; `dropped`: given up, it counts for nothing. */
export type MatchStatus = "running" | "parked" | "finished" | "dropped";

export interface NewMatch {
  readonly id: MatchId;
  readonly home: Home;
  readonly opening: Opening;
  readonly seats: readonly Holder[];
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
  readonly log: Log;
  /** The number of the last entry that everybody was told of; −1: not even that the match began. */
  readonly told: number;
  /**
   * The number of the last entry in the message that was being sent, at least `told`. Where it is more, nobody knows
   * whether that message arrived: the very same one is to be sent again, so that it can be recognised.
   */
  readonly telling: number;
  /** The message that carries the table's buttons at present. */
  readonly message: { readonly channel: string; readonly id: string } | undefined;
}

/** What is known of a match besides its log, also where its log or its opening cannot be read. */
export interface MatchHead extends Omit<Match, "opening" | "log"> {
  readonly game: string;
  /** Undefined where it cannot be read. */
  readonly opening: Opening | undefined;
  /** The number of the last entry. */
  readonly seq: number;
  /** When the last entry was written or, without one, when the match began. */
  readonly lastPlayed: number;
  /** What the last entry says about why the match rests. */
  readonly because: Interruption | undefined;
}

/** Some entries of a log, with the match as it was when they were read. */
export interface LogPage {
  readonly head: MatchHead;
  readonly entries: Log;
}

/** Entries of a page at most: they are read in a millisecond or two, and others wait no longer than that. */
export const PAGE_ENTRIES = 500;

/** A channel has one match of a game that runs, or one lobby in which people are awaited for it; a person, one alone. */
export type Opened =
  | { readonly ok: true }
  | { readonly ok: false; readonly running: MatchId }
  | { readonly ok: false; readonly waiting: LobbyId };

/** A match that is not over. */
export interface Begun {
  readonly id: MatchId;
  readonly opening: Opening;
  /** Undefined where it is personal. */
  readonly channel: string | undefined;
}

export interface Own {
  readonly running: readonly MatchId[];
  readonly parked: readonly MatchId[];
}

export interface Matches {
  /**
   * Refused, with the one that is there, where the channel has a running match or a lobby of this game. With a lobby, it
   * is this one that becomes the match; where it has changed meanwhile it is stale, and nothing is written.
   */
  open(match: NewMatch, lobby?: LobbyMark): Promise<Opened | "stale">;
  /** A whole match. Throws `UnreadableRow` where a part of it cannot be read. */
  load(id: MatchId): Promise<Match | undefined>;
  /** A match without its log: what lists and buttons need costs the same however long a match is. */
  head(id: MatchId): Promise<MatchHead | undefined>;
  /** The first entries after number `after`. Throws `UnreadableRow` where one of them cannot be read. */
  page(id: MatchId, after: number): Promise<LogPage | undefined>;
  /**
   * False where the log has an entry of this number already or the match does not run: nothing is written then. A new
   * holder of a seat is written with the entry that says so.
   */
  append(id: MatchId, entry: Entry, change: Change): Promise<boolean>;
  /**
   * Puts a running match aside, with the entry that says so; a name that a parked match of the server has is refused.
   * `atMost`: of a personal match, so many of its owner's and its game's stay parked, itself among them; those that were
   * played before them are dropped in the same step.
   */
  park(
    id: MatchId,
    entry: Entry,
    name: MatchName | undefined,
    atMost?: number,
  ): Promise<"parked" | "stale" | "name-taken">;
  /**
   * A parked match runs again, in this channel, with the entry that says so. The message of where it was stays known, so
   * that its buttons can be taken off.
   */
  resume(id: MatchId, entry: Entry, home: Home, due: number | undefined): Promise<Opened | "stale">;
  /** False where the name is taken among the parked matches of its server; `undefined` takes its own from it. */
  rename(id: MatchId, name: MatchName | undefined): Promise<boolean>;
  /** Notes that a message which tells everything up to `seq` is about to be sent. Never goes backwards. */
  telling(id: MatchId, seq: number): Promise<void>;
  /** Notes that everything up to `seq` was told, and by which message. Never goes backwards. */
  told(id: MatchId, seq: number, message: Match["message"]): Promise<void>;
  /** The running match of this game in this channel. */
  running(channel: string, game: string): Promise<MatchId | undefined>;
  runningIn(channel: string): Promise<readonly MatchId[]>;
  /** Those that run on a server, and in which of its channels. */
  runningOn(guild: string): Promise<readonly { readonly id: MatchId; readonly channel: string }[]>;
  /** How many matches of a server run in which bots are watched. */
  watched(guild: string): Promise<number>;
  /** Those that run in which this person lets bots play to watch them. */
  watchedBy(person: string): Promise<readonly MatchId[]>;
  /** What a person has begun to play and not ended: first what runs, then what is parked and may run again. */
  playedBy(person: string): Promise<readonly MatchId[]>;
  /**
   * Of these, those of one game, by how they began, in one answer: somebody may have very many. Those whose beginning nobody
   * can read are left out.
   */
  begunBy(person: string, game: string): Promise<readonly Begun[]>;
  /** The personal matches, or those of this game, that a person has not ended, the one that was played last first. */
  own(person: string, game?: string): Promise<Own>;
  /** The personal match that this person played last, if it was not dropped or parked. */
  latestOwn(person: string): Promise<MatchId | undefined>;
  /** Of a channel, the match that was played last, if it was not dropped. */
  latest(channel: string): Promise<MatchId | undefined>;
  /** Of a channel, or of what somebody plays alone: so many that have ended at most, of one game or of all, the last first. */
  finished(home: Home, game: string | undefined, most: number): Promise<readonly MatchId[]>;
  /** Those of a server that are parked, the one that was played last first, and in which channel that was. */
  parked(guild: string): Promise<readonly { readonly id: MatchId; readonly channel: string }[]>;
  /** Of these, those at which this person sits, and the personal ones, wherever those were begun. */
  parkedOf(guild: string | undefined, person: string): Promise<readonly MatchId[]>;
  /** The one of them that has this name. */
  parkedAs(guild: string, key: MatchName["key"]): Promise<MatchId | undefined>;
  /** When a running match that has so many entries, and no more, is to be looked at next. */
  lookAgain(id: MatchId, seq: number, due: number | undefined): Promise<void>;
  /** Running matches that are to be looked at up to this time, and when the next one is after it. */
  due(until: number): Promise<{ readonly ids: readonly MatchId[]; readonly next: number | undefined }>;
  /** Every match that may have something left to do after a restart: it runs, or is not told to its end. */
  unsettled(): Promise<readonly MatchId[]>;
  drop(id: MatchId): Promise<void>;
}

/** What an entry changes beside the log. */
export interface Change {
  readonly status: MatchStatus;
  readonly due?: number | undefined;
  readonly reseat?: { readonly seat: number; readonly holder: Holder };
  /** The seat that has had its turn: what it had planned goes. */
  readonly planned?: number;
  /** What the match has come to, if this entry has finished it: recorded with it, or not at all. */
  readonly result?: Result;
}

/** What somebody has asked the others of a table to agree to. */
export interface Consent {
  /** How many entries the match had: it is about that turn, and no other. */
  readonly seq: number;
  readonly proposal: unknown;
  readonly by: string;
  /** The persons who have agreed so far. */
  readonly agreed: readonly string[];
}

export interface Consents {
  /** Of a match, the last one. */
  read(match: MatchId): Promise<Consent | undefined>;
  /** False where the one who asks does not sit there any more: then nothing is written. */
  write(match: MatchId, consent: Consent): Promise<boolean>;
  /**
   * Adds one who agrees and gives the consent with them; undefined where it is about another turn, or where they do not sit
   * there any more.
   */
  agree(match: MatchId, seq: number, person: string): Promise<Consent | undefined>;
  clear(match: MatchId): Promise<void>;
}

/** Turns that seats are planning, each for itself. */
export interface Drafts {
  read(match: MatchId, seat: number): Promise<unknown>;
  write(match: MatchId, seat: number, draft: unknown): Promise<void>;
  clear(match: MatchId, seat: number): Promise<void>;
}

/** What a person chose for themselves; undefined where they never did. */
export interface Preferences {
  readonly name?: string;
  readonly language?: string;
  readonly theme?: string;
  readonly pings?: string;
}

/** What is named is chosen from now on, or no longer where it is null; the rest stays. */
export type Chosen<Kept> = { readonly [Choice in keyof Kept]?: Kept[Choice] | null };

export interface People {
  preferences(person: string): Promise<Preferences>;
  prefer(person: string, change: Chosen<Preferences>): Promise<void>;
}

/** What those who manage a server chose for it; undefined where they never did. */
export interface GuildChoices {
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

export interface Guilds {
  choices(guild: string): Promise<GuildChoices>;
  choose(guild: string, change: Chosen<GuildChoices>): Promise<void>;
}

/** Small facts that outlive a restart: the hash of the commands that were registered, say. */
export interface Notes {
  read(key: string): Promise<string | undefined>;
  write(key: string, value: string): Promise<void>;
  /** What is kept under this key; where nothing is, `value` from now on. Of several processes, one is first. */
  readOrWrite(key: string, value: string): Promise<string>;
}

/** Word lists as bytes, by the hash of what they hold: the same list is kept once, whoever plays with it. */
export interface Lexicons {
  /** Notes that this list is wanted, so that it is not swept away before a match or a server refers to it. */
  want(hash: string, at: number): Promise<boolean>;
  /** Keeps a list, wanted from now on. To put one that is there already is no more than to want it. */
  put(hash: string, bytes: Uint8Array, at: number): Promise<void>;
  get(hash: string): Promise<Uint8Array | undefined>;
  /**
   * Lists that nobody has wanted since `before`, and that no server, no lobby and no match that can go on refers to. A list
   * with more finished matches than `maxFinished` is none of them: what would be kept in its place is hardly less.
   */
  unneeded(before: number, maxFinished?: number): Promise<readonly UnneededLexicon[]>;
  /** Drops such a list, and keeps `remains` in its place. False where it is needed again, or another match has ended. */
  drop(lexicon: UnneededLexicon, before: number, remains?: Uint8Array): Promise<boolean>;
  /** What was kept in the place of a list. */
  remains(hash: string): Promise<Uint8Array | undefined>;
  /**
   * What is kept for a server: its own lists, and those of its lobbies and of matches that can go on and were begun there.
   * `but`: one of its own lists that does not count.
   */
  keptFor(guild: string, but?: ResourceKey): Promise<readonly KeptLexicon[]>;
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
export const MAX_FINISHED = 2_000;

/** A word list with its tiles, as a server keeps it under a name of its own. */
export interface Resource {
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
export type ResourceKey = string;

export interface Resources {
  /** By name. */
  of(guild: string): Promise<readonly Resource[]>;
  find(guild: string, key: ResourceKey): Promise<Resource | undefined>;
  /** False where the name is taken or the server has `most` already: then nothing is written. */
  add(guild: string, key: ResourceKey, resource: Resource, most: number): Promise<boolean>;
  /** False where it is not there any more with the list `was`: somebody else was first, and nothing is written. */
  change(guild: string, key: ResourceKey, was: string, resource: Resource): Promise<boolean>;
  /** False where it is not there any more with the list `was`. */
  remove(guild: string, key: ResourceKey, was: string): Promise<boolean>;
}

export interface Store {
  readonly matches: Matches;
  readonly lobbies: Lobbies;
  readonly consents: Consents;
  readonly drafts: Drafts;
  readonly lexicons: Lexicons;
  readonly resources: Resources;
  readonly levels: Levels;
  readonly results: Results;
  readonly tasks: Tasks;
  readonly dailies: Dailies;
  readonly people: People;
  readonly guilds: Guilds;
  readonly notes: Notes;
  close(): Promise<void>;
}
