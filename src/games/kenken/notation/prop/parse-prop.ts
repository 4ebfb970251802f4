import {
  type BoardError,
  type Cage,
  type FixedCell,
  KENKEN_BOUNDS,
  type KenkenBoard,
  OPERATIONS,
  type Operation,
} from "#games/kenken/board/board-types.ts";
import { findBoardErrors, type findStructureErrors } from "#games/kenken/board/check-board.ts";
import { PropFileReader, PropFileSyntaxError } from "#games/kenken/notation/prop/prop-reader.ts";
import type { PropFileDialect, PropFileError, PropFilePosition } from "#games/kenken/notation/prop/prop-types.ts";

/** Maximum number of characters in a PROP file. Even the file of the largest board is several times shorter. */
export const MAX_PROP_FILE_LENGTH = 32_768;

export type ParsedPropFile =
  | { readonly ok: true; readonly board: KenkenBoard }
  /** A syntax error is reported alone. If the syntax is right, `errors` has all errors of the board. */
  | { readonly ok: false; readonly errors: readonly PropFileError[] };

/** Where the parts of the board are in its file. */
interface Places {
  readonly first: PropFilePosition;
  readonly cages: PropFilePosition[];
  /** Position in the file at which each cell was named last. */
  readonly cells: Map<number, PropFilePosition>;
  readonly repeated: Map<string, PropFilePosition>;
}

/**
 * Parses the text of a PROP file into a board. `judge` finds the errors of the board. If the board was checked before,
 * a faster `judge` is enough.
 */
export function parsePropFile(
  text: string,
  dialect: PropFileDialect = {},
  judge: typeof findStructureErrors = findBoardErrors,
): ParsedPropFile {
  const start = { line: 1, column: 1 };
  if (text.length > MAX_PROP_FILE_LENGTH) {
    return { ok: false, errors: [{ reason: "too-long", max: MAX_PROP_FILE_LENGTH, ...start }] };
  }
  const places: Places = { first: start, cages: [], cells: new Map(), repeated: new Map() };
  try {
    const board = readBoard(new PropFileReader(text), dialect, places);
    const errors = judge(board);
    if (errors.length === 0) return { ok: true, board };
    return { ok: false, errors: errors.map((error) => ({ ...error, ...placeOf(error, places) })) };
  } catch (error) {
    if (error instanceof PropFileSyntaxError) return { ok: false, errors: [error.error] };
    throw error;
  }
}

function readBoard(reader: PropFileReader, dialect: PropFileDialect, places: Places): KenkenBoard {
  const size = reader.number("size", KENKEN_BOUNDS.size.min, KENKEN_BOUNDS.size.max);
  const count = reader.number("cage-count", 1, size * size);
  const fixed: FixedCell[] = [];
  const cages = Array.from({ length: count }, () => readCage(reader, dialect, size, fixed, places));
  reader.end();
  return { size, cages, fixed: fixed.sort((one, other) => one.cell - other.cell) };
}

function readCage(
  reader: PropFileReader,
  dialect: PropFileDialect,
  size: number,
  fixed: FixedCell[],
  places: Places,
): Cage {
  const cage = places.cages.push(reader.place) - 1;
  const operation = operationOf(reader.number("operation", 0, OPERATIONS.length - 1), dialect);
  const result = reader.number("result", 0, Number.MAX_SAFE_INTEGER);
  const count = reader.number("cell-count", 1, size * size);
  const cells = Array.from({ length: count }, () => {
    const { place } = reader;
    const cell = (reader.number("row", 1, size) - 1) * size + reader.number("column", 1, size) - 1;
    if (places.cells.has(cell)) places.repeated.set(`${cage} ${cell}`, place);
    places.cells.set(cell, place);
    const value = reader.value(size);
    if (value !== undefined) fixed.push({ cell, value });
    return cell;
  });
  return { operation, result, cells };
}

/** Operation for a code. Codes 5 and 6 are modulus and power, but some authors swap them. */
function operationOf(code: number, { swapped = false }: PropFileDialect): Operation {
  const read = swapped && code >= 5 ? 11 - code : code;
  return OPERATIONS[read] ?? "none";
}

function placeOf(error: BoardError, { first, cages, cells, repeated }: Places): PropFilePosition {
  switch (error.reason) {
    case "cell-twice":
      return repeated.get(`${error.cage} ${error.cell}`) ?? first;
    case "fixed-twice":
    case "no-such-value":
      return cells.get(error.cell) ?? first;
    case "bad-size":
    case "no-such-cell":
    case "cell-left-out":
      return first;
    case "cage-apart":
    case "wrong-cell-count":
    case "result-impossible":
      return cages[error.cage] ?? first;
  }
}
