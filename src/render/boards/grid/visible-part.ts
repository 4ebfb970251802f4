import type { BoardElement, GridBlock, GridCell } from "#core/scene.ts";

// Finds the part of a board that is shown. Boards of about 15 × 15 squares are shown as a whole. Of a larger board, the
// smallest square with all tiles is shown, so that letters stay as large as possible.

export interface VisiblePart extends GridCell {
  readonly columns: number;
  readonly rows: number;
}

type Side = "left" | "top" | "right" | "bottom";

/** Maximum number of squares along a side that are readable on a telephone. */
const READABLE = 15;
/** From this number of squares along a side, only a part of the board is shown, and the last word gets a close-up. */
const MANY = 18;
/** Minimum number of rows or columns to cut off. For fewer of them, the whole board is shown. */
const FEWEST_CUT = 2;
/** Free squares to keep around the tiles. The next word may begin on them. */
const ROOM = 1;
/** Free squares around the last word in its close-up. */
const BESIDE = 2;

export function findVisiblePart(block: GridBlock): VisiblePart {
  const { rows, columns, marks, keepVisible = [] } = block;
  const all = { column: 0, row: 0, columns, rows };
  const max = Math.max(rows, columns);
  if (max < MANY) return all;
  const rangeAlong = (along: "column" | "row", size: number) =>
    rangeOf([...takenAlong(marks, along), ...keepVisible.map((cell) => cell[along])], size);
  const [across, down] = [rangeAlong("column", columns), rangeAlong("row", rows)];
  const side = Math.max(READABLE, across.length + 2 * ROOM, down.length + 2 * ROOM);
  if (side > max - FEWEST_CUT) return all;
  return {
    column: startOf(across, side, columns),
    row: startOf(down, side, rows),
    columns: Math.min(side, columns),
    rows: Math.min(side, rows),
  };
}

/**
 * Minimum size of a close-up, in squares: at least `columns` wide, and at least `columnsPerRow` times as wide as high.
 */
export interface CloseUpSize {
  readonly columns: number;
  readonly columnsPerRow: number;
}

const BELOW: CloseUpSize = { columns: READABLE, columnsPerRow: 0 };

/**
 * Returns the part of the board for a close-up of the last word; undefined if the board is readable without a close-up.
 */
export function findCloseUp(block: GridBlock, shown: VisiblePart, room: CloseUpSize = BELOW): VisiblePart | undefined {
  const { rows, columns, marks } = block;
  const outline = marks.find((mark) => mark.kind === "outline" && mark.span.length > 1);
  if (shown.columns < MANY || outline?.kind !== "outline") return undefined;
  const { column, row, across, length } = outline.span;
  const wide = { first: column, length: across ? length : 1 };
  const high = { first: row, length: across ? 1 : length };
  const height = high.length + 2 * BESIDE;
  const width = Math.max(room.columns, wide.length + 2 * BESIDE, Math.ceil(height * room.columnsPerRow));
  return {
    column: startOf(wide, width, columns),
    row: startOf(high, height, rows),
    columns: Math.min(width, columns),
    rows: Math.min(height, rows),
  };
}

export const isCellVisible = (shown: VisiblePart, { column, row }: GridCell): boolean =>
  Math.floor(column) >= shown.column &&
  Math.ceil(column) < shown.column + shown.columns &&
  Math.floor(row) >= shown.row &&
  Math.ceil(row) < shown.row + shown.rows;

/** Whether a mark is completely in the shown part, because half an outline around a word has no meaning. */
export function isMarkVisible(shown: VisiblePart, mark: BoardElement): boolean {
  if (mark.kind !== "outline") return isCellVisible(shown, mark);
  const { column, row, across, length } = mark.span;
  const [right, down] = across ? [length - 1, 0] : [0, length - 1];
  return isCellVisible(shown, mark.span) && isCellVisible(shown, { column: column + right, row: row + down });
}

/** Returns the sides of the shown part beyond which the board continues. */
export function findCutSides(
  { rows, columns }: Pick<GridBlock, "rows" | "columns">,
  shown: VisiblePart,
): ReadonlySet<Side> {
  const sides: readonly (readonly [Side, boolean])[] = [
    ["left", shown.column > 0],
    ["top", shown.row > 0],
    ["right", shown.column + shown.columns < columns],
    ["bottom", shown.row + shown.rows < rows],
  ];
  return new Set(sides.flatMap(([side, isCut]) => (isCut ? [side] : [])));
}

interface Range {
  readonly first: number;
  readonly length: number;
}

/** Returns the numbers of the columns (or rows) in which there is a mark. */
function takenAlong(marks: readonly BoardElement[], along: "column" | "row"): number[] {
  return marks.flatMap((mark) => {
    if (mark.kind === "tile" || mark.kind === "bubble") return [Math.round(mark[along])];
    if (mark.kind !== "outline") return [];
    const { across, length } = mark.span;
    const first = mark.span[along];
    return [first, first + ((along === "column") === across ? length - 1 : 0)];
  });
}

/** Returns the range from the first to the last of these columns or rows. For an empty board, returns its middle. */
function rangeOf(taken: readonly number[], size: number): Range {
  if (taken.length === 0) return { first: Math.floor((size - 1) / 2), length: 1 };
  const first = Math.min(...taken);
  return { first, length: Math.max(...taken) - first + 1 };
}

/**
 * Returns the first column or row of the shown part. The range of tiles is in the middle of the shown part, unless the
 * edge of the board prevents that.
 */
function startOf({ first, length }: Range, side: number, size: number): number {
  const wanted = first - Math.floor((side - length) / 2);
  return Math.max(0, Math.min(wanted, size - side));
}
