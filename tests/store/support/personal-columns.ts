import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "#store/schema.ts";

// Every column of the database, declared as personal or not. A new column must be added here. If it is personal, it
// also needs an export, a deletion and values in the tests.

export const ALL_TABLES = Object.values(schema).filter((one) => is(one, SQLiteTable));

export function columnsOf(table: SQLiteTable): string[] {
  return Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`);
}

/** Columns that contain a person's id or name, or may contain it because it was typed. */
export const PERSONAL_COLUMNS = [
  "matches.opening",
  "matches.name",
  "matches.name_key",
  "entries.deed",
  "seats.name",
  "seats.person",
  "lobbies.plan",
  "lobbies.guests",
  "consents.proposal",
  "consents.by",
  "consents.agreed",
  "drafts.draft",
  "levels.key",
  "levels.name",
  "levels.author",
  "people.person",
  "people.name",
  "results.player",
  "results.name",
  "results.ranking_name",
  "totals.player",
  "totals.name",
  "sightings.person",
  "marks.player",
  "corrections.by",
  "corrections.deed",
  "dailies.person",
  "dailies.tries",
  "daily_totals.person",
  "daily_guests.person",
  "forgettings.person",
];

/** Columns that never contain anything of a person. */
export const OTHER_COLUMNS = `
  matches.id matches.game matches.lexicon matches.guild matches.channel matches.origin matches.language
  matches.at matches.status matches.head matches.told matches.telling matches.message_channel matches.message_id matches.due
  matches.played
  entries.match entries.seq entries.at seats.match seats.seat seats.level seats.unfinished
  lobbies.id lobbies.guild lobbies.channel lobbies.game lobbies.lexicon lobbies.status lobbies.seq lobbies.at lobbies.told
  lobbies.message_channel lobbies.message_id lexicons.hash lexicons.wanted lexicons.parts consents.match consents.seq
  drafts.match drafts.seat lexicon_parts.hash lexicon_parts.part lexicon_parts.bytes
  resources.guild resources.key resources.name resources.lexicon resources.words resources.tiles resources.at
  levels.guild levels.game levels.size levels.grade levels.solutions levels.exact levels.task levels.board levels.made_at
  levels.changed_at people.language people.theme people.pings
  guilds.guild guilds.language guilds.channels guilds.starters guilds.list guilds.threads guilds.theme guilds.shape
  notes.key notes.value
  results.match results.seat results.game results.guild results.season results.at results.bot results.score
  results.position results.seats results.verdict results.casual results.entered results.local results.bingos
  results.best results.part
  results.done results.grade results.steps results.hints results.ms results.task results.shared results.here
  results.by_default results.everywhere results.correction
  totals.scope totals.game totals.season totals.bot totals.games totals.wins totals.ties totals.sum totals.average totals.best
  totals.worst totals.bingos totals.best_play totals.mu totals.sigma totals.rating totals.rated totals.since totals.gone
  sightings.game sightings.task sightings.match sightings.at
  tallies.scope tallies.game tallies.season tallies.matches
  heights.scope heights.game heights.season heights.bot heights.score heights.scores
  seasons.guild seasons.game seasons.season seasons.at
  marks.scope marks.game marks.figure marks.bots marks.at marks.bot marks.position
  corrections.id corrections.at corrections.guild corrections.game
  dailies.puzzle dailies.day dailies.best dailies.done dailies.shared
  daily_totals.puzzle daily_totals.days daily_totals.solved daily_totals.sum daily_totals.streak daily_totals.longest
  daily_totals.last daily_guests.guild forgettings.at absences.guild absences.since
`
  .trim()
  .split(/\s+/);
