import { boardTileLetter, EMPTY_SQUARE } from "#games/scrabble/board/board.ts";
import { getBoardLayout } from "#games/scrabble/board/layout.ts";
import { formatSquare } from "#games/scrabble/notation/play-notation.ts";
import type { BoardTile, ScrabbleView } from "#games/scrabble/types.ts";

// The board as monospaced text. Tiles are their letters, in lower case for blanks. Free squares have the marks of the
// layouts: ~ = - for word bonuses, ^ " ' for letter bonuses, * for the centre.

export const BONUS_SIGNS = { word: { 2: "-", 3: "=", 4: "~" }, letter: { 2: "'", 3: '"', 4: "^" } } as const;

export function boardText({
  board,
  letters,
  options: { size },
}: Pick<ScrabbleView, "board" | "letters" | "options">): string {
  const names = Array.from({ length: size }, (_, column) => formatSquare(column, size).replace(/\d+$/, ""));
  const width = Math.max(...[...names, ...letters].map((text) => text.length)) + 1;
  const cell = (text: string) => text.padStart(width);
  const rows = Array.from({ length: size }, (_, row) => {
    const squares = board.slice(row * size, (row + 1) * size);
    return `${row + 1}`.padStart(2) + squares.map((stone, column) => cell(sign(stone, row * size + column))).join("");
  });
  return [`  ${names.map(cell).join("")}`, ...rows].join("\n");

  function sign(stone: BoardTile, square: number): string {
    if (stone !== EMPTY_SQUARE) {
      const letter = letters[boardTileLetter(stone)] ?? "";
      return stone < 0 ? letter.toLowerCase() : letter;
    }
    const { bonuses, centre } = getBoardLayout(size);
    if (centre.includes(square)) return "*";
    const bonus = bonuses[square];
    return bonus ? BONUS_SIGNS[bonus.of][bonus.times] : "·";
  }
}
