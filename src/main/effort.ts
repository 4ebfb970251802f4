import type { Effort } from "#kernel/game.ts";

/** So many milliseconds from now. */
export function timeEffort(ms: number): Effort {
  const begun = performance.now();
  return { left: () => Math.max(0, 1 - (performance.now() - begun) / ms) };
}
