import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { createFairQueue } from "#scheduling/fair-queue.ts";
import { sizeOfSearchIndex } from "#workers/word-lists/shared-size.ts";

// Search indexes are large, and workers may go on using one that left the cache. So nothing in use is replaced: without
// room, no index is built, and plays are found the slow way.

const MB = 2 ** 20;
/** An index has at most 36 MB: room is checked before its size is known. */
const MAX_BYTES = 128 * MB;
const MAX_SHARE_BYTES = 40 * MB;
/** An index that was used in this time is not replaced. Workers keep theirs as long. */
const IN_USE_MS = 2 * 60_000;
/** A worker is replaced if its task takes 20 seconds. */
const MAX_WAIT_MS = 10_000;

/** Servers that have a list; undefined for a built-in list. */
export type FindOwners = (wordList: WordList) => Promise<readonly string[] | undefined>;

export interface SearchIndexCacheOptions {
  readonly findOwners: FindOwners;
  readonly build: (wordList: WordList) => Promise<SearchIndex | undefined>;
  /** An index that nobody asks for leaves memory after this time, at most twice as long. */
  readonly idleMs: number;
  readonly maxBytes?: number;
  readonly maxShareBytes?: number;
}

export interface SearchIndexCache {
  /** Undefined if the list has no index, there is no room for it, or it takes too long to build. */
  get(hash: string, open: () => Promise<WordList>): Promise<SearchIndex | undefined>;
}

interface Entry {
  readonly value: Promise<SearchIndex | undefined>;
  usedAt: number;
  bytes: number;
  /** The server whose share it takes. Built-in indexes take none: they are few. */
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
        // A list that no server has any more takes the share of all such lists.
        const owner = (owners.length > 0 ? owners : [""]).find(makeRoom);
        if (owner === undefined) {
          forget(hash, entry);
          return undefined;
        }
        entry.owner = owner;
      }
      const built = await build(wordList);
      entry.bytes = built ? sizeOfSearchIndex(built) : 0;
      return built;
    });
  }

  /** Removes what is not in use if there is no room. Returns whether there is some now. */
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
