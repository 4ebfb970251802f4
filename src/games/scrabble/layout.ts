import type { Square } from "#games/scrabble/types.ts";

// The premium squares, drawn as on the box: the rows down to the middle one, the rest is their mirror.
//   = triple word   - double word   " triple letter   ' double letter   ~ quadruple word   ^ quadruple letter

const CLASSIC = drawn(`
|=  '   =   '  =|
| -   "   "   - |
|  -   ' '   -  |
|'  -   '   -  '|
|    -     -    |
| "   "   "   " |
|  '   ' '   '  |
|=  '   -   '  =|
`);

const SUPER = drawn(`
|~  '   =  '  =   '  ~|
| -  "   -   -   "  - |
|  -  ^   - -   ^  -  |
|'  =  '   =   '  =  '|
| "  -   "   "   -  " |
|  ^  -   ' '   -  ^  |
|   '  -   '   -  '   |
|=      -     -      =|
| -  "   "   "   "  - |
|  -  '   ' '   '  -  |
|'  =  '   -   '  =  '|
`);

export interface Bonus {
  readonly of: "letter" | "word";
  readonly times: 2 | 3 | 4;
}

const BONUSES: { readonly [sign: string]: Bonus } = {
  "'": { of: "letter", times: 2 },
  '"': { of: "letter", times: 3 },
  "^": { of: "letter", times: 4 },
  "-": { of: "word", times: 2 },
  "=": { of: "word", times: 3 },
  "~": { of: "word", times: 4 },
};

export interface Layout {
  readonly size: number;
  /** One of these is covered by the first word: the middle square, or the four of them where the side is even. */
  readonly centre: readonly Square[];
  readonly bonuses: readonly (Bonus | undefined)[];
  /** What the letter on each square counts, and the word through it: 1 where there is no bonus. */
  readonly letterTimes: Uint8Array;
  readonly wordTimes: Uint8Array;
}

const layouts = new Map<number, Layout>();

export function layoutOf(size: number): Layout {
  const known = layouts.get(size);
  if (known !== undefined) return known;
  const layout = makeLayout(size);
  layouts.set(size, layout);
  return layout;
}

function makeLayout(size: number): Layout {
  const centre = centreOf(size);
  const bonuses = Array.from({ length: size * size }, (_, square) =>
    centre.includes(square) ? BONUSES["-"] : bonusAt(size, square),
  );
  const times = (of: Bonus["of"]) => Uint8Array.from(bonuses, (bonus) => (bonus?.of === of ? bonus.times : 1));
  return { size, centre, bonuses, letterTimes: times("letter"), wordTimes: times("word") };
}

function centreOf(size: number): Square[] {
  const middles = [...new Set([Math.floor((size - 1) / 2), Math.floor(size / 2)])];
  return middles.flatMap((row) => middles.map((column) => row * size + column));
}

function bonusAt(size: number, square: Square): Bonus | undefined {
  const rows = size === SUPER_SIZE ? SUPER : CLASSIC;
  const row = fromEdge(size, Math.floor(square / size), rows.length);
  const column = fromEdge(size, square % size, rows.length);
  return BONUSES[rows[row]?.[column] ?? ""];
}

const SUPER_SIZE = 21;

/**
 * How far a line is from the nearer edge, as a line of the drawing. On sides that have no drawing of their own the
 * pattern begins at the edges; where it has reached its middle it goes back.
 */
function fromEdge(size: number, line: number, drawnLines: number): number {
  const distance = Math.min(line, size - 1 - line);
  const round = distance % (2 * (drawnLines - 1));
  return Math.min(round, 2 * (drawnLines - 1) - round);
}

function drawn(text: string): string[] {
  return text
    .trim()
    .split("\n")
    .map((row) => row.slice(1, -1));
}
