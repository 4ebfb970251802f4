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

export type ParsedPropFile = { readonly ok: true; readonly board: KenkenBoard } | FaultyPropFile;

export interface FaultyPropFile {
  readonly ok: false;
  /** A syntax error is reported alone. If the syntax is right, `errors` has all errors of the board. */
  readonly errors: readonly PropFileError[];
  /** The part of the board before a syntax error, or the whole board. Absent if not even one cage could be read. */
  readonly board?: KenkenBoard;
}

interface BoardDraft {
  size: number;
  readonly cages: Cage[];
  readonly fixed: FixedCell[];
}

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
  const board: BoardDraft = { size: 0, cages: [], fixed: [] };
  try {
    readBoard(new PropFileReader(text), dialect, board, places);
    const errors = judge(board);
    if (errors.length === 0) return { ok: true, board };
    return { ok: false, errors: errors.map((error) => ({ ...error, ...placeOf(error, places) })), board };
  } catch (error) {
    if (!(error instanceof PropFileSyntaxError)) throw error;
    return { ok: false, errors: [error.error], ...(board.cages.length > 0 ? { board } : {}) };
  }
}

/** Reads into `board`, which keeps what was read before a syntax error. */
function readBoard(reader: PropFileReader, dialect: PropFileDialect, board: BoardDraft, places: Places): void {
  board.size = reader.number("size", KENKEN_BOUNDS.size.min, KENKEN_BOUNDS.size.max);
  const count = reader.number("cage-count", 1, board.size * board.size);
  for (let cage = 0; cage < count; cage++) board.cages.push(readCage(reader, dialect, board, places));
  reader.end();
  board.fixed.sort((one, other) => one.cell - other.cell);
}

function readCage(reader: PropFileReader, dialect: PropFileDialect, { size, fixed }: BoardDraft, places: Places): Cage {
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
