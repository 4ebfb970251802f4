import type { CellIndex } from "#games/kenken/board/board-types.ts";
import { isConnected, neighboursOf } from "#games/kenken/board/geometry.ts";
import type { RandomSource } from "#games/kenken/generate/random-source.ts";

/** Relative frequency of cages with 1, 2, 3 … cells. */
export type CageSizeWeights = readonly number[];

/**
 * Cuts a board into cages. Each cage grows from a cell, in random order, until it has the size that was drawn for it.
 */
export function cutIntoCages(size: number, weights: CageSizeWeights, random: RandomSource): CellIndex[][] {
  const cageOf = new Array<number>(size * size).fill(-1);
  const cages: CellIndex[][] = [];
  for (const start of random.shuffled(cageOf.map((_, cell) => cell))) {
    if (cageOf[start] !== -1) continue;
    cages.push(grow(size, start, drawSize(weights, random), cages.length, cageOf, random));
  }
  return weights[0] === 0 ? withoutSingles(size, cages, cageOf, random) : cages;
}

function drawSize(weights: CageSizeWeights, random: RandomSource): number {
  let left = random.below(weights.reduce((sum, weight) => sum + weight));
  for (const [at, weight] of weights.entries()) {
    if (left < weight) return at + 1;
    left -= weight;
  }
  return weights.length;
}

function grow(
  size: number,
  start: CellIndex,
  wanted: number,
  cage: number,
  cageOf: number[],
  random: RandomSource,
): CellIndex[] {
  const cells = [start];
  cageOf[start] = cage;
  while (cells.length < wanted) {
    const free = cells.flatMap((cell) => neighboursOf(size, cell)).filter((cell) => cageOf[cell] === -1);
    const next = free[free.length === 0 ? 0 : random.below(free.length)];
    if (next === undefined) break;
    cageOf[next] = cage;
    cells.push(next);
  }
  return cells.sort((one, other) => one - other);
}

/** Joins each cage of one cell to the smallest cage beside it. */
function withoutSingles(size: number, cages: CellIndex[][], cageOf: number[], random: RandomSource): CellIndex[][] {
  for (const [at, cells] of cages.entries()) {
    const [cell] = cells;
    if (cells.length !== 1 || cell === undefined) continue;
    const beside = random.shuffled(neighboursOf(size, cell)).map((next) => cageOf[next] as number);
    const lengthOf = (cage: number) => cages[cage]?.length ?? 0;
    const smallest = beside.sort((one, other) => lengthOf(one) - lengthOf(other))[0];
    if (smallest === undefined) continue;
    cages[smallest]?.push(cell);
    cages[smallest]?.sort((one, other) => one - other);
    cageOf[cell] = smallest;
    cages[at] = [];
  }
  return cages.filter((cells) => cells.length > 0);
}

/**
 * Splits a cage into two connected pieces: two halves if a way is found, otherwise one cell and the rest. A cage of one
 * cell is returned unchanged.
 */
export function splitCage(size: number, cells: readonly CellIndex[], random: RandomSource): (readonly CellIndex[])[] {
  const ways = cells.flatMap((_, at) => {
    const piece = walk(size, cells, at, Math.floor(cells.length / 2));
    const rest = cells.filter((cell) => !piece.includes(cell));
    return piece.length > 0 && rest.length > 0 && isConnected(size, rest) ? [[piece, rest]] : [];
  });
  const leaves = cells.filter((leaf) =>
    isConnected(
      size,
      cells.filter((cell) => cell !== leaf),
    ),
  );
  const leaf = leaves[random.below(Math.max(1, leaves.length))];
  if (cells.length === 1 || leaf === undefined) return [cells];
  return ways[random.below(Math.max(1, ways.length))] ?? [[leaf], cells.filter((cell) => cell !== leaf)];
}

/** Collects `count` connected cells of a cage, starting at `from`. */
function walk(size: number, cells: readonly CellIndex[], from: number, count: number): CellIndex[] {
  const reached = cells.slice(from, from + 1);
  for (const cell of reached) {
    for (const next of neighboursOf(size, cell)) {
      if (reached.length < count && cells.includes(next) && !reached.includes(next)) reached.push(next);
    }
  }
  return reached.sort((one, other) => one - other);
}
