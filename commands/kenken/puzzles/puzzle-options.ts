import type { SavedPuzzle } from "#community/puzzles/puzzle-types.ts";
import { findStructureErrors } from "#games/kenken/board/check-board.ts";
import { parsePropFile } from "#games/kenken/notation/prop/parse-prop.ts";
import type { KenkenOptions } from "#games/kenken/types.ts";
import { gradeFromNumber } from "./puzzle-text.ts";

/**
 * Game options of a puzzle. The stored text was written by this program, so a text that cannot be parsed is an error.
 * The results of the cages are not checked: a worker did that when the puzzle was saved, and it would block the main
 * thread.
 */
export function gameOptionsOfPuzzle({
  name,
  board,
  grade,
}: Pick<SavedPuzzle, "name" | "board" | "grade">): KenkenOptions {
  const parsed = parsePropFile(board, {}, findStructureErrors);
  if (!parsed.ok) throw new Error(`a level cannot be read: ${parsed.errors[0]?.reason ?? "unknown"}`);
  const known = gradeFromNumber(grade);
  return { board: parsed.board, mode: "alone", level: name, ...(known === undefined ? {} : { grade: known }) };
}
