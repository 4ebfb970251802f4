import { totalmem } from "node:os";

// Choosing among a million plays of Scrabble works in a heap of 48 MB; word lists are in shared memory, outside the
// heap. A game module that needs more and more has its worker ended before the machine runs out of memory.

const MB = 2 ** 20;
/** Share of the machine's or container's memory for all heaps of a pool. */
const PART = 1 / 4;
const [MIN_MB, MAX_MB] = [128, 512];

/** Max heap of a worker in MB, in a pool of `workers`. */
export function workerLimitMb(workers: number, memoryBytes = machineMemory()): number {
  return Math.floor(Math.max(MIN_MB, Math.min(MAX_MB, (memoryBytes * PART) / workers / MB)));
}

/** A container may have less memory than its machine. Without a limit, Node returns 0 or a huge number. */
function machineMemory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
