/** Values that are made on demand and forgotten when they are not used for a while. */
export interface IdleCache<Value> {
  /** Calls `make` if the value is missing. After a failure, the next call tries again. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
}

interface Entry<Value> {
  readonly value: Promise<Value>;
  /** Not used since the last round. */
  old: boolean;
}

/** A value stays at least `idleMs` after its last use, at most twice as long. */
export function createIdleCache<Value>(idleMs: number): IdleCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  let timer: NodeJS.Timeout | undefined;
  return {
    get(key, make) {
      const known = entries.get(key);
      if (known) {
        known.old = false;
        return known.value;
      }
      const value = make();
      const entry = { value, old: false };
      entries.set(key, entry);
      value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      timer ??= setInterval(dropOld, idleMs).unref();
      return value;
    },
  };

  function dropOld(): void {
    for (const [key, entry] of entries) {
      if (entry.old) entries.delete(key);
      else entry.old = true;
    }
    if (entries.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }
}
