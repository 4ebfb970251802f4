import { createHash } from "node:crypto";
import Database from "better-sqlite3";
import type { Seat } from "#core/game.ts";
import { type MatchObserver, openMatchObserver } from "#dev/live/match-observer.ts";
import type { GameInputs, ObservedState } from "#dev/simulation/game-inputs.ts";
import type { WordListRef } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import type { LoadedMatch } from "#match/play/loaded-match.ts";
import type { Match } from "#store/store.ts";

// The bot's database as it is seen from outside: what is kept, what is hidden, and whether anything is still under way.

/** Where a refused interaction may leave something, since whoever only looks does, too. */
const LEFT_OUT = [
  // When somebody wanted a word list last, and the bytes of the built-in ones.
  "lexicons",
  "lexicon_parts",
  // The time up to which the program ran, and what is registered with Discord.
  "notes",
  // Who has looked at a board that others play, and so knows it.
  "sightings",
  // Where players stood in a leaderboard when somebody last looked at it.
  "marks",
  "__drizzle_migrations",
] as const;

/** What all scores come to: no row says of which match. */
const SUMS: readonly string[] = ["totals", "tallies", "heights"];

export interface ObservedMatch {
  readonly id: string;
  readonly game: string;
  readonly head: number;
  readonly isRunning: boolean;
  /** Ids of those who sit there. */
  readonly players: readonly string[];
  /** Of one that runs, unless it goes on by itself: nothing is certain of what could be done there a moment later. */
  readonly state?: ObservedState;
}

/** What nobody but some may know: the letters of a rack, in the order of the alphabet, or a code. */
export interface MatchSecret {
  readonly match: string;
  /** Where it is played, if everybody there sees it. */
  readonly channel?: string;
  readonly kind: "rack" | "code";
  readonly text: string;
  readonly knownTo: readonly string[];
}

export interface DatabaseSnapshot {
  readonly matches: readonly ObservedMatch[];
  readonly secrets: readonly MatchSecret[];
  /** How many turns people have played up to now, by game. */
  readonly played: ReadonlyMap<string, number>;
  /** Why matches cannot be looked into that could be. */
  readonly unreadable: readonly string[];
  /** A hash of each table. */
  readonly tables: ReadonlyMap<string, string>;
  /** Games that go on by themselves, bots that are watched or a clock that runs: how they are. */
  readonly selfRunning: string;
  /** No bot is to move, and everybody has been told everything, of tables and of lobbies. */
  readonly isQuiet: boolean;
}

export interface SnapshotReader {
  takeSnapshot(): Promise<DatabaseSnapshot>;
  readonly observer: MatchObserver;
  close(): Promise<void>;
}

interface MatchRow {
  readonly id: string;
  readonly game: string;
  readonly head: number;
  readonly told: number;
  readonly status: string;
  readonly clocked: number;
  readonly watched: number;
}

const MATCHES = `select id, game, head, told, status, json_extract(opening, '$.clock') is not null as clocked,
  exists (select 1 from seats where match = id and seat = -2) as watched from matches order by id`;

const LOBBIES_UNTOLD = "select count(*) from lobbies where status <> 'offered' and told < seq";

type GameInputsByGame = ReadonlyMap<string, GameInputs>;

export async function openSnapshotReader(databasePath: string, gameInputs: GameInputsByGame): Promise<SnapshotReader> {
  const observer = await openMatchObserver(databasePath);
  const db = new Database(databasePath, { readonly: true });
  /** By match, as it was seen last. */
  const insights = new Map<string, Insight>();
  const played = new Map<string, number>();

  return {
    observer,
    async takeSnapshot() {
      const rows = db.prepare<[], MatchRow>(MATCHES).all();
      const open = rows.filter(isOpen);
      const seen = new Map<string, Insight>();
      for (const row of rows) if (isOpen(row) || insights.has(row.id)) seen.set(row.id, await insightOf(row));
      for (const row of rows) if (!isOpen(row)) insights.delete(row.id);
      const areLobbiesTold = db.prepare<[], number>(LOBBIES_UNTOLD).pluck().get() === 0;
      const isAtRest = (row: MatchRow) =>
        isOfItself(row) || (row.told >= row.head && seen.get(row.id)?.isForBot !== true);
      return {
        matches: matchesSeen(rows, peopleAt(db), seen),
        secrets: [...seen.values()].flatMap(({ secrets }) => secrets),
        played: new Map(played),
        unreadable: [...seen.values()].flatMap(({ unreadable }) => unreadable ?? []),
        tables: hashes(db, rows.filter(isOfItself)),
        selfRunning: rows
          .filter(isOfItself)
          .map(({ id, status }) => `${id} ${status}`)
          .join(),
        isQuiet: areLobbiesTold && open.every(isAtRest),
      };
    },
    async close() {
      db.close();
      await observer.close();
    },
  };

  async function insightOf({ id, head, status }: MatchRow): Promise<Insight> {
    const known = insights.get(id);
    const at = `${head} ${status}`;
    if (known?.at === at) return known;
    const match = await observer.match(id);
    const turns = match ? turnsOfPeople(match) : 0;
    if (match) played.set(match.opening.game, (played.get(match.opening.game) ?? 0) + turns - (known?.turns ?? 0));
    const insight = { at, turns, ...(match && !isForeign(match) ? await insideOf(match) : NOTHING_SEEN) };
    insights.set(id, insight);
    return insight;
  }

  async function insideOf(match: Match): Promise<Inside> {
    try {
      return intoGame(gameInputs, await observer.replay(match), match, observer.alphabet);
    } catch (error) {
      return { ...NOTHING_SEEN, unreadable: `match ${match.id} cannot be replayed: ${error}` };
    }
  }
}

