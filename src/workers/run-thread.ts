import { Worker } from "node:worker_threads";
import type { WorkerJob } from "#workers/worker-jobs.ts";

export interface ThreadOptions {
  /** Called with each message that the thread sends while it works. */
  readonly onMessage?: (message: unknown) => void;
  /** Milliseconds after which the thread is ended. It is also ended if its heap exceeds `maxHeapMb`. */
  readonly timeoutMs?: number;
  readonly maxHeapMb?: number;
  /** When this signal aborts, the thread is ended. */
  readonly signal?: AbortSignal;
}

/** Runs a job in a new thread. The memory of the thread is freed when the job ends. */
export function runThread(
  job: WorkerJob,
  { onMessage, timeoutMs, maxHeapMb, signal }: ThreadOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: job,
      ...(maxHeapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }),
    });
    let cutShort = false;
    const end = () => {
      cutShort = true;
      void worker.terminate();
    };
    const timer = timeoutMs === undefined ? undefined : setTimeout(end, timeoutMs);
    signal?.addEventListener("abort", end);
    worker.on("message", (message) => onMessage?.(message));
    worker.once("error", reject);
    worker.once("exit", (code) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      // A thread that was ended by its limit or signal before it began also has exit code 0, but it has not done its
      // job.
      if (code === 0 && !cutShort) resolve();
      else reject(new Error(`the thread that was to ${job.kind} ended with code ${code}`));
    });
  });
}
