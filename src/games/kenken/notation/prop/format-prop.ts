import {
  type Cage,
  type CellValues,
  type KenkenBoard,
  OPERATIONS,
  type Operation,
} from "#games/kenken/board/board-types.ts";
import { columnOf, fixedValues, rowOf } from "#games/kenken/board/geometry.ts";
import type { PropFileDialect } from "#games/kenken/notation/prop/prop-types.ts";

/**
 * Returns a board as the text of a PROP file, which has one cage on each line. `values`: the value of each cell; 0 for
 * an empty cell.
 */
export function formatPropFile(
  board: KenkenBoard,
  dialect: PropFileDialect = {},
  values: CellValues = fixedValues(board),
): string {
  const { size, cages } = board;
  const cell = (at: number) => {
    const value = values[at] ? ` [${values[at]}]` : "";
    return `${rowOf(size, at) + 1} ${columnOf(size, at) + 1}${value}`;
  };
  const line = ({ operation, result, cells }: Cage) =>
    [codeOf(operation, dialect), result, cells.length, ...cells.map(cell)].join(" ");
  return `${[`${size} ${cages.length}`, ...cages.map(line)].join("\n")}\n`;
}

function codeOf(operation: Operation, { swapped = false }: PropFileDialect): number {
  const code = OPERATIONS.indexOf(operation);
  return swapped && code >= 5 ? 11 - code : code;
}
