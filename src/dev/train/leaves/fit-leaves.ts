import type { PartTally } from "#dev/train/leaves/part-tally.ts";
import { createSparseRows, findColumnOffsets, type SparseRows } from "#dev/train/leaves/sparse-rows.ts";
import type { Leaves } from "#games/scrabble/search/generator/leaves.ts";

// The numbers for one, two and three tiles whose sums come nearest to what was seen of all parts of one to six: least
// squares, in which a number is taken for small until enough racks say otherwise. Solved by conjugate gradients, with the
// diagonal as preconditioner.

/** Points: how far what one rack is worth is from the mean, and how large the numbers are taken to be beforehand. */
const NOISE = 22;
const EXPECTED = [12, 4, 1.5] as const;
const MOST_ROUNDS = 300;
const EXACT_ENOUGH = 1e-5;

export function fitLeaves(tally: PartTally, tiles: number): Leaves {
  const rows = createSparseRows(tally, tiles);
  const [, twos, threes, end] = findColumnOffsets(tiles);
  const found = solve(rows, priorOf(tiles));
  const part = (from: number, to: number) => Int32Array.from(found.subarray(from, to), Math.round);
  return { ones: part(0, twos), twos: part(twos, threes), threes: part(threes, end) };
}

/** By column, what is added to the diagonal. The numbers are thousandths of points. */
function priorOf(tiles: number): Float64Array {
  const [, twos, threes, end] = findColumnOffsets(tiles);
  return Float64Array.from({ length: end }, (_, column) => {
    const expected = EXPECTED[column < twos ? 0 : column < threes ? 1 : 2];
    return (NOISE / expected) ** 2;
  });
}

function solve(rows: SparseRows, prior: Float64Array): Float64Array {
  const x = new Float64Array(prior.length);
  let rest = transposed(rows, rows.values, prior.length);
  const target = Math.sqrt(dot(rest, rest)) * EXACT_ENOUGH;
  const diagonal = diagonalOf(rows, prior);
  let z = divided(rest, diagonal);
  let direction = z;
  let size = dot(rest, z);
  for (let round = 0; round < MOST_ROUNDS && Math.sqrt(dot(rest, rest)) > target; round++) {
    const pushed = applied(rows, prior, direction);
    const step = size / dot(direction, pushed);
    for (let at = 0; at < x.length; at++) x[at] = x[at] + step * direction[at];
    rest = rest.map((value, at) => value - step * pushed[at]);
    z = divided(rest, diagonal);
    const next = dot(rest, z);
    const turn = next / size;
    direction = z.map((value, at) => value + turn * direction[at]);
    size = next;
  }
  return x;
}

function applied(rows: SparseRows, prior: Float64Array, x: Float64Array): Float64Array {
  const { first, columns } = rows;
  const sums = new Float64Array(rows.values.length);
  for (let row = 0; row < sums.length; row++) {
    let sum = 0;
    for (let at = first[row]; at < first[row + 1]; at++) sum += x[columns[at]];
    sums[row] = sum;
  }
  return transposed(rows, sums, prior.length).map((value, at) => value + prior[at] * x[at]);
}

/** Each row's value, with its weight, added to each of its columns. */
function transposed({ first, columns, weights }: SparseRows, values: Float64Array, width: number): Float64Array {
  const result = new Float64Array(width);
  for (let row = 0; row < values.length; row++) {
    const value = values[row] * weights[row];
    for (let at = first[row]; at < first[row + 1]; at++) {
      const column = columns[at];
      result[column] += value;
    }
  }
  return result;
}

function diagonalOf(rows: SparseRows, prior: Float64Array): Float64Array {
  const ones = new Float64Array(rows.values.length).fill(1);
  return transposed(rows, ones, prior.length).map((value, at) => value + prior[at]);
}

function divided(values: Float64Array, by: Float64Array): Float64Array {
  return values.map((value, at) => value / by[at]);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at] * b[at];
  return sum;
}
