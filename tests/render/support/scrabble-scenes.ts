import { createCanvas } from "@napi-rs/canvas";
import type {
  BoardElement,
  CellSpan,
  FooterBlock,
  GridBlock,
  PlayerChip,
  Scene,
  TileFace,
  TileLook,
} from "#core/scene.ts";

// Scrabble scenes. Boards are written as text: `.` is an empty square, and a small letter is a blank for that letter.

const BONUSES = `
= . . ' . . . = . . . ' . . =
. - . . . " . . . " . . . - .
. . - . . . ' . ' . . . - . .
' . . - . . . ' . . . - . . '
. . . . - . . . . . - . . . .
. " . . . " . . . " . . . " .
. . ' . . . ' . ' . . . ' . .
= . . ' . . . * . . . ' . . =
. . ' . . . ' . ' . . . ' . .
. " . . . " . . . " . . . " .
. . . . - . . . . . - . . . .
' . . - . . . ' . . . - . . '
. . - . . . ' . ' . . . - . .
. - . . . " . . . " . . . - .
= . . ' . . . = . . . ' . . =`;

const CATALAN = `
. . . . . . . . . C . . . . .
. . . . . D A N S A . . . . .
. . . . . . . . . R . . M . .
. . . . . . . QU . T . . E . O
. . . . . P L A Ç A . . S O L
. . . . . . . t . . . . T . I
. . . . . F . R . P E D R A .
. . . . C O L·L E G I . . E L .
. . . . . c . . . NY . . . U .
. . . . . . . . P A . . . M .
. . . . . . . . L . . P O N T
. . . . . . . . A . . . . E .
. . . . . . . . T . . . . . .
. . . . . . . . J . . . . . .
. . . . . . . . A . . . . . .`;

const SPANISH = `
. . . . . C A R T A . D I A .
P I E D R A . . . . G . . Ñ .
U . . . . LL . . . F U E G O .
E . . . . E . . . . I . . . U
B . A . C . . F . . T . C . V
L I B R o . . L . M A Ñ a N A
O . E . CH . . O . . RR . S . .
. . J . E S T R E LL A . A . .
. . A . . O . . . . . . . . .
. . . M A N Z A N A . . . . .
. . B . L . . . . . . . . . .
. . A . T I E RR A . . . . . .
. H I L O . . . . . . . . . .
. . L . . . . . . . . . . . .
. . E . . . . . . . . . . . .`;

const ENGLISH = `
. . . . . . . . . . . F I S H
. . . . . . . . . . . I . . .
. . . . . . . . . . Y E A R .
. . . . . . . . . L . L . O .
. . . . . . . . W I N D . S .
. . . . . . . . . g . . S E A
. . . . . . . K . H . . . . .
. . . . . Q U I L T . . . . .
. . . . . . . T . . T . . . .
. . . . . . B E A C H . . . .
. . . E . . R . . . R . . . .
. . V A L L E Y . . E . . . .
. . . R . . a . . . A . . . .
B O A T . . D . . . D . . . .
. . . H . . . . . . . . . . .`;

const DRAFT = `
. . . . . . . . . . . . . . .
. . . . . . . . . . . . C E L
. . . . . . . . . . . F I L .
. . . . . . . . . . . . U . .
. . . . . . . . . V E N T . P
. . . . . . . . . . . . A . L
. . . . . N . T . P L A t J A
. . . . C O L·L E G I . . . . Ç
. . G . . I . R . N . . . . A
. B A R C A . R . T E M P S .
. . T . . . . A . U . U . . S
. . . C . . P . . R . S . . E
. . . A . P O r T A . I . . R
. . . NY . . M . . . . C . . R
. . T A U L A . . . D A N S A`;

const POINTS: Readonly<Record<string, number>> = {
  ...{ B: 3, C: 2, Ç: 10, D: 2, F: 4, G: 3, H: 4, J: 8, L·L: 10, M: 2, NY: 10, P: 3, Q: 10, QU: 8, V: 4, W: 4, Y: 4 },
  ...{ Z: 10, K: 5, Ñ: 8, LL: 8, RR: 8, CH: 5 },
};

