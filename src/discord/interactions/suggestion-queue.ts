import { createFairSlots } from "#scheduling/fair-slots.ts";
import { TIMED_OUT, withTimeout } from "#scheduling/with-timeout.ts";

// Discord asks for suggestions at every key that a person types. Only the last answer is shown, so the requests before
// it need no answer. And turns must not wait behind suggestions in the queue of the store.

/** Maximum number of requests for suggestions that are handled at once, of all people. */
const MAX_RUNNING = 8;
/** Milliseconds after which a request is given up. Discord waits three seconds, and sending takes time, too. */
const MAX_MS = 2_500;

export interface SuggestionQueue {
  /**
   * Runs `suggest` when no other request of this person is under way. Returns undefined if a newer request of the
   * person came meanwhile, or if it is too late for an answer. Then `signal` is aborted. `owner`: the server or person
   * for whom the work is done.
   */
  run<T>(person: string, owner: string, suggest: (signal: AbortSignal) => Promise<T>): Promise<T | undefined>;
}

/** Begins the request that waited, and is told when it ends. Without `end`, a newer request has replaced it. */
type Begin = (end: (() => void) | undefined) => void;

interface PersonQueue {
  owner: string;
  /** The newest request, if it has not begun. */
  waiting: Begin | undefined;
}

export function createSuggestionQueue({ maxMs = MAX_MS, maxRunning = MAX_RUNNING } = {}): SuggestionQueue {
  const slots = createFairSlots({ max: maxRunning, slotMs: maxMs });
  /** The people with requests under way. */
  const people = new Map<string, PersonQueue>();

  return {
    async run(person, owner, suggest) {
      const late = new AbortController();
      const work = waitForTurn(person, owner).then(async (end) => {
        try {
          return end === undefined || late.signal.aborted ? undefined : await suggest(late.signal);
        } finally {
          end?.();
        }
      });
      const suggested = await withTimeout(work, maxMs);
      if (suggested !== TIMED_OUT) return suggested;
      late.abort();
      return undefined;
    },
  };

  function waitForTurn(person: string, owner: string): Promise<Parameters<Begin>[0]> {
    const { promise, resolve } = Promise.withResolvers<Parameters<Begin>[0]>();
    const known = people.get(person);
    known?.waiting?.(undefined);
    const queue = Object.assign(known ?? {}, { owner, waiting: resolve });
    people.set(person, queue);
    if (!known) void serve(person, queue);
    return promise;
  }

  async function serve(person: string, queue: PersonQueue): Promise<void> {
    while (queue.waiting) await slots.run(queue.owner, () => runNewest(queue));
    people.delete(person);
  }

  async function runNewest(queue: PersonQueue): Promise<void> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    queue.waiting?.(end);
    queue.waiting = undefined;
    await ended;
  }
}
