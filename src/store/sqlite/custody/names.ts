import { and, eq, exists, isNotNull, type SQL, sql } from "drizzle-orm";
import { levels, lobbies, matches, people, results, seats, totals } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import { each, walk } from "#store/sqlite/steps.ts";

// What people gave a name of their own, and that name is, or holds, somebody's.

/** Where the name of a level was. */
const NAMELESS = "…";

/**
 * A game that was put aside loses such a name, and so does one that was played on a level of theirs of such a name; the
 * level goes with it, for by its name it is asked for.
 */
export async function forgetNames(db: Db, person: string): Promise<void> {
  const isOne = mentioned(await namesOf(db, person));
  const { guild, game, key, name } = levels;
  const made = db.select({ guild, game, key, name }).from(levels).where(eq(levels.author, person)).all();
  const named = made.filter((level) => isOne(level.name));
  const isNamed = new Set(named.map(placeOf));
  await walk(db, matches, (stretch) => {
    forgetGameNames(db, stretch, person, isOne);
    if (isNamed.size > 0) forgetLevelNames(db, stretch, (level) => isNamed.has(placeOf(level)));
  });
  // Last, for by them it is known what is to be looked for.
  await each(named, (level) => {
    const isIt = and(eq(guild, level.guild), eq(game, level.game), eq(key, level.key));
    db.delete(levels).where(isIt).run();
  });
}

interface LevelName {
  readonly guild: string;
  readonly game: string;
  readonly name: string;
}

function placeOf({ guild, game, name }: LevelName): string {
  return JSON.stringify([guild, game, name]);
}

function forgetGameNames(db: Db, stretch: SQL, person: string, isOne: (text: string) => boolean): void {
  const theirs = db
    .select({ seat: seats.seat })
    .from(seats)
    .where(and(eq(seats.match, matches.id), eq(seats.person, person)));
  const named = db
    .select({ id: matches.id, name: matches.name })
    .from(matches)
    .where(and(stretch, isNotNull(matches.name), exists(theirs)));
  for (const { id, name } of named.all())
    if (isOne(name ?? "")) db.update(matches).set({ name: null, nameKey: null }).where(eq(matches.id, id)).run();
}

function forgetLevelNames(db: Db, stretch: SQL, isOne: (level: LevelName) => boolean): void {
  const level = sql<string | null>`json_extract(opening, '$.options.level')`;
  const guild = sql<string | null>`coalesce(guild, origin)`;
  const { id, game } = matches;
  const played = db
    .select({ id, game, guild, name: level })
    .from(matches)
    .where(and(stretch, isNotNull(level)));
  for (const one of played.all()) {
    if (!isOne({ guild: one.guild ?? "", game: one.game, name: String(one.name) })) continue;
    // That there was one stays known: a game that was made for its players alone can still be kept as a level.
    const opening = sql`json_set(opening, '$.options.level', ${NAMELESS})`;
    db.update(matches).set({ opening }).where(eq(id, one.id)).run();
  }
}

/** All that they were ever called. */
async function namesOf(db: Db, person: string): Promise<string[]> {
  const isTheirs = ({ player, bot }: typeof results | typeof totals) => and(eq(player, person), eq(bot, false));
  const places: readonly (() => readonly { readonly name: string | null }[])[] = [
    () => db.select({ name: people.name }).from(people).where(eq(people.person, person)).all(),
    () => db.selectDistinct({ name: seats.name }).from(seats).where(eq(seats.person, person)).all(),
    () => db.selectDistinct({ name: results.name }).from(results).where(isTheirs(results)).all(),
    () => db.selectDistinct({ name: totals.name }).from(totals).where(isTheirs(totals)).all(),
    () => guestNames(db, person),
  ];
  const names = new Set<string>();
  await each(places, (read) => {
    for (const { name } of read()) if (name) names.add(name);
  });
  return [...names];
}

function guestNames(db: Db, person: string): { readonly name: string }[] {
  const all = db.select({ guests: lobbies.guests }).from(lobbies).all();
  return all.flatMap(({ guests }) => guests.filter((guest) => guest.person === person));
}

/** Whether one of these names stands in a text as a word of its own. */
function mentioned(names: readonly string[]): (text: string) => boolean {
  const plain = names.map((name) => name.toLowerCase().replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
  if (plain.length === 0) return () => false;
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(?:${plain.join("|")})(?![\\p{L}\\p{N}])`, "u");
  return (text) => any.test(text.toLowerCase());
}
