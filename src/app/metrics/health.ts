import { setTimeout as sleep } from "node:timers/promises";

/** What has to answer so that people can play; resolves where it does. */
export type HealthCheck = () => Promise<boolean>;

export interface Health {
  readonly ok: boolean;
  /** What does not answer. */
  readonly failing: readonly string[];
}

/** Asks every part at once; one that takes longer than this does not answer. */
export async function checkHealth(parts: { readonly [name: string]: HealthCheck }, limitMs: number): Promise<Health> {
  const asked = Object.entries(parts).map(async ([name, part]) => ((await answers(part, limitMs)) ? [] : [name]));
  const failing = (await Promise.all(asked)).flat();
  return { ok: failing.length === 0, failing };
}

async function answers(part: HealthCheck, limitMs: number): Promise<boolean> {
  const enough = new AbortController();
  const { signal } = enough;
  try {
    return await Promise.race([part(), sleep(limitMs, false, { signal, ref: false })]);
  } catch {
    return false;
  } finally {
    enough.abort();
  }
}
