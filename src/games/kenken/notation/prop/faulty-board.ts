import type { CellIndex, KenkenBoard } from "#games/kenken/board/board-types.ts";
import type { PropFileError } from "#games/kenken/notation/prop/prop-types.ts";

// Makes boards with errors drawable, so that their authors see what is wrong.

/** The board without repetitions: each cell stays in the first of its cages, with the first of its fixed values. */
export function withoutRepeatedCells({ size, cages, fixed }: KenkenBoard): KenkenBoard {
  const taken = new Set<CellIndex>();
  const take = (cell: CellIndex) => !taken.has(cell) && taken.add(cell);
  const own = cages.map((cage) => ({ ...cage, cells: cage.cells.filter(take) }));
  return {
    size,
    cages: own.filter(({ cells }) => cells.length > 0),
    fixed: fixed.filter(({ cell }, at) => fixed.findIndex((other) => other.cell === cell) === at),
  };
}

/** The cells that the errors are about: single cells, and all cells of a cage with an error. */
export function cellsOfErrors(errors: readonly PropFileError[], { cages }: KenkenBoard): readonly CellIndex[] {
  const cells = errors.flatMap((error) => {
    if ("cell" in error) return [error.cell];
    return "cage" in error ? (cages[error.cage]?.cells ?? []) : [];
  });
  return [...new Set(cells)];
}
