import type { SearchEffort, SearchTeam } from "#core/game.ts";

/**
 * Returns a limit for a search: it may last `ms` milliseconds from now, and must end as soon as `stop` is no longer 0.
 */
export function createTimedSearchEffort(
  ms: number,
  { stop, team }: { stop?: Int32Array; team?: SearchTeam | undefined } = {},
): SearchEffort {
  const begun = performance.now();
  return {
    remaining() {
      if (stop !== undefined && Atomics.load(stop, 0) !== 0) return 0;
      return Math.max(0, 1 - (performance.now() - begun) / ms);
    },
    ...(team ? { team } : {}),
  };
}
