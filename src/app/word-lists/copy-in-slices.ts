import { setImmediate } from "node:timers/promises";

/** Number of bytes that are copied without a pause. That takes some two milliseconds at most. */
const SLICE_BYTES = 4 * 1024 * 1024;

/** Copies `source` into `target` from byte `start`. Pauses after every `SLICE_BYTES`, so that other work can run. */
export async function copyInSlices(target: Uint8Array, source: Uint8Array, start = 0): Promise<void> {
  for (let from = 0; from < source.length; from += SLICE_BYTES) {
    if (from > 0) await setImmediate();
    target.set(source.subarray(from, from + SLICE_BYTES), start + from);
  }
}
