import type { Colour, ColourPair, Theme, ThemeName } from "#render/theme.ts";

const WHITE = "#FFFFFF";
const BLACK = "#1A1512";

const on = (fill: Colour, ink: Colour): ColourPair => ({ fill, ink });

const SEATS: Theme["seats"] = [
  on("#2F6FB7", WHITE),
  on("#E8842A", BLACK),
  on("#2E8455", WHITE),
  on("#8E3B8A", WHITE),
  on("#F0C437", BLACK),
  on("#62C6DA", BLACK),
  on("#C2334D", WHITE),
  on("#7A4E2D", WHITE),
  on("#46505C", WHITE),
  on("#F4A6C3", BLACK),
];

/**
 * Colours of the seats for colour-blind players. A search found them: it maximises the smallest distance between two
 * colours under the three common colour blindnesses.
 */
const SEATS_TOLD_APART: Theme["seats"] = [
  on("#5437C0", WHITE),
  on("#ECBE24", BLACK),
  on("#7DEABD", BLACK),
  on("#5C0300", WHITE),
  on("#D9C6FE", BLACK),
  on("#769A9A", BLACK),
  on("#C4530F", WHITE),
  on("#2B1844", WHITE),
  on("#A76EF8", BLACK),
  on("#6B4F57", WHITE),
];

const BEIGE = on("#EAD2A4", BLACK);
const BEIGE_TOLD_APART = SEATS_TOLD_APART[5];

/**
 * The two additional colours of pegs, white and lime. Among such colours, a search chose those that colour-blind
 * players can best tell from the colours of the seats.
 */
const PEGS: Theme["pegs"] = [on("#FFFFF0", BLACK), on("#C0E898", BLACK)];
const PEGS_TOLD_APART: Theme["pegs"] = [on("#E1FFFF", BLACK), on("#96A569", BLACK)];

const MEDALS: Theme["medals"] = [on("#94600A", WHITE), on("#656D76", WHITE), on("#9A5327", WHITE)];

const light: Theme = {
  name: "light",
  bg: "#F4EEE4",
  panel: "#FFFCF6",
  panelLine: "#DDD1BE",
  bar: "#E9DFCF",
  ink: "#2B211A",
  ink2: "#665849",
  slab: "#B9A98F",
  slabEdge: "#96866A",
  thin: "#B8A98F",
  coord: "#33291D",
  cell: "#D6CAB6",
  hole: "#C8BBA4",
  cellInk: "#4C4031",
  tile: "#FFFBF1",
  tileEdge: "#A98F63",
  tileInk: "#2B211A",
  tileNew: "#FFE6C7",
  tileNewEdge: "#CF8A4B",
  letter: { 2: on("#C3DEDA", "#0E4F4C"), 3: on("#1F6E6B", WHITE), 4: on("#0F4341", WHITE) },
  word: { 2: on("#E3CBE2", "#5E2459"), 3: on("#7B3874", WHITE), 4: on("#4A1B46", WHITE) },
  accent: "#AB3606",
  accentInk: WHITE,
  accentSoft: "#FCE3D2",
  key: WHITE,
  draft: "#0F5F8C",
  draftFace: "#E3F1FA",
  draftInk: "#12344A",
  draftPillInk: WHITE,
  bad: "#B3152B",
  badSoft: "#FBD9DC",
  good: "#256B3A",
  seats: SEATS,
  beige: BEIGE,
  pegs: PEGS,
  medals: MEDALS,
  cages: ["#FFFCF6", "#EAF0E6", "#F6E7DA", "#E7E9F2"],
};

const dark: Theme = {
  name: "dark",
  bg: "#1C1A18",
  panel: "#292622",
  panelLine: "#45403A",
  bar: "#3D3833",
  ink: "#F4ECDF",
  ink2: "#BDB1A0",
  slab: "#37332E",
  slabEdge: "#0F0E0C",
  thin: "#6B645B",
  coord: "#D6CAB8",
  cell: "#484239",
  hole: "#2A2723",
  cellInk: "#CFC3B1",
  tile: "#EFE3CC",
  tileEdge: "#9C8660",
  tileInk: "#241B13",
  tileNew: "#FFCF9E",
  tileNewEdge: "#B86F2A",
  letter: { 2: on("#1F5654", "#C8F0EB"), 3: on("#6CC7C0", "#08302E"), 4: on("#B9F0EA", "#08302E") },
  word: { 2: on("#5F3A60", "#F6DAF6"), 3: on("#D79AD2", "#3B0F39"), 4: on("#F4CBF0", "#3B0F39") },
  accent: "#FF9A4D",
  accentInk: "#2A1503",
  accentSoft: "#4A3320",
  key: "#1C1A18",
  draft: "#8FD0F7",
  draftFace: "#21465C",
  draftInk: "#EAF7FF",
  draftPillInk: "#0B2738",
  bad: "#FF8F94",
  badSoft: "#5A2529",
  good: "#8FD6A2",
  seats: SEATS,
  beige: BEIGE,
  pegs: PEGS,
  medals: [on("#F2B84B", "#1C1A18"), on("#C9D0D8", "#1C1A18"), on("#E09A6A", "#1C1A18")],
  cages: ["#292622", "#2E352C", "#3A2F27", "#2B2F3B"],
};

const colourBlind: Theme = {
  name: "colour-blind",
  bg: "#F2F2EF",
  panel: WHITE,
  panelLine: "#CFCFCA",
  bar: "#E4E4E1",
  ink: "#16181B",
  ink2: "#50555B",
  slab: "#9DA0A1",
  slabEdge: "#777A7E",
  thin: "#9A9DA0",
  coord: "#101214",
  cell: "#CFD1D0",
  hole: "#BABDBD",
  cellInk: "#3B3F44",
  tile: WHITE,
  tileEdge: "#75797D",
  tileInk: "#101214",
  tileNew: "#FFE14D",
  tileNewEdge: "#A38600",
  letter: { 2: on("#BCDDF7", "#06345F"), 3: on("#0B4F94", WHITE), 4: on("#062F5B", WHITE) },
  word: { 2: on("#FFD79A", "#5A2E00"), 3: on("#8A4300", WHITE), 4: on("#4F2600", WHITE) },
  accent: "#101214",
  accentInk: WHITE,
  accentSoft: "#FFF3B8",
  key: WHITE,
  draft: "#0B4F94",
  draftFace: "#E8F3FD",
  draftInk: "#06345F",
  draftPillInk: WHITE,
  bad: "#7A0C00",
  badSoft: "#FFD0C4",
  good: "#0B4F94",
  seats: SEATS_TOLD_APART,
  beige: BEIGE_TOLD_APART,
  pegs: PEGS_TOLD_APART,
  medals: MEDALS,
  cages: [WHITE, "#EAF1F8", "#FBF1E0", "#ECECEC"],
};

export const themes: Readonly<Record<ThemeName, Theme>> = { light, dark, "colour-blind": colourBlind };
