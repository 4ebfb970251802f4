import type { ProfileBlock, Scene, StandingsRow } from "#core/scene.ts";

// Scenes of statistics.

const row = (
  position: number,
  name: string,
  value: number,
  note: string,
  more: Partial<StandingsRow> = {},
): StandingsRow => ({
  ...{
    seat: (position * 3) % 10,
    name,
    bot: false,
    position,
    value: `${value}`,
    share: (value - 1_350) / 292,
    note,
    own: false,
  },
  ...more,
});

export const standings = (): Scene => ({
  blocks: [
    {
      kind: "standings",
      title: "Classificació",
      note: "Puntuació",
      rows: [
        row(1, "Núria", 1_642, "29/48", { more: "±84", move: 1 }),
        row(2, "Lucía", 1_618, "36/61", { more: "±71", move: 0 }),
        row(2, "Harriet", 1_618, "22/40", { more: "±92", seat: 8, move: "new" }),
        row(4, "Oriol B.", 1_571, "38/72", { more: "±66", move: -1 }),
        row(5, "Tauler", 1_550, "108/210", { bot: true, more: "±60", move: 0 }),
        row(6, "Mireia", 1_533, "17/35", { own: true, more: "±110", move: 3 }),
        row(7, "Álvaro M.", 1_521, "25/54", { more: "±79", move: -2 }),
        row(8, "Xoán", 1_498, "8/19", { more: "±160", move: 299 }),
        row(9, "Maximiliano de la Fuente y de los Monteros", 1_476, "11/27", { more: "±131", move: -38 }),
        row(10, "Sam", 1_465, "12/33", { more: "±120", move: -1_204 }),
      ],
    },
  ],
});

/** A second page, with the viewer's row below. */
export const standingsBelow = (): Scene => ({
  blocks: [
    {
      kind: "standings",
      title: "Leaderboard",
      note: "Points in all",
      tag: "EN",
      rows: [
        row(101, "Zoe", 21_470, "5/48", { share: 0.4 }),
        row(102, "A player of another server", 21_469, "6/61", { share: 0.39 }),
        row(102, "李小龍", 21_469, "0/3", { share: 0.01 }),
      ],
      own: row(1_342, "Anna", 312, "0/1", { share: 0.01, own: true }),
    },
  ],
});

const RATINGS = [
  ...[1483, 1476, 1463, 1470, 1476, 1473, 1477, 1477, 1493, 1509, 1522, 1533, 1535, 1534, 1526, 1537, 1534, 1535, 1551],
  ...[1557, 1554, 1574, 1592, 1589, 1599, 1603, 1629, 1632, 1633, 1642],
];

const FORM = "won won lost won tied won won won lost won lost won won won tied won won lost won won".split(" ");

export const profile = (): Scene => ({
  blocks: [
    {
      kind: "profile",
      ...{ seat: 2, name: "Núria", bot: false, position: 1, line: "48 partides · des de 2024" },
      chart: { title: "Puntuació", value: "1642 ±84", values: RATINGS },
      form: FORM as ProfileBlock["form"],
      numbers: [
        { label: "Victòries", value: "29" },
        { label: "Mitjana", value: "318" },
        { label: "Rècord", value: "427" },
        { label: "Bingos", value: "22" },
      ],
      play: {
        ...{ label: "Millor jugada", text: "NOVEL·LA", points: 84 },
        tiles: ["N", "O", "V", "E", "L·L", "A"].map((letter) => ({
          letter,
          points: letter === "L·L" ? 10 : 1,
          blank: letter === "A",
        })),
      },
    },
  ],
});

/** A player with one lost match. */
export const profileOfOne = (): Scene => ({
  blocks: [
    {
      kind: "profile",
      ...{ seat: 6, name: "Somebody with a very long name indeed", bot: true, line: "1 game" },
      chart: { title: "Points of each game", value: "−4", values: [-4] },
      form: ["lost"],
      numbers: [
        { label: "Wins", value: "0" },
        { label: "Points of a game on average", value: "−1,234.5" },
      ],
      play: { label: "Best play", text: "QUIXOTRY", points: 365 },
    },
  ],
});
