import type { BallsBlock, GridCell } from "#core/scene.ts";
import type { BallsGeometry } from "#render/boards/balls/balls-geometry.ts";
import { columnName } from "#render/boards/grid/grid-geometry.ts";
import type { Pen } from "#render/pen.ts";
import { drawVerticallyCentredText } from "#render/text/draw-text.ts";

/** Letter size of coordinates: share of a cell, and limits in pixels. */
const SIZE = { share: 0.36, smallest: 26, largest: 38 };
/** Distance from the edge of the board to the middle of a coordinate, in letter sizes. */
const AWAY = 0.72;
/** On a diamond board, shift of a column letter or row number along the stepped side, in cells. */
const ASIDE = 0.16;
const ON_SLAB = 0.335;

/** Letter size of the names of cells: share of a cell, and limits in pixels. */
const NAME = { share: 0.34, smallest: 24, largest: 36 };

/** A coordinate and its position, relative to the middle of its cell. */
interface Label {
  readonly text: string;
  readonly cell: GridCell;
  readonly x: number;
  readonly y: number;
}

export function drawCoordinates(pen: Pen, { shape, side, cells }: BallsBlock, field: BallsGeometry): void {
  const size = Math.min(SIZE.largest, Math.max(SIZE.smallest, SIZE.share * field.cell));
  const colour = shape === "square" ? pen.theme.coord : pen.theme.ink2;
  const labels = shape === "diamond" ? alongStairs(cells, side, field, size) : onFrame(shape, side, field, size);
  for (const { text, cell, x, y } of labels) {
    const middle = field.middle(cell);
    drawVerticallyCentredText(pen, text, middle.x + x, middle.y + y, { weight: 700, size, colour, align: "center" });
  }
}

/**
 * Writes its name into each cell in which a ball may be placed; on an empty board, into all cells. On a diamond, the
 * coordinates along the stepped sides are far from most cells.
 */
export function drawCellNames(pen: Pen, { cells, balls, legal }: BallsBlock, field: BallsGeometry): void {
  const size = Math.min(NAME.largest, Math.max(NAME.smallest, NAME.share * field.cell));
  const style = { weight: 600, size, colour: pen.theme.cellInk, align: "center" } as const;
  for (const { column, row } of balls.length === 0 ? cells : legal) {
    const { x, y } = field.middle({ column, row });
    drawVerticallyCentredText(pen, `${columnName(column)}${row + 1}`, x, y, style);
  }
}

/**
 * Coordinates of a square or circular board: column letters along the top, row numbers along the left. On a square
 * board they are drawn on the board itself, on a circular board outside it.
 */
function onFrame(shape: BallsBlock["shape"], side: number, { cell, rim }: BallsGeometry, size: number): Label[] {
  const onSlab = cell / 2 + rim.before - ON_SLAB * cell;
  const away = shape === "square" ? onSlab : cell / 2 + rim.before + AWAY * size;
  return Array.from({ length: side }, (_, at): Label[] => [
    { text: columnName(at), cell: { column: at, row: 0 }, x: 0, y: -away },
    { text: `${at + 1}`, cell: { column: 0, row: at }, x: -away, y: 0 },
  ]).flat();
}

/**
 * Coordinates of a diamond board: row numbers at the upper left and lower right, column letters at the upper right and
 * lower left.
 */
function alongStairs(cells: readonly GridCell[], side: number, { cell, rim }: BallsGeometry, size: number): Label[] {
  const away = cell / 2 + rim.before + AWAY * size;
  const aside = ASIDE * cell;
  return Array.from({ length: side }, (_, at): Label[] => {
    const inRow = cells.filter(({ row }) => row === at);
    const inColumn = cells.filter(({ column }) => column === at);
    const [first = { column: 0, row: at }, last = first] = [inRow[0], inRow.at(-1)];
    const [top = { column: at, row: 0 }, bottom = top] = [inColumn[0], inColumn.at(-1)];
    const isUpper = at < side / 2;
    const isLeft = at < Math.floor(side / 2);
    return [
      isUpper
        ? { text: `${at + 1}`, cell: first, x: -away, y: -aside }
        : { text: `${at + 1}`, cell: last, x: away, y: aside },
      isLeft
        ? { text: columnName(at), cell: bottom, x: -aside, y: away }
        : { text: columnName(at), cell: top, x: aside, y: -away },
    ];
  }).flat();
}
