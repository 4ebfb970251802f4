import { createHash } from "node:crypto";
import Database from "better-sqlite3";
import type { State as CodeState } from "#games/mastermind/types.ts";
import type { View as WordView } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, textOf } from "#lexicon/alphabet.ts";
import type { Match } from "#store/store.ts";
import type { Loaded } from "#table/sight.ts";
import { type Onlooker, openOnlooker } from "#tools/soak/onlooker.ts";

// The bot's database as it is seen from outside: what is kept, what is hidden, and whether anything is still under way.

/** Where a refused interaction may leave something, since whoever only looks does, too. */
const LEFT_OUT = [
  // When somebody wanted a word list last, and the bytes of the built-in ones.
  "lexicons",
  "lexicon_parts",
  // The time up to which the program ran, and what is registered with Discord.
  "notes",
  // Where players stood in a leaderboard when somebody last looked at it.
  "marks",
  "__drizzle_migrations",
] as const;

/** What all scores come to: no row says of which match. */
const SUMS: readonly string[] = ["totals", "tallies", "heights"];

export interface MatchSeen {
  readonly id: string;
  readonly game: string;
  readonly head: number;
  readonly isRunning: boolean;
  /** Ids of those who sit there. */
  readonly people: readonly string[];
}

/** What nobody but some may know: the letters of a rack, in the order of the alphabet, or a code. */
export interface Secret {
  readonly match: string;
  readonly kind: "rack" | "code";
  readonly text: string;
  readonly knownTo: readonly string[];
}

export interface Look {
  readonly matches: readonly MatchSeen[];
  readonly secrets: readonly Secret[];
  /** A hash of each table. */
  readonly tables: ReadonlyMap<string, string>;
  /** Games that go on by themselves, bots that are watched or a clock that runs: how they are. */
  readonly ofThemselves: string;
  /** No bot is to move, and everybody has been told everything, of tables and of lobbies. */
  readonly isQuiet: boolean;
}

export interface Looker {
  look(): Promise<Look>;
  readonly onlooker: Onlooker;
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

export async function openLooker(databasePath: string): Promise<Looker> {
  const onlooker = await openOnlooker(databasePath);
  const db = new Database(databasePath, { readonly: true });
  const insights = new Map<string, Insight>();

  return {
    onlooker,
    async look() {
      const rows = db.prepare<[], MatchRow>(MATCHES).all();
      const open = rows.filter(isOpen);
      const seen = await Promise.all(open.map(insightOf));
      const areLobbiesTold = db.prepare<[], number>(LOBBIES_UNTOLD).pluck().get() === 0;
      const isAtRest = (row: MatchRow, at: number) =>
        isOfItself(row) || (row.told >= row.head && seen[at]?.isForBot !== true);
      return {
        matches: matchesSeen(rows, peopleAt(db)),
        secrets: seen.flatMap(({ secrets }) => secrets),
        tables: hashes(db, rows.filter(isOfItself)),
        ofThemselves: rows
          .filter(isOfItself)
          .map(({ id, status }) => `${id} ${status}`)
          .join(),
        isQuiet: areLobbiesTold && open.every(isAtRest),
      };
    },
    async close() {
      db.close();
      await onlooker.close();
    },
  };

  async function insightOf({ id, head, status }: MatchRow): Promise<Insight> {
    const key = `${id} ${head} ${status}`;
    const known = insights.get(key);
    if (known) return known;
    const match = await onlooker.match(id);
    // Games with other lists are not looked into.
    const loaded = match && (await onlooker.replay(match).catch(() => undefined));
    const insight = loaded && match ? intoGame(loaded, match, onlooker.alphabet) : { secrets: [], isForBot: false };
    insights.set(key, insight);
    return insight;
  }
}

const isOpen = ({ status }: MatchRow): boolean => status === "running" || status === "parked";

const isOfItself = ({ clocked, watched }: MatchRow): boolean => clocked === 1 || watched === 1;

const PEOPLE = "select match, json_group_array(person) as people from seats where person is not null group by match";

/** Who sits where, by match. */
function peopleAt(db: Database.Database): Map<string, string[]> {
  const rows = db.prepare<[], { match: string; people: string }>(PEOPLE).all();
  return new Map(rows.map(({ match, people }) => [match, JSON.parse(people) as string[]]));
}

function matchesSeen(rows: readonly MatchRow[], people: ReadonlyMap<string, string[]>): MatchSeen[] {
  return rows.map(({ id, game, head, status }) => {
    return { id, game, head, isRunning: status === "running", people: people.get(id) ?? [] };
  });
}

interface Insight {
  readonly secrets: readonly Secret[];
  readonly isForBot: boolean;
}

function intoGame(loaded: Loaded, match: Match, alphabet: Alphabet): Insight {
  const { game, state } = loaded;
  const isForBot = match.status === "running" && game.actors(state).some((seat) => match.seats[seat]?.kind === "bot");
  return { isForBot, secrets: game.id === "scrabble" ? racksOf(loaded, match, alphabet) : codeOf(loaded, match) };
}

/** Fewer letters could be in any word. */
const FEWEST_LETTERS = 5;
/** A shorter code could be any guess. */
const FEWEST_PEGS = 5;

function racksOf({ game, state }: Loaded, { id, seats }: Match, alphabet: Alphabet): Secret[] {
  return seats.flatMap((holder, seat) => {
    const { rack = [], ending } = game.view(state, seat) as WordView;
    const letters = rack.filter((tile) => tile !== BLANK).map((tile) => textOf(alphabet, tile));
    if (ending !== undefined || letters.length < FEWEST_LETTERS) return [];
    const knownTo = holder.kind === "person" ? [holder.person] : [];
    return [{ match: id, kind: "rack" as const, text: inOrder(letters), knownTo }];
  });
}

export const inOrder = (letters: Iterable<string>): string => [...letters].sort().join("");

function codeOf({ game, state }: Loaded, { id, seats, home }: Match): Secret[] {
  if (game.id !== "mastermind") return [];
  const { code, ending } = state as CodeState & { readonly ending?: unknown };
  if (code === undefined || ending !== undefined || code.length < FEWEST_PEGS) return [];
  const seated = seats.flatMap((holder) => (holder.kind === "person" ? [holder.person] : []));
  const knownTo = [...seated, ...(home.kind === "personal" ? [home.person] : [])];
  return [{ match: id, kind: "code", text: code.map((colour) => colour + 1).join(" "), knownTo }];
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
export function changesBetween(before: Look, after: Look): string[] {
  const wentOn = before.ofThemselves !== after.ofThemselves;
  return [...after.tables].flatMap(([table, hash]) => {
    const isSame = before.tables.get(table) === hash || (wentOn && SUMS.includes(table));
    return isSame ? [] : [table];
  });
}
