import type { Square } from "#games/scrabble/types.ts";

// The premium squares of the upper left quarter, drawn as on the box of the game; the other quarters are mirror images.
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

export interface SquareBonus {
  readonly of: "letter" | "word";
  readonly times: 2 | 3 | 4;
}

const BONUSES: { readonly [sign: string]: SquareBonus } = {
  "'": { of: "letter", times: 2 },
  '"': { of: "letter", times: 3 },
  "^": { of: "letter", times: 4 },
  "-": { of: "word", times: 2 },
  "=": { of: "word", times: 3 },
  "~": { of: "word", times: 4 },
};

export interface BoardLayout {
  readonly size: number;
  /**
   * The first word must cover at least one of these squares: the middle square, or the four middle squares of a board
   * with an even size.
   */
  readonly centre: readonly Square[];
  readonly bonuses: readonly (SquareBonus | undefined)[];
  /** For each square, the factor for the points of its letter; 1 without a letter bonus. */
  readonly letterTimes: Uint8Array;
  /** For each square, the factor for the score of words through it; 1 without a word bonus. */
  readonly wordTimes: Uint8Array;
}

const layouts = new Map<number, BoardLayout>();

export function getBoardLayout(size: number): BoardLayout {
  const known = layouts.get(size);
  if (known !== undefined) return known;
  const layout = makeLayout(size);
  layouts.set(size, layout);
  return layout;
}

function makeLayout(size: number): BoardLayout {
  const centre = centreOf(size);
  const bonuses = Array.from({ length: size * size }, (_, square) =>
    centre.includes(square) ? BONUSES["-"] : bonusAt(size, square),
  );
  const times = (of: SquareBonus["of"]) => Uint8Array.from(bonuses, (bonus) => (bonus?.of === of ? bonus.times : 1));
  return { size, centre, bonuses, letterTimes: times("letter"), wordTimes: times("word") };
}

function centreOf(size: number): Square[] {
  const middles = [...new Set([Math.floor((size - 1) / 2), Math.floor(size / 2)])];
  return middles.flatMap((row) => middles.map((column) => row * size + column));
}

const SUPER_SIZE = 21;

function bonusAt(size: number, square: Square): SquareBonus | undefined {
  const lines = [Math.floor(square / size), square % size].map((line) => Math.min(line, size - 1 - line));
  const [near = 0, far = 0] = lines.sort((a, b) => a - b);
  if (size === SUPER_SIZE) return BONUSES[SUPER[near]?.[far] ?? ""];
  const sign = CLASSIC[folded(near)]?.[folded(far)] ?? "";
  return BONUSES[sign === "=" && isTooStrong(size, near, far) ? "-" : sign];
}

const MIDDLE = CLASSIC.length - 1;

/**
 * Converts the distance of a row or column from the edge to an index into `CLASSIC`. On boards larger than the classic
 * one, the pattern is mirrored beyond its middle line.
 */
function folded(distance: number): number {
  const round = distance % (2 * MIDDLE);
  return Math.min(round, 2 * MIDDLE - round);
}

/**
 * Whether a triple word would be too strong on this square, so that it becomes a double word. If a board does not have
 * the classic size, the pattern can put triple words inside the board. It can also put two of them so near each other
 * that a short word covers both and counts nine times.
 */
function isTooStrong(size: number, near: number, far: number): boolean {
  const toMirror = size - 1 - 2 * far;
  return near > 0 || (far > 0 && toMirror > 0 && toMirror < MIDDLE);
}

function drawn(text: string): string[] {
  return text
    .trim()
    .split("\n")
    .map((row) => row.slice(1, -1));
}
