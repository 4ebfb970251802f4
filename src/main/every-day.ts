import type { Logger } from "#kernel/logger.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Does this now and then every day, until it is ended: what is cut short then is for the next start. */
export function everyDay(work: () => Promise<void>, log: Logger): { end(): void } {
  let ended = false;
  const begin = () =>
    void work().catch((fault: unknown) => {
      if (!ended) log.error({ fault }, "what is done every day failed");
    });
  const timer = setInterval(begin, DAY_MS).unref();
  begin();
  return {
    end() {
      ended = true;
      clearInterval(timer);
    },
  };
}
