import { createHash } from "node:crypto";
import Database from "better-sqlite3";
import type { Seat } from "#core/game.ts";
import { type BotDatabaseObserver, openBotDatabaseObserver } from "#dev/live/bot-database-observer.ts";
import type { GameInputs, ObservedState } from "#dev/simulation/game-inputs.ts";
import type { WordListRef } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import type { LoadedMatch } from "#match/play/loaded-match.ts";
import type { Match } from "#store/store.ts";

// Snapshots of the bot's database, taken outside its process: the contents, the secrets, and whether work is pending.

/** Tables that a refused interaction may change, because a read changes them too. */
const IGNORED_TABLES = [
  // These tables record when a word list was last requested, and contain the built-in lists.
  "lexicons",
  "lexicon_parts",
  // This table contains the time until which the program ran, and the commands registered with Discord.
  "notes",
  // This table records which people have seen the board of a match in which they do not play.
  "sightings",
  // This table contains the positions of a leaderboard when it was last shown.
  "marks",
  "__drizzle_migrations",
] as const;

/** Totals over many matches. Their rows do not name a match. */
const TOTAL_TABLES: readonly string[] = ["totals", "tallies", "heights"];

export interface ObservedMatch {
  readonly id: string;
  readonly game: string;
  /** Number of the last log entry. */
  readonly head: number;
  readonly isRunning: boolean;
  /** Ids of the people in the seats of the match. */
  readonly players: readonly string[];
  /**
   * State of the match. Set only for a running match that nothing but its players can change: the state of any other
   * match may be out of date at once.
   */
  readonly state?: ObservedState;
}

/** Information that only some people may have: the letters of a rack in alphabetical order, or a code. */
export interface MatchSecret {
  readonly match: string;
  /** The channel of a public match, if the secret is a code. */
  readonly channel?: string;
  readonly kind: "rack" | "code";
  readonly text: string;
  readonly knownTo: readonly string[];
}

export interface DatabaseSnapshot {
  readonly matches: readonly ObservedMatch[];
  readonly secrets: readonly MatchSecret[];
  /** Number of turns that people have played so far, by game. */
  readonly turnsPlayed: ReadonlyMap<string, number>;
  /** A problem for each match that cannot be replayed. */
  readonly unreadableMatches: readonly string[];
  /** A hash of each table, by the name of the table. */
  readonly tableHashes: ReadonlyMap<string, string>;
  /** Ids and statuses of the matches that may change without people: bots play alone, or a clock runs. */
  readonly selfRunning: string;
  /** Whether no bot has to move, and all turn updates and lobbies are published. */
  readonly isSettled: boolean;
}

export interface SnapshotReader {
  takeSnapshot(): Promise<DatabaseSnapshot>;
  readonly observer: BotDatabaseObserver;
  close(): Promise<void>;
}

interface MatchRow {
  readonly id: string;
  readonly game: string;
  readonly head: number;
  readonly publishedSeq: number;
  readonly status: string;
  /** 1 or 0, as SQLite has no booleans. */
  readonly hasClock: number;
  /** 1 if bots play and a person watches, else 0. */
  readonly isWatched: number;
}

/** Seat number of the person who watches a match between bots, in the table `seats`. */
const WATCHER_SEAT = -2;

const MATCHES = `select id, game, head, told as publishedSeq, status,
  json_extract(opening, '$.clock') is not null as hasClock,
  exists (select 1 from seats where match = id and seat = ${WATCHER_SEAT}) as isWatched
  from matches order by id`;

const UNPUBLISHED_LOBBIES = "select count(*) from lobbies where status <> 'offered' and told < seq";

type GameInputsByGame = ReadonlyMap<string, GameInputs>;

