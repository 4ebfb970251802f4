import { faultsOf, type formFaultsOf } from "#games/kenken/board/check.ts";
import {
  BOUNDS,
  type Board,
  type BoardFault,
  type Cage,
  type Fixed,
  OPERATIONS,
  type Operation,
} from "#games/kenken/board/types.ts";
import { Reader, Unreadable } from "#games/kenken/prop/read.ts";
import type { Place, PropFault, Reading } from "#games/kenken/prop/types.ts";

/** Characters of a file: several times those of the largest board. */
export const MOST_CHARACTERS = 32_768;

export type Parsed =
  | { readonly ok: true; readonly board: Board }
  /** What cannot be read comes alone; of a board that can, everything is told. */
  | { readonly ok: false; readonly faults: readonly PropFault[] };

/** Where the parts of a board stand in its file. */
interface Places {
  readonly first: Place;
  readonly cages: Place[];
  /** Of each cell the last place where it stands. */
  readonly cells: Map<number, Place>;
  readonly repeated: Map<string, Place>;
}

/** The text of a file as a board. `judge`: what can be wrong with it; less is asked of a board that was judged before. */
export function parseProp(text: string, reading: Reading = {}, judge: typeof formFaultsOf = faultsOf): Parsed {
  const start = { line: 1, column: 1 };
  if (text.length > MOST_CHARACTERS) {
    return { ok: false, faults: [{ why: "too-long", most: MOST_CHARACTERS, ...start }] };
  }
  const places: Places = { first: start, cages: [], cells: new Map(), repeated: new Map() };
  try {
    const board = readBoard(new Reader(text), reading, places);
    const faults = judge(board);
    if (faults.length === 0) return { ok: true, board };
    return { ok: false, faults: faults.map((fault) => ({ ...fault, ...placeOf(fault, places) })) };
  } catch (fault) {
    if (fault instanceof Unreadable) return { ok: false, faults: [fault.fault] };
    throw fault;
  }
}

function readBoard(reader: Reader, reading: Reading, places: Places): Board {
  const size = reader.number("size", BOUNDS.size.least, BOUNDS.size.most);
  const count = reader.number("cage-count", 1, size * size);
  const fixed: Fixed[] = [];
  const cages = Array.from({ length: count }, () => readCage(reader, reading, size, fixed, places));
  reader.end();
  return { size, cages, fixed: fixed.sort((one, other) => one.cell - other.cell) };
}

function readCage(reader: Reader, reading: Reading, size: number, fixed: Fixed[], places: Places): Cage {
  const cage = places.cages.push(reader.place) - 1;
  const operation = operationOf(reader.number("operation", 0, OPERATIONS.length - 1), reading);
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

/** Modulus and power are 5 and 6 or, with some authors, 6 and 5. */
function operationOf(code: number, { swapped = false }: Reading): Operation {
  const read = swapped && code >= 5 ? 11 - code : code;
  return OPERATIONS[read] ?? "none";
}

function placeOf(fault: BoardFault, { first, cages, cells, repeated }: Places): Place {
  switch (fault.why) {
    case "cell-twice":
      return repeated.get(`${fault.cage} ${fault.cell}`) ?? first;
    case "fixed-twice":
    case "no-such-value":
      return cells.get(fault.cell) ?? first;
    case "bad-size":
    case "no-such-cell":
    case "cell-left-out":
      return first;
    case "cage-apart":
    case "wrong-cell-count":
    case "result-impossible":
      return cages[fault.cage] ?? first;
  }
}
