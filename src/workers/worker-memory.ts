import { totalmem } from "node:os";

// A worker needs a heap of 48 MB to choose among a million plays of Scrabble. Word lists are in shared memory, outside
// the heap. The heap is limited, so that the worker of a game that needs more and more memory is ended before the
// machine runs out of memory.

const MB = 2 ** 20;
/** The share of the machine's or container's memory that the heaps of all workers together may use. */
const PART = 1 / 4;
const [MIN_MB, MAX_MB] = [128, 512];

/** Returns the maximum heap of a worker in MB, for a pool of this many `workers`. */
export function workerHeapLimitMb(workers: number, memoryBytes = machineMemory()): number {
  return Math.floor(Math.max(MIN_MB, Math.min(MAX_MB, (memoryBytes * PART) / workers / MB)));
}

/**
 * Returns the memory of the container or the machine in bytes, whichever is smaller. Without a limit for the container,
 * Node returns 0 or a huge number.
 */
function machineMemory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