export async function openSnapshotReader(databasePath: string, gameInputs: GameInputsByGame): Promise<SnapshotReader> {
  const observer = await openBotDatabaseObserver(databasePath);
  const db = new Database(databasePath, { readonly: true });
  /** Last inspection of each unfinished match. */
  const inspections = new Map<string, MatchInspection>();
  const turnsPlayed = new Map<string, number>();

  return {
    observer,
    async takeSnapshot() {
      const rows = db.prepare<[], MatchRow>(MATCHES).all();
      const unfinished = rows.filter(isUnfinished);
      const inspected = new Map<string, MatchInspection>();
      for (const row of rows)
        if (isUnfinished(row) || inspections.has(row.id)) inspected.set(row.id, await inspectMatch(row));
      for (const row of rows) if (!isUnfinished(row)) inspections.delete(row.id);
      const areLobbiesPublished = db.prepare<[], number>(UNPUBLISHED_LOBBIES).pluck().get() === 0;
      const isMatchSettled = (row: MatchRow) =>
        isSelfRunning(row) || (row.publishedSeq >= row.head && inspected.get(row.id)?.isBotToMove !== true);
      return {
        matches: toObservedMatches(rows, readPlayers(db), inspected),
        secrets: [...inspected.values()].flatMap(({ secrets }) => secrets),
        turnsPlayed: new Map(turnsPlayed),
        unreadableMatches: [...inspected.values()].flatMap(({ problem }) => problem ?? []),
        tableHashes: hashTables(db, rows.filter(isSelfRunning)),
        selfRunning: rows
          .filter(isSelfRunning)
          .map(({ id, status }) => `${id} ${status}`)
          .join(),
        isSettled: areLobbiesPublished && unfinished.every(isMatchSettled),
      };
    },
    async close() {
      db.close();
      await observer.close();
    },
  };

  async function inspectMatch({ id, head, status }: MatchRow): Promise<MatchInspection> {
    const last = inspections.get(id);
    const version = `${head} ${status}`;
    if (last?.version === version) return last;
    const match = await observer.match(id);
    const turns = match ? countTurnsOfPeople(match) : 0;
    if (match) {
      const { game } = match.opening;
      turnsPlayed.set(game, (turnsPlayed.get(game) ?? 0) + turns - (last?.turns ?? 0));
    }
    const facts = match && !hasOtherWordList(match) ? await replayAndInspect(match) : NOT_INSPECTED;
    const inspection = { version, turns, ...facts };
    inspections.set(id, inspection);
    return inspection;
  }

  async function replayAndInspect(match: Match): Promise<PublicMatchInfo> {
    try {
      return inspectState(gameInputs, await observer.replay(match), match, observer.alphabet);
    } catch (error) {
      return { ...NOT_INSPECTED, problem: `match ${match.id} cannot be replayed: ${error}` };
    }
  }
}

/** Only the English word list is loaded here. Matches with other lists are not inspected. */
function hasOtherWordList({ opening }: Match): boolean {
  const { list } = opening.options as { readonly list?: WordListRef };
  return list !== undefined && !("language" in list && list.language === "en");
}

function countTurnsOfPeople({ log, seats }: Match): number {
  const isPerson = (seat: Seat) => seats[seat]?.kind === "person";
  return log.filter(({ deed }) => deed.kind === "act" && isPerson(deed.seat)).length;
}

const isUnfinished = ({ status }: MatchRow): boolean => status === "running" || status === "parked";

const isSelfRunning = ({ hasClock, isWatched }: MatchRow): boolean => hasClock === 1 || isWatched === 1;

const PLAYERS = "select match, json_group_array(person) as people from seats where person is not null group by match";

/** Ids of the people in each match. */
function readPlayers(db: Database.Database): Map<string, string[]> {
  const rows = db.prepare<[], { match: string; people: string }>(PLAYERS).all();
  return new Map(rows.map(({ match, people }) => [match, JSON.parse(people) as string[]]));
}

