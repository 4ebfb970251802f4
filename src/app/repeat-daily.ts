import type { Logger } from "#core/logger.ts";

const DAY_MS = 24 * 60 * 60_000;

/**
 * Runs `work` at once, then every day until `signal` aborts. Work that is interrupted is continued after the next
 * start.
 */
export function repeatDaily(work: () => Promise<void>, signal: AbortSignal, log: Logger): void {
  const begin = () =>
    void work().catch((error: unknown) => {
      if (!signal.aborted) log.error({ error }, "the daily work failed");
    });
  if (signal.aborted) return;
  const timer = setInterval(begin, DAY_MS).unref();
  signal.addEventListener("abort", () => clearInterval(timer));
  begin();
}
