// All kinds of data that the bot stores. `/privacy` shows this list, and PRIVACY.md must say the same.

/** The database tables of each kind of data. */
export const KEPT_DATA = {
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

export type KeptDataKind = keyof typeof KEPT_DATA;

export const KEPT_DATA_KINDS = Object.keys(KEPT_DATA) as readonly KeptDataKind[];
