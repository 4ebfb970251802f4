import { setImmediate } from "node:timers/promises";

/** Size of a slice. The copy of a slice takes some two milliseconds, if the system has to provide the target memory. */
const SLICE_BYTES = 4 * 1024 * 1024;

/** Copies `source` into `target` from byte `start`. Other work runs between the slices. */
export async function copyInSlices(target: Uint8Array, source: Uint8Array, start = 0): Promise<void> {
  for (let from = 0; from < source.length; from += SLICE_BYTES) {
    if (from > 0) await setImmediate();
    target.set(source.subarray(from, from + SLICE_BYTES), start + from);
  }
}
