import { setImmediate } from "node:timers/promises";
import { and, asc, desc, eq, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { LogEntry } from "#core/match-log.ts";
import { containsId } from "#store/personal-data/contains-id.ts";
import type { ExportedGame, PersonalDataExport } from "#store/personal-data/personal-data.ts";
import { correctionSeenBy } from "#store/personal-data/redact-correction.ts";
import { exportLobbies } from "#store/personal-data/remove-from-lobbies.ts";
import {
  corrections,
  dailyAttempts,
  dailyPuzzleServers,
  dailyTotals,
  drafts,
  logEntriesTable,
  matches,
  pendingProposals,
  playerSettingsTable,
  playerTotalsTable,
  puzzles,
  results,
  seats,
  snapshotPositions,
  taskSightings,
} from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import type { MatchRow } from "#store/sqlite/matches/match-rows.ts";

// Exports the stored data of a person, for that person. The export contains no id of another person, and nothing that
// this person could not see in their matches.

/** Tables in which every row is about one person. That person may see the whole row. */
export const PERSONAL_TABLES = {
  settings: [[playerSettingsTable, playerSettingsTable.person]],
  scores: [[results, results.player]],
  standings: [
    [playerTotalsTable, playerTotalsTable.player],
    [snapshotPositions, snapshotPositions.player],
  ],
  dailies: [
    [dailyAttempts, dailyAttempts.person],
    [dailyTotals, dailyTotals.person],
    [dailyPuzzleServers, dailyPuzzleServers.person],
    [taskSightings, taskSightings.person],
  ],
  levels: [[puzzles, puzzles.author]],
} as const satisfies {
  readonly [Kind in keyof PersonalDataExport]?: readonly (readonly [SQLiteTable, SQLiteColumn])[];
};

/** Number of rows that are read at once. */
const READ = 200;
const ROW = sql<number>`rowid`;

/**
 * Reads one kind of data after the other, so that other work can run in between. Stops if the export becomes too large.
 */
export async function exportPersonalData(
  db: SqliteDb,
  person: string,
  maxLength = Number.POSITIVE_INFINITY,
): Promise<PersonalDataExport | "too-large"> {
  try {
    return await exportUpTo(db, person, createLengthLimit(maxLength));
  } catch (error) {
    if (error instanceof TooLargeError) return "too-large";
    throw error;
  }
}

class TooLargeError extends Error {
  override readonly name = "TooLargeError";
}

/** Returns the given rows. Throws `TooLargeError` once all rows together have too many characters. */
type LengthLimit = <Row>(rows: readonly Row[]) => readonly Row[];

function createLengthLimit(maxLength: number): LengthLimit {
  let length = 0;
  return (rows) => {
    if (maxLength === Number.POSITIVE_INFINITY) return rows;
    length += JSON.stringify(rows).length;
    if (length > maxLength) throw new TooLargeError();
    return rows;
  };
}

async function exportUpTo(db: SqliteDb, person: string, limit: LengthLimit): Promise<PersonalDataExport> {
  const whole = async (kind: keyof typeof PERSONAL_TABLES): Promise<object[]> => {
    const rows: object[] = [];
    for (const [table, whose] of PERSONAL_TABLES[kind]) {
      for (const some of inParts(rowidsOf(db, table, eq(whose, person)))) {
        await setImmediate();
        rows.push(...limit(db.select().from(table).where(inArray(ROW, some)).all()));
      }
    }
    return rows;
  };
  return {
    settings: await whole("settings"),
    games: await gamesOf(db, person, limit),
    drafts: draftsOf(db, person),
    questions: questionsOf(db, person),
    lobbies: exportLobbies(db, person),
    scores: await whole("scores"),
    standings: await whole("standings"),
    corrections: correctionsOf(db, person),
    dailies: await whole("dailies"),
    levels: await whole("levels"),
  };
}

function rowidsOf(db: SqliteDb, table: SQLiteTable, condition: SQL): number[] {
  return db
    .select({ row: ROW })
    .from(table)
    .where(condition)
    .all()
    .map(({ row }) => row);
}

function inParts<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / READ) }, (_, part) => all.slice(part * READ, (part + 1) * READ));
}

