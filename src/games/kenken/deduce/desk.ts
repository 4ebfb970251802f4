import type { Cell } from "#games/kenken/board/types.ts";
import type { Deduction, Removal, Thought } from "#games/kenken/deduce/types.ts";
import type { Grade } from "#games/kenken/grades.ts";
import { type Engine, engineOf, isSingle, narrow, valuesIn } from "#games/kenken/solver/engine.ts";
import type { Model } from "#games/kenken/solver/model.ts";

/** What somebody who thinks about a board has written down, and how they came to it. */
export interface Desk {
  readonly engine: Engine;
  /** Absent where only the grade matters. */
  readonly trace?: Deduction[];
  /** Nothing more is thought about once its engine has done so much. */
  readonly maxWork: number;
  /** The cell at which assuming goes on: those before it have been tried since. */
  next: Cell;
}

export function deskOf(model: Model, trace?: Deduction[], maxWork = Number.POSITIVE_INFINITY): Desk {
  return { engine: engineOf(model), ...(trace ? { trace } : {}), maxWork, next: 0 };
}

export const isSpent = ({ engine, maxWork }: Desk): boolean => engine.work.done >= maxWork;

/** What came of a thought: something new, nothing, or that the board cannot be solved. */
export type Came = "new" | "nothing" | "broken";

/** Takes values from cells. The thought behind it is only put into words where somebody wants it. */
export function conclude(
  { engine, trace }: Desk,
  grade: Grade,
  removals: readonly (readonly [cell: Cell, set: number])[],
  from: readonly Cell[],
  thought: () => Thought,
): Came {
  const { sets } = engine;
  const effective = removals.filter(([cell, set]) => ((sets[cell] as number) & set) !== 0);
  if (effective.length === 0) return "nothing";
  if (trace) {
    const removed = effective.map(([cell, set]): Removal => ({ cell, values: valuesIn((sets[cell] as number) & set) }));
    trace.push({ thought: thought(), grade, removed, from: [...from] });
  }
  for (const [cell, set] of effective) {
    const left = (sets[cell] as number) & ~set;
    if (left === 0) return "broken";
    narrow(engine, cell, left);
  }
  return "new";
}

export const isSolved = ({ engine }: Desk): boolean => engine.sets.every(isSingle);

export function lineOf({ lineCells, size }: Model, line: number): Uint16Array {
  return lineCells.subarray(line * size, (line + 1) * size);
}