function toObservedMatches(
  rows: readonly MatchRow[],
  players: ReadonlyMap<string, string[]>,
  inspected: ReadonlyMap<string, MatchInspection>,
): ObservedMatch[] {
  return rows.map((row) => {
    const { id, game, head, status } = row;
    const isRunning = status === "running";
    const state = isRunning && !isSelfRunning(row) ? inspected.get(id)?.state : undefined;
    return { id, game, head, isRunning, players: players.get(id) ?? [], ...(state ? { state } : {}) };
  });
}

interface PublicMatchInfo {
  readonly secrets: readonly MatchSecret[];
  readonly isBotToMove: boolean;
  readonly state?: ObservedState;
  /** Why the match cannot be replayed. */
  readonly problem?: string;
}

interface MatchInspection extends PublicMatchInfo {
  /** Number of the last log entry, and status of the match, when the match was inspected. */
  readonly version: string;
  readonly turns: number;
}

const NOT_INSPECTED: PublicMatchInfo = { secrets: [], isBotToMove: false };

function inspectState(
  gameInputs: GameInputsByGame,
  loaded: LoadedMatch,
  match: Match,
  alphabet: Alphabet,
): PublicMatchInfo {
  const { game, state } = loaded;
  const { status, seats, location, log } = match;
  const isBotToMove = status === "running" && game.actors(state).some((seat) => seats[seat]?.kind === "bot");
  const secrets = listSecrets(gameInputs.get(game.id), loaded, match, alphabet);
  return { isBotToMove, secrets, state: { game, state, seats, location, log } };
}

function listSecrets(
  inputs: GameInputs | undefined,
  loaded: LoadedMatch,
  { id, seats, location }: Match,
  alphabet: Alphabet,
) {
  const secrets = inputs?.fuzz.listSecrets?.(loaded, alphabet) ?? [];
  return secrets.map(({ kind, text, knownToSeats }): MatchSecret => {
    const players = knownToSeats.flatMap((seat) => {
      const player = seats[seat];
      return player?.kind === "person" ? [player.person] : [];
    });
    const knownTo = [...players, ...(location.kind === "personal" ? [location.person] : [])];
    // A code is searched for only in the channel of its match, where no message may contain it. A rack is searched for
    // everywhere.
    const where = kind === "code" && location.kind === "channel" ? { channel: location.channel } : {};
    return { match: id, ...where, kind, text, knownTo };
  });
}

const TABLE_NAMES = "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name";

function hashTables(db: Database.Database, ignoredMatches: readonly MatchRow[]): Map<string, string> {
  const ignoredIds = JSON.stringify(ignoredMatches.map(({ id }) => id));
  const names = db.prepare<[], string>(TABLE_NAMES).pluck().all();
  const hashed = names.filter((name) => !IGNORED_TABLES.some((ignored) => ignored === name));
  return new Map(hashed.map((name) => [name, hashTable(db, name, ignoredIds)]));
}

function hashTable(db: Database.Database, table: string, ignoredIds: string): string {
  const columns = db.prepare<[], string>(`select name from pragma_table_info('${table}')`).pluck().all();
  const id = table === "matches" ? "id" : columns.find((name) => name === "match");
  const where = id === undefined ? "" : `where ${id} is null or ${id} not in (select value from json_each(?))`;
  const hash = createHash("sha1");
  const rows = db.prepare(`select * from ${table} ${where}`).raw();
  for (const row of id === undefined ? rows.iterate() : rows.iterate(ignoredIds)) hash.update(JSON.stringify(row));
  return hash.digest("hex");
}

/**
 * Names of the tables whose contents have changed. Matches between bots and matches with a clock go on without people,
 * and may change the totals. So if such a match has changed, tables of totals are left out.
 */
export function findChangedTables(before: DatabaseSnapshot, after: DatabaseSnapshot): string[] {
  const haveTotalsChanged = before.selfRunning !== after.selfRunning;
  return [...after.tableHashes].flatMap(([table, hash]) => {
    const isAllowed = before.tableHashes.get(table) === hash || (haveTotalsChanged && TOTAL_TABLES.includes(table));
    return isAllowed ? [] : [table];
  });
}
