import type { CageCell, Scene } from "#core/scene.ts";
import type { CellIndex } from "#games/kenken/board/board-types.ts";

/** What the picture shows to one player besides the board: marked cells, and the time used. */
export interface PlayerMarks {
  /** The cell in which the next number is written. */
  readonly chosen?: CellIndex;
  /** The cells that the reason of a hint names. */
  readonly reasons?: readonly CellIndex[];
  /** The value that a hint has found. */
  readonly hinted?: { readonly cell: CellIndex; readonly value: number };
  /** The time that the player has used, as text: 4:05. */
  readonly time?: string;
}

/**
 * Marks cells in a picture and adds the time. With a hint, the mark of the last change is left out, so that only the
 * hint is marked.
 */
export function sceneWithMarks({ blocks }: Scene, marks: PlayerMarks): Scene {
  return {
    blocks: blocks.map((block) => {
      if (block.kind === "cages")
        return { ...block, cells: block.cells.map((face, cell) => markCell(face, cell, marks)) };
      return block.kind === "keypad" && marks.time !== undefined ? { ...block, time: marks.time } : block;
    }),
  };
}

function markCell(
  { last, ...face }: CageCell,
  cell: CellIndex,
  { chosen, reasons = [], hinted }: PlayerMarks,
): CageCell {
  const isHint = hinted !== undefined || reasons.length > 0;
  const isHinted = hinted?.cell === cell;
  return {
    ...face,
    ...(last && !isHint ? { last } : {}),
    ...(reasons.includes(cell) && !isHinted ? { reason: true } : {}),
    ...(isHinted ? { hinted: hinted.value } : chosen === cell ? { chosen: true } : {}),
  };
}
