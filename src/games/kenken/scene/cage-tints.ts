import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import { cageByCell, cellCount, neighboursOf } from "#games/kenken/board/geometry.ts";

export type CageTint = 0 | 1 | 2 | 3;

const TINTS: readonly CageTint[] = [0, 1, 2, 3];

/** Tint of each cage: the first tint that no neighbouring cage has. If all tints are taken, the first tint. */
export function chooseCageTints(board: KenkenBoard): CageTint[] {
  const cageOf = cageByCell(board);
  const beside = board.cages.map(() => new Set<number>());
  for (let cell = 0; cell < cellCount(board.size); cell++) {
    const cage = cageOf[cell] as number;
    for (const next of neighboursOf(board.size, cell))
      if (cageOf[next] !== cage) beside[cage]?.add(cageOf[next] as number);
  }
  const tints: CageTint[] = [];
  for (const others of beside) {
    const taken = new Set([...others].map((other) => tints[other]));
    tints.push(TINTS.find((tint) => !taken.has(tint)) ?? 0);
  }
  return tints;
}
