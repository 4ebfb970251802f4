import type { CellIndex, KenkenBoard } from "#games/kenken/board/board-types.ts";
import { cellCount, columnOf, rowOf } from "#games/kenken/board/geometry.ts";

/**
 * A name for the task that a board sets: the same for the same board, in whatever order its cages and their cells come, and
 * for its seven turned and mirrored forms, whose solution is the same. Sixty-four bits tell the boards of a server apart;
 * they are no seal.
 */
export function boardTaskKey(board: KenkenBoard): string {
  const [text = ""] = symmetriesOf(board.size)
    .map((moved) => textOf(board, moved))
    .sort();
  return [0x811c9dc5, 0x2f0b4e91].map((start) => digits(mixed(text, start))).join("");
}

/** Where each cell of a square comes to lie, in each of its eight symmetries. */
function symmetriesOf(size: number): readonly (readonly CellIndex[])[] {
  const cells = Array.from({ length: cellCount(size) }, (_, cell) => cell);
  const transposed = (cell: CellIndex) => columnOf(size, cell) * size + rowOf(size, cell);
  const mirrored = (cell: CellIndex) => cell + size - 1 - 2 * columnOf(size, cell);
  const flipped = (cell: CellIndex) => cells.length - 1 - mirrored(cell);
  const turned = [cells, cells.map(mirrored), cells.map(flipped), cells.map((cell) => flipped(mirrored(cell)))];
  return [...turned, ...turned.map((moved) => moved.map(transposed))];
}

/** The board with its cells moved, as a text that does not depend on the order of its parts. */
function textOf({ size, cages, fixed }: KenkenBoard, moved: readonly CellIndex[]): string {
  const at = (cell: CellIndex) => moved[cell] ?? cell;
  const cage = ({ operation, result, cells }: KenkenBoard["cages"][number]) =>
    `${cells
      .map(at)
      .sort((a, b) => a - b)
      .join(",")} ${operation} ${result}`;
  const given = fixed.map(({ cell, value }) => `${at(cell)} ${value}`);
  return [size, ...cages.map(cage).sort(), "fixed", ...given.sort()].join("\n");
}

/** FNV, with the last mixing of MurmurHash3. */
function mixed(text: string, start: number): number {
  let hash = start;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const digits = (word: number) => word.toString(16).padStart(8, "0");
