import { withTimeout } from "#scheduling/with-timeout.ts";

/** Checks one part of the program, for example the database. Resolves with true if the part works. */
export type HealthCheck = () => Promise<boolean>;

export interface HealthReport {
  readonly ok: boolean;
  /** Names of the parts that do not work. */
  readonly failing: readonly string[];
}

/** Checks all parts of the program at the same time. A part that takes longer than `limitMs` counts as failing. */
export async function checkHealth(
  parts: { readonly [name: string]: HealthCheck },
  limitMs: number,
): Promise<HealthReport> {
  const asked = Object.entries(parts).map(async ([name, part]) => ((await answers(part, limitMs)) ? [] : [name]));
  const failing = (await Promise.all(asked)).flat();
  return { ok: failing.length === 0, failing };
}

const SHARED_MS = 1_000;

/**
 * Wraps `check`. Requests within a second of the last check share its result, because a check writes to the database.
 * `now` returns milliseconds of a monotonic clock.
 */
export function shareForOneSecond(check: () => Promise<HealthReport>, now: () => number): () => Promise<HealthReport> {
  let last: { readonly at: number; readonly result: Promise<HealthReport> } | undefined;
  return () => {
    if (last === undefined || now() - last.at >= SHARED_MS) last = { at: now(), result: check() };
    return last.result;
  };
}

async function answers(part: HealthCheck, limitMs: number): Promise<boolean> {
  try {
    return (await withTimeout(part(), limitMs)) === true;
  } catch {
    return false;
  }
}
