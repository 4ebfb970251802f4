const ROUNDS = 5;
const STEPS = 4_000_000;
const CELLS = 2 ** 22;

/**
 * Returns how many millions of dependent memory reads the machine does in a second. Each read gives the address of the
 * next, within 16 MB. Memory latency also limits the play generator, so its figures vary with this number.
 */
export function measureMemoryReads(): number {
  const cells = new Int32Array(CELLS);
  for (let at = 0; at < CELLS; at++) cells[at] = (Math.imul(at, 0x2c1b3c6d) + 0x297a2d39) & (CELLS - 1);
  let best = 0;
  let at = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    for (let step = 0; step < STEPS; step++) at = ((cells[at] as number) + step) & (CELLS - 1);
    best = Math.max(best, STEPS / (performance.now() - begun) / 1000);
  }
  return at < 0 ? 0 : best;
}
