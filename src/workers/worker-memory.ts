import { totalmem } from "node:os";

// Choosing among a million plays of Scrabble works in a heap of 48 MB; word lists lie beside it, in shared memory. A game
// module that takes more and more has its worker ended before the machine has no memory left.

const MB = 2 ** 20;
/** Of the machine, or of the container, for the heaps of all workers of a pool. */
const PART = 1 / 4;
const [MIN_MB, MAX_MB] = [128, 512];

/** How large the heap of a worker may become, in MB, where so many share a pool. */
export function workerLimitMb(workers: number, memoryBytes = machineMemory()): number {
  return Math.floor(Math.max(MIN_MB, Math.min(MAX_MB, (memoryBytes * PART) / workers / MB)));
}

/** A container may have less than its machine. Where nothing is set, Node says 0 or a number beyond all machines. */
function machineMemory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
