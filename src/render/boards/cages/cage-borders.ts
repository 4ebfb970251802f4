import type { CagesBlock } from "#core/scene.ts";
import type { CagesGeometry } from "#render/boards/cages/cages-geometry.ts";
import type { Pen } from "#render/pen.ts";

const THIN = 2;

/** Draws hairlines inside cages, and thick lines around cages and around the whole board. */
export function drawCageBorders(pen: Pen, block: CagesBlock, board: CagesGeometry): void {
  const cageOf = new Map(block.cages.flatMap(({ cells }, cage) => cells.map((cell) => [cell, cage] as const)));
  const isOneCage = (cell: number, other: number) => cageOf.get(cell) === cageOf.get(other);
  stroke(pen, board, isOneCage, true, THIN);
  stroke(pen, board, isOneCage, false, board.border);
  frame(pen, board);
}

function stroke(
  { surface, theme }: Pen,
  { size, cell, field }: CagesGeometry,
  isOneCage: (cell: number, other: number) => boolean,
  wanted: boolean,
  width: number,
): void {
  surface.beginPath();
  for (let at = 0; at < size * size; at++) {
    const x = field.x + ((at % size) + 1) * cell;
    const y = field.y + (Math.floor(at / size) + 1) * cell;
    if (at % size < size - 1 && isOneCage(at, at + 1) === wanted) {
      surface.moveTo(x, y - cell);
      surface.lineTo(x, y);
    }
    if (at + size < size * size && isOneCage(at, at + size) === wanted) {
      surface.moveTo(x - cell, y);
      surface.lineTo(x, y);
    }
  }
  surface.strokeStyle = wanted ? theme.thin : theme.coord;
  surface.lineWidth = width;
  surface.lineCap = wanted ? "butt" : "round";
  surface.stroke();
  surface.lineCap = "butt";
}

function frame({ surface, theme }: Pen, { field, border }: CagesGeometry): void {
  surface.strokeStyle = theme.coord;
  surface.lineWidth = border;
  surface.lineJoin = "round";
  surface.strokeRect(field.x, field.y, field.width, field.height);
  surface.lineJoin = "miter";
}
