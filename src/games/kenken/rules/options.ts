import type { ResultReach } from "#core/game.ts";
import { type Cage, type FixedCell, type KenkenBoard, OPERATIONS } from "#games/kenken/board/board-types.ts";
import { findFormErrors } from "#games/kenken/board/check-board.ts";
import { GRADES } from "#games/kenken/board/grades.ts";
import { KENKEN_MODES, type KenkenMode, type KenkenOpeningRefusal, type KenkenOptions } from "#games/kenken/types.ts";

const SEATS: { readonly [M in KenkenMode]: { readonly min: number; readonly max: number } } = {
  alone: { min: 1, max: 1 },
  together: { min: 2, max: 8 },
  race: { min: 2, max: 8 },
};

const MAX_NAME_LENGTH = 100;

/** The bot has made the board. The solution of a board of a server is known to whoever brought it. */
export function resultReach({ level, daily }: KenkenOptions): ResultReach {
  return level === undefined || daily ? "everywhere" : "server";
}

/**
 * Why no game can begin with these options and this number of seats. Accepts any input, because options come from
 * users.
 */
export function checkOptions(options: unknown, seats: number): KenkenOpeningRefusal | undefined {
  if (!isRecord(options))
    return { reason: "bad-option", option: "options", allowed: ["board", "mode", "grade", "level", "daily"] };
  const mode = KENKEN_MODES.find((one) => one === options["mode"]);
  if (mode === undefined) return { reason: "bad-option", option: "mode", allowed: KENKEN_MODES };
  const { grade, level, daily } = options;
  if (grade !== undefined && !GRADES.some((one) => one === grade)) {
    return { reason: "bad-option", option: "grade", allowed: GRADES };
  }
  if (level !== undefined && (typeof level !== "string" || level.length > MAX_NAME_LENGTH)) {
    return { reason: "bad-option", option: "level", allowed: [] };
  }
  if (daily !== undefined && daily !== true) return { reason: "bad-option", option: "daily", allowed: ["true"] };
  const { min, max } = SEATS[mode];
  if (seats < min || seats > max) return { reason: "seats-for-mode", mode, min, max };
  return boardRefusal(options["board"]);
}

function boardRefusal(raw: unknown): KenkenOpeningRefusal | undefined {
  if (!isBoard(raw)) return { reason: "bad-option", option: "board", allowed: ["size", "cages", "fixed"] };
  const [error] = findFormErrors(raw);
  // This runs on the main thread, so it makes no search for reachable results or a solution. A worker did that when the
  // board was made or saved.
  return error && { reason: "bad-board", error };
}

/** Whether a value has the form of a board. `findFormErrors` checks the content. */
function isBoard(raw: unknown): raw is KenkenBoard {
  if (!isRecord(raw)) return false;
  const { size, cages, fixed } = raw;
  return isCount(size) && Array.isArray(cages) && cages.every(isCage) && Array.isArray(fixed) && fixed.every(isFixed);
}

function isCage(raw: unknown): raw is Cage {
  if (!isRecord(raw)) return false;
  const { operation, result, cells } = raw;
  return OPERATIONS.some((one) => one === operation) && isCount(result) && Array.isArray(cells) && cells.every(isCount);
}

function isFixed(raw: unknown): raw is FixedCell {
  return isRecord(raw) && isCount(raw["cell"]) && isCount(raw["value"]);
}

const isCount = (raw: unknown): raw is number => Number.isSafeInteger(raw) && (raw as number) >= 0;

function isRecord(raw: unknown): raw is { readonly [key: string]: unknown } {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}