async function gamesOf(db: SqliteDb, person: string, limit: LengthLimit): Promise<ExportedGame[]> {
  const games: ExportedGame[] = [];
  const read = createGameReader(db, person);
  const ids = db.selectDistinct({ id: seats.match }).from(seats).where(eq(seats.person, person)).all();
  for (const { id } of ids) {
    await setImmediate();
    games.push(...limit(read(id)));
  }
  return games;
}

function createGameReader(db: SqliteDb, person: string): (id: string) => ExportedGame[] {
  const id = sql.placeholder("id");
  const match = db.select().from(matches).where(eq(matches.id, id)).prepare();
  const belongsToPlayer = and(eq(seats.match, id), eq(seats.person, person), gte(seats.seat, 0));
  const held = db.select({ seat: seats.seat, name: seats.name }).from(seats).where(belongsToPlayer).prepare();
  const { at, deed, seq } = logEntriesTable;
  const log = db
    .select({ at, deed })
    .from(logEntriesTable)
    .where(eq(logEntriesTable.match, id))
    .orderBy(asc(seq))
    .prepare();
  const last = db
    .select({ at })
    .from(logEntriesTable)
    .where(eq(logEntriesTable.match, id))
    .orderBy(desc(seq))
    .limit(1)
    .prepare();
  return (which) => {
    const row = match.get({ id: which });
    if (!row) return [];
    const own = held.all({ id: which });
    const isOwn = (one: LogEntry["deed"]) => "seat" in one && own.some(({ seat }) => seat === one.seat);
    // The entries of a finished match are left out here, because the person can export the whole match.
    const all = row.status === "finished" ? [] : log.all({ id: which });
    const deeds = all.flatMap(({ at: when, deed: what }) => (what && isOwn(what) ? [{ at: when, deed: what }] : []));
    return [toExportedGame(row, own, last.get({ id: which })?.at ?? row.at, deeds)];
  };
}

function toExportedGame(
  { id, game, status, at, guild, origin, channel, messageChannel, messageId, name, opening }: MatchRow,
  own: ExportedGame["seats"],
  lastPlayed: number,
  deeds: ExportedGame["deeds"],
): ExportedGame {
  return {
    id,
    game,
    status,
    began: at,
    lastPlayed,
    server: guild ?? origin ?? undefined,
    channel: channel ?? undefined,
    message: messageChannel === null || messageId === null ? undefined : { channel: messageChannel, id: messageId },
    name: name ?? undefined,
    seats: own,
    options: opening?.options,
    deeds,
  };
}

function draftsOf(db: SqliteDb, person: string): object[] {
  return db
    .select({ game: drafts.match, seat: drafts.seat, draft: drafts.draft })
    .from(drafts)
    .innerJoin(seats, and(eq(seats.match, drafts.match), eq(seats.seat, drafts.seat)))
    .where(eq(seats.person, person))
    .all();
}

/** Returns the proposals that the person made, in full. Of proposals by others, returns only that the person agreed. */
function questionsOf(db: SqliteDb, person: string): object[] {
  const mine = or(eq(pendingProposals.by, person), containsId(pendingProposals.agreed, person));
  const rows = db.select().from(pendingProposals).where(mine).all();
  return rows.map(({ match, by, proposal }) =>
    by === person ? { game: match, proposal } : { game: match, agreed: true },
  );
}

function correctionsOf(db: SqliteDb, person: string): object[] {
  const mine = or(eq(corrections.by, person), containsId(corrections.deed, person));
  const rows = db.select().from(corrections).where(mine).orderBy(asc(corrections.id)).all();
  return rows.map(({ at, guild, game, by, deed }) => {
    return { at, server: guild, game, byYou: by === person, deed: deed && correctionSeenBy(deed, person) };
  });
}