const face = (letter: string): TileFace => ({
  letter: letter.toUpperCase(),
  points: POINTS[letter] ?? 1,
  blank: letter === "" || letter !== letter.toUpperCase(),
});

const cells = (text: string) =>
  text
    .trim()
    .split("\n")
    .flatMap((line, row) => line.split(" ").map((sign, column) => ({ column, row, sign })));

function bonusMark(column: number, row: number, sign: string): BoardElement {
  switch (sign) {
    case "=":
      return { kind: "bonus", of: "word", times: 3, column, row };
    case "-":
      return { kind: "bonus", of: "word", times: 2, column, row };
    case '"':
      return { kind: "bonus", of: "letter", times: 3, column, row };
    case "'":
      return { kind: "bonus", of: "letter", times: 2, column, row };
    case "*":
      return { kind: "rosette", column, row };
    default:
      return { kind: "square", column, row };
  }
}

/** The tiles that are new or drafted, and their word. */
interface Lay {
  readonly look: "last" | "draft";
  readonly span: CellSpan;
  /** Steps of the word that were on the board before. */
  readonly lay?: readonly number[];
  readonly bubble: string;
}

const NEW: Readonly<Record<Lay["look"], TileLook>> = { last: "new", draft: "draft" };

function lookAt({ span, look, lay = [] }: Lay, column: number, row: number): TileLook {
  const step = span.across ? column - span.column : row - span.row;
  const aside = span.across ? row - span.row : column - span.column;
  return aside === 0 && step >= 0 && step < span.length && !lay.includes(step) ? NEW[look] : "plain";
}

function boardScene(text: string, lay: Lay): GridBlock {
  const background = cells(BONUSES).map(({ column, row, sign }) => bonusMark(column, row, sign));
  const tiles = cells(text)
    .filter(({ sign }) => sign !== ".")
    .map(({ column, row, sign }): BoardElement => {
      return { kind: "tile", column, row, tile: face(sign), look: lookAt(lay, column, row) };
    });
  const { span, look } = lay;
  const { column, row } = span;
  const over: BoardElement[] = [
    { kind: "outline", span, look },
    { kind: "bubble", column, row, look, text: lay.bubble },
  ];
  return { kind: "grid", rows: 15, columns: 15, marks: [...background, ...tiles, ...over] };
}

export const emptyBoard = (side: number): GridBlock => {
  const middle = (side - 1) / 2;
  const squares = Array.from({ length: side * side }, (_, index): BoardElement => {
    return { kind: "square", column: index % side, row: Math.floor(index / side) };
  });
  return {
    kind: "grid",
    rows: side,
    columns: side,
    marks: [...squares, { kind: "rosette", column: middle, row: middle }],
  };
};

const chip = (seat: number, name: string, score: number, more: Partial<PlayerChip> = {}): PlayerChip => ({
  ...{ seat, name, score, bot: false, tiles: 7, turn: false },
  ...more,
});

type Play = FooterBlock["plays"][number];
const play = (seat: number, text: string, points: number): Play => ({ seat, text, points });

const catalanBoard = (text: string) =>
  boardScene(text, {
    look: "last",
    span: { column: 8, row: 9, across: false, length: 6 },
    lay: [0],
    bubble: "+16",
  });

export const catalan = (text = CATALAN): Scene => ({
  blocks: [
    {
      kind: "chips",
      chips: [
        chip(0, "Mireia", 53),
        chip(1, "Oriol B.", 35),
        chip(2, "Núria", 59),
        chip(3, "Tauler", 33, { bot: true, turn: true }),
      ],
    },
    catalanBoard(text),
    {
      kind: "footer",
      bag: 18,
      tag: "CA",
      plays: [play(2, "PLATJA", 16), play(1, "PONT", 6), play(0, "PA", 4), play(3, "OLI", 4)],
    },
  ],
});

/** The same board with one letter changed: T of PLATJA. */
export const catalanMisprint = (): Scene =>
  catalan(CATALAN.replace(". . . . . . . . T . . . . . .", ". . . . . . . . F . . . . . ."));

