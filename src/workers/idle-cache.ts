/** A cache whose values are created on demand, and removed when they were not used for a while. */
export interface IdleCache<Value> {
  /**
   * Returns the value of a key. If the value is not in the cache, calls `make`. If `make` fails, the next call tries
   * again.
   */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
}

/**
 * Limits the size of all values together. If it is exceeded, the cache releases the values that were used longest ago.
 * Callers that still have such a value can go on using it.
 */
export interface CacheSizeLimit<Value> {
  readonly maxBytes: number;
  readonly sizeOf: (value: Value) => number;
}

interface Entry<Value> {
  readonly value: Promise<Value>;
  /**
   * The value and its size. Undefined as long as the value is being created, and always if the cache has no size limit.
   */
  made?: { readonly value: Value; readonly bytes: number };
  /** True if the value was not used since the last regular check for unused values. */
  old: boolean;
}

/** Creates a cache. A value stays for `idleMs` to twice `idleMs` after its last use, or until the limit is exceeded. */
export function createIdleCache<Value>(idleMs: number, limit?: CacheSizeLimit<Value>): IdleCache<Value> {
  /** The values in the cache, least recently used first. */
  const entries = new Map<string, Entry<Value>>();
  /**
   * Released values that callers may still use. If such a value is requested again, it need not be created a second
   * time.
   */
  const released = new Map<string, WeakRef<object>>();
  let timer: NodeJS.Timeout | undefined;
  return {
    get(key, make) {
      const known = entries.get(key);
      if (known) {
        known.old = false;
        // Moves the entry to the end of the map, because it was used just now.
        entries.delete(key);
        entries.set(key, known);
        return known.value;
      }
      const inUse = released.get(key)?.deref() as Value | undefined;
      const value = inUse === undefined ? make() : Promise.resolve(inUse);
      const entry: Entry<Value> = { value, old: false };
      entries.set(key, entry);
      value.then(
        (made) => shrink(entry, made),
        () => {
          if (entries.get(key) === entry) entries.delete(key);
        },
      );
      timer ??= setInterval(dropOld, idleMs).unref();
      return value;
    },
  };

  /** Releases values until the limit is no longer exceeded, but never the newest value. */
  function shrink(newest: Entry<Value>, made: Value): void {
    if (!limit) return;
    newest.made = { value: made, bytes: limit.sizeOf(made) };
    let total = entries.values().reduce((sum, entry) => sum + (entry.made?.bytes ?? 0), 0);
    for (const [key, entry] of entries) {
      if (total <= limit.maxBytes) return;
      if (entry === newest || !entry.made) continue;
      const { value, bytes } = entry.made;
      total -= bytes;
      entries.delete(key);
      if (typeof value === "object" && value !== null) released.set(key, new WeakRef(value));
    }
  }

  function dropOld(): void {
    for (const [key, ref] of released) if (ref.deref() === undefined) released.delete(key);
    for (const [key, entry] of entries) {
      if (entry.old) entries.delete(key);
      else entry.old = true;
    }
    if (entries.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    released.clear();
  }
}
