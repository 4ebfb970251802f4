import type { ResultReach } from "#core/game.ts";
import { checkOptionTable, type OptionTable } from "#core/options.ts";
import { listOf, looseRecord, oneOf, readWith, text, wholeNumber } from "#core/schema.ts";
import { OPERATIONS } from "#games/kenken/board/board-types.ts";
import { findFormErrors } from "#games/kenken/board/check-board.ts";
import { GRADES } from "#games/kenken/board/grades.ts";
import type { KenkenMode, KenkenOpeningRefusal, KenkenOptions } from "#games/kenken/types.ts";

// The rows are in the order of the slash options.

export const KENKEN_OPTIONS = {
  /** Absent if the board was not graded or has several solutions. */
  grade: { kind: "choice", values: GRADES, optional: true, slash: "difficulty" },
  mode: { kind: "choice", values: ["alone", "together", "race"], slash: "mode" },
} as const satisfies OptionTable;

const SEATS: { readonly [M in KenkenMode]: { readonly min: number; readonly max: number } } = {
  alone: { min: 1, max: 1 },
  together: { min: 2, max: 8 },
  race: { min: 2, max: 8 },
};

const levelSchema = text(100);

/** The form of a board, which has at most 256 cells. `findFormErrors` checks the content. */
const MAX_ITEMS = 1_000;
const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const cage = looseRecord({ operation: oneOf(OPERATIONS), result: count, cells: listOf(count, MAX_ITEMS) });
const fixed = looseRecord({ cell: count, value: count });
const boardSchema = looseRecord({ size: count, cages: listOf(cage, MAX_ITEMS), fixed: listOf(fixed, MAX_ITEMS) });

/** The bot has made the board. The solution of a board of a server is known to whoever brought it. */
export function resultReach({ level, daily }: KenkenOptions): ResultReach {
  return level === undefined || daily ? "everywhere" : "server";
}

/**
 * Why no game can begin with these options and this number of seats. Accepts any input, because options come from
 * users.
 */
export function checkOptions(options: unknown, seats: number): KenkenOpeningRefusal | undefined {
  const refusal = checkOptionTable(KENKEN_OPTIONS, options, ["board", "level", "daily"]);
  if (refusal !== undefined) return refusal;
  const { mode, level, board, daily } = options as KenkenOptions;
  if (daily !== undefined && daily !== true) return { reason: "bad-option", option: "daily", allowed: ["true"] };
  if (level !== undefined && readWith(levelSchema, level) === undefined) {
    return { reason: "bad-option", option: "level", allowed: [] };
  }
  if (daily !== undefined && daily !== true) return { reason: "bad-option", option: "daily", allowed: ["true"] };
  const { min, max } = SEATS[mode];
  if (seats < min || seats > max) return { reason: "seats-for-mode", mode, min, max };
  return boardRefusal(board);
}

function boardRefusal(raw: unknown): KenkenOpeningRefusal | undefined {
  const board = readWith(boardSchema, raw);
  if (board === undefined) return { reason: "bad-option", option: "board", allowed: ["size", "cages", "fixed"] };
  const [error] = findFormErrors(board);
  // This runs on the main thread, so it makes no search for reachable results or a solution. A worker did that when the
  // board was made or saved.
  return error && { reason: "bad-board", error };
}