export const spanish = (): Scene => ({
  blocks: [
    {
      kind: "chips",
      chips: [
        chip(0, "Lucía", 104),
        chip(1, "Álvaro M.", 46),
        chip(2, "Inés", 49),
        chip(3, "Rodrigo", 65),
        chip(4, "Tauler", 37, { bot: true }),
        chip(5, "Begoña", 45),
        chip(6, "Maximiliano", 11, { turn: true }),
        chip(7, "Xoán", 20, { gone: true }),
      ],
    },
    boardScene(SPANISH, {
      look: "last",
      span: { column: 2, row: 10, across: false, length: 5 },
      lay: [2],
      bubble: "+7",
    }),
    {
      kind: "footer",
      bag: 60,
      tag: "ES",
      plays: [play(5, "BAILE", 7), play(4, "HILO", 14), play(3, "CARTA", 21), play(2, "TIERRA", 20)],
    },
  ],
});

export const english = (): Scene => ({
  blocks: [
    {
      kind: "chips",
      chips: [
        chip(0, "Harriet", 64, { turn: true }),
        chip(1, "Sam", 73),
        chip(2, "Tauler", 102, { bot: true, tiles: 5 }),
      ],
    },
    boardScene(ENGLISH, {
      look: "last",
      span: { column: 10, row: 8, across: false, length: 6 },
      lay: [1],
      bubble: "+20",
    }),
    {
      kind: "footer",
      bag: 24,
      tag: "EN",
      plays: [
        play(2, "THREAD", 20),
        play(1, "BOAT", 12),
        { seat: 0, text: "exchanged 3 tiles" },
        play(2, "INTERNATIONALLY", 126),
      ],
    },
  ],
});

/** The marks of a board, moved to another place of a larger board. */
const shifted = (marks: readonly BoardElement[], by: number): BoardElement[] =>
  marks.flatMap((mark): BoardElement[] => {
    if (mark.kind === "rosette") return [];
    if (mark.kind !== "outline") return [{ ...mark, column: mark.column + by, row: mark.row + by }];
    return [{ ...mark, span: { ...mark.span, column: mark.span.column + by, row: mark.span.row + by } }];
  });

const gridOf = ({ blocks }: Scene): GridBlock => {
  const board = blocks.find((block) => block.kind === "grid");
  if (!board) throw new Error("a scene without a board");
  return board;
};

const onLarger = (scene: Scene, side: number, marks: readonly BoardElement[]): Scene => ({
  blocks: scene.blocks.map((block) =>
    block.kind === "grid"
      ? { ...block, rows: side, columns: side, marks: [...emptyBoard(side).marks, ...marks] }
      : block,
  ),
});

/** The Catalan match on a board of 25, of which a part is shown. */
export const cropped = (): Scene => onLarger(catalan(), 25, shifted(gridOf(catalan()).marks, 3));

/** Tiles from end to end of a board of 31. */
export const vast = (): Scene => {
  const far = gridOf(english()).marks.filter(({ kind }) => kind !== "outline" && kind !== "bubble");
  const old = far.map((mark): BoardElement => (mark.kind === "tile" ? { ...mark, look: "plain" } : mark));
  return onLarger(spanish(), 31, [...shifted(gridOf(spanish()).marks, 0), ...shifted(old, 16)]);
};

/** An avatar: a head on a background. */
const portrait = (): Uint8Array => {
  const canvas = createCanvas(64, 64);
  const surface = canvas.getContext("2d");
  surface.fillStyle = "#9CC7C5";
  surface.fillRect(0, 0, 64, 64);
  surface.fillStyle = "#245B5C";
  surface.fillRect(20, 12, 24, 52);
  return canvas.toBuffer("image/png");
};

/** Two players with avatars, and one whose avatar is not a valid picture. */
export const withPortraits = (): Scene => ({
  blocks: english().blocks.map((block) => {
    if (block.kind !== "chips") return block;
    const portraits = [portrait(), portrait(), new Uint8Array([1, 2, 3])];
    return { ...block, chips: block.chips.map((one, seat) => ({ ...one, portrait: portraits[seat] ?? portrait() })) };
  }),
});

