import type { Board } from "#games/kenken/board/types.ts";

/**
 * A name for the task that a board sets: the same for the same board, in whatever order its cages and their cells come.
 * Sixty-four bits tell the boards of a server apart; they are no seal.
 */
export function taskOf({ size, cages, fixed }: Board): string {
  const cage = ({ operation, result, cells }: Board["cages"][number]) =>
    `${cells.toSorted((a, b) => a - b).join(",")} ${operation} ${result}`;
  const given = fixed.map(({ cell, value }) => `${cell} ${value}`);
  const text = [size, ...cages.map(cage).sort(), "fixed", ...given.sort()].join("\n");
  return [0x811c9dc5, 0x2f0b4e91].map((start) => digits(mixed(text, start))).join("");
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
