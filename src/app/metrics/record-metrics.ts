import type { MetricsRegistry } from "#app/metrics/metrics-registry.ts";
import type { Logger } from "#core/logger.ts";
import type { RequestSummary } from "#discord/interactions/request-context.ts";
import type { MatchId, MatchStore } from "#store/store.ts";

// Metrics of events, recorded when they happen. They contain nothing about who played or what was played.

/** Bounds of the buckets in seconds. Discord waits three seconds for an acknowledgement. */
const ACK_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3];
const DURATION_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Counts every interaction. Writes every interaction to the log, except requests for autocomplete suggestions. */
export function recordInteractions(registry: MetricsRegistry, log: Logger): (done: RequestSummary) => void {
  const count = registry.counter("tauler_interactions_total", "Interactions by command, kind and outcome.");
  const refusals = registry.counter("tauler_refusals_total", "Refused interactions by command and reason.");
  const ackHistogram = registry.histogram(
    "tauler_ack_seconds",
    "Time from an interaction to its acknowledgement.",
    ACK_BUCKETS,
  );
  const answers = registry.histogram(
    "tauler_interaction_seconds",
    "Time from an interaction to the end of its answer.",
    DURATION_BUCKETS,
  );
  return ({ command, kind, outcome, reason, ackMs, ms }) => {
    count.add({ command, kind, outcome });
    if (reason !== undefined) refusals.add({ command, reason });
    if (ackMs !== undefined) ackHistogram.observe(ackMs / 1_000, { kind });
    answers.observe(ms / 1_000, { kind });
    // Discord requests autocomplete suggestions for every letter that a person types, so they would fill the log.
    if (kind !== "completed")
      log.info(
        { command, kind, outcome, ...(reason === undefined ? {} : { reason }), ackMs: round(ackMs), ms: round(ms) },
        "interaction handled",
      );
  };
}

/** Measures the time from saving a turn to publishing it. */
export function recordTurns<Kept extends MatchStore>(registry: MetricsRegistry, log: Logger, matches: Kept): Kept {
  const savedTurns = registry.counter("tauler_turns_saved_total", "Entries written to the logs of matches.");
  const publishSeconds = registry.histogram(
    "tauler_turn_seconds",
    "Time from saving a turn to posting it.",
    DURATION_BUCKETS,
  );
  /** Unpublished turns of each match, with the time at which saving began. */
  const unpublished = new Map<MatchId, readonly { readonly seq: number; readonly began: number }[]>();
  return {
    ...matches,
    async append(id, entry, change) {
      const began = performance.now();
      const done = await matches.append(id, entry, change);
      if (!done) return false;
      savedTurns.add();
      unpublished.set(id, [...(unpublished.get(id) ?? []), { seq: entry.seq, began }]);
      return true;
    },
    async markPublished(id, seq, message) {
      await matches.markPublished(id, seq, message);
      const turns = unpublished.get(id) ?? [];
      const still = turns.filter((turn) => turn.seq > seq);
      if (still.length > 0) unpublished.set(id, still);
      else unpublished.delete(id);
      const [first] = turns;
      if (first === undefined || first.seq > seq) return;
      const ms = performance.now() - first.began;
      publishSeconds.observe(ms / 1_000);
      log.info({ match: id, seq, ms: round(ms) }, "turn update sent");
    },
    async abandon(id) {
      await matches.abandon(id);
      unpublished.delete(id);
    },
  };
}

type Ask<Task> = (task: Task, signal?: AbortSignal) => Promise<unknown>;

/** Measures the tasks of workers: how many wait, and how long they take. */
export function recordWorkerTasks<Task extends { readonly kind: string }>(
  registry: MetricsRegistry,
  runTask: Ask<Task>,
  workers: number,
): Ask<Task> {
  const took = registry.histogram(
    "tauler_task_seconds",
    "Time from giving a task to the workers to its answer.",
    DURATION_BUCKETS,
  );
  let open = 0;
  let busySeconds = 0;
  let since = performance.now();
  registry.gauge("tauler_workers", "Worker threads.", () => workers);
  registry.gauge("tauler_tasks_open", "Tasks that wait for a worker or run in one.", () => open);
  registry.gauge("tauler_tasks_waiting", "Tasks that wait for a worker.", () => Math.max(0, open - workers));
  registry.observedCounter(
    "tauler_workers_busy_seconds_total",
    "Time that all workers together have spent on tasks.",
    () => {
      passTo(open);
      return busySeconds;
    },
  );
  return async (task, signal) => {
    const begun = performance.now();
    passTo(open + 1);
    try {
      return await runTask(task, signal);
    } finally {
      passTo(open - 1);
      took.observe((performance.now() - begun) / 1_000, { kind: task.kind });
    }
  };

  function passTo(next: number): void {
    const now = performance.now();
    busySeconds += (Math.min(open, workers) * (now - since)) / 1_000;
    [open, since] = [next, now];
  }
}

function round(ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : Math.round(ms * 10) / 10;
}
