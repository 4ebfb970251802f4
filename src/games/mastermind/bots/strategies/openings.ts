import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";

/**
 * Returns one first guess of each kind. Before the first answer, all places and all colours are alike. So first guesses
 * differ only in how many pegs have the same colour, for example 1122 and 1112.
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
