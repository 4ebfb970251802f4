import type { RankingScope } from "#core/game.ts";
import { checkOptionTable, type OptionTable } from "#core/options.ts";
import { listOf, looseRecord, oneOf, parseWithSchema, text, wholeNumber } from "#core/schema.ts";
import { type KenkenBoard, OPERATIONS } from "#games/kenken/board/board-types.ts";
import { findStructureErrors } from "#games/kenken/board/check-board.ts";
import { cellCount } from "#games/kenken/board/geometry.ts";
import { GRADE_NAMES, GRADES } from "#games/kenken/board/grades.ts";
import { isSolved } from "#games/kenken/rules/grid.ts";
import type { KenkenMode, KenkenOpeningRefusal, KenkenOptions } from "#games/kenken/types.ts";

// The options are in the order in which the slash command shows them.

export const KENKEN_OPTIONS = {
  /** Grade of the board. Absent if the board was not graded or has several solutions. */
  grade: { kind: "choice", values: GRADES, names: GRADE_NAMES, optional: true, slash: "difficulty" },
  mode: { kind: "choice", values: ["alone", "together", "race"], slash: "mode" },
} as const satisfies OptionTable;

const SEATS: { readonly [M in KenkenMode]: { readonly min: number; readonly max: number } } = {
  alone: { min: 1, max: 1 },
  together: { min: 2, max: 8 },
  race: { min: 2, max: 8 },
};

const levelSchema = text(100);

/**
 * Maximum length of each list in the input: the cages, the cells of a cage, and the fixed cells. `findStructureErrors`
 * checks the exact limits later.
 */
const MAX_ITEMS = 1_000;
const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const cage = looseRecord({ operation: oneOf(OPERATIONS), result: count, cells: listOf(count, MAX_ITEMS) });
const fixed = looseRecord({ cell: count, value: count });
const boardSchema = looseRecord({ size: count, cages: listOf(cage, MAX_ITEMS), fixed: listOf(fixed, MAX_ITEMS) });

/**
 * Returns where the result of a match counts. The result on a generated board counts everywhere. The result on a puzzle
 * of a server counts only on that server, because the person who added the puzzle may know its solution. A board with
 * given start values may be almost solved, so its result counts nowhere.
 */
export function rankingScope({ level, daily, start }: KenkenOptions): RankingScope {
  if (start !== undefined) return "nowhere";
  return level === undefined || daily ? "everywhere" : "server";
}

/** Returns why a game with these options and this number of seats cannot begin. Accepts untrusted input. */
export function checkOptions(options: unknown, seats: number): KenkenOpeningRefusal | undefined {
  const refusal = checkOptionTable(KENKEN_OPTIONS, options, ["board", "level", "daily", "start"]);
  if (refusal !== undefined) return refusal;
  const { mode, level, board, daily, start } = options as KenkenOptions;
  if (daily !== undefined && daily !== true) return { reason: "bad-option", option: "daily", allowed: ["true"] };
  if (level !== undefined && parseWithSchema(levelSchema, level) === undefined) {
    return { reason: "bad-option", option: "level", allowed: [] };
  }
  const { min, max } = SEATS[mode];
  if (seats < min || seats > max) return { reason: "seats-for-mode", mode, min, max };
  return (
    boardRefusal(board) ?? (start === undefined || isStart(start, mode, board) ? undefined : { reason: "bad-start" })
  );
}

/** Whether a solo match on this board can begin with these values. The board must not be solved already. */
function isStart(raw: unknown, mode: KenkenMode, board: KenkenBoard): boolean {
  const cells = cellCount(board.size);
  const values = parseWithSchema(listOf(wholeNumber(0, board.size), cells, cells), raw);
  return (
    values !== undefined &&
    mode === "alone" &&
    board.fixed.every(({ cell, value }) => values[cell] === value) &&
    !isSolved(board, values)
  );
}

function boardRefusal(raw: unknown): KenkenOpeningRefusal | undefined {
  const board = parseWithSchema(boardSchema, raw);
  if (board === undefined) return { reason: "bad-option", option: "board", allowed: ["size", "cages", "fixed"] };
  const [error] = findStructureErrors(board);
  // This runs on the main thread, so slow checks are left out: whether the results of the cages are possible, and
  // whether the board has a solution. A worker checked both when the board was generated or saved.
  return error && { reason: "bad-board", error };
}
