import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";

/** Before the first guess all places and all colours are alike: only the number of equal pegs matters. */
export function openingGuesses({ positions, colours }: MastermindBoard): PegCode[] {
  const grow = (left: number, max: number, groups: readonly number[]): number[][] => {
    if (left === 0) return [groups.flatMap((size, colour) => Array<number>(size).fill(colour))];
    if (groups.length === colours) return [];
    const sizes = Array.from({ length: Math.min(left, max) }, (_, less) => Math.min(left, max) - less);
    return sizes.flatMap((size) => grow(left - size, size, [...groups, size]));
  };
  return grow(positions, positions, []);
}
