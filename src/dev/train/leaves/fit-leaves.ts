import type { RackPartSums } from "#dev/train/leaves/rack-part-sums.ts";
import { createSparseRows, findLeaveColumnOffsets, type SparseRows } from "#dev/train/leaves/sparse-rows.ts";
import type { LeaveValueTables } from "#games/scrabble/search/generator/leaves.ts";

// Finds values of single tiles, pairs and triples. The values of all singles, pairs and triples in a part of a rack
// (one to six tiles) should add up as closely as possible to the measured value of that part. The method is regularized
// least squares: a value stays near 0 until it was measured on enough racks. The equations are solved by conjugate
// gradients, with the diagonal of the matrix as preconditioner.

/** Standard deviation of the value of a rack, in points. */
const NOISE = 22;
/** Expected size of the values of singles, pairs and triples, in points. */
const EXPECTED = [12, 4, 1.5] as const;
const MAX_ROUNDS = 300;
const TOLERANCE = 1e-5;

export function fitLeaves(partSums: RackPartSums, tiles: number): LeaveValueTables {
  const rows = createSparseRows(partSums, tiles);
  const [, twos, threes, end] = findLeaveColumnOffsets(tiles);
  const solution = solve(rows, createPrior(tiles));
  const part = (from: number, to: number) => Int32Array.from(solution.subarray(from, to), Math.round);
  return { ones: part(0, twos), twos: part(twos, threes), threes: part(threes, end) };
}

/**
 * Returns how strongly each unknown value is pulled towards 0: the number that is added to its diagonal element of the
 * normal matrix.
 */
function createPrior(tiles: number): Float64Array {
  const [, twos, threes, end] = findLeaveColumnOffsets(tiles);
  return Float64Array.from({ length: end }, (_, column) => {
    const expected = EXPECTED[column < twos ? 0 : column < threes ? 1 : 2];
    return (NOISE / expected) ** 2;
  });
}

function solve(rows: SparseRows, prior: Float64Array): Float64Array {
  const x = new Float64Array(prior.length);
  let residual = applyTranspose(rows, rows.values, prior.length);
  const target = Math.sqrt(dot(residual, residual)) * TOLERANCE;
  const diagonal = diagonalOf(rows, prior);
  let z = divide(residual, diagonal);
  let direction = z;
  let size = dot(residual, z);
  for (let round = 0; round < MAX_ROUNDS && Math.sqrt(dot(residual, residual)) > target; round++) {
    const applied = applyMatrix(rows, prior, direction);
    const step = size / dot(direction, applied);
    for (let at = 0; at < x.length; at++) x[at] = x[at] + step * direction[at];
    residual = residual.map((value, at) => value - step * applied[at]);
    z = divide(residual, diagonal);
    const next = dot(residual, z);
    const momentum = next / size;
    direction = z.map((value, at) => value + momentum * direction[at]);
    size = next;
  }
  return x;
}

function applyMatrix(rows: SparseRows, prior: Float64Array, x: Float64Array): Float64Array {
  const { first, columns } = rows;
  const sums = new Float64Array(rows.values.length);
  for (let row = 0; row < sums.length; row++) {
    let sum = 0;
    for (let at = first[row]; at < first[row + 1]; at++) sum += x[columns[at]];
    sums[row] = sum;
  }
  return applyTranspose(rows, sums, prior.length).map((value, at) => value + prior[at] * x[at]);
}

/** Adds the value of each row, times its weight, to each of the row's columns. */
function applyTranspose({ first, columns, weights }: SparseRows, values: Float64Array, width: number): Float64Array {
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
  return applyTranspose(rows, ones, prior.length).map((value, at) => value + prior[at]);
}

function divide(values: Float64Array, by: Float64Array): Float64Array {
  return values.map((value, at) => value / by[at]);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at] * b[at];
  return sum;
}
