import type { WordListService } from "#community/word-lists/word-list-service.ts";
import type { Logger } from "#core/logger.ts";

const EVERY_MS = 60 * 60_000;

/** Deletes unneeded word lists, now and every hour. */
export function deleteUnneededListsHourly(wordListService: Pick<WordListService, "deleteUnneeded">, log: Logger): void {
  const tidyUp = () =>
    wordListService
      .deleteUnneeded()
      .catch((error: unknown) => log.error({ error }, "old word lists could not be deleted"));
  setInterval(tidyUp, EVERY_MS).unref();
  void tidyUp();
}
