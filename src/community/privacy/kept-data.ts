// All kinds of data that the bot stores. `/privacy` shows this list, and PRIVACY.md must say the same.

/** The database tables of each kind of data. */
export const TABLES_BY_DATA_KIND = {
  settings: ["people"],
  games: ["matches", "seats", "entries"],
  drafts: ["drafts"],
  questions: ["consents"],
  lobbies: ["lobbies"],
  scores: ["results"],
  standings: ["totals", "tallies", "heights", "seasons", "marks"],
  corrections: ["corrections"],
  dailies: ["dailies", "daily_totals", "daily_guests", "sightings"],
  levels: ["levels"],
  server: ["guilds", "resources", "lexicons", "lexicon_parts", "absences"],
  running: ["notes"],
  deletion: ["forgettings"],
} as const;

export type KeptDataKind = keyof typeof TABLES_BY_DATA_KIND;

export const KEPT_DATA_KINDS = Object.keys(TABLES_BY_DATA_KIND) as readonly KeptDataKind[];
