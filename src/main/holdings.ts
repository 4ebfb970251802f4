import type { Logger } from "#kernel/logger.ts";
import { tidyCache } from "#lexicon/cache.ts";
import { languages } from "#lexicon/recipes.ts";
import type { Environment } from "#main/environment.ts";
import { builtInOpener } from "#main/lexicons/built-in.ts";
import { groundMaker } from "#main/lexicons/ground.ts";
import { findLexicon, findRemains, keepLexicon } from "#main/lexicons/keeping.ts";
import { showProgress } from "#main/lexicons/progress.ts";
import { createShelf, type Shelf } from "#main/lexicons/shelf.ts";
import { meterTurns } from "#main/metrics/meters.ts";
import type { Registry } from "#main/metrics/registry.ts";
import { openStoreThread } from "#main/store-thread.ts";
import type { LastingStore } from "#store/sqlite.ts";

/** What outlives the program: the database, and the word lists that it plays with. */
export interface Holdings {
  readonly store: LastingStore;
  readonly shelf: Shelf;
}

export interface HoldingsPlan extends Pick<Environment, "databasePath" | "cachePath"> {
  readonly registry: Registry;
  readonly log: Logger;
  /** The store has ended by itself. */
  onEnd(fault: Error): void;
}

export async function openHoldings({ databasePath, cachePath, registry, log, onEnd }: HoldingsPlan): Promise<Holdings> {
  const kept = await openStoreThread({
    path: databasePath,
    onUpdate: (update) => log.info(update, "the database was brought up to date, and copied before"),
    onEnd,
  });
  const store: LastingStore = { ...kept, matches: meterTurns(registry, log, kept.matches) };
  await tidyCache(cachePath);
  const shelf = createShelf({
    languages: languages(),
    openBuiltIn: builtInOpener(cachePath, showProgress(process.stderr), (language) =>
      log.warn(
        { language, folder: cachePath },
        "a compiled word list could not be kept: it is compiled anew at each start",
      ),
    ),
    find: (hash) => findLexicon(store.lexicons, hash),
    findRemains: (hash) => findRemains(store.lexicons, hash),
    keep: (resource) => keepLexicon(store.lexicons, resource),
    makeGround: groundMaker(log),
  });
  return { store, shelf };
}
