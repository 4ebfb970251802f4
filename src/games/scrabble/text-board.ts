import { EMPTY, letterOf } from "#games/scrabble/board.ts";
import { layoutOf } from "#games/scrabble/layout.ts";
import { makeSquare } from "#games/scrabble/notation.ts";
import type { Stone, View } from "#games/scrabble/types.ts";
import { type Alphabet, textOf } from "#lexicon/alphabet.ts";

// The board in monospace: letters as they lie, a blank's letter in small, and for the free squares the marks in which
// the layouts are drawn: ~ = - words, ^ " ' letters, * the centre.

const MARKS = { word: { 2: "-", 3: "=", 4: "~" }, letter: { 2: "'", 3: '"', 4: "^" } } as const;

export function boardText(alphabet: Alphabet, { board, options: { size } }: View): string {
  const names = Array.from({ length: size }, (_, column) => makeSquare(column, size).replace(/\d+$/, ""));
  const width = Math.max(...[...names, ...alphabet.letters.map(({ text }) => text)].map((text) => text.length)) + 1;
  const cell = (text: string) => text.padStart(width);
  const rows = Array.from({ length: size }, (_, row) => {
    const squares = board.slice(row * size, (row + 1) * size);
    return `${row + 1}`.padStart(2) + squares.map((stone, column) => cell(sign(stone, row * size + column))).join("");
  });
  return [`  ${names.map(cell).join("")}`, ...rows].join("\n");

  function sign(stone: Stone, square: number): string {
    if (stone !== EMPTY) {
      const letter = textOf(alphabet, letterOf(stone));
      return stone < 0 ? letter.toLowerCase() : letter;
    }
    const { bonuses, centre } = layoutOf(size);
    if (centre.includes(square)) return "*";
    const bonus = bonuses[square];
    return bonus ? MARKS[bonus.of][bonus.times] : "·";
  }
}
