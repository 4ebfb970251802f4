import { setImmediate } from "node:timers/promises";
import { and, asc, eq, gte, like, or } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Dossier, KeptGame } from "#store/custody.ts";
import { partOf } from "#store/results/forgotten.ts";
import {
  consents,
  corrections,
  dailies,
  dailyGuests,
  dailyTotals,
  drafts,
  entries,
  levels,
  marks,
  matches,
  people,
  results,
  seats,
  sightings,
  totals,
} from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import { lobbiesOf } from "#store/sqlite/custody/lobbies.ts";

// What is kept about a person, told to them: nobody else's id is in it, nor what they could not see at their tables.

/** Rows of these tables are about one person each, and everything that stands in them is theirs to know. */
export const WHOLE = {
  settings: [[people, people.person]],
  scores: [[results, results.player]],
  standings: [
    [totals, totals.player],
    [marks, marks.player],
  ],
  dailies: [
    [dailies, dailies.person],
    [dailyTotals, dailyTotals.person],
    [dailyGuests, dailyGuests.person],
    [sightings, sightings.person],
  ],
  levels: [[levels, levels.author]],
} as const satisfies { readonly [Kind in keyof Dossier]?: readonly (readonly [SQLiteTable, SQLiteColumn])[] };

/** One kind after the other, so that everything else has its turn between two. */
export async function dossierOf(db: Db, person: string): Promise<Dossier> {
  const whole = async (kind: keyof typeof WHOLE): Promise<object[]> => {
    const rows: object[] = [];
    for (const [table, whose] of WHOLE[kind]) {
      await setImmediate();
      rows.push(...db.select().from(table).where(eq(whose, person)).all());
    }
    return rows;
  };
  return {
    settings: await whole("settings"),
    games: await gamesOf(db, person),
    drafts: draftsOf(db, person),
    questions: questionsOf(db, person),
    lobbies: lobbiesOf(db, person),
    scores: await whole("scores"),
    standings: await whole("standings"),
    corrections: correctionsOf(db, person),
    dailies: await whole("dailies"),
    levels: await whole("levels"),
  };
}

async function gamesOf(db: Db, person: string): Promise<KeptGame[]> {
  const games: KeptGame[] = [];
  const ids = db.selectDistinct({ id: seats.match }).from(seats).where(eq(seats.person, person)).all();
  for (const { id } of ids) {
    await setImmediate();
    games.push(...gameOf(db, id, person));
  }
  return games;
}

function gameOf(db: Db, id: string, person: string): KeptGame[] {
  const row = db.select().from(matches).where(eq(matches.id, id)).get();
  if (!row) return [];
  const isTheirs = and(eq(seats.match, id), eq(seats.person, person), gte(seats.seat, 0));
  const held = db.select({ seat: seats.seat, name: seats.name }).from(seats).where(isTheirs).all();
  const log = db
    .select({ at: entries.at, deed: entries.deed })
    .from(entries)
    .where(eq(entries.match, id))
    .orderBy(asc(entries.seq))
    .all();
  const isOwn = ({ deed }: (typeof log)[number]) => "seat" in deed && held.some(({ seat }) => seat === deed.seat);
  const { messageChannel, messageId } = row;
  return [
    {
      id,
      game: row.game,
      status: row.status,
      began: row.at,
      lastPlayed: log.at(-1)?.at ?? row.at,
      server: row.guild ?? row.origin ?? undefined,
      channel: row.channel ?? undefined,
      message: messageChannel === null || messageId === null ? undefined : { channel: messageChannel, id: messageId },
      name: row.name ?? undefined,
      seats: held,
      options: row.opening.options,
      deeds: row.status === "finished" ? [] : log.filter(isOwn),
    },
  ];
}

function draftsOf(db: Db, person: string): object[] {
  return db
    .select({ game: drafts.match, seat: drafts.seat, draft: drafts.draft })
    .from(drafts)
    .innerJoin(seats, and(eq(seats.match, drafts.match), eq(seats.seat, drafts.seat)))
    .where(eq(seats.person, person))
    .all();
}

/** What they asked of a table; of what others did, that they have agreed. */
function questionsOf(db: Db, person: string): object[] {
  const mine = or(eq(consents.by, person), like(consents.agreed, `%"${person}"%`));
  const rows = db.select().from(consents).where(mine).all();
  return rows.map(({ match, by, proposal }) =>
    by === person ? { game: match, proposal } : { game: match, agreed: true },
  );
}

function correctionsOf(db: Db, person: string): object[] {
  const mine = or(eq(corrections.by, person), like(corrections.deed, `%"${person}"%`));
  const rows = db.select().from(corrections).where(mine).orderBy(asc(corrections.id)).all();
  return rows.map(({ at, guild, game, by, deed }) => {
    return { at, server: guild, game, byYou: by === person, deed: partOf(deed, person) };
  });
}
