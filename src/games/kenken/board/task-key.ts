import type { CellIndex, KenkenBoard } from "#games/kenken/board/board-types.ts";
import { cellCount, columnOf, rowOf, withoutExtraValues } from "#games/kenken/board/geometry.ts";

/**
 * Key that identifies a puzzle by its board. It does not depend on the order of cages and cells. Turned and mirrored
 * forms of a board have the same key, because a player who has solved one of them knows the solutions of all. The key
 * has 64 bits, enough to tell the boards of one server apart, but not to withstand attacks.
 */
export function boardTaskKey(board: KenkenBoard): string {
  const [text = ""] = symmetriesOf(board.size)
    .map((moved) => textOf(board, moved))
    .sort();
  return [0x811c9dc5, 0x2f0b4e91].map((start) => digits(mixed(text, start))).join("");
}

/**
 * Key that boards share if one of them only tells more values than the other. A player who solves one of them may know
 * the solution of the other.
 */
export function cagesTaskKey(board: KenkenBoard): string {
  return boardTaskKey(withoutExtraValues(board));
}

/** New index of each cell, for each of the eight symmetries of a square. */
function symmetriesOf(size: number): readonly (readonly CellIndex[])[] {
  const cells = Array.from({ length: cellCount(size) }, (_, cell) => cell);
  const transposed = (cell: CellIndex) => columnOf(size, cell) * size + rowOf(size, cell);
  const mirrored = (cell: CellIndex) => cell + size - 1 - 2 * columnOf(size, cell);
  const flipped = (cell: CellIndex) => cells.length - 1 - mirrored(cell);
  const turned = [cells, cells.map(mirrored), cells.map(flipped), cells.map((cell) => flipped(mirrored(cell)))];
  return [...turned, ...turned.map((moved) => moved.map(transposed))];
}

/**
 * Text of a turned or mirrored board; `moved` has the new index of each cell. The text does not depend on the order of
 * cages and cells.
 */
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

/** FNV hash of a text, followed by the finalizer of MurmurHash3. */
function mixed(text: string, start: number): number {
  let hash = start;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const digits = (word: number) => word.toString(16).padStart(8, "0");
