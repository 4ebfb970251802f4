import { formFaultsOf } from "#games/kenken/board/check.ts";
import { type Board, type Cage, type Fixed, OPERATIONS } from "#games/kenken/board/types.ts";
import { GRADES } from "#games/kenken/grades.ts";
import { MODES, type Mode, type OpeningRefusal } from "#games/kenken/types.ts";

const SEATS: { readonly [M in Mode]: { readonly least: number; readonly most: number } } = {
  alone: { least: 1, most: 1 },
  together: { least: 2, most: 8 },
  race: { least: 2, most: 8 },
};

const LONGEST_NAME = 100;

/** Why no game of these options and so many seats can begin; whatever somebody sends may be asked about. */
export function whyNot(options: unknown, seats: number): OpeningRefusal | undefined {
  if (!isRecord(options)) return { why: "bad-option", option: "options", allowed: ["board", "mode", "grade", "level"] };
  const mode = MODES.find((one) => one === options["mode"]);
  if (mode === undefined) return { why: "bad-option", option: "mode", allowed: MODES };
  const { grade, level } = options;
  if (grade !== undefined && !GRADES.some((one) => one === grade)) {
    return { why: "bad-option", option: "grade", allowed: GRADES };
  }
  if (level !== undefined && (typeof level !== "string" || level.length > LONGEST_NAME)) {
    return { why: "bad-option", option: "level", allowed: [] };
  }
  const { least, most } = SEATS[mode];
  if (seats < least || seats > most) return { why: "seats-for-mode", mode, least, most };
  return boardRefusal(options["board"]);
}

function boardRefusal(raw: unknown): OpeningRefusal | undefined {
  if (!isBoard(raw)) return { why: "bad-option", option: "board", allowed: ["size", "cages", "fixed"] };
  const [fault] = formFaultsOf(raw);
  // Whether its results can be reached and it has a solution takes a search: a worker made it where the board was made or
  // kept, and this is asked on the main thread.
  return fault && { why: "bad-board", fault };
}

/** Whether something has the form of a board; what it says is for `formFaultsOf` to judge. */
function isBoard(raw: unknown): raw is Board {
  if (!isRecord(raw)) return false;
  const { size, cages, fixed } = raw;
  return isCount(size) && Array.isArray(cages) && cages.every(isCage) && Array.isArray(fixed) && fixed.every(isFixed);
}

function isCage(raw: unknown): raw is Cage {
  if (!isRecord(raw)) return false;
  const { operation, result, cells } = raw;
  return OPERATIONS.some((one) => one === operation) && isCount(result) && Array.isArray(cells) && cells.every(isCount);
}

function isFixed(raw: unknown): raw is Fixed {
  return isRecord(raw) && isCount(raw["cell"]) && isCount(raw["value"]);
}

const isCount = (raw: unknown): raw is number => Number.isSafeInteger(raw) && (raw as number) >= 0;

function isRecord(raw: unknown): raw is { readonly [key: string]: unknown } {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}
