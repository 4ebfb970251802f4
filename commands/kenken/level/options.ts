import type { Level } from "#club/levels/types.ts";
import { formFaultsOf } from "#games/kenken/board/check.ts";
import { parseProp } from "#games/kenken/prop/parse.ts";
import type { Options } from "#games/kenken/types.ts";
import { gradeOf } from "./words.ts";

/**
 * What a level is played with. Its text was made by us: if it cannot be read, that is a fault. A worker tried its results
 * when it was kept; to try them again would hold up the main thread.
 */
export function optionsOf({ name, board, grade }: Pick<Level, "name" | "board" | "grade">): Options {
  const parsed = parseProp(board, {}, formFaultsOf);
  if (!parsed.ok) throw new Error(`a level cannot be read: ${parsed.faults[0]?.why ?? "unknown"}`);
  const known = gradeOf(grade);
  return { board: parsed.board, mode: "alone", level: name, ...(known === undefined ? {} : { grade: known }) };
}
