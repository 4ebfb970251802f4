import { getBoard, type RolitBoard } from "#games/rolit/board/board.ts";
import { BALL_STYLES, coloursInPlay } from "#games/rolit/rules/colours.ts";
import { EMPTY_CELL, legalCells } from "#games/rolit/rules/legal-cells.ts";
import type { RolitView } from "#games/rolit/types.ts";

// The board as monospaced text: the letters of the colours, a dot for an empty cell, a plus where a ball can be laid
// now, and a space where the board has no cell.

export function boardText(view: Pick<RolitView, "options" | "balls" | "toMove" | "ending">): string {
  const board = getBoard(view.options.board);
  const letters = coloursInPlay(view.options).map((colour) => BALL_STYLES[colour].letter);
  const legal = new Set(view.ending === undefined ? legalCells(view) : []);
  const cells = new Set(board.cells);
  const sign = (cell: number) => {
    if (!cells.has(cell)) return " ";
    const owner = view.balls[cell] ?? EMPTY_CELL;
    if (owner !== EMPTY_CELL) return letters[owner] ?? "?";
    return legal.has(cell) ? "+" : "·";
  };
  return lines(board, sign).join("\n");
}

function lines({ side }: RolitBoard, sign: (cell: number) => string): string[] {
  const across = Array.from({ length: side }, (_, at) => at);
  const names = across.map((column) => String.fromCharCode(65 + column));
  const rows = across.map((row) => {
    const signs = across.map((column) => sign(row * side + column));
    return `${`${row + 1}`.padStart(2)} ${signs.join(" ")}`.trimEnd();
  });
  return [`   ${names.join(" ")}`, ...rows];
}