/** Games with other lists than the English one are not looked into. */
function isForeign({ opening }: Match): boolean {
  const { list } = opening.options as { readonly list?: WordListRef };
  return list !== undefined && !("language" in list && list.language === "en");
}

function turnsOfPeople({ log, seats }: Match): number {
  const isPerson = (seat: Seat) => seats[seat]?.kind === "person";
  return log.filter(({ deed }) => deed.kind === "act" && isPerson(deed.seat)).length;
}

const isOpen = ({ status }: MatchRow): boolean => status === "running" || status === "parked";

const isOfItself = ({ clocked, watched }: MatchRow): boolean => clocked === 1 || watched === 1;

const PEOPLE = "select match, json_group_array(person) as people from seats where person is not null group by match";

/** Who sits where, by match. */
function peopleAt(db: Database.Database): Map<string, string[]> {
  const rows = db.prepare<[], { match: string; people: string }>(PEOPLE).all();
  return new Map(rows.map(({ match, people }) => [match, JSON.parse(people) as string[]]));
}

function matchesSeen(
  rows: readonly MatchRow[],
  people: ReadonlyMap<string, string[]>,
  seen: ReadonlyMap<string, Insight>,
): ObservedMatch[] {
  return rows.map((row) => {
    const { id, game, head, status } = row;
    const isRunning = status === "running";
    const state = isRunning && !isOfItself(row) ? seen.get(id)?.state : undefined;
    return { id, game, head, isRunning, players: people.get(id) ?? [], ...(state ? { state } : {}) };
  });
}

interface Inside {
  readonly secrets: readonly MatchSecret[];
  readonly isForBot: boolean;
  readonly state?: ObservedState;
  readonly unreadable?: string;
}

interface Insight extends Inside {
  /** The head and the status of which this is. */
  readonly at: string;
  readonly turns: number;
}

const NOTHING_SEEN: Inside = { secrets: [], isForBot: false };

function intoGame(gameInputs: GameInputsByGame, loaded: LoadedMatch, match: Match, alphabet: Alphabet): Inside {
  const { game, state } = loaded;
  const { status, seats, location, log } = match;
  const isForBot = status === "running" && game.actors(state).some((seat) => seats[seat]?.kind === "bot");
  const secrets = secretsOf(gameInputs.get(game.id), loaded, match, alphabet);
  return { isForBot, secrets, state: { game, state, seats, location, log } };
}

function secretsOf(
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
    // The code of a match in a channel must not be in any message there. A rack is searched for everywhere.
    const where = kind === "code" && location.kind === "channel" ? { channel: location.channel } : {};
    return { match: id, ...where, kind, text, knownTo };
  });
}

const HASHED = "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name";

function hashes(db: Database.Database, apart: readonly MatchRow[]): Map<string, string> {
  const ids = JSON.stringify(apart.map(({ id }) => id));
  const names = db.prepare<[], string>(HASHED).pluck().all();
  const kept = names.filter((name) => !LEFT_OUT.some((one) => one === name));
  return new Map(kept.map((name) => [name, hashOf(db, name, ids)]));
}

function hashOf(db: Database.Database, table: string, apart: string): string {
  const columns = db.prepare<[], string>(`select name from pragma_table_info('${table}')`).pluck().all();
  const id = table === "matches" ? "id" : columns.find((name) => name === "match");
  const those = id === undefined ? "" : `where ${id} is null or ${id} not in (select value from json_each(?))`;
  const hash = createHash("sha1");
  const rows = db.prepare(`select * from ${table} ${those}`).raw();
  for (const row of id === undefined ? rows.iterate() : rows.iterate(apart)) hash.update(JSON.stringify(row));
  return hash.digest("hex");
}

/** The tables that are not what they were. */
export function findChangedTables(before: DatabaseSnapshot, after: DatabaseSnapshot): string[] {
  const wentOn = before.selfRunning !== after.selfRunning;
  return [...after.tables].flatMap(([table, hash]) => {
    const isSame = before.tables.get(table) === hash || (wentOn && SUMS.includes(table));
    return isSame ? [] : [table];
  });
}
