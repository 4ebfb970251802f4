import { and, eq, exists, isNotNull, type SQL, sql } from "drizzle-orm";
import { createNameMatcher } from "#store/personal-data/name-matcher.ts";
import { type DeletedPlayerNames, deletedPlayerName } from "#store/personal-data/personal-data.ts";
import { jsonValueAt } from "#store/schema/json-column.ts";
import { lobbies, matches, playerSettingsTable, playerTotalsTable, puzzles, results, seats } from "#store/schema.ts";
import { forEachYielding, scanTable } from "#store/sqlite/batches.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";

// Removes the names of a deleted person from texts that people typed: names of matches, teams and puzzles.

/** Replaces the name of a puzzle that contained the deleted person's name. */
const NAMELESS = "…";

/**
 * Removes the names that the person has used from the names of matches, teams and puzzles. The person's own puzzles
 * with such a name are deleted, because a puzzle without its name could not be requested.
 */
export async function removeNames(db: SqliteDb, person: string, deletedNames: DeletedPlayerNames): Promise<void> {
  const isOne = createNameMatcher(await namesOf(db, person));
  const { guild, game, key, name } = puzzles;
  const made = db.select({ guild, game, key, name }).from(puzzles).where(eq(puzzles.author, person)).all();
  const named = made.filter((level) => isOne(level.name));
  const places = new Set(named.map(placeOf));
  const isNamed = (level: LevelName) => places.has(placeOf(level));
  await scanTable(db, matches, (stretch) => {
    removeMatchNames(db, stretch, person, isOne);
    removeOptionNames(db, stretch, person, isOne, deletedNames);
    if (named.length > 0) removePuzzleNames(db, stretch, isNamed);
  });
  await removeLobbyNames(db, person, isOne, isNamed, deletedNames);
  // The puzzles are deleted last, because their names are needed to find the matches and lobbies.
  await forEachYielding(named, (level) => {
    // Another author may have taken the name since.
    const isIt = and(eq(guild, level.guild), eq(game, level.game), eq(key, level.key), eq(puzzles.author, person));
    db.delete(puzzles).where(isIt).run();
  });
}

type IsName = (text: string) => boolean;

interface LevelName {
  readonly guild: string;
  readonly game: string;
  readonly name: string;
}

function placeOf({ guild, game, name }: LevelName): string {
  return JSON.stringify([guild, game, name]);
}

/** Condition that the person has or had a seat in the match. */
function theirs(db: SqliteDb, person: string): SQL {
  const belongsToPlayer = and(eq(seats.match, matches.id), eq(seats.person, person));
  return exists(db.select({ seat: seats.seat }).from(seats).where(belongsToPlayer));
}

function removeMatchNames(db: SqliteDb, stretch: SQL, person: string, isOne: IsName): void {
  const named = db
    .select({ id: matches.id, name: matches.name })
    .from(matches)
    .where(and(stretch, isNotNull(matches.name), theirs(db, person)));
  for (const { id, name } of named.all())
    if (isOne(name ?? "")) db.update(matches).set({ name: null, nameKey: null }).where(eq(matches.id, id)).run();
}

const LEVEL = jsonValueAt<string>(sql`opening`, "$.options.level");
const TEAMS = jsonValueAt<string>(sql`opening`, "$.options.teams");

/**
 * Removes the person's name from the puzzle names and team names in the options of their matches. This also finds the
 * names of puzzles that were deleted or renamed since.
 */
function removeOptionNames(
  db: SqliteDb,
  stretch: SQL,
  person: string,
  isOne: IsName,
  deletedNames: DeletedPlayerNames,
): void {
  const { id, opening, language } = matches;
  const hasNames = sql`coalesce(${LEVEL}, ${TEAMS}) is not null`;
  const played = db
    .select({ id, opening, language })
    .from(matches)
    .where(and(stretch, hasNames, theirs(db, person)));
  for (const one of played.all()) {
    const options = one.opening && withoutNames(one.opening.options, isOne, isOne, deletedNames, one.language);
    if (one.opening === undefined || options === undefined) continue;
    db.update(matches)
      .set({ opening: { ...one.opening, options } })
      .where(eq(id, one.id))
      .run();
  }
}