export const draft = (): Scene => ({
  blocks: [
    boardScene(DRAFT, {
      look: "draft",
      span: { column: 3, row: 11, across: false, length: 4 },
      lay: [3],
      bubble: "28",
    }),
    {
      kind: "rack",
      draft: 28,
      tiles: [null, null, null, face("R"), face("D"), face("E"), face("S")],
    },
  ],
});

export const rack = (): Scene => ({
  blocks: [
    {
      kind: "rack",
      owner: { seat: 2, name: "Núria", score: 59 },
      bag: 18,
      tag: "CA",
      tiles: ["L·L", "A", "NY", "E", "QU", "Ç", ""].map(face),
    },
  ],
});

export const ranking = (): Scene => ({
  blocks: [
    {
      kind: "ranking",
      title: "Resultat final",
      tag: "CA",
      rows: [
        {
          ...{ seat: 2, name: "Núria", bot: false, position: 1, score: 372 },
          best: { label: "Millor jugada", word: "QUATRE", points: 56 },
          rating: { label: "Puntuació", now: 1642, change: 14 },
          facts: [
            { label: "Torns", value: "14" },
            { label: "Bingos", value: "2" },
          ],
        },
        {
          ...{ seat: 0, name: "Mireia", bot: false, position: 2, score: 351 },
          best: { label: "Millor jugada", word: "COL·LEGI", points: 54 },
          rating: { label: "Puntuació", now: 1588, change: 5 },
        },
        {
          ...{ seat: 1, name: "Oriol B.", bot: false, position: 3, score: 318 },
          best: { label: "Millor jugada", word: "PLATJA", points: 45 },
          rating: { label: "Puntuació", now: 1503, change: -6 },
        },
        {
          ...{ seat: 3, name: "Tauler", bot: true, position: 4, score: 296 },
          best: { label: "Millor jugada", word: "PINYA", points: 30 },
          rating: { label: "Puntuació", now: 1490, change: -13 },
        },
      ],
      play: {
        ...{ label: "Jugada de la partida", seat: 2, name: "Núria", points: 56, place: "G10 – K10" },
        tiles: ["QU", "A", "T", "R", "E"].map(face),
      },
    },
  ],
});

/** A result with the minimum of information, and with a shared first place. */
export const bareRanking = (): Scene => ({
  blocks: [
    {
      kind: "ranking",
      title: "Final result",
      rows: [
        { seat: 0, name: "Harriet", bot: false, position: 1, score: 1204 },
        {
          ...{ seat: 5, name: "Tauler", bot: true, position: 1, score: 1204 },
          best: { label: "Best play", word: "QUIXOTRY", points: 365 },
        },
        {
          ...{
            seat: 7,
            name: "Somebody with a very long name indeed",
            bot: false,
            position: 3,
            score: -4,
            gone: "resigned",
          },
          facts: [
            { label: "Bingos", value: "1" },
            { label: "Hints", value: "12" },
          ],
        },
      ],
    },
  ],
});

/** A result together with its board, as it is published. */
export const ended = (how: Scene = ranking()): Scene => ({ blocks: [...how.blocks, gridOf(catalan())] });

const OTHERS = ["Lucía", "Álvaro M.", "Tauler", "Rodrigo", "Begoña", "Maximiliano de la Fuente", "Xoán"];

/** The result of a match of eight; one of them has resigned. */
export const rankingOfEight = (): Scene => {
  const [winner] = ranking().blocks.flatMap((block) => (block.kind === "ranking" ? block.rows : []));
  const rows = OTHERS.map((name, place) => ({
    ...{ seat: place < 2 ? place : place + 1, name, bot: name === "Tauler", position: place + 2 },
    score: 140 - 24 * place,
    best: { label: "Millor jugada", word: place === 0 ? "DESCABEZ" : "PINYA", points: 90 - 10 * place },
    ...(place % 2 === 0 ? { facts: [{ label: "Bingos", value: "1" }] } : {}),
    ...(place === 6 ? { gone: "es retira" } : {}),
  }));
  return {
    blocks: ranking().blocks.map((block) =>
      block.kind === "ranking" && winner ? { ...block, rows: [winner, ...rows] } : block,
    ),
  };
};
