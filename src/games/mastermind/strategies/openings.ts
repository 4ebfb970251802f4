import type { Board, Code } from "#games/mastermind/solver/board.ts";

/** Before the first guess places are as good as each other, and so are colours: what counts is how many are the same. */
export function openingsOf({ positions, colours }: Board): Code[] {
  const grow = (left: number, most: number, groups: readonly number[]): number[][] => {
    if (left === 0) return [groups.flatMap((size, colour) => Array<number>(size).fill(colour))];
    if (groups.length === colours) return [];
    const sizes = Array.from({ length: Math.min(left, most) }, (_, less) => Math.min(left, most) - less);
    return sizes.flatMap((size) => grow(left - size, size, [...groups, size]));
  };
  return grow(positions, positions, []);
}
