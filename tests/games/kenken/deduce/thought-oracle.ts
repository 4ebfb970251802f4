import type { CellValues, KenkenBoard } from "#games/kenken/board/board-types.ts";
import { cellsOfLine } from "#games/kenken/board/geometry.ts";
import { givesResult } from "#games/kenken/board/operations.ts";
import type { DeductionReason } from "#games/kenken/deduce/deduction-types.ts";
import type { ExplainedStep } from "#games/kenken/deduce/explain.ts";

/** Whether the claim of a deduction is true in this solution. */
export function thoughtHolds(thought: DeductionReason, { size, cages }: KenkenBoard, solution: CellValues): boolean {
  const inCell = (cell: number) => solution[cell] ?? 0;
  const valuesOf = (cells: readonly number[]) => cells.map(inCell).sort((one, other) => one - other);
  const cellsOf = (lines: readonly number[]) => lines.flatMap((line) => cellsOfLine(size, line));
  switch (thought.technique) {
    case "single":
    case "place":
    case "search":
      return inCell(thought.cell) === thought.value;
    case "what-if":
      return inCell(thought.cell) !== thought.value;
    case "stands":
      return thought.values.every((value) => cellsOf([thought.line]).map(inCell).includes(value));
    case "cage": {
      const cage = cages[thought.cage];
      const isListed = thought.ways.some((way) => `${way}` === `${valuesOf(cage?.cells ?? [])}`);
      return thought.ways.length === 0 || (isListed && thought.ways.every((way) => cage && givesResult(cage, way)));
    }
    case "claim": {
      const own = cages[thought.cage]?.cells.filter((cell) => cellsOf([thought.line]).includes(cell)) ?? [];
      return thought.values.every((value) => own.map(inCell).includes(value));
    }
    case "set":
      return `${valuesOf(thought.cells)}` === `${thought.values}`;
    case "sum":
      return valuesOf(thought.cells).reduce((one, other) => one + other, 0) === thought.sum;
    case "fish": {
      const there = cellsOf(thought.lines).filter((cell) => inCell(cell) === thought.value);
      return there.length === thought.lines.length && there.every((cell) => cellsOf(thought.across).includes(cell));
    }
  }
}

/** Whether what an explanation says is true in this solution, and the values that it names are on the board. */
export function stepHolds(step: ExplainedStep, board: KenkenBoard, values: CellValues, solution: CellValues): boolean {
  const { size } = board;
  const arePlaced = step.placed.every(({ line, value }) =>
    cellsOfLine(size, line).some((cell) => values[cell] === value),
  );
  const areRight = step.ruledOut.every((one) => !one.values.includes(solution[one.cell] ?? 0));
  return arePlaced && areRight && claimHolds(step, board, solution);
}

function claimHolds(step: ExplainedStep, board: KenkenBoard, solution: CellValues): boolean {
  switch (step.technique) {
    case "beside":
      return true;
    case "fits":
      return thoughtHolds({ technique: "cage", cage: step.cage, ways: step.ways }, board, solution);
    case "only-place":
      return solution[step.cell] === step.value;
    case "claims":
      return thoughtHolds({ ...step, technique: "claim" }, board, solution);
    case "share":
      return thoughtHolds({ ...step, technique: "set" }, board, solution);
  }
}
