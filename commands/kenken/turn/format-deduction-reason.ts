import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import type { DeductionReason } from "#games/kenken/deduce/deduction-types.ts";
import { formatCell } from "#games/kenken/notation/cell-notation.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { cageName, rowOrColumnName } from "../panel/board-names.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";

/** Formats the reason of a deduction as a sentence for a hint. */
export function formatDeductionReason(reason: DeductionReason, board: KenkenBoard, text: Catalogue): string {
  const { thoughts } = kenkenPhrases(text);
  const cellOf = (cell: number) => formatCell(board.size, cell);
  const lineOf = (line: number) => rowOrColumnName(board, line);
  const linesOf = (lines: readonly number[]) => lines.map(lineOf);
  const cageOf = (cage: number) => cageName(board, cage);
  switch (reason.technique) {
    case "single":
      return thoughts.single({ cell: cellOf(reason.cell), value: reason.value });
    case "stands":
      return thoughts.stands({ line: lineOf(reason.line), values: reason.values });
    case "place":
      return thoughts.place({ line: lineOf(reason.line), cell: cellOf(reason.cell), value: reason.value });
    case "cage":
      return thoughts.cage({ cage: cageOf(reason.cage), ways: reason.ways });
    case "claim":
      return thoughts.claim({ cage: cageOf(reason.cage), line: lineOf(reason.line), values: reason.values });
    case "set":
      return thoughts.set({ ...reason, line: lineOf(reason.line), cells: reason.cells.map(cellOf) });
    case "sum":
      return thoughts.sum({ ...reason, lines: linesOf(reason.lines), cells: reason.cells.map(cellOf) });
    case "fish":
      return thoughts.fish({ ...reason, lines: linesOf(reason.lines), across: linesOf(reason.across) });
    case "what-if": {
      const broken = "line" in reason.broken ? lineOf(reason.broken.line) : cageOf(reason.broken.cage);
      return thoughts["what-if"]({ cell: cellOf(reason.cell), value: reason.value, broken });
    }
    case "search":
      return thoughts.search({ ...reason, cell: cellOf(reason.cell) });
  }
}
