import type { SavedPuzzle } from "#community/puzzles/puzzle-types.ts";
import { findFormErrors } from "#games/kenken/board/check-board.ts";
import { parseProp } from "#games/kenken/notation/prop/parse-prop.ts";
import type { KenkenOptions } from "#games/kenken/types.ts";
import { gradeFromNumber } from "./puzzle-text.ts";

/**
 * What a level is played with. Its text was made by us: if it cannot be read, that is a fault. A worker tried its results
 * when it was kept; to try them again would hold up the main thread.
 */
export function puzzleOptions({ name, board, grade }: Pick<SavedPuzzle, "name" | "board" | "grade">): KenkenOptions {
  const parsed = parseProp(board, {}, findFormErrors);
  if (!parsed.ok) throw new Error(`a level cannot be read: ${parsed.errors[0]?.reason ?? "unknown"}`);
  const known = gradeFromNumber(grade);
  return { board: parsed.board, mode: "alone", level: name, ...(known === undefined ? {} : { grade: known }) };
}
