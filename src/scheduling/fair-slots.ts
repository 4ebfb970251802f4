type Owner = string;

/**
 * Runs at most `max` tasks at once. The next task belongs to the owner (a server or person) with the fewest running
 * tasks.
 */
export interface FairSlots {
  /**
   * Runs the task as soon as fewer than `max` tasks are running. Returns the result of the task, or throws its error.
   */
  run<T>(owner: Owner, task: () => Promise<T>): Promise<T>;
}

export interface FairSlotsOptions {
  /** Maximum number of tasks at once. */
  readonly max: number;
  /**
   * Milliseconds after which a running task no longer counts towards `max`, so that the next task can start. The task
   * itself goes on.
   */
  readonly slotMs: number;
}

export function createFairSlots({ max, slotMs }: FairSlotsOptions): FairSlots {
  /**
   * The waiting tasks of each server or person, in order of arrival. The server or person served longest ago comes
   * first.
   */
  const waiting = new Map<Owner, (() => void)[]>();
  const running = new Map<Owner, number>();
  let taken = 0;

  return {
    run(owner, task) {
      return new Promise((resolve, reject) => {
        const tasks = waiting.get(owner) ?? [];
        waiting.set(owner, tasks);
        tasks.push(() => {
          const release = takeSlot(owner);
          task().finally(release).then(resolve, reject);
        });
        startNext();
      });
    },
  };

  function startNext(): void {
    while (taken < max) {
      const owner = nextOwner();
      if (owner === undefined) return;
      const tasks = waiting.get(owner) ?? [];
      const start = tasks.shift();
      waiting.delete(owner);
      if (tasks.length > 0) waiting.set(owner, tasks);
      start?.();
    }
  }

  function nextOwner(): Owner | undefined {
    let next: Owner | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const owner of waiting.keys()) {
      const count = running.get(owner) ?? 0;
      if (count === 0) return owner;
      if (count < fewest) [next, fewest] = [owner, count];
    }
    return next;
  }

  /** Counts a task as running. The returned function stops counting it; calling that function again has no effect. */
  function takeSlot(owner: Owner): () => void {
    taken++;
    running.set(owner, (running.get(owner) ?? 0) + 1);
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      clearTimeout(timer);
      taken--;
      const count = (running.get(owner) ?? 1) - 1;
      if (count > 0) running.set(owner, count);
      else running.delete(owner);
      startNext();
    };
    const timer = setTimeout(release, slotMs).unref();
    return release;
  }
}
