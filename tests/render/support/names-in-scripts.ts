import type { PlayerChip, Scene, StandingsRow } from "#core/scene.ts";

// Names in many scripts, and decorated names.

/** A name in each script, and symbols that people use in names. */
export const SCRIPTS: Readonly<Record<string, string>> = {
  Greek: "Ελένη",
  Cyrillic: "Дмитрий Їжак",
  Vietnamese: "Nguyễn Thị",
  Arabic: "محمد عبد الله",
  Hebrew: "שלום כהן",
  Thai: "สมชาย ที่รัก",
  Devanagari: "हिन्दी क्षत्रिय",
  Bengali: "বাংলা",
  Tamil: "தமிழ்",
  Telugu: "తెలుగు రాజు",
  Gujarati: "ગુજરાતી",
  Gurmukhi: "ਪੰਜਾਬੀ ਸਿੰਘ",
  Kannada: "ಕನ್ನಡ",
  Malayalam: "മലയാളം",
  Odia: "ଓଡ଼ିଆ",
  Sinhala: "සිංහල",
  Lao: "ລາວ",
  Khmer: "ភាសាខ្មែរ",
  Burmese: "မြန်မာ",
  Ethiopic: "አማርኛ",
  Armenian: "Հայկ",
  Georgian: "ქართული",
  Japanese: "田中さくら",
  Chinese: "王小明 龙们",
  Korean: "김민준",
  Cherokee: "ᏣᎳᎩ",
  Canadian: "ᐃᓄᒃ",
  phonetic: "ʕᴥʔᴀɴ",
  emoji: "🎲🐱🔥",
  composed: "👨‍👩‍👧👍🏽1️⃣🇪🇸",
  symbols: "★♛✿☬♪",
};

const DECORATED = [
  "𝓐𝓷𝓷𝓪 𝕭𝖔𝖇",
  "ＡＢＣ Ⓐⓝⓝⓐ 🅐🅝",
  "Z̷̡̢̛̖̈á̶͓̈́l̵̰̈́g̴͉̈o̶̠͗",
  "꧁༺ Anna ༻꧂",
  "🎲 Anna ❤️",
  "מקסימיליאנו דה לה פואנטה מונטרוס ילדים",
  "𒀀𒁀𒂀",
];

const chip = (name: string, seat: number, more: Partial<PlayerChip> = {}): PlayerChip => ({
  ...{ seat, name, bot: false, score: 10 * seat, tiles: 7, turn: seat === 1 },
  ...more,
});

const row = (name: string, index: number): StandingsRow => ({
  ...{ seat: index % 10, name, bot: false, position: index + 1, value: "1", share: 0, note: "", own: index === 3 },
});

const PLAYERS = ["Armenian", "Korean", "Cyrillic", "Hebrew", "Arabic", "Japanese", "composed", "Devanagari"];
/** Scripts that are not in the picture, because it would be too long. Other tests draw their letters. */
const LEFT_OUT = ["Gujarati", "Gurmukhi", "Kannada", "Malayalam", "Odia", "Sinhala", "Lao", "Ethiopic"];
const OTHERS = Object.keys(SCRIPTS).filter((script) => !PLAYERS.includes(script) && !LEFT_OUT.includes(script));
const nameIn = (script: string) => SCRIPTS[script] ?? "";
/** The names that are in the scene. */
export const NAMES_IN_SCENE: readonly string[] = [...PLAYERS, ...OTHERS].map(nameIn);

/** A scene with eight players and a leaderboard of other names. */
export const sceneOfNames = (): Scene => ({
  blocks: [
    {
      kind: "chips",
      chips: PLAYERS.map((script, seat) =>
        chip(nameIn(script), seat, { gone: script === "Devanagari", bot: script === "Arabic" }),
      ),
    },
    { kind: "standings", title: "שלום 2026", rows: [...OTHERS.map(nameIn), ...DECORATED].map(row) },
  ],
});
