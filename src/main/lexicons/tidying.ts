import type { Librarian } from "#club/resources/librarian.ts";
import type { Logger } from "#kernel/logger.ts";

const EVERY_MS = 60 * 60_000;

/** Now and every hour lists that nobody needs any more are forgotten, so that they do not stay for good. */
export function keepTidy(librarian: Pick<Librarian, "tidyUp">, log: Logger): void {
  const tidyUp = () =>
    librarian.tidyUp().catch((fault: unknown) => log.error({ fault }, "old word lists could not be cleared away"));
  setInterval(tidyUp, EVERY_MS).unref();
  void tidyUp();
}
