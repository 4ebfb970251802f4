import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import type { DeductionReason } from "#games/kenken/deduce/deduction-types.ts";
import { formatCell } from "#games/kenken/notation/cell-notation.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { cageName, lineName } from "../panel/board-names.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";

/** Sentence for a thought about this board. */
export function formatThought(thought: DeductionReason, board: KenkenBoard, text: Catalogue): string {
  const { thoughts } = kenkenPhrases(text);
  const cellOf = (cell: number) => formatCell(board.size, cell);
  const lineOf = (line: number) => lineName(board, line);
  const linesOf = (lines: readonly number[]) => lines.map(lineOf);
  const cageOf = (cage: number) => cageName(board, cage);
  switch (thought.technique) {
    case "single":
      return thoughts.single({ cell: cellOf(thought.cell), value: thought.value });
    case "stands":
      return thoughts.stands({ line: lineOf(thought.line), values: thought.values });
    case "place":
      return thoughts.place({ line: lineOf(thought.line), cell: cellOf(thought.cell), value: thought.value });
    case "cage":
      return thoughts.cage({ cage: cageOf(thought.cage), ways: thought.ways });
    case "claim":
      return thoughts.claim({ cage: cageOf(thought.cage), line: lineOf(thought.line), values: thought.values });
    case "set":
      return thoughts.set({ ...thought, line: lineOf(thought.line), cells: thought.cells.map(cellOf) });
    case "sum":
      return thoughts.sum({ ...thought, lines: linesOf(thought.lines), cells: thought.cells.map(cellOf) });
    case "fish":
      return thoughts.fish({ ...thought, lines: linesOf(thought.lines), across: linesOf(thought.across) });
    case "what-if": {
      const broken = "line" in thought.broken ? lineOf(thought.broken.line) : cageOf(thought.broken.cage);
      return thoughts["what-if"]({ cell: cellOf(thought.cell), value: thought.value, broken });
    }
    case "search":
      return thoughts.search({ ...thought, cell: cellOf(thought.cell) });
  }
}
