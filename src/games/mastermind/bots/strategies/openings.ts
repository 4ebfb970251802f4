import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";

/**
 * Returns the essentially different first guesses. No answer is known yet, so all places and all colours are alike, and
 * only the sizes of the groups of equal pegs matter.
 */
export function openingGuesses({ positions, colours }: MastermindBoard): PegCode[] {
  const grow = (left: number, max: number, groups: readonly number[]): number[][] => {
    if (left === 0) return [groups.flatMap((size, colour) => Array<number>(size).fill(colour))];
    if (groups.length === colours) return [];
    const sizes = Array.from({ length: Math.min(left, max) }, (_, less) => Math.min(left, max) - less);
    return sizes.flatMap((size) => grow(left - size, size, [...groups, size]));
  };
  return grow(positions, positions, []);
}