/** Removes the names of the person's own puzzles from the matches of all people. */
function removePuzzleNames(db: SqliteDb, stretch: SQL, isNamed: (level: LevelName) => boolean): void {
  const guild = sql<string | null>`coalesce(guild, origin)`;
  const { id, game } = matches;
  const played = db
    .select({ id, game, guild, name: LEVEL })
    .from(matches)
    .where(and(stretch, isNotNull(LEVEL)));
  for (const one of played.all()) {
    if (!isNamed({ guild: one.guild ?? "", game: one.game, name: String(one.name) })) continue;
    // The option `level` is the name of the puzzle that was played. It is replaced, not deleted: without it, the board
    // would count as generated, and people could save it as a puzzle.
    const opening = sql`json_set(opening, '$.options.level', ${NAMELESS})`;
    db.update(matches).set({ opening }).where(eq(id, one.id)).run();
  }
}

/**
 * Removes the person's names, and the names of their puzzles, from the options of lobbies. The number `seq` of each
 * changed lobby goes up. So a concurrent change fails, and reads the lobby again.
 */
async function removeLobbyNames(
  db: SqliteDb,
  person: string,
  isOne: IsName,
  isNamed: (level: LevelName) => boolean,
  deletedNames: DeletedPlayerNames,
): Promise<void> {
  const { id, guild, game, guests, plan, seq } = lobbies;
  const read = db
    .select({ guild, game, guests, plan, seq })
    .from(lobbies)
    .where(eq(id, sql.placeholder("id")))
    .prepare();
  await forEachYielding(db.select({ id }).from(lobbies).all(), (which) => {
    const one = read.get(which);
    if (one?.guests === undefined || one.plan === undefined) return;
    const belongsToPlayer = one.guests.some((guest) => guest.person === person);
    const isTeam = (name: string) => belongsToPlayer && isOne(name);
    const isLevel = (name: string) => isTeam(name) || isNamed({ guild: one.guild, game: one.game, name });
    const options = withoutNames(one.plan.options, isLevel, isTeam, deletedNames, one.plan.language);
    if (options === undefined) return;
    db.update(lobbies)
      .set({ plan: { ...one.plan, options }, seq: one.seq + 1 })
      .where(eq(id, which.id))
      .run();
  });
}

/** The options of a game that may contain texts typed by people. */
interface TypedOptions {
  readonly level?: unknown;
  readonly teams?: unknown;
}

/** Returns the options without the person's names; undefined if they contain none. */
function withoutNames(
  options: unknown,
  isLevel: IsName,
  isTeam: IsName,
  deletedNames: DeletedPlayerNames,
  language: string,
): object | undefined {
  const { level, teams } = (options ?? {}) as TypedOptions;
  const hasLevel = typeof level === "string" && isLevel(level);
  const inTeams = Array.isArray(teams) ? teams.map((team) => hasName(team) && isTeam(team.name)) : [];
  if (!hasLevel && !inTeams.includes(true)) return undefined;
  // The teams get different numbers, so that no two teams of a match have the same name.
  const renamed = (team: object, at: number) =>
    inTeams[at] ? { ...team, name: deletedPlayerName(deletedNames, language, at + 1) } : team;
  return {
    ...(options as object),
    ...(hasLevel ? { level: NAMELESS } : {}),
    ...(Array.isArray(teams) ? { teams: teams.map(renamed) } : {}),
  };
}

function hasName(team: unknown): team is { readonly name: string } {
  return typeof team === "object" && team !== null && "name" in team && typeof team.name === "string";
}

/** Returns all names that the person has ever had. */
async function namesOf(db: SqliteDb, person: string): Promise<string[]> {
  const belongsToPlayer = ({ player, bot }: typeof results | typeof playerTotalsTable) =>
    and(eq(player, person), eq(bot, false));
  const places: readonly (() => readonly { readonly name: string | null }[])[] = [
    () =>
      db
        .select({ name: playerSettingsTable.name })
        .from(playerSettingsTable)
        .where(eq(playerSettingsTable.person, person))
        .all(),
    () => db.selectDistinct({ name: seats.name }).from(seats).where(eq(seats.person, person)).all(),
    () => db.selectDistinct({ name: results.name }).from(results).where(belongsToPlayer(results)).all(),
    () => db.selectDistinct({ name: results.rankingName }).from(results).where(belongsToPlayer(results)).all(),
    () =>
      db
        .selectDistinct({ name: playerTotalsTable.name })
        .from(playerTotalsTable)
        .where(belongsToPlayer(playerTotalsTable))
        .all(),
    () => guestNames(db, person),
  ];
  const names = new Set<string>();
  await forEachYielding(places, (read) => {
    for (const { name } of read()) if (typeof name === "string" && name) names.add(name);
  });
  return [...names];
}

function guestNames(db: SqliteDb, person: string): { readonly name: string }[] {
  const all = db.select({ guests: lobbies.guests }).from(lobbies).all();
  return all.flatMap(({ guests = [] }) => guests.filter((guest) => guest.person === person));
}
