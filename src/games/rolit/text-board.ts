import { type Board, boardOf } from "#games/rolit/boards/board.ts";
import { COLOURS, coloursOf } from "#games/rolit/colours.ts";
import { EMPTY, legalCells } from "#games/rolit/rules.ts";
import type { View } from "#games/rolit/types.ts";

// The board in monospace: the letters of the colours, a dot for an empty cell, a plus for one where a ball can be laid now,
// and nothing where there is no cell.

export function boardText(view: Pick<View, "options" | "balls" | "toMove" | "ending">): string {
  const board = boardOf(view.options.board);
  const letters = coloursOf(view.options).map((colour) => COLOURS[colour].letter);
  const legal = new Set(view.ending === undefined ? legalCells(view) : []);
  const cells = new Set(board.cells);
  const sign = (cell: number) => {
    if (!cells.has(cell)) return " ";
    const owner = view.balls[cell] ?? EMPTY;
    if (owner !== EMPTY) return letters[owner] ?? "?";
    return legal.has(cell) ? "+" : "·";
  };
  return lines(board, sign).join("\n");
}

function lines({ side }: Board, sign: (cell: number) => string): string[] {
  const across = Array.from({ length: side }, (_, at) => at);
  const names = across.map((column) => String.fromCharCode(65 + column));
  const rows = across.map((row) => {
    const signs = across.map((column) => sign(row * side + column));
    return `${`${row + 1}`.padStart(2)} ${signs.join(" ")}`.trimEnd();
  });
  return [`   ${names.join(" ")}`, ...rows];
}
