/** Values that are made on demand and forgotten when they are not used for a while. */
export interface IdleCache<Value> {
  /** Calls `make` if the value is missing. After a failure, the next call tries again. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
}

/** Beyond `maxBytes`, the values that were used longest ago are no longer kept, except by those who still use them. */
export interface CacheLimit<Value> {
  readonly maxBytes: number;
  readonly sizeOf: (value: Value) => number;
}

interface Entry<Value> {
  readonly value: Promise<Value>;
  /** Undefined until the value is made, and without a limit. */
  made?: { readonly value: Value; readonly bytes: number };
  /** Not used since the last round. */
  old: boolean;
}

/** A value stays at least `idleMs` after its last use, at most twice as long, or until a limit is exceeded. */
export function createIdleCache<Value>(idleMs: number, limit?: CacheLimit<Value>): IdleCache<Value> {
  /** Longest unused first. */
  const entries = new Map<string, Entry<Value>>();
  /** Values that others may still use. Found here, they need not be in memory twice. */
  const released = new Map<string, WeakRef<object>>();
  let timer: NodeJS.Timeout | undefined;
  return {
    get(key, make) {
      const known = entries.get(key);
      if (known) {
        known.old = false;
        // Moves it to the end of the map.
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

  /** Releases entries until they are within the limit again, but never the newest value. */
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
