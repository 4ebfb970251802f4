import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { createFairQueue } from "#scheduling/fair-queue.ts";
import { sharedBytesOfSearchIndex } from "#workers/word-lists/shared-size.ts";

// Caches the search indexes of word lists. A worker may still use the memory of an index that was removed from the
// cache. So to make room, only indexes that were not requested recently are removed. If there is no room for a new
// index, it is not built. Plays are then found without it, but slowly.

const MB = 2 ** 20;
/**
 * Maximum bytes of all indexes together, and of the indexes of one server. Whether there is room is checked before an
 * index is built, when its size is not known yet. So one index, which has at most 36 MB, may exceed the maximum.
 */
const MAX_BYTES = 128 * MB;
const MAX_SHARE_BYTES = 40 * MB;
/** Milliseconds after a request for which an index counts as in use. Workers keep an index for the same time. */
const IN_USE_MS = 2 * 60_000;
/**
 * Maximum milliseconds to wait for a new index. The wait must end early enough, because a worker is replaced if its
 * task takes 20 seconds.
 */
const MAX_WAIT_MS = 10_000;

/** Returns the servers that have a list as their own; undefined for a list that all servers have. */
export type FindServersOfWordList = (wordList: WordList) => Promise<readonly string[] | undefined>;

export interface SearchIndexCacheOptions {
  readonly findOwners: FindServersOfWordList;
  readonly build: (wordList: WordList) => Promise<SearchIndex | undefined>;
  /** An index that is not requested stays in memory for this time, or at most twice as long. */
  readonly idleMs: number;
  readonly maxBytes?: number;
  readonly maxShareBytes?: number;
}

export interface SearchIndexCache {
  /**
   * Returns the search index of a list. Undefined if the list has none, there is no room for it, or building it takes
   * too long.
   */
  get(hash: string, open: () => Promise<WordList>): Promise<SearchIndex | undefined>;
}

interface Entry {
  readonly value: Promise<SearchIndex | undefined>;
  usedAt: number;
  bytes: number;
  /**
   * The server whose share of the memory the index takes. Undefined for the index of a list that all servers have,
   * which takes no server's share.
   */
  owner: string | undefined;
}

export function createSearchIndexCache({
  findOwners,
  build,
  idleMs,
  maxBytes = MAX_BYTES,
  maxShareBytes = MAX_SHARE_BYTES,
}: SearchIndexCacheOptions): SearchIndexCache {
  const entries = new Map<string, Entry>();
  const queue = createFairQueue();
  let timer: NodeJS.Timeout | undefined;
  return {
    get(hash, open) {
      const known = entries.get(hash);
      const entry = known ?? add(hash, open);
      entry.usedAt = performance.now();
      return withDeadline(entry.value);
    },
  };

  function add(hash: string, open: () => Promise<WordList>): Entry {
    const made = Promise.withResolvers<SearchIndex | undefined>();
    const entry: Entry = { value: made.promise, usedAt: 0, bytes: 0, owner: undefined };
    entries.set(hash, entry);
    timer ??= setInterval(dropOld, idleMs).unref();
    fill(hash, entry, open).then(made.resolve, (error) => {
      forget(hash, entry);
      made.reject(error);
    });
    return entry;
  }

  async function fill(hash: string, entry: Entry, open: () => Promise<WordList>): Promise<SearchIndex | undefined> {
    const wordList = await open();
    const owners = await findOwners(wordList);
    return queue.run(owners?.[0] ?? "", async () => {
      if (owners !== undefined) {
        // If no server has the list any more, its index takes the share of the owner "". All such indexes together get
        // as much memory as those of one server.
        const owner = (owners.length > 0 ? owners : [""]).find(makeRoom);
        if (owner === undefined) {
          forget(hash, entry);
          return undefined;
        }
        entry.owner = owner;
      }
      const built = await build(wordList);
      entry.bytes = built ? sharedBytesOfSearchIndex(built) : 0;
      return built;
    });
  }

  /**
   * If the indexes of this server leave no room for another one, removes unused indexes. Returns whether there is room
   * then.
   */
  function makeRoom(owner: string): boolean {
    const idle = [...entries]
      .filter(([, { bytes, usedAt }]) => bytes > 0 && performance.now() - usedAt >= IN_USE_MS)
      .sort(([, a], [, b]) => a.usedAt - b.usedAt);
    const isOf = (one: Entry) => one.owner === owner;
    const isOfServer = (one: Entry) => one.owner !== undefined;
    return shrink(idle, isOf, maxShareBytes) && shrink(idle, isOfServer, maxBytes);
  }

  function shrink(idle: readonly [string, Entry][], counts: (entry: Entry) => boolean, max: number): boolean {
    const used = () => entries.values().reduce((sum, entry) => sum + (counts(entry) ? entry.bytes : 0), 0);
    for (const [hash, entry] of idle) {
      if (used() < max) break;
      if (counts(entry)) forget(hash, entry);
    }
    return used() < max;
  }

  function forget(hash: string, entry: Entry): void {
    if (entries.get(hash) === entry) entries.delete(hash);
  }

  function dropOld(): void {
    for (const [hash, entry] of entries) if (performance.now() - entry.usedAt >= idleMs) entries.delete(hash);
    if (entries.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }
}

async function withDeadline<T>(value: Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), MAX_WAIT_MS).unref();
  try {
    return await Promise.race([value, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
